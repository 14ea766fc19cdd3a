"""Many models, one after another."""

from collections.abc import Callable
from random import Random

from tests.learning.check import Tally, check
from tests.learning.models import model


def try_model(number: int, tally: Tally) -> None:
    """Try the model of this number."""
    rng = Random(number)
    drawn = model(rng)
    check(drawn.network, drawn.solutions(), rng, tally)


def judge(clauses: int, first: int, progress: Callable[[Tally], None]) -> Tally:
    """Try models from number *first* on, until so many clauses have been judged."""
    tally = Tally()
    number = first
    while tally.judged < clauses:
        try_model(number, tally)
        progress(tally)
        number += 1
    return tally

"""The ways to make a number: 8 in two cells is 1+7, 2+6 or 3+5."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from puzzlefw.constraints import Constraint, DistinctSum
from puzzlefw.engine.bits import values_of
from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.saying.context import Context

MOST_WAYS: Final = 3
"""The most ways that are named."""
MOST_CELLS: Final = 4
MOST_TRIED: Final = 3000
SIGNS: Final = "+×−÷"  # noqa: RUF001  as cages have them
FALLING: Final = SIGNS[2:]
"""Signs of which the larger number stands first."""


def made_message(context: Context, name: object) -> Message | None:
    """Return in which few ways a rule makes its number, None for one that has more, or none.

    The clue that it is named by ends in a sign, or it is a sum.
    """
    rule, part = context.rule, context.shown
    clue = str(name.fields.get("clue", "")) if isinstance(name, Message) else ""
    sign = "+" if isinstance(rule, DistinctSum) else clue[-1:]
    if not part.concluded or not sign or sign not in SIGNS:
        return None
    ways = ways_to_make(rule, context.claims.initial, part.reasons, sign)
    if not ways:
        return None
    listed, total = Message("choice", {"items": ways}), getattr(rule, "total", 0)
    # A name that the author gives may have the total in it, or not.
    is_told = context.names.says_clue(rule) if isinstance(rule, DistinctSum) else clue
    id = "made-by-clue" if is_told else "made"
    return context.message(id, rule=name, ways=listed, total=total)


def ways_to_make(
    rule: Constraint, initial: Sequence[int], reasons: Losses, sign: str
) -> tuple[str, ...]:
    """Return the ways for the numbers of a rule, whatever their order; none if there are many."""
    domains = [values_of(initial[v] & ~reasons.get(v, 0)) for v in rule.scope]
    tried = 1
    for domain in domains:
        tried *= len(domain)
    if not 1 < len(domains) <= MOST_CELLS or tried > MOST_TRIED:
        return ()
    found: dict[tuple[int, ...], None] = {}
    for values in product(*domains):
        numbers = tuple(sorted(values, reverse=sign in FALLING))
        if numbers not in found and rule.holds(values):
            found[numbers] = None
            if len(found) > MOST_WAYS:
                return ()
    return tuple(sign.join(map(str, numbers)) for numbers in sorted(found))

"""Statements: what answers say of places, in as few words as will do."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from puzzlefw.explaining.claims import Answer, Claims
from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.messages import Left, Statement
from puzzlefw.view import Place

IS, IS_NOT = "is ", "is not "
"""How phrases begin that say which mark stands in a place, and which does not."""
CLUED: Final = re.compile(r"([a-z ]+) the (\S+) at r(\d+)c(\d+)", re.ASCII)
"""A phrase that ends in the name of a clue, which its translation has as *clue*."""
NO_LINE: Final = "has no line"
STARTS: Final[Mapping[str, str]] = {
    IS_NOT: "is-not",
    IS: "is",
    "has not ": "has-not",
    "has ": "has",
}
"""How phrases begin whose last words are translated by themselves."""
Statements = tuple[Statement | Left, ...]


def statements_of(answers: Iterable[Answer]) -> tuple[Statement, ...]:
    """Return answers as statements, each once; a place that has a mark needs no more words."""
    found = list(dict.fromkeys((claim, holds) for claim, holds in answers))
    whole = {claim.place for claim, holds in found if holds}
    return tuple(
        Statement(claim.place, claim.key, claim.yes if holds else claim.no, holds)
        for claim, holds in found
        if holds or claim.place not in whole
    )


def short_statements(claims: Claims, losses: Losses, known: Losses) -> Statements:
    """Return statements of *losses* beside what is *known*, with what is left where shorter."""
    found: list[Statement | Left] = []
    answers = claims.answers(losses, known)
    for variable in dict.fromkeys(claim.variable for claim, _ in answers):
        own = [(claim, holds) for claim, holds in answers if claim.variable == variable]
        left = left_of(claims, variable, losses.get(variable, 0) | known.get(variable, 0))
        denied = len({claim.key for claim, _ in own})
        if left is not None and 1 < len(left.values) < denied:
            found.append(left)
        else:
            found += statements_of(own)
    return tuple(found)


def without_denials(told: Iterable[Statement | Left]) -> list[Statement | Left]:
    """Return statements with one on each place: denials are taken off what is left there."""
    said = list(told)
    left = {one.place: one.values for one in said if isinstance(one, Left)}
    found: list[Statement | Left] = []
    for one in said:
        values = left.get(one.place, ())
        if isinstance(one, Statement) and one.phrase.startswith(IS_NOT) and values:
            left[one.place] = tuple(n for n in values if n != one.phrase.removeprefix(IS_NOT))
        else:
            found.append(one)
    return [Left(one.place, left[one.place]) if isinstance(one, Left) else one for one in found]


def left_of(claims: Claims, variable: int, lost: int) -> Left | None:
    """Return the values left for the place of a variable, None where words do not fit."""
    every = claims.of_variable.get(variable, [])
    if len({claim.place for claim in every}) != 1:
        return None
    if not all(one.yes == IS + one.no.removeprefix(IS_NOT) for one in every):
        return None
    left = claims.initial[variable] & ~lost
    words = tuple(claim.yes.removeprefix(IS) for claim in every if claim.mask & left)
    return Left(every[0].place, words)


def grouped(statements: Sequence[Statement]) -> Iterator[tuple[str, list[Place]]]:
    """Visit the phrases of statements in their order, with all places of each."""
    places: dict[str, dict[Place, None]] = {}
    for one in statements:
        places.setdefault(one.phrase, {})[one.place] = None
    yield from ((phrase, list(found)) for phrase, found in places.items())


def conjugated(phrase: str) -> str:
    """Return an English phrase in the plural."""
    first, blank, rest = phrase.partition(" ")
    plural = {"is": "are", "has": "have", "does": "do"}.get(first, first.removesuffix("s"))
    return f"{plural}{blank}{rest}"

"""Messages by what rules ask for in their own words, and by the clues that they belong to."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from puzzlefw.constraints import Clause, CompressedTable, Constraint
from puzzlefw.explaining.messages import Message, Statement
from puzzlefw.explaining.naming import Names
from puzzlefw.view import Cell, Place

NEAR: Final[Mapping[tuple[int, ...], str]] = {(0, 1): "lie side by side", (1, 1): "touch"}
"""What is said of two cells that are so far apart, the smaller distance first."""


def clues_by(rules: Sequence[Constraint], names: Names) -> tuple[object, ...]:
    """Return the names of the clues that rules belong to, each once."""
    return different(names.rule(rule) for rule in rules if getattr(rule, "name", "") != "")


def different(names: Iterable[object]) -> tuple[object, ...]:
    """Return names, each once; messages have no hash."""
    found: list[object] = []
    for name in names:
        if name not in found:
            found.append(name)
    return tuple(found)


def asked_of(rule: Constraint, names: Names) -> tuple[tuple[Place, ...], object]:
    """Return the places that a rule asks something of, and what, "" where it has no words."""
    places = names.scope(rule)
    if isinstance(rule, CompressedTable) and rule.says and len(rule.scope) == len(places) == 2:
        return (), Message(rule.says, {"one": places[0], "other": places[-1]})
    if not isinstance(rule, Clause):
        return (), ""
    place = names.place(rule.name)
    about = places if place is None else (place,)
    return about, tuple(Statement(one, "", rule.says, True) for one in about if rule.says)


def one_of(rule: Clause, names: Names) -> object:
    """Return the message that one place of a clause is as it asks; "" if it asks several things."""
    phrases = {
        claim.yes if holds else claim.no
        for variable, mask in rule.conditions
        for claim, holds in names.claims.answers({variable: ~mask}, {})
    }
    if len(phrases) != 1:
        return ""
    return Message("one-of", {"places": names.scope(rule), "phrase": phrases.pop()})


def near_by(places: Sequence[Place]) -> tuple[Statement, ...]:
    """Return the statements that two cells lie side by side, or touch; none of others."""
    says = NEAR.get(apart(places), "")
    return tuple(Statement(one, "", says, True) for one in places if says)


def apart(places: Sequence[Place]) -> tuple[int, ...]:
    """Return how far two cells are apart, by rows and columns, the smaller distance first."""
    if len(places) != 2 or not all(isinstance(place, Cell) for place in places):
        return ()
    (one, other) = ((place.row, place.column) for place in places if isinstance(place, Cell))
    return tuple(sorted((abs(one[0] - other[0]), abs(one[1] - other[1]))))


def shortened(because: object, about: Sequence[Place]) -> object:
    """Return reasons as "both are shaded", if they say one thing of just these places."""
    if not isinstance(because, tuple) or len(about) < 2:
        return because
    phrases = {one.phrase for one in because if isinstance(one, Statement)}
    if len(phrases) != 1 or {one.place for one in because} != set(about):
        return because
    return (Message("all-of", {"count": len(about), "phrase": phrases.pop()}),)

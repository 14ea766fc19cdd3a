"""What rules ask for, in their own words, and what there is instead where one is broken."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from puzzlefw.constraints import Clause, CompressedTable, Constraint
from puzzlefw.explaining.finding.losses import Deduction
from puzzlefw.explaining.messages import Message, Statement
from puzzlefw.explaining.naming import Names
from puzzlefw.explaining.saying.kinds import BROKEN, NAMED
from puzzlefw.view import Cell, Place

Fields = dict[str, object]
NEAR: Final[Mapping[tuple[int, ...], str]] = {(0, 1): "lie side by side", (1, 1): "touch"}
"""What is said of two cells that are so far apart, the smaller distance first."""


def broken_message(
    part: Deduction, rules: Sequence[Constraint], fields: Fields, names: Names
) -> Message:
    """Return what the last of *rules*, which *part* is by, does not allow, or the clues of all."""
    rule = rules[-1]
    clues = clues_by(rules, names)
    about, asked = asked_of(rule, names)
    if not asked and isinstance(rule, Clause):
        asked = near_by(about) or (one_of(rule, names) if len(rule.scope) > 2 else "")
    if asked and (not clues or getattr(rule, "name", "") != ""):
        because = shortened(fields["because"], about)
        return Message("asked-never", {**fields, "asked": asked, "because": because})
    fields["rule"] = names.rule(rule)
    if isinstance(rule, CompressedTable) and rule.says and (not clues or rule.name != ""):
        one, *_, other = names.scope(rule)
        return Message(f"{rule.says}-never", {**fields, "one": one, "other": other})
    if clues:
        listed = Message("list", {"items": clues})
        return Message("by-clues-never", {**fields, "clues": listed})
    if isinstance(rule, CompressedTable) and names.form(rule) == "region":
        return Message("every-way-never", fields)
    if type(rule) in NAMED:
        total = getattr(rule, "total", 0)
        return Message(f"{NAMED[type(rule)]}-never", {**fields, "total": total})
    places = undecided(part, rule, names)
    if isinstance(rule, CompressedTable) and places:
        return Message("nothing-left", {**fields, "places": places})
    return Message(BROKEN.get(type(rule), "broken"), fields)


def undecided(part: Deduction, rule: Constraint, names: Names) -> tuple[Place, ...]:
    """Return the cells that the reasons of a deduction speak of, and leave several values."""
    left = {v: names.claims.initial[v] & ~part.reasons.get(v, 0) for v in rule.scope}
    several = [v for v in left if v in part.reasons and left[v] & (left[v] - 1)]
    places = (place for v in several for place in names.claims.places.get(v, ()))
    return tuple(place for place in dict.fromkeys(places) if isinstance(place, Cell))


def clues_by(rules: Sequence[Constraint], names: Names) -> tuple[object, ...]:
    """Return what to call the clues that rules belong to, each once."""
    return different(names.rule(rule) for rule in rules if getattr(rule, "name", "") != "")


def different(names: Iterable[object]) -> tuple[object, ...]:
    """Return names, each once; messages have no hash."""
    found: list[object] = []
    for name in names:
        if name not in found:
            found.append(name)
    return tuple(found)


def asked_of(rule: Constraint, names: Names) -> tuple[tuple[Place, ...], object]:
    """Return what a rule asks for in its own words, "" without any, and of which places."""
    places = names.scope(rule)
    if isinstance(rule, CompressedTable) and rule.says and len(rule.scope) == len(places) == 2:
        return (), Message(rule.says, {"one": places[0], "other": places[-1]})
    if not isinstance(rule, Clause):
        return (), ""
    place = names.place(rule.name)
    about = places if place is None else (place,)
    return about, tuple(Statement(one, "", rule.says, True) for one in about if rule.says)


def clause_message(rule: Clause, fields: Fields, names: Names) -> Message:
    """Return what a clause asks for: in its own words, or that something is so somewhere."""
    asked = asked_of(rule, names)[1] or one_of(rule, names)
    return Message("asked", {**fields, "asked": asked}) if asked else Message("so", fields)


def one_of(rule: Clause, names: Names) -> object:
    """Return that one of the places of a clause is as it asks for; "" if it asks several things."""
    phrases = {
        claim.yes if holds else claim.no
        for variable, mask in rule.conditions
        for claim, holds in names.claims.answers({variable: ~mask}, {})
    }
    if len(phrases) != 1:
        return ""
    return Message("one-of", {"places": names.scope(rule), "phrase": phrases.pop()})


def near_by(places: Sequence[Place]) -> tuple[Statement, ...]:
    """Return that two cells lie side by side, or touch; nothing of others."""
    says = NEAR.get(apart(places), "")
    return tuple(Statement(one, "", says, True) for one in places if says)


def apart(places: Sequence[Place]) -> tuple[int, ...]:
    """Return how far two cells are apart, by rows and columns, the smaller distance first."""
    if len(places) != 2 or not all(isinstance(place, Cell) for place in places):
        return ()
    (one, other) = ((place.row, place.column) for place in places if isinstance(place, Cell))
    return tuple(sorted((abs(one[0] - other[0]), abs(one[1] - other[1]))))


def shortened(because: object, about: Sequence[Place]) -> object:
    """Return that all of some places are so, if that is said of just these: "both are shaded"."""
    if not isinstance(because, tuple) or len(about) < 2:
        return because
    phrases = {one.phrase for one in because if isinstance(one, Statement)}
    if len(phrases) != 1 or {one.place for one in because} != set(about):
        return because
    return (Message("all-of", {"count": len(about), "phrase": phrases.pop()}),)

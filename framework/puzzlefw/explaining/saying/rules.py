"""Messages of what a rule says as a whole, where no argument of it has a name of its own."""

from collections.abc import Mapping
from typing import Final

import attrs

from puzzlefw.constraints import (
    AllDifferent,
    Circuit,
    Clause,
    CompressedTable,
    Constraint,
    DistinctSum,
    Pairing,
    Predicate,
    Regular,
)
from puzzlefw.constraints.wide_circuit import WideCircuit
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.naming import Names, has_own_name, is_scattered
from puzzlefw.explaining.saying.asking import (
    asked_of,
    clues_by,
    different,
    near_by,
    one_of,
    shortened,
)
from puzzlefw.explaining.saying.context import Context
from puzzlefw.explaining.saying.ways_to_make import made_message
from puzzlefw.view import Cell, Line, Place

NAMED: Final[Mapping[type, str]] = {
    DistinctSum: "distinct-sum",
    Pairing: "pairing",
    Circuit: "circuit",
    WideCircuit: "circuit",
    Regular: "completed",
}
"""The messages of constraints whose arguments have no names."""
BROKEN: Final[Mapping[type, str]] = {
    AllDifferent: "different-never",
    Clause: "impossible",
    CompressedTable: "impossible",
    Predicate: "impossible",
}
"""The messages of broken constraints that are about the whole board, or say it by their reasons."""


def rule_message(context: Context) -> Message:
    """Return the message of what the rule alone excludes."""
    rule, names = context.rule, context.names
    name = names.rule(rule)
    if (made := made_message(context, name)) is not None:
        return made
    if type(rule) in NAMED:
        return named_message(context, name)
    if isinstance(rule, Clause) and (rule.says or len(rule.scope) > 2):
        asked = asked_of(rule, names)[1] or one_of(rule, names)
        more = {"asked": asked} if asked else {}
        return context.message(asked_id(rule) if asked else "so", rule=name, **more)
    if isinstance(rule, CompressedTable):
        if asked := asked_of(rule, names)[1]:
            return context.message(asked_id(rule), rule=name, asked=asked)
        if rule.says and rule.name == "":
            return context.message(rule.says, rule=name, one=names.scope(rule)[0])
        if is_of_clue(context, rule):
            return by_clue_message(context, name)
        if is_of_area(rule, names):
            return context.message("every-way", rule=name)
    if has_own_name(rule):
        return by_clue_message(context, name)
    # Of two variables the reason and the conclusion say it all; so they do without a name.
    is_named = len(rule.scope) > 2 and not is_scattered(names.scope(rule))
    return context.message("rule-so" if is_named else "so", rule=name)


def asked_id(rule: Constraint) -> str:
    """Return the message of what a rule asks for, which says its name if that says what it is.

    Of a clause what it asks says it all.
    """
    return "asked-by" if has_own_name(rule) and not isinstance(rule, Clause) else "asked"


def named_message(context: Context, name: object) -> Message:
    """Return the message of a rule that is called by the clue beside its line, if it has one."""
    rule, part = context.rule, context.part
    if isinstance(rule, Regular) and rule.name != "":
        return by_clue_message(context, name)
    clue = (context.names.text(name) if isinstance(name, Line) else None) or ""
    more: dict[str, object] = {"rule": name, "total": getattr(rule, "total", 0), "clue": clue}
    more["named"] = "clue" if clue else "plain"
    if part.kind == Kind.EDGE and part.nodes:
        more["which"] = which_of(str(clue).count(" ") + 1, part.nodes[0])
    has_words = clue != "" or part.kind == Kind.ENOUGH  # no clue is one without a block
    return context.message(context.id if has_words and context.id else NAMED[type(rule)], **more)


def no_color_message(context: Context) -> Message:
    """Return the message of lines that have no blocks of some colors, which decide cells."""
    names = context.names
    parts = [part for part in context.parts if part.kind == Kind.NO_COLOR]
    lines = [
        name for name in map(names.rule, map(context.rules.of, parts)) if isinstance(name, Line)
    ]
    said = [Message("blocks-but", {"rule": name, "clue": names.text(name) or ""}) for name in lines]
    if len(lines) < len(parts):
        return rule_message(attrs.evolve(context, id=""))
    return context.message(lines=Message("list", {"items": different(said)}))


def partner_message(context: Context) -> Message:
    """Return the message of a pairing: which item has no partner left, one, or its own."""
    rule, part, names = context.rule, context.part, context.names
    assert isinstance(rule, Pairing)
    item = names.named(rule.items[part.nodes[0]]) if part.nodes and rule.items else ""
    place = names.place(rule.items[0]) if rule.items else None
    sign = None if place is None else names.text(place)
    return context.message(item=item, sign=(sign,) if isinstance(sign, Message) else ())


def by_clue_message(context: Context, name: object) -> Message:
    """Return that the clue by which the rule is named excludes it."""
    return context.message("by-clues", rule=name, clues=Message("list", {"items": (name,)}))


def broken_message(context: Context) -> Message:
    """Return that the last rule does not allow what there is, or that the clues of all do not."""
    rule, names = context.rule, context.names
    clues = clues_by(context.every_rule, names)
    is_own = not clues or getattr(rule, "name", "") != ""
    about, asked = asked_of(rule, names)
    if not asked and isinstance(rule, Clause):
        asked = near_by(about) or (one_of(rule, names) if len(rule.scope) > 2 else "")
    if asked and is_own:
        because = shortened(context.fields["because"], about)
        return context.message("asked-never", asked=asked, because=because)
    own = {**context.fields, "rule": names.rule(rule)}
    context = attrs.evolve(context, given=own)
    if isinstance(rule, CompressedTable) and rule.says and is_own:
        # Of a side and two cells, perhaps the side alone is seen.
        places = names.scope(rule)
        ends = {"one": places[0], "other": places[-1]} if places else {}
        return context.message(f"{rule.says}-never", **ends)
    if clues:
        return context.message("by-clues-never", clues=Message("list", {"items": clues}))
    if isinstance(rule, CompressedTable) and names.form(rule) == "region":
        return context.message("every-way-never")
    if type(rule) in NAMED:
        return context.message(f"{NAMED[type(rule)]}-never", total=getattr(rule, "total", 0))
    if isinstance(rule, CompressedTable) and (places := undecided(context)):
        return context.message("nothing-left", places=places)
    return context.message(BROKEN.get(type(rule), "broken"))


def undecided(context: Context) -> tuple[Place, ...]:
    """Return the cells that the reasons speak of, and that have several values left."""
    claims, reasons = context.claims, context.part.reasons
    left = {v: claims.initial[v] & ~reasons.get(v, 0) for v in context.rule.scope}
    several = [v for v in left if v in reasons and left[v] & (left[v] - 1)]
    places = (place for v in several for place in claims.places.get(v, ()))
    return tuple(place for place in dict.fromkeys(places) if isinstance(place, Cell))


def is_of_area(rule: Constraint, names: Names) -> bool:
    """Return whether a table is about all cells of an area."""
    name = names.rule(rule)
    return isinstance(rule, CompressedTable) and isinstance(name, Message) and name.id == "region"


def is_of_clue(context: Context, rule: CompressedTable) -> bool:
    """Return whether a table belongs to a clue that is printed in its place, or to several."""
    names = rule.name if isinstance(rule.name, tuple) else (rule.name,)
    places = [context.names.place(name) for name in names]
    return all(place is not None and context.names.text(place) is not None for place in places)


def which_of(count: int, number: int) -> str:
    """Return whether the first, the last or the only one of *count* blocks is meant."""
    if count == 1:
        return "only"
    return "last" if number else "first"

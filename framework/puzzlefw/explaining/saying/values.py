"""What different values say: which one is left for a place, or which place for a value."""

from collections.abc import Callable, Mapping, Sequence

from puzzlefw.constraints import Constraint
from puzzlefw.explaining.claims import Answer, Claims
from puzzlefw.explaining.finding.losses import (
    FISH,
    HIDDEN,
    LAST_PLACE,
    LOCKED,
    NAKED,
    NO_NEWS,
    ONLY_PLACE,
    SET,
    WING,
    Deduction,
    Losses,
    united,
)
from puzzlefw.explaining.messages import Message, Statement
from puzzlefw.explaining.naming import Names
from puzzlefw.explaining.statements import Said, said, said_shortly

Fields = dict[str, object]
RuleOf = Callable[[Deduction], Constraint]


def value_message(
    parts: Sequence[Deduction], rule_of: RuleOf, fields: Fields, names: Names, known: Losses
) -> Message:
    """Return what the last of *parts* says, which those before it prepare: what is taken where."""
    claims, part = names.claims, parts[-1]
    because = (*said(taken(parts, rule_of, claims)), *others(parts, claims, known))
    fields |= {"because": because, "rule": names.rule(rule_of(part))}
    if not part.concluded:
        value = missing(part, rule_of(part), claims)
        return Message(
            "only-place-never" if value else "different-never", fields | {"value": value}
        )
    if part.kind in (SET, NAKED):
        return set_message(part, rule_of(part), fields, names, known)
    if part.kind == HIDDEN:
        return hidden_message(part, rule_of(part), fields, names)
    if part.kind == WING:
        return wing_message(part, fields, names)
    if part.kind in (LOCKED, FISH):
        return fish_message(part, rule_of, fields, names)
    then = fields["then"]
    if not isinstance(then, tuple) or len(then) != 1 or not isinstance(then[0], Statement):
        return Message("so", fields)
    fields |= {"value": then[0].key, "places": (then[0].place,)}
    if part.kind == LAST_PLACE:
        return Message("last-place", fields)
    if part.kind == ONLY_PLACE:
        return Message("only-place", fields)
    return Message("only-value", fields, "naked single")


def missing(part: Deduction, rule: Constraint, claims: Claims) -> str:
    """Return the value that all places of a rule have lost."""
    lost = ~0
    for variable in rule.scope:
        lost &= part.reasons.get(variable, 0) | ~claims.initial[variable]
    every = [claim for variable in rule.scope for claim in claims.of_variable.get(variable, ())]
    return next((claim.key for claim in every if claim.mask & ~lost == 0), "")


def taken(parts: Sequence[Deduction], rule_of: RuleOf, claims: Claims) -> list[Answer]:
    """Return which values stand where, given ones too, and so are taken."""
    found: dict[Answer, None] = {}
    for part in parts:
        if part.kind in NO_NEWS and part.reasons:
            for answer in claims.answers(part.reasons, {}):
                if answer[1]:
                    found[answer] = None
        elif part.kind in NO_NEWS:
            value = next(iter(part.concluded.values()))
            for variable in rule_of(part).scope:
                if claims.initial[variable] == value and variable in claims.given:
                    found[claims.given[variable], True] = None
    return list(found)


def others(parts: Sequence[Deduction], claims: Claims, known: Losses) -> Said:
    """Return what else the last part rests on; all see the places that are decided."""
    told = united(part.concluded for part in parts[:-1] if part.kind in NO_NEWS)
    some: Losses = {}
    for variable, lost in parts[-1].reasons.items():
        left = claims.initial[variable] & ~known.get(variable, 0)
        rest = lost & ~told.get(variable, 0)
        if rest and left & (left - 1):
            some[variable] = rest
    return said_shortly(claims, some, {})


def set_message(
    part: Deduction, rule: Constraint, fields: Fields, names: Names, known: Losses
) -> Message:
    """Return which open places of a rule take as many values between them."""
    claims = names.claims
    values = 0
    for variable, lost in part.reasons.items():
        values |= claims.initial[variable] & ~lost
    inside: Mapping[int, int] = {
        variable: claims.initial[variable] & ~known.get(variable, 0)
        for variable in rule.scope
        if variable in part.reasons or claims.initial[variable] & ~values == 0
    }
    decided = sum(left for left in inside.values() if left & (left - 1) == 0)
    is_open = [variable for variable, left in inside.items() if left & (left - 1)]
    places = tuple(dict.fromkeys(p for v in is_open for p in claims.places.get(v, ())))
    keys = {
        claim.key: None
        for variable in is_open
        for claim in claims.of_variable.get(variable, ())
        if claim.mask & values & ~decided
    }
    more = {"places": places, "values": Message("list", {"items": tuple(keys)})}
    return Message("set-of-values", {**fields, **more})


def hidden_message(part: Deduction, rule: Constraint, fields: Fields, names: Names) -> Message:
    """Return which values have as many places left in a rule."""
    claims = names.claims
    inside = [rule.scope[at] for at in part.nodes]
    wanted = 0
    for variable, lost in part.reasons.items():
        if variable not in inside:
            wanted |= lost
    places = tuple(dict.fromkeys(p for v in inside for p in claims.places.get(v, ())))
    keys = {
        claim.key: None
        for variable in inside
        for claim in claims.of_variable.get(variable, ())
        if claim.mask & wanted
    }
    more = {"places": places, "values": Message("list", {"items": tuple(keys)})}
    return Message("hidden-set", {**fields, **more})


def wing_message(part: Deduction, fields: Fields, names: Names) -> Message:
    """Return which places have a value between them, whatever the pivot takes."""
    pivot, *wings = part.nodes
    ((variable, mask), *_) = part.concluded.items()
    claims = names.claims
    value = next((c.key for c in claims.of_variable[variable] if c.mask == mask), "")
    places = tuple(place for v in wings for place in claims.places.get(v, ()))
    reasons = {v: part.reasons[v] for v in part.nodes if v in part.reasons}
    left = said_shortly(claims, reasons, {})
    more = {"wings": places, "pivot": tuple(claims.places.get(pivot, ()))}
    return Message("wing", {**fields, **more, "because": left, "value": value})


def fish_message(part: Deduction, rule_of: RuleOf, fields: Fields, names: Names) -> Message:
    """Return in which rules a value lies that some others want."""
    rules = [names.rule(rule_of(part._replace(constraint=number))) for number in part.rules]
    ((variable, mask), *_) = part.concluded.items()
    value = next((c.key for c in names.claims.of_variable[variable] if c.mask == mask), "")
    bases, covers = rules[: len(part.nodes)], rules[len(part.nodes) :]
    more = {
        "value": value,
        "bases": Message("list", {"items": tuple(bases)}),
        "covers": Message("list", {"items": tuple(covers)}),
    }
    return Message("fish", {**fields, **more})

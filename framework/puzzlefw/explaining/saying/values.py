"""Messages of different values: what is left for a place, and which places are left for a value."""

from collections.abc import Iterable, Mapping, Sequence

import attrs

from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Losses, united
from puzzlefw.explaining.messages import Message, Statement
from puzzlefw.explaining.naming import has_own_name
from puzzlefw.explaining.saying.context import Context
from puzzlefw.explaining.saying.premises import values_taken
from puzzlefw.explaining.saying.sums import bases_and_covers
from puzzlefw.explaining.statements import Statements, statements_of
from puzzlefw.view import Place


def with_values(context: Context) -> Context:
    """Return the same with other fields: which values stand where, and the rule.

    What follows is what the last deduction says alone, if that says anything.
    """
    taken = [values_taken(part, context.rules, context.claims) for part in context.parts]
    answers = dict.fromkeys(answer for found in taken for answer in found)
    because = (*statements_of(answers), *other_reasons(context))
    fields: dict[str, object] = {**context.fields, "because": because}
    if context.part.concluded:
        alone = attrs.evolve(context, parts=context.parts[-1:]).news
        fields["then"] = context.shortly(alone or context.news)
    return attrs.evolve(context, given={**fields, "rule": context.names.rule(context.rule)})


def single_message(context: Context) -> Message:
    """Return that a value has one place left, or a place one value."""
    context = with_values(context)
    then = context.fields["then"]
    if not isinstance(then, tuple) or len(then) != 1 or not isinstance(then[0], Statement):
        return context.message("so")
    message = context.message(value=then[0].key, places=(then[0].place,))
    is_naked = context.id == "only-value"
    return attrs.evolve(message, technique="naked single") if is_naked else message


def no_place_message(context: Context) -> Message:
    """Return that all places of a rule have lost a value, or that its values do not differ."""
    claims, lost = context.claims, ~0
    for variable in context.rule.scope:
        lost &= context.part.reasons.get(variable, 0) | ~claims.initial[variable]
    every = (one for v in context.rule.scope for one in claims.of_variable.get(v, ()))
    value = next((one.key for one in every if one.mask & ~lost == 0), "")
    id = "only-place-never" if value else "different-never"
    context = with_values(context)
    if not value and has_own_name(context.rule) and len(context.rule.scope) == 2:
        # A name of two cells is that of a rule on many such pairs, which has no values itself.
        clues = Message("list", {"items": (context.fields["rule"],)})
        return context.message("by-clues-never", clues=clues)
    return context.message(id, value=value)


def other_reasons(context: Context) -> Statements:
    """Return the reasons beside the values taken; all see the places that are decided."""
    *before, part = context.parts
    told = united(one.concluded for one in before if one.kind in Kind.NO_NEWS)
    some: Losses = {}
    for variable, lost in part.reasons.items():
        left = context.claims.initial[variable] & ~context.known.get(variable, 0)
        rest = lost & ~told.get(variable, 0)
        if rest and left & (left - 1):
            some[variable] = rest
    return context.shortly(some, {})


def naked_message(context: Context) -> Message:
    """Return that open places of a rule take as many values between them."""
    claims, part = context.claims, context.part
    # What loses values by the set is no part of it, though its own losses may be reasons as well.
    reasons = {v: lost for v, lost in part.reasons.items() if v not in part.concluded}
    values = 0
    for variable, lost in reasons.items():
        values |= claims.initial[variable] & ~lost
    inside: Mapping[int, int] = {
        variable: claims.initial[variable] & ~context.known.get(variable, 0)
        for variable in context.rule.scope
        if variable in reasons or claims.initial[variable] & ~values == 0
    }
    decided = sum(left for left in inside.values() if left & (left - 1) == 0)
    is_open = [variable for variable, left in inside.items() if left & (left - 1)]
    return set_message(context, is_open, values & ~decided)


def hidden_message(context: Context) -> Message:
    """Return that values have as many places left in a rule."""
    part = context.part
    inside = [context.rule.scope[at] for at in part.nodes]
    wanted = 0
    for variable, lost in part.reasons.items():
        if variable not in inside:
            wanted |= lost
    if not wanted:  # They never had another place, so what these are left with says which.
        for variable in inside:
            gone = context.known.get(variable, 0) | part.concluded.get(variable, 0)
            wanted |= context.claims.initial[variable] & ~gone
    return set_message(context, inside, wanted)


def set_message(context: Context, variables: Sequence[int], values: int) -> Message:
    """Return the message of a set of variables and of values, naked or hidden."""
    every = (one for v in variables for one in context.claims.of_variable.get(v, ()))
    keys = dict.fromkeys(one.key for one in every if one.mask & values)
    places, listed = places_of(context, variables), Message("list", {"items": tuple(keys)})
    return with_values(context).message(places=places, values=listed)


def wing_message(context: Context) -> Message:
    """Return that two places have a value between them, whatever the pivot takes."""
    part = context.part
    pivot, *wings = part.nodes
    ((variable, mask), *_) = part.concluded.items()
    reasons = {v: part.reasons[v] for v in part.nodes if v in part.reasons}
    return with_values(context).message(
        wings=places_of(context, wings),
        pivot=places_of(context, [pivot]),
        because=context.shortly(reasons, {}),
        value=key_of(context, variable, mask),
    )


def rectangle_message(context: Context) -> Message:
    """Return that four places would exchange two values in a second solution."""
    part = context.part
    shared = -1
    for variable in part.nodes:
        shared &= context.claims.initial[variable] & ~part.reasons.get(variable, 0)
    (first, *_) = part.nodes
    keys = [one.key for one in context.claims.of_variable[first] if one.mask & shared]
    return with_values(context).message(
        places=places_of(context, sorted(part.nodes)),
        values=Message("choice", {"items": tuple(dict.fromkeys(keys))}),
    )


def fish_message(context: Context) -> Message:
    """Return in which rules a value lies that as many others want."""
    ((variable, mask), *_) = context.part.concluded.items()
    value = key_of(context, variable, mask)
    return with_values(context).message(value=value, **bases_and_covers(context))


def finned_message(context: Context) -> Message:
    """Return in which rules a value lies that as many others want, and where else it may be."""
    ((variable, mask), *_) = context.part.concluded.items()
    names = [context.names.rule(rule) for rule in context.needed_rules]
    size = len(context.part.nodes)
    return with_values(context).message(
        value=key_of(context, variable, mask),
        bases=Message("list", {"items": tuple(names[:size])}),
        covers=Message("list", {"items": tuple(names[size : 2 * size])}),
        fins=Message("choice", {"items": places_of(context, context.part.literals[0])}),
    )


def key_of(context: Context, variable: int, mask: int) -> str:
    """Return the key of the mark that stands for just the values of a mask, "" without one."""
    claims = context.claims.of_variable[variable]
    return next((claim.key for claim in claims if claim.mask == mask), "")


def places_of(context: Context, variables: Iterable[int]) -> tuple[Place, ...]:
    """Return the places that variables decide, each once."""
    places = context.claims.places
    return tuple(dict.fromkeys(place for v in variables for place in places.get(v, ())))

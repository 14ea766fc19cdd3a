"""What sums say: what they want, what that leaves room for, or to spare."""

from collections.abc import Mapping, Sequence

from puzzlefw.constraints import Constraint, Linear
from puzzlefw.explaining.finding.losses import (
    ADDS_UP,
    ALL_LEFT,
    ENOUGH,
    TOO_LITTLE,
    TOO_MUCH,
    Deduction,
    Losses,
)
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.naming import Names
from puzzlefw.explaining.saying.asking import shortened

KINDS: Mapping[str, str] = {
    ENOUGH: "sum-enough",
    ALL_LEFT: "sum-all-left",
    TOO_MUCH: "sum-too-much",
    TOO_LITTLE: "sum-too-little",
    ADDS_UP: "sum-adds-up",
}
RELATIONS: Mapping[str, str] = {"==": "exactly", "<=": "at-most", ">=": "at-least"}


def sum_message(
    part: Deduction, stated: Constraint, rule: Linear, fields: dict[str, object], names: Names
) -> Message:
    """Return what a sum says: as *stated*, and as a *rule* with one term for each variable."""
    low, high = spans(rule, names.claims.initial, part.reasons)
    wanting = {"rule": names.rule(stated), "total": rule.total}
    fields |= wanting
    fields |= {
        "named": "clue" if names.says_clue(stated) else "plain",
        "wants": Message("wants", {**wanting, "relation": RELATIONS[rule.relation]}),
        "room": rule.total - low,
        "spare": high - rule.total,
    }
    if not part.concluded:
        if rule.total < low and rule.relation == "<=" and fields["because"]:
            because = shortened(fields["because"], names.scope(stated))
            return Message("sum-has-past", {**fields, "because": because})
        if rule.total < low:
            return Message("sum-has-too-much", fields)
        return Message("sum-gets-too-little" if high < rule.total else "sum-adds-up-never", fields)
    if part.kind == ENOUGH and rule.total == 0 and not fields["because"]:
        return Message("sum-none", fields)
    if part.kind == ENOUGH and rule.relation == "<=" and fields["because"]:
        return Message("sum-at-most", fields)
    return Message(KINDS[part.kind], fields)


def shared_message(
    part: Deduction, rules: Sequence[Constraint], fields: dict[str, object], names: Names
) -> Message:
    """Return which sums take all that others, the last of *rules*, have room for."""
    named = [names.rule(rule) for rule in rules]
    bases, covers = tuple(named[: len(part.nodes)]), tuple(named[len(part.nodes) :])
    more = {
        "bases": Message("list", {"items": bases}),
        "covers": Message("list", {"items": covers}),
    }
    return Message("shared-counts", {**fields, **more})


def spans(rule: Linear, initial: Sequence[int], losses: Losses) -> tuple[int, int]:
    """Return the least and the most that a sum adds up to, without some values."""
    low = high = 0
    for term in rule.terms:
        left = initial[term.variable] & ~losses.get(term.variable, 0)
        pairs = zip(term.masks, term.amounts, strict=True)
        amounts = [amount for mask, amount in pairs if mask & left]
        low += min(amounts, default=0)
        high += max(amounts, default=0)
    return low, high

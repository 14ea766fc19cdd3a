"""Messages of sums: what they want, and how much room that leaves, or how much to spare."""

from collections.abc import Mapping, Sequence
from typing import Final

from puzzlefw.constraints import Linear
from puzzlefw.explaining.claims import Claims
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.naming import has_own_name
from puzzlefw.explaining.saying.asking import shortened
from puzzlefw.explaining.saying.context import Context

RELATIONS: Final[Mapping[str, str]] = {"==": "exactly", "<=": "at-most", ">=": "at-least"}


def sum_message(context: Context) -> Message:
    """Return the message of one sum, counted with one term for each variable."""
    part, rule, names = context.part, context.total, context.names
    assert rule is not None
    if has_own_name(context.rule) and is_balance(rule):
        return context.message(
            "sum-balances" if part.concluded else "sum-balances-never",
            rule=names.rule(context.rule),
        )
    low, high = spans(rule, names.claims.initial, part.reasons)
    wanting = {"rule": names.rule(context.rule), "total": rule.total}
    word = counted_word(rule, names.claims)
    counting = {"tells": "yes" if word else "no", "counted": Message("given-word", {"word": word})}
    fields: dict[str, object] = {
        **wanting,
        "named": "clue" if names.says_clue(context.rule) else "plain",
        "wants": Message("wants", {**wanting, **counting, "relation": RELATIONS[rule.relation]}),
        "room": rule.total - low,
        "spare": high - rule.total,
    }
    because = context.fields["because"]
    has_most = rule.relation == "<=" and bool(because)
    if (
        part.concluded
        and part.kind == Kind.ENOUGH
        and (has_most or (rule.total == 0 and not because))
    ):
        return context.message("sum-at-most" if has_most else "sum-none", **fields)
    if part.concluded:
        return context.message(**fields)
    if rule.total < low and has_most:
        fields["because"] = shortened(because, names.scope(context.rule))
        return context.message("sum-has-past", **fields)
    if rule.total < low:
        return context.message("sum-has-too-much", **fields)
    id = "sum-gets-too-little" if high < rule.total else "sum-adds-up-never"
    return context.message(id, **fields)


def counted_word(rule: Linear, claims: Claims) -> str:
    """Return what a sum counts, where its places have more than two marks; else "".

    A sum of marks whose phrase is not "is" and a word counts nothing that has a name.
    """
    ones = {term.masks[term.amounts.index(1)] for term in rule.terms if set(term.amounts) == {0, 1}}
    every = claims.of_variable.get(rule.terms[0].variable, ()) if rule.terms else ()
    if len(ones) != 1 or len(every) < 3 or any(set(t.amounts) != {0, 1} for t in rule.terms):
        return ""
    found = next((claim.yes for claim in every if claim.mask in ones), "")
    return found.removeprefix("is ") if found.startswith("is ") else ""


def is_balance(rule: Linear) -> bool:
    """Return whether a sum says that one side is equal to the other: arrows, lines in parts."""
    has_other = any(amount < 0 for term in rule.terms for amount in term.amounts)
    return rule.total == 0 and rule.relation == "==" and has_other


def shared_message(context: Context) -> Message:
    """Return the message of sums that need all the room which as many others have left."""
    return context.message(**bases_and_covers(context))


def bases_and_covers(context: Context) -> dict[str, object]:
    """Return the rules of a fish, or of shared counts: the bases, and the covers they lie in."""
    rules = [context.names.rule(rule) for rule in context.needed_rules]
    bases = len(context.part.nodes)
    return {
        "bases": Message("list", {"items": tuple(rules[:bases])}),
        "covers": Message("list", {"items": tuple(rules[bases:])}),
    }


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

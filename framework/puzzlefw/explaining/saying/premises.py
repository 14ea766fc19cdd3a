"""What a step rests on, as a sentence names it: what is printed counts, and no premise is lost."""

from collections.abc import Sequence
from typing import Final

from puzzlefw.constraints import Clause
from puzzlefw.explaining.claims import Answer, Claims
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses, united
from puzzlefw.explaining.inferences import reasons_from_outside
from puzzlefw.explaining.rules import Rules
from puzzlefw.explaining.statements import Statements, short_statements, statements_of

FEW: Final = 3
"""The most values that a player sees at a glance to be left."""


def premises(parts: Sequence[Deduction], rules: Rules, claims: Claims, known: Losses) -> Statements:
    """Return the reasons of deductions, with those that the last one has from others, in words."""
    *before, part = parts
    inside = united(one.concluded for one in before)
    between = {
        v: lost & inside[v]
        for v, lost in part.reasons.items()
        # Where a value stands, no other needs to be excluded.
        if v in inside and not claims.is_decided(v, known)
    }
    found = [
        *statements_of(printed(part, rules, claims)),
        *short_statements(claims, seen(reasons_from_outside(parts), claims, known), {}),
        *short_statements(claims, {v: lost for v, lost in between.items() if lost}, {}),
    ]
    return tuple(dict.fromkeys(found))


def printed(part: Deduction, rules: Rules, claims: Claims) -> list[Answer]:
    """Return the printed marks that count: to a clause all of its places, to a sum what adds."""
    rule, total, given = rules.of(part), rules.linear(part), claims.given
    if isinstance(rule, Clause) and (rule.says or len(rule.scope) > 2):
        return [(given[v], True) for v in rule.scope if v in given]
    found: list[Answer] = []
    for term in total.terms if total is not None and not part.rules else ():
        if term.variable in given:
            value = claims.initial[term.variable]
            amount = next(n for m, n in zip(term.masks, term.amounts, strict=True) if m & value)
            least = part.kind in (Kind.ALL_LEFT, Kind.TOO_LITTLE)
            if amount != (max if least else min)(term.amounts):
                found.append((given[term.variable], True))
    return found


def seen(reasons: Losses, claims: Claims, known: Losses) -> Losses:
    """Return reasons as a player sees them: of what has few values left, which these are."""
    found = dict(reasons)
    for variable in reasons:
        gone = known.get(variable, 0)
        left = (claims.initial[variable] & ~gone).bit_count()
        many = len(claims.of_variable.get(variable, ())) > 2
        if many and 0 < left <= FEW:
            found[variable] |= gone
    return found

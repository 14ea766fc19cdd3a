"""What a step rests on, as a sentence names it: what is printed counts, and no premise is lost."""

from collections.abc import Sequence
from typing import Final

from puzzlefw.constraints import Clause, CompressedTable, DistinctSum, Regular
from puzzlefw.explaining.claims import Answer, Claims
from puzzlefw.explaining.finding.blocks import values_on_ways
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses, united
from puzzlefw.explaining.finding.supports import unsupported
from puzzlefw.explaining.inferences import reasons_from_outside
from puzzlefw.explaining.naming import has_own_name
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
        # No step says what is taken elsewhere, so where the value stands is said.
        *statements_of(answer for one in before for answer in values_taken(one, rules, claims)),
        *short_statements(claims, seen(reasons_from_outside(parts), claims, known), {}),
        *short_statements(claims, {v: lost for v, lost in between.items() if lost}, {}),
    ]
    return tuple(dict.fromkeys(found))


def values_taken(part: Deduction, rules: Rules, claims: Claims) -> list[Answer]:
    """Return which values stand where, given ones too, by which a deduction is no news."""
    if part.kind not in Kind.NO_NEWS:
        return []
    if part.reasons:
        return [answer for answer in claims.answers(part.reasons, {}) if answer[1]]
    value = next(iter(part.concluded.values()))
    given = claims.given
    scope = rules.of(part).scope
    return [(given[v], True) for v in scope if v in given and claims.initial[v] == value]


def printed(part: Deduction, rules: Rules, claims: Claims) -> list[Answer]:
    """Return the printed marks that count: to a clause or a cage all, to a sum what adds.

    To a clause of two places only where nothing else is a reason, as its conclusion tells the rest.
    """
    rule, total, given = rules.of(part), rules.linear(part), claims.given
    is_bare = not part.reasons and len(rule.scope) == 2
    if isinstance(rule, Clause) and (rule.says or len(rule.scope) > 2 or is_bare):
        return [(given[v], True) for v in rule.scope if v in given]
    if isinstance(rule, DistinctSum):
        return [(given[v], True) for v in rule.scope if v in given]
    if isinstance(rule, CompressedTable | Regular) and has_own_name(rule) and part.concluded:
        return [(given[v], True) for v in rule.scope if v in given and needs(part, rule, v, claims)]
    found: list[Answer] = []
    for term in total.terms if total is not None and not part.rules else ():
        if term.variable in given:
            value = claims.initial[term.variable]
            amount = next(n for m, n in zip(term.masks, term.amounts, strict=True) if m & value)
            least = part.kind in (Kind.ALL_LEFT, Kind.TOO_LITTLE)
            if amount != (max if least else min)(term.amounts):
                found.append((given[term.variable], True))
    return found


def needs(part: Deduction, rule: CompressedTable | Regular, given: int, claims: Claims) -> bool:
    """Return whether a rule would say less if anything could stand where a value is given."""
    domains = [claims.initial[v] & ~part.reasons.get(v, 0) for v in rule.variables]
    open_up = [-1 if v == given else mask for v, mask in zip(rule.variables, domains, strict=True)]
    if isinstance(rule, Regular):
        lost = [~left for left in values_on_ways(rule.automaton, open_up)]
    else:
        lost = unsupported(rule, open_up)
    concluded = [part.concluded.get(v, 0) for v in rule.variables]
    return any(own & ~still for own, still in zip(concluded, lost, strict=True))


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

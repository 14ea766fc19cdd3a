"""Sums that need hold under a condition only."""

from puzzlefw.constraints.constraint import ALL_VALUES, checked_wide
from puzzlefw.constraints.linear import MOST_TOTAL, Linear, Term
from puzzlefw.errors import EngineError


def half_reified(variable: int, mask: int, rule: Linear) -> tuple[Linear, ...]:
    """Return sums that say: if *variable* takes a value of *mask*, then *rule* holds.

    Where it takes another value they say nothing. They are one for ``<=`` or ``>=``, two for
    ``==``. Each adds to the terms of the rule what makes up for the largest breach that these
    allow, where the condition does not hold; so it is propagated as any sum is: the condition is
    excluded once the rest can no longer meet it, and before it holds nothing of the rest is.

    Raises:
        DomainError: The mask has a value outside 0..65535.
        EngineError: The amounts are too large for a sum.

    Example:
        >>> from puzzlefw.constraints import Linear, half_reified, weighted
        >>> both = Linear([weighted(v, 1, [0, 1, 2]) for v in (0, 1)], ">=", 3)
        >>> (rule,) = half_reified(2, 0b10, both)
        >>> [rule.holds((1, 1, chosen)) for chosen in (0, 1)]
        [True, False]
    """
    relations = ("<=", ">=") if rule.relation == "==" else (rule.relation,)
    return tuple(under(variable, checked_wide(mask), rule, upper=one == "<=") for one in relations)


def under(variable: int, mask: int, rule: Linear, *, upper: bool) -> Linear:
    """Return one side of a sum under a condition, its *upper* bound or its lower one."""
    farthest = sum((max if upper else min)(term.amounts) for term in rule.terms)
    breach = max(0, farthest - rule.total) if upper else min(0, farthest - rule.total)
    if abs(breach) > MOST_TOTAL:
        raise EngineError(f"expected sums up to {MOST_TOTAL}, found one that is {breach} off")
    free = Term(variable, (mask, ALL_VALUES & ~mask), (0, -breach), -breach)
    return Linear(
        (*rule.terms, free),
        "<=" if upper else ">=",
        rule.total,
        name=rule.name,
        is_redundant=rule.is_redundant,
    )

"""Linear constraints: sums of terms, each a table from a variable's values to integers."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import attrs

from puzzlefw.constraints.constraint import (
    ALL_VALUES,
    MOST_VALUES,
    MOST_WIDE,
    checked_wide,
    distinct,
)
from puzzlefw.constraints.fields import Names, shown_by
from puzzlefw.errors import DomainError, EngineError
from puzzlefw.runtime.deadline import poll

MOST_TOTAL: Final = 1 << 60
"""The largest absolute value that a total, or the terms of a sum together, may have."""

Relation = Literal["==", "<=", ">="]
"""How the sum of a ``Linear`` compares with its total."""


Groups = tuple[tuple[int, ...], tuple[int, ...]]
"""Masks of values, and what the values of each add."""


class Term(NamedTuple):
    """What a variable adds to a sum: ``amounts[i]`` for each value of the set ``masks[i]``.

    The masks are disjoint. Values above 62 that are in no mask add *rest*, if it is not None. Made
    by ``term``, ``weighted``, ``step`` or ``counted``.
    """

    variable: int
    masks: tuple[int, ...]
    amounts: tuple[int, ...]
    rest: int | None = None

    def amount(self, value: int) -> int:
        """Return the amount that *value* adds; raises EngineError for a value in no mask."""
        for mask, amount in zip(self.masks, self.amounts, strict=True):
            if (mask >> value) & 1 == 1:
                return amount
        if self.rest is not None and value >= MOST_VALUES:
            return self.rest
        raise EngineError(f"variable {self.variable} has no term for its value {value}")


def term_tuple(terms: Iterable[Term]) -> tuple[Term, ...]:
    """Return *terms* as a tuple; raises EngineError for others, LimitError if the time is over."""
    poll()
    found = tuple(terms)
    if found and not isinstance(found[0], Term):
        raise EngineError(f"expected terms such as counted(variable, mask), found {found[0]!r}")
    return found


def term_records(names: Names, terms: Iterable[Term]) -> list[dict[str, object]]:
    """Return for each amount of each term the values that add it."""
    return [
        {**names.condition((term.variable, mask)), "amount": amount}
        for term in terms
        for mask, amount in zip(term.masks, term.amounts, strict=True)
    ]


@attrs.frozen
class Linear:
    """The sum of *terms* is equal to, at most, or at least, *total*.

    Args:
        terms: What each variable adds, made by ``term``, ``weighted``, ``step`` or ``counted``;
            several may be about one variable. No terms add up to 0.
        relation: "==", "<=" or ">=".
        total: An integer, which may be negative.
        name: What explanations call the sum: words, the number of its clue's cell, or a place. If
            empty, they say where its cells lie.

    Raises:
        EngineError: There is no such relation; ``holds`` raises it for a value without an amount.

    Example:
        >>> from puzzlefw.constraints import Linear, counted, weighted
        >>> Linear([weighted(0, 2, [0, 1, 2]), counted(1, 0b110)], "<=", 4).holds((1, 2))
        True
    """

    terms: tuple[Term, ...] = attrs.field(converter=term_tuple, metadata=shown_by(term_records))
    relation: Relation
    total: int
    name: object = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        if self.relation not in ("==", "<=", ">="):
            raise EngineError(f"expected ==, <= or >=, found {self.relation!r}")

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables, each once."""
        return distinct(term.variable for term in self.terms)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether the sum is as asked; raises EngineError for a value without an amount."""
        value_of = dict(zip(self.scope, values, strict=True))
        found = sum([term.amount(value_of[term.variable]) for term in self.terms])
        if self.relation == "==":
            return found == self.total
        return found <= self.total if self.relation == "<=" else found >= self.total


def term(variable: int, contributions: Sequence[int]) -> Term:
    """Return the term in which *variable* adds ``contributions[value]``."""
    if len(contributions) > MOST_WIDE:
        most = MOST_WIDE - 1
        raise DomainError(f"expected values 0..{most}, found {len(contributions)} contributions")
    return Term(variable, *groups_of(dict(enumerate(contributions))))


def weighted(variable: int, weight: int, values: Iterable[int]) -> Term:
    """Return the term "weight times variable", for the *values* that the variable may take."""
    return Term(variable, *weighted_groups(weight, tuple(values)))


@lru_cache(maxsize=64)
def weighted_groups(weight: int, values: tuple[int, ...]) -> Groups:
    """Return the masks and the amounts of a weighted variable; many have the same values."""
    return groups_of({value: weight * value for value in values})


def step(variable: int, at_least: Mapping[int, int]) -> Term:
    """Return a step function: for each threshold that *variable* reaches, its amount is added.

    ``step(tank, {3: 2, 5: 4})`` is 0 below 3, 2 from 3 on, and 6 from 5 on.
    """
    masks: list[int] = []
    amounts = [0]
    below = 0  # all values less than the last threshold
    for threshold in sorted(at_least):
        less = (1 << min(max(threshold, 0), MOST_WIDE)) - 1
        masks.append(less & ~below)
        amounts.append(amounts[-1] + at_least[threshold])
        below = less
    return Term(variable, (*masks, ALL_VALUES & ~below), tuple(amounts), amounts[-1])


def counted(variable: int, mask: int, weight: int = 1) -> Term:
    """Return the term that adds *weight* if *variable* takes a value of *mask*."""
    inside = checked_wide(mask)
    return Term(variable, (inside, ALL_VALUES & ~inside), (weight, 0), 0)


def groups_of(amount_of: Mapping[int, int]) -> Groups:
    """Return the masks and the amounts of a term with an amount for each value."""
    values_with: dict[int, list[int]] = {}
    for value, amount in amount_of.items():
        if not 0 <= value < MOST_WIDE:
            raise DomainError(f"expected values 0..{MOST_WIDE - 1}, found {value}")
        values_with.setdefault(amount, []).append(value)
    masks = tuple([sum([1 << value for value in values]) for values in values_with.values()])
    return masks, tuple(values_with)

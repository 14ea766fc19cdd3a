"""Constraints on values: rows of a table, all different, with a given sum, one pointed at."""

from collections.abc import Iterable, Iterator, Sequence

import attrs

from puzzlefw.constraints.conditions import Clause
from puzzlefw.constraints.constraint import (
    ALL_VALUES,
    MOST_VALUES,
    Constraint,
    distinct,
    number_tuple,
)
from puzzlefw.constraints.fields import VARIABLE, VARIABLES
from puzzlefw.constraints.linear import Linear, weighted
from puzzlefw.errors import EngineError


def row_set(rows: Iterable[Sequence[int]]) -> frozenset[tuple[int, ...]]:
    """Return *rows* as a set of tuples."""
    return frozenset([tuple(row) for row in rows])


@attrs.frozen
class Table:
    """*variables* take the values of one of *rows*, place by place.

    Args:
        variables: A variable may stand in several places: only rows with one value in all of these
            count.
        rows: Tuples with a value for each place.
        name: What explanations call the rule: words, the number of its clue's cell, a place, a
            ``RuleName``, or a tuple of these. If empty, they say where its cells lie.

    Raises:
        EngineError: A row is not as long as *variables*.

    Example:
        >>> from puzzlefw.constraints import Table
        >>> Table((0, 1), [(0, 1), (1, 1)]).holds((1, 1))
        True
    """

    variables: tuple[int, ...] = attrs.field(converter=number_tuple, metadata=VARIABLES)
    rows: frozenset[tuple[int, ...]] = attrs.field(converter=row_set)
    name: object = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.variables):
                raise EngineError(f"expected rows of {len(self.variables)} values, found {row!r}")

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables, each once."""
        return distinct(self.variables)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether *values* make a row."""
        value_of = dict(zip(self.scope, values, strict=True))
        return tuple([value_of[variable] for variable in self.variables]) in self.rows


@attrs.frozen
class AllDifferent:
    """*variables* take different values.

    Args:
        variables: One that stands twice can take no value at all.
        name: What explanations call the rule: words, the number of its clue's cell, a place, a
            ``RuleName``, or a tuple of these. If empty, they say where its cells lie.

    Example:
        >>> from puzzlefw.constraints import AllDifferent
        >>> AllDifferent((0, 1, 2)).holds((3, 1, 3))
        False
    """

    variables: tuple[int, ...] = attrs.field(converter=number_tuple, metadata=VARIABLES)
    name: object = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables, each once."""
        return distinct(self.variables)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether no value stands twice among *values*."""
        return len(set(values)) == len(self.variables)


@attrs.frozen
class DistinctSum:
    """*variables* take different values that add up to *total*: a cage, or a run of Kakuro.

    It says the same as ``AllDifferent`` and a ``Linear`` together; kept as one, it concludes more.

    Args:
        variables: One that stands twice can take no value at all. No variables add up to 0.
        total: An integer; each variable adds its value.
        name: What explanations call the rule: words, the number of its clue's cell, a place, a
            ``RuleName``, or a tuple of these. If empty, they say where its cells lie.

    Example:
        >>> from puzzlefw.constraints import DistinctSum
        >>> DistinctSum((0, 1, 2), 7).holds((1, 4, 2))
        True
    """

    variables: tuple[int, ...] = attrs.field(converter=number_tuple, metadata=VARIABLES)
    total: int
    name: object = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables, each once."""
        return distinct(self.variables)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether no value stands twice among *values*, and their sum is the total."""
        return len(set(values)) == len(self.variables) and sum(values) == self.total

    def rewritten(self, domains: Sequence[int]) -> Iterator[Constraint]:
        """Yield the two constraints that it joins."""
        yield AllDifferent(self.variables)
        yield Linear([weighted(v, 1, range(MOST_VALUES)) for v in self.scope], "==", self.total)


@attrs.frozen
class Element:
    """The variable of *variables* that *index* points at takes the value of *result*.

    Among constants, it is a ``Table`` on two variables.

    Args:
        index: A variable; its value is a place in *variables*, and nothing beyond them.
        variables: The variables pointed at; one may stand in several places.
        result: A variable.
        name: What explanations call the rule: words, the number of its clue's cell, a place, a
            ``RuleName``, or a tuple of these. If empty, they say where its cells lie.

    Example:
        >>> from puzzlefw.constraints import Element
        >>> Element(0, (1, 2), 3).holds((1, 5, 6, 6))
        True
    """

    index: int = attrs.field(metadata=VARIABLE)
    variables: tuple[int, ...] = attrs.field(converter=number_tuple, metadata=VARIABLES)
    result: int = attrs.field(metadata=VARIABLE)
    name: object = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables, each once: the index, those pointed at, the result."""
        return distinct((self.index, *self.variables, self.result))

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether the place that the index names exists, and has the value of the result."""
        value_of = dict(zip(self.scope, values, strict=True))
        place = value_of[self.index]
        if place >= len(self.variables):
            return False
        return value_of[self.variables[place]] == value_of[self.result]

    def rewritten(self, domains: Sequence[int]) -> Iterator[Constraint]:
        """Yield for each place and value that, if the index names it, both have it or neither."""
        yield Clause([(self.index, (1 << min(len(self.variables), MOST_VALUES)) - 1)])
        for place, variable in enumerate(self.variables[:MOST_VALUES]):
            elsewhere = (self.index, ALL_VALUES & ~(1 << place))
            either = domains[variable] | domains[self.result]
            for mask in (1 << value for value in range(MOST_VALUES) if either >> value & 1):
                without = ALL_VALUES & ~mask
                yield Clause([elsewhere, (variable, without), (self.result, mask)])
                yield Clause([elsewhere, (variable, mask), (self.result, without)])

"""The constraint that some values stand for sizes of groups, larger ones for larger sizes."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise

import attrs

from puzzlefw.constraints.conditions import Clause, Condition
from puzzlefw.constraints.connected import pair_tuple
from puzzlefw.constraints.constraint import (
    ALL_VALUES,
    Constraint,
    check_nodes,
    distinct,
    number_tuple,
)
from puzzlefw.constraints.fields import VARIABLES
from puzzlefw.constraints.parts import around, components
from puzzlefw.errors import EngineError

Group = tuple[int, list[int]]
"""A value, and the nodes of a group of it."""


@attrs.frozen
class RisingSizes:
    """Groups of one of *values* have one size, larger values larger ones; the first are used.

    A group is what hangs together of nodes that take one value.

    Args:
        edges: Pairs of nodes, without direction.
        variables: The variable of each node, by number.
        values: Values, in order; one is used only where all before it are.
        sizes: The sizes that their groups may have.

    Raises:
        EngineError: An edge has a node that does not exist, or a value stands in *values* twice.

    Example:
        >>> from puzzlefw.constraints import RisingSizes
        >>> rule = RisingSizes([(0, 1), (1, 2)], [0, 1, 2], [5, 6], [1, 2])
        >>> rule.holds((6, 6, 5)), rule.holds((5, 5, 6))
        (True, False)
    """

    edges: tuple[tuple[int, int], ...] = attrs.field(converter=pair_tuple)
    variables: tuple[int, ...] = attrs.field(converter=number_tuple, metadata=VARIABLES)
    values: tuple[int, ...] = attrs.field(converter=number_tuple)
    sizes: tuple[int, ...] = attrs.field(converter=number_tuple)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        check_nodes(self.edges, len(self.variables))
        if len(set(self.values)) < len(self.values):
            raise EngineError(f"expected values once each, found {self.values!r}")

    @cached_property
    def scope(self) -> tuple[int, ...]:
        """The variables, each once."""
        return distinct(self.variables)

    def groups(self, values: Sequence[int]) -> list[Group]:
        """Return the groups of the values that stand for sizes, each with its value."""
        value_of = dict(zip(self.scope, values, strict=True))
        told = frozenset(self.values)
        pairs = enumerate(map(value_of.__getitem__, self.variables))
        at = {node: value for node, value in pairs if value in told}
        if not at:
            return []
        inside = [(a, b) for a, b in self.edges if a in at and at[a] == at.get(b)]
        return [(at[group[0]], group) for group in components(at, inside)]

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether sizes rise with values, and no value is left out."""
        groups = self.groups(values)
        found = [{len(nodes) for own, nodes in groups if own == value} for value in self.values]
        used = [sizes for sizes in found if sizes]
        flat = [size for sizes in used for size in sizes]
        is_rising = len(flat) == len(used) and flat == sorted({*flat} & {*self.sizes})
        return found[: len(used)] == used and is_rising

    def relaxation(self) -> list[Constraint]:
        """Return the part of it about values alone: one is used only where the one before is."""
        rules: list[Constraint] = []
        for before, value in pairwise(self.values):
            some = [(variable, 1 << before) for variable in self.scope]
            rules += [Clause([(one, ALL_VALUES & ~(1 << value)), *some]) for one in self.scope]
        return rules

    def cuts(self, values: Sequence[int]) -> list[Clause]:
        """Return clauses that follow from it and that *values* break; empty if it holds.

        Not both of two groups are as they are, nor one of another size: some node of them has
        another value, or one beside them the same. *values* satisfy the relaxation.
        """
        place = {value: at for at, value in enumerate(self.values)}
        groups = sorted(self.groups(values), key=lambda group: (place[group[0]], len(group[1])))
        found = []
        for group in groups:
            if len(group[1]) not in self.sizes:
                found.append(Clause(self.unless(group)))
        for one, other in pairwise(groups):
            is_same, size = one[0] == other[0], len(one[1])
            if len(other[1]) != size if is_same else len(other[1]) <= size:
                found.append(Clause([*self.unless(one), *self.unless(other)]))
        return found

    def unless(self, group: Group) -> Iterator[Condition]:
        """Visit conditions one of which holds unless a group has these nodes."""
        value, nodes = group
        for node in nodes:
            yield self.variables[node], ALL_VALUES & ~(1 << value)
        for node in around(nodes, self.edges):
            yield self.variables[node], 1 << value

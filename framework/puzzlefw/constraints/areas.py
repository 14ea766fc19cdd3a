"""Constraints on areas of a graph: each part of the chosen nodes has one root and its size."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import attrs

from puzzlefw.constraints.conditions import Clause, Condition, chosen_nodes, condition_tuple
from puzzlefw.constraints.connected import pair_tuple
from puzzlefw.constraints.constraint import (
    ALL_VALUES,
    Constraint,
    check_nodes,
    distinct,
    number_tuple,
)
from puzzlefw.constraints.fields import CONDITIONS, VARIABLES
from puzzlefw.constraints.parts import around, components
from puzzlefw.errors import EngineError

MOST_SIZES: Final = 63
"""How many values can have a size: 0 to 62."""

Root = tuple[int, int | None]
"""A node, and the size of the part that it is in; None if any size is right."""


def root_tuple(roots: Mapping[int, int | None] | Iterable[Root]) -> tuple[Root, ...]:
    """Return *roots* as pairs, ordered by their nodes."""
    return tuple(sorted(dict(roots).items(), key=lambda root: root[0]))


def size_tuple(sizes: Iterable[int] | None) -> tuple[int, ...]:
    """Return *sizes* as a tuple, by default those that are equal to their values."""
    return tuple(range(MOST_SIZES) if sizes is None else sizes)


@attrs.frozen
class Regions:
    """Each connected part of the chosen nodes has exactly one root, and as many nodes as it says.

    Every root is chosen.

    Args:
        edges: Pairs of nodes, without direction.
        conditions: For each node, by number, the condition (variable, mask) that chooses it.
        roots: For each root, the number of nodes of its part, or None for any number.

    Raises:
        EngineError: An edge or a root has a node that does not exist, or a size is below 1.
        DomainError: A mask has a value outside 0..62.

    Example:
        >>> from puzzlefw.constraints import Regions
        >>> Regions([(0, 1), (1, 2)], [(0, 0b10), (1, 0b10), (2, 0b10)], {0: 2}).holds((1, 1, 0))
        True
    """

    edges: tuple[tuple[int, int], ...] = attrs.field(converter=pair_tuple)
    conditions: tuple[Condition, ...] = attrs.field(converter=condition_tuple, metadata=CONDITIONS)
    roots: tuple[Root, ...] = attrs.field(converter=root_tuple)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        count = len(self.conditions)
        check_nodes(self.edges, count)
        for node, size in self.roots:
            if not 0 <= node < count:
                raise EngineError(f"expected roots below {count}, found {node!r}")
            if size is not None and size < 1:
                raise EngineError(f"expected a size of at least 1, found {size!r} of root {node}")

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables of the conditions, each once."""
        return distinct(variable for variable, _ in self.conditions)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether each part of the chosen nodes has one root, and its size."""
        parts = self.parts(values)
        size_of = dict(self.roots)
        rooted = 0
        for part in parts:
            sizes = [size_of[node] for node in part if node in size_of]
            if len(sizes) != 1 or sizes[0] not in (None, len(part)):
                return False
            rooted += 1
        return rooted == len(size_of)

    def parts(self, values: Sequence[int]) -> list[list[int]]:
        """Return the connected parts of the nodes that *values* choose."""
        chosen = chosen_nodes(self.conditions, dict(zip(self.scope, values, strict=True)))
        return components(chosen, [(a, b) for a, b in self.edges if a in chosen and b in chosen])

    def relaxation(self) -> list[Constraint]:
        """Return the part of it that needs no connectivity: every root is chosen."""
        return [Clause([self.conditions[node]]) for node, _ in self.roots]

    def cuts(self, values: Sequence[int]) -> list[Clause]:
        """Return clauses that follow from it and that *values* break; empty if it holds.

        For each part that is too large, or has several roots: not all of it is chosen. For each
        that is too small, or has no root: if all of it is chosen, then so is a node beside it.
        *values* satisfy the relaxation. O(nodes + edges) a part.
        """
        size_of = dict(self.roots)
        found = []
        for part in self.parts(values):
            roots = [node for node in part if node in size_of]
            sizes = [size for node in roots if (size := size_of[node]) is not None]
            if len(roots) > 1 or any(len(part) > size for size in sizes):
                found.append(Clause([self.unless(node) for node in part]))
            elif not roots or any(len(part) < size for size in sizes):
                beside = [self.conditions[node] for node in around(part, self.edges)]
                found.append(Clause([*(self.unless(node) for node in part), *beside]))
        return found

    def unless(self, node: int) -> Condition:
        """Return the condition that *node* is not chosen."""
        variable, mask = self.conditions[node]
        return variable, ALL_VALUES & ~mask


@attrs.frozen
class Groups:
    """Nodes of equal value that hang together are as many as the value says.

    Args:
        edges: Pairs of nodes, without direction.
        variables: The variable of each node, by number.
        sizes: The size of a group for each value from 0 on; by default the value itself. A value
            of size 0, or beyond the end, is none that a node can have.
        open_ended: Values whose groups may have more nodes than the size.

    Raises:
        EngineError: An edge has a node that does not exist, a size is negative, or there are sizes
            for values above 62.

    Example:
        >>> from puzzlefw.constraints import Groups
        >>> Groups([(0, 1), (1, 2)], [0, 1, 2]).holds((2, 2, 1))
        True
    """

    edges: tuple[tuple[int, int], ...] = attrs.field(converter=pair_tuple)
    variables: tuple[int, ...] = attrs.field(converter=number_tuple, metadata=VARIABLES)
    sizes: tuple[int, ...] = attrs.field(default=None, converter=size_tuple)
    open_ended: tuple[int, ...] = attrs.field(default=(), converter=number_tuple)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        check_nodes(self.edges, len(self.variables))
        if len(self.sizes) > MOST_SIZES or any(size < 0 for size in self.sizes):
            raise EngineError(
                f"expected at most {MOST_SIZES} sizes, none below 0, found {self.sizes!r}"
            )

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables, each once."""
        return distinct(self.variables)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether each group has the size that its value says."""
        return all(
            self.size_of(value) <= len(group) <= self.limit_of(value)
            for value, group in self.groups(values)
        )

    def size_of(self, value: int) -> int:
        """Return the size of a group of a value, 0 if it has none."""
        return self.sizes[value] if 0 <= value < len(self.sizes) else 0

    def limit_of(self, value: int) -> int:
        """Return the most nodes that a group of a value has, 0 if it has none."""
        size = self.size_of(value)
        return len(self.variables) if size and value in self.open_ended else size

    def groups(self, values: Sequence[int]) -> list[tuple[int, list[int]]]:
        """Return the groups, each with its value."""
        value_of = dict(zip(self.scope, values, strict=True))
        at = [value_of[variable] for variable in self.variables]
        inside = [(a, b) for a, b in self.edges if at[a] == at[b]]
        return [(at[group[0]], group) for group in components(range(len(at)), inside)]

    def relaxation(self) -> list[Constraint]:
        """Return the part of it that needs no connectivity: each value has a size."""
        without = ALL_VALUES
        for value, size in enumerate(self.sizes):
            if size > 0:
                without &= ~(1 << value)
        return [Clause([(variable, ALL_VALUES & ~without)]) for variable in self.scope]

    def cuts(self, values: Sequence[int]) -> list[Clause]:
        """Return clauses that follow from it and that *values* break; empty if it holds.

        For each group that is too large: some node of one more than its size has another value.
        For each that is too small: one of it has another value, or one beside it the same.
        *values* satisfy the relaxation. O(nodes + edges) a group.
        """
        found = []
        for value, group in self.groups(values):
            size, limit = self.size_of(value), self.limit_of(value)
            mask = 1 << value
            without = [(self.variables[node], ALL_VALUES & ~mask) for node in group]
            if len(group) > limit:
                found.append(Clause(without))
            elif len(group) < size:
                beside = around(group, self.edges)
                found.append(Clause([*without, *((self.variables[node], mask) for node in beside)]))
        return found

"""Constraints on areas of a graph: each part of the chosen nodes has one root and its size.

A solver that knows no connectivity takes their ``relaxation``, and as clauses the ``cuts`` that its
candidates break, until one breaks none.
"""

from collections.abc import Iterable, Mapping, Sequence

import attrs

from puzzlefw.constraints.conditions import Clause, Condition, condition_tuple
from puzzlefw.constraints.constraint import (
    ALL_VALUES,
    Constraint,
    distinct,
    has_value,
)
from puzzlefw.constraints.graphs import pair_tuple
from puzzlefw.constraints.parts import components
from puzzlefw.errors import EngineError

Root = tuple[int, int | None]
"""A node, and the size of the part that it is in; None if any size is right."""


def root_tuple(roots: Mapping[int, int | None] | Iterable[Root]) -> tuple[Root, ...]:
    """Return *roots* as pairs, ordered by their nodes."""
    return tuple(sorted(dict(roots).items(), key=lambda root: root[0]))


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
    conditions: tuple[Condition, ...] = attrs.field(converter=condition_tuple)
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
        value_of = dict(zip(self.scope, values, strict=True))
        chosen = {
            node
            for node, (variable, mask) in enumerate(self.conditions)
            if has_value(mask, value_of[variable])
        }
        return components(chosen, [(a, b) for a, b in self.edges if a in chosen and b in chosen])

    def relaxation(self) -> list[Constraint]:
        """Return what can be said of it without connectivity: that every root is chosen."""
        return [Clause([self.conditions[node]]) for node, _ in self.roots]

    def cuts(self, values: Sequence[int]) -> list[Clause]:
        """Return clauses that follow from it and that *values* break; empty if it holds.

        For each part that is too large, or has several roots: not all of it is chosen, or of
        what shows that. For each that is too small, or has no root: so is a node beside it. *values* satisfy
        the relaxation. O(nodes + edges) a part.
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


def check_nodes(edges: Iterable[tuple[int, int]], count: int) -> None:
    """Raise EngineError for an edge with a node that does not exist."""
    for edge in edges:
        if not all(0 <= node < count for node in edge):
            raise EngineError(f"expected nodes below {count}, found {edge!r}")


def around(part: Iterable[int], edges: Iterable[tuple[int, int]]) -> list[int]:
    """Return the nodes beside a part, in order."""
    within = set(part)
    beside = {b for a, b in edges if a in within} | {a for a, b in edges if b in within}
    return sorted(beside - within)

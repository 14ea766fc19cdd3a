"""Constraints on edges of a graph: the open ones form a tree, or connect all nodes."""

from collections.abc import Iterable, Mapping, Sequence

import attrs

from puzzlefw.constraints.conditions import Clause, Condition, Equivalence
from puzzlefw.constraints.constraint import (
    ALL_VALUES,
    Constraint,
    checked_mask,
    distinct,
    has_value,
)
from puzzlefw.constraints.fields import Names, shown_by
from puzzlefw.constraints.parts import components, loops
from puzzlefw.errors import EngineError

End = tuple[int, int, int]
"""One end of an edge: (node, variable, mask of the values with which the edge is open there)."""
Edge = tuple[End, End]
"""The two ends of an edge."""


def edge_tuple(edges: Iterable[Edge]) -> tuple[Edge, ...]:
    """Return *edges* as a tuple."""
    return tuple(edges)


def end_records(names: Names, edges: Iterable[Edge]) -> list[list[dict[str, object]]]:
    """Return of each edge the node of either end, and the condition with which it is open there."""
    return [
        [{"node": node, **names.condition((variable, mask))} for node, variable, mask in ends]
        for ends in edges
    ]


def node_set(nodes: Iterable[int]) -> frozenset[int]:
    """Return *nodes* as a set."""
    return frozenset(nodes)


@attrs.frozen
class SpanningTree:
    """Each edge is open at both ends or at neither, and the open edges form a tree of all nodes.

    Args:
        nodes: How many nodes there are; they are numbered from 0.
        edges: The two ends of each edge. An end (node, variable, mask) is open if the variable
            takes a value of the mask. A node may choose several edges by one variable.
        absent: Nodes that are no part of the tree, and have no edges.

    Raises:
        EngineError: An end is at a node that does not exist or is absent.
        DomainError: A mask has a value outside 0..62.

    Example:
        >>> from puzzlefw.constraints import SpanningTree
        >>> SpanningTree(2, [((0, 0, 0b10), (1, 1, 0b10))]).holds((1, 1))
        True
    """

    nodes: int
    edges: tuple[Edge, ...] = attrs.field(converter=edge_tuple, metadata=shown_by(end_records))
    absent: frozenset[int] = attrs.field(default=(), converter=node_set)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        check_ends(self.edges, self.nodes, self.absent)

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables of the ends, each once."""
        return scope_of(self.edges)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether the edges opened by *values* form a tree."""
        edges = open_edges(self.edges, self.scope, values)
        present = set(range(self.nodes)) - self.absent
        if edges is None or len(edges) != max(len(present) - 1, 0):
            return False
        return len(components(present, edges)) <= 1

    def relaxation(self) -> list[Constraint]:
        """Return the part of it about each edge: it is open at both ends or at neither."""
        return ends_agree(self.edges)

    def cuts(self, values: Sequence[int]) -> list[Clause]:
        """Return clauses that follow from it and that *values* break; empty if it holds.

        Of a graph in parts: some edge that leads out of a part is open, for each part. Of a
        connected one: some edge of a loop is not, for each edge that closes one. *values* satisfy
        the relaxation. O(nodes + edges) for all parts, and O(nodes) a loop.
        """
        value_of = dict(zip(self.scope, values, strict=True))
        open_ends = [(a, b) for a, b in self.edges if is_open(a, value_of)]
        return ways_out(self, value_of) or [
            Clause([(v, ALL_VALUES & ~mask) for _, v, mask in (open_ends[e][0] for e in loop)])
            for loop in loops([(a[0], b[0]) for a, b in open_ends])
        ]


@attrs.frozen(cache_hash=True)
class SpanningGraph:
    """Each edge is open at both ends or at neither, and the open edges join all nodes.

    It follows from the ``SpanningTree`` with the same arguments.

    Args:
        nodes: How many nodes there are; they are numbered from 0.
        edges: The two ends of each edge, as in ``SpanningTree``.
        absent: Nodes that need not be joined, and have no edges.
        says: The id of the sentence that explanations say of it, such as ``loop``.

    Raises:
        EngineError: An end is at a node that does not exist or is absent.
        DomainError: A mask has a value outside 0..62.

    Example:
        >>> from puzzlefw.constraints import SpanningGraph
        >>> SpanningGraph(3, [((0, 0, 0b10), (1, 0, 0b10))]).holds((1,))
        False
    """

    nodes: int
    edges: tuple[Edge, ...] = attrs.field(converter=edge_tuple, metadata=shown_by(end_records))
    absent: frozenset[int] = attrs.field(default=(), converter=node_set)
    says: str = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        check_ends(self.edges, self.nodes, self.absent)

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables of the ends, each once."""
        return scope_of(self.edges)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether the edges opened by *values* join all nodes."""
        edges = open_edges(self.edges, self.scope, values)
        present = set(range(self.nodes)) - self.absent
        return edges is not None and len(components(present, edges)) <= 1

    def relaxation(self) -> list[Constraint]:
        """Return the part of it about each edge: it is open at both ends or at neither."""
        return ends_agree(self.edges)

    def cuts(self, values: Sequence[int]) -> list[Clause]:
        """Return clauses that follow from it and that *values* break; empty if it holds.

        For each part: some edge that leads out of it is open. *values* satisfy the relaxation.
        O(nodes + edges).
        """
        return ways_out(self, dict(zip(self.scope, values, strict=True)))


def check_ends(edges: Iterable[Edge], nodes: int, absent: frozenset[int]) -> None:
    """Raise EngineError for an end at a missing node, DomainError for a bad mask."""
    for number, edge in enumerate(edges):
        for node, _, mask in edge:
            checked_mask(mask)
            if not 0 <= node < nodes or node in absent:
                raise EngineError(f"expected a node of the tree, found {node} in edge {number}")


def scope_of(edges: Iterable[Edge]) -> tuple[int, ...]:
    """Return the variables of the ends, each once."""
    return distinct(variable for edge in edges for _, variable, _ in edge)


def open_edges(
    edges: Iterable[Edge], scope: Sequence[int], values: Sequence[int]
) -> list[tuple[int, int]] | None:
    """Return the open edges as pairs of nodes, None if one is open at one end only."""
    value_of = dict(zip(scope, values, strict=True))
    found: list[tuple[int, int]] = []
    for ends in edges:
        is_open = [has_value(mask, value_of[variable]) for _, variable, mask in ends]
        if is_open[0] != is_open[1]:
            return None
        if is_open[0]:
            found.append((ends[0][0], ends[1][0]))
    return found


def ends_agree(edges: Iterable[Edge]) -> list[Constraint]:
    """Return for each edge that it is open at both ends or at neither."""
    return [Equivalence((v, mask), (w, other)) for (_, v, mask), (_, w, other) in edges]


def is_open(end: End, value_of: Mapping[int, int]) -> bool:
    """Return whether an edge is open at one end."""
    _, variable, mask = end
    return has_value(mask, value_of[variable])


def ways_out(graph: "SpanningTree | SpanningGraph", value_of: Mapping[int, int]) -> list[Clause]:
    """Return for each part that one of the edges that lead out of it is open; empty for one part.

    All edges are open at both ends or at neither.
    """
    present = set(range(graph.nodes)) - graph.absent
    inside = [(a[0], b[0]) for a, b in graph.edges if is_open(a, value_of)]
    parts = components(present, inside)
    if len(parts) < 2:
        return []
    part_of = {node: number for number, part in enumerate(parts) for node in part}
    leaving: list[list[Condition]] = [[] for _ in parts]
    for ends in graph.edges:
        if part_of[ends[0][0]] != part_of[ends[1][0]]:
            for node, variable, mask in ends:
                leaving[part_of[node]].append((variable, mask))
    return [Clause(conditions) for conditions in leaving]

"""Constraints on graphs: chosen nodes are connected, open edges form a tree."""

from collections.abc import Iterable, Sequence

import attrs

from puzzlefw.constraints.conditions import Condition, condition_tuple
from puzzlefw.constraints.constraint import checked_mask, distinct, has_value
from puzzlefw.errors import EngineError

End = tuple[int, int, int]
"""One end of an edge: (node, variable, mask of the values with which the edge is open there)."""
Edge = tuple[End, End]
"""The two ends of an edge."""


def edge_tuple(edges: Iterable[Edge]) -> tuple[Edge, ...]:
    """Return *edges* as a tuple."""
    return tuple(edges)


def pair_tuple(pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return *pairs* as a tuple."""
    return tuple(pairs)


def node_set(nodes: Iterable[int]) -> frozenset[int]:
    """Return *nodes* as a set."""
    return frozenset(nodes)


@attrs.frozen
class Connected:
    """The nodes whose condition holds are connected in a graph.

    Args:
        edges: Pairs of nodes, without direction.
        conditions: For each node, by number, the condition (variable, mask) that chooses it.
        allow_empty: Whether it is right that no node is chosen.

    Raises:
        EngineError: An edge has a node that does not exist.
        DomainError: A mask has a value outside 0..62.

    Example:
        >>> from puzzlefw.constraints import Connected
        >>> Connected([(0, 1), (1, 2)], [(0, 0b10), (1, 0b10), (2, 0b10)]).holds((1, 0, 1))
        False
    """

    edges: tuple[tuple[int, int], ...] = attrs.field(converter=pair_tuple)
    conditions: tuple[Condition, ...] = attrs.field(converter=condition_tuple)
    allow_empty: bool = True
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        for edge in self.edges:
            if not all(0 <= node < len(self.conditions) for node in edge):
                raise EngineError(f"expected nodes below {len(self.conditions)}, found {edge!r}")

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables of the conditions, each once."""
        return distinct(variable for variable, _ in self.conditions)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether all chosen nodes can be reached from one of them along edges."""
        value_of = dict(zip(self.scope, values, strict=True))
        chosen = {
            node
            for node, (variable, mask) in enumerate(self.conditions)
            if has_value(mask, value_of[variable])
        }
        if not chosen:
            return self.allow_empty
        inside = [(a, b) for a, b in self.edges if a in chosen and b in chosen]
        return parts_of(chosen, inside) == 1


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
    edges: tuple[Edge, ...] = attrs.field(converter=edge_tuple)
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
        return parts_of(present, edges) <= 1


@attrs.frozen
class SpanningGraph:
    """Each edge is open at both ends or at neither, and the open edges join all nodes.

    It follows from the ``SpanningTree`` with the same arguments.

    Args:
        nodes: How many nodes there are; they are numbered from 0.
        edges: The two ends of each edge, as in ``SpanningTree``.
        absent: Nodes that need not be joined, and have no edges.

    Raises:
        EngineError: An end is at a node that does not exist or is absent.
        DomainError: A mask has a value outside 0..62.

    Example:
        >>> from puzzlefw.constraints import SpanningGraph
        >>> SpanningGraph(3, [((0, 0, 0b10), (1, 0, 0b10))]).holds((1,))
        False
    """

    nodes: int
    edges: tuple[Edge, ...] = attrs.field(converter=edge_tuple)
    absent: frozenset[int] = attrs.field(default=(), converter=node_set)
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
        return edges is not None and parts_of(set(range(self.nodes)) - self.absent, edges) <= 1


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


def parts_of(nodes: Iterable[int], edges: Iterable[tuple[int, int]]) -> int:
    """Return the number of connected parts of a graph."""
    part = {node: node for node in nodes}
    for one, other in edges:
        old, new = part[one], part[other]
        part = {node: new if name == old else name for node, name in part.items()}
    return len(set(part.values()))

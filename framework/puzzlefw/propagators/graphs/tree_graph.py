"""The graph of a spanning-tree rule: nodes, edges, and which values open an edge at each end."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from puzzlefw.constraints.graphs import Edge, End, SpanningGraph, SpanningTree
from puzzlefw.engine.arrays import filled, filled32, flags, narrow
from puzzlefw.engine.store import Store
from puzzlefw.errors import EngineError

MOST_EDGES: Final = 31
"""Edges of a node among which one variable can choose: a set of them fits 32 bits."""


@final
class TreeGraph:
    """Flat arrays; a *slot* is one end of an edge, a *chooser* a variable at a node.

    The slots of a chooser are numbered in a row, and so are the choosers of a node:
    ``first_slot(c)``..``first_slot(c + 1)`` and ``first_chooser(n)``..``first_chooser(n + 1)``.
    ``opens`` is, of a slot, the mask of its variable's values with which it is open. ``area``
    counts the nodes of the tree: all but those that are absent, which have no edges.
    It *has a lone node* if no variable chooses edges of one of several in the tree, and *a shared
    node* if more than one does.
    Everything else is read by methods. It is stored in 32 bits, as large boards read all of it
    again and again. Arrays are shared by all readers of the graph and never changed afterwards.
    """

    def __init__(
        self,
        first_choosers: vec[i32],
        variables: vec[i32],
        first_slots: vec[i32],
        opens: vec[i64],
        twins: vec[i32],
        absent: vec[u8],
    ) -> None:
        self.first_choosers = first_choosers
        self.variables = variables
        self.first_slots = first_slots
        self.opens = opens
        self.twins = twins
        self.absent = absent
        self.nodes: i64 = len(absent)
        self.choosers: i64 = len(variables)
        self.slots: i64 = len(opens)
        self.area: i64 = self.nodes
        self.has_lone_node: bool = False
        self.has_shared_node: bool = False
        self.node_of = filled32(self.choosers, 0)
        self.choosers_beyond = filled32(self.slots, 0)
        self.heads = self.choosers_beyond
        self.count_nodes()
        self.look_across()

    def count_nodes(self) -> None:
        """Count the nodes of the tree; find whether one has no chooser, or several."""
        lone: i64 = 0
        for n in range(self.nodes):
            if self.first_chooser(n + 1) - self.first_chooser(n) > 1:
                self.has_shared_node = True
            if self.is_absent(n):
                self.area -= 1
            elif self.first_chooser(n) == self.first_chooser(n + 1):
                lone += 1
        self.has_lone_node = lone > 0 and self.area > 1

    def look_across(self) -> None:
        """Find the chooser and the node at the other end of each slot."""
        node_of = self.node_of
        beyond = self.choosers_beyond
        twins = self.twins
        has_other_numbers = False
        for n in range(self.nodes):
            for c in range(self.first_chooser(n), self.first_chooser(n + 1)):
                node_of[c] = i32(n)
                if c != n:
                    has_other_numbers = True
                low = self.first_slot(c)
                high = self.first_slot(c + 1)
                if high - low > MOST_EDGES:
                    raise EngineError(
                        f"expected a variable to choose among at most {MOST_EDGES} edges of"
                        f" a node, found {int(high - low)}"
                    )
                for s in range(low, high):
                    beyond[i64(twins[s])] = i32(c)
        if has_other_numbers:  # otherwise choosers and nodes have the same numbers
            self.heads = filled32(self.slots, 0)
            for s in range(self.slots):
                self.heads[s] = node_of[i64(beyond[s])]

    def first_chooser(self, node: i64) -> i64:
        """Return the first chooser of *node*, one after the last of the node before."""
        return i64(self.first_choosers[node])

    def first_slot(self, chooser: i64) -> i64:
        """Return the first slot of *chooser*, one after the last of the chooser before."""
        return i64(self.first_slots[chooser])

    def variable(self, chooser: i64) -> i64:
        """Return the variable of *chooser*."""
        return i64(self.variables[chooser])

    def node(self, chooser: i64) -> i64:
        """Return the node that *chooser* belongs to."""
        return i64(self.node_of[chooser])

    def is_absent(self, node: i64) -> bool:
        """Return True if *node* is not part of the tree."""
        return self.absent[node] != 0

    def twin(self, slot: i64) -> i64:
        """Return the slot at the other end of the edge of *slot*."""
        return i64(self.twins[slot])

    def beyond(self, slot: i64) -> i64:
        """Return the chooser at the other end of the edge of *slot*."""
        return i64(self.choosers_beyond[slot])

    def head(self, slot: i64) -> i64:
        """Return the node at the other end of the edge of *slot*."""
        return i64(self.heads[slot])

    def tail(self, slot: i64) -> i64:
        """Return the node that *slot* belongs to."""
        return self.head(self.twin(slot))

    def chooser(self, slot: i64) -> i64:
        """Return the chooser that *slot* belongs to."""
        return self.beyond(self.twin(slot))

    def owner(self, slot: i64) -> i64:
        """Return the variable that opens *slot*."""
        return self.variable(self.chooser(slot))

    def is_one_block(self, store: Store) -> bool:
        """Return True if node i is chosen by the i-th variable of one block, for all nodes."""
        count = self.choosers
        if count != self.nodes or count == 0:
            return False
        first = self.variable(0)
        for c in range(count):
            if self.variable(c) != first + c or self.node(c) != c:
                return False
        return store.block_size(first) == count


def tree_graph(
    nodes: int, edges: Sequence[tuple[End, End]], *, absent: Iterable[int] = ()
) -> TreeGraph:
    """Return the graph of *nodes* nodes whose edges have these ends; O(nodes + edges).

    The variables of different edges may coincide: a node that chooses a set of its edges has
    one variable for all of them. *absent* nodes are not part of the tree and have no edges.
    Raises EngineError for a node that does not exist or is absent.
    """
    missing = flags(nodes)
    for node in absent:
        missing[node] = 1
    chooser_first = vec[i64]([0])
    slot_first = vec[i64]([0])
    variables = vec[i64]()
    opens = vec[i64]()
    slot_of = filled(2 * len(edges), 0)
    order: list[int] = []
    for choosers in halves_at(missing, edges):
        for variable, halves in choosers.items():
            variables = append(variables, variable)
            for half in halves:
                slot_of[half] = len(opens)
                order.append(half)
                opens = append(opens, i64(edges[half >> 1][half & 1][2]))
            slot_first = append(slot_first, i64(len(opens)))
        chooser_first = append(chooser_first, i64(len(variables)))
    twin = narrow(vec[i64]([slot_of[half ^ 1] for half in order]))
    first = narrow(chooser_first)
    return TreeGraph(first, narrow(variables), narrow(slot_first), opens, twin, missing)


def halves_at(missing: vec[u8], edges: Sequence[Edge]) -> list[dict[int, list[int]]]:
    """Return for each node and variable the halves of edges there, two to an edge."""
    at: list[dict[int, list[int]]] = [{} for _ in range(len(missing))]
    for number, ends in enumerate(edges):
        for side, (node, variable, _) in enumerate(ends):
            if not 0 <= node < len(at) or missing[node] != 0:
                raise EngineError(f"expected a node of the tree, found {node} in edge {number}")
            at[node].setdefault(variable, []).append(2 * number + side)
    return at


def graph_of_edges(nodes: int, edges: Sequence[tuple[int, int, int]]) -> TreeGraph:
    """Return the graph whose edge (a, b, variable) is open when its variable is 1."""
    return tree_graph(nodes, [((a, v, 0b10), (b, v, 0b10)) for a, b, v in edges])


def graph_of(given: SpanningTree | SpanningGraph | TreeGraph) -> TreeGraph:
    """Return the graph that a rule is about, or the one that is given."""
    if isinstance(given, TreeGraph):
        return given
    if isinstance(given, SpanningGraph):
        return shared_graph(given)
    return tree_graph(given.nodes, given.edges, absent=given.absent)


@lru_cache(maxsize=16)
def shared_graph(rule: SpanningGraph) -> TreeGraph:
    """Return the graph of a rule, which boards of a shape share."""
    return tree_graph(rule.nodes, rule.edges, absent=rule.absent)


def unpack(graph: TreeGraph) -> tuple[int, list[Edge], list[int]]:
    """Return how many nodes there are, the edges, and which nodes are absent; O(graph)."""
    edges: list[Edge] = []
    for s in range(graph.slots):
        twin = graph.twin(s)
        if s <= twin:
            edges.append((end_of(graph, s), end_of(graph, twin)))
    return int(graph.nodes), edges, [int(n) for n in range(graph.nodes) if graph.is_absent(n)]


def end_of(graph: TreeGraph, slot: i64) -> End:
    """Return *slot* as one end of an edge."""
    return int(graph.tail(slot)), int(graph.owner(slot)), int(graph.opens[slot])

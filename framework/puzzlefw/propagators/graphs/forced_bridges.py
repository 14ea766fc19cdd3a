"""Bridges: an edge without which the graph is not connected is open."""

from collections.abc import Sequence
from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.constraints.constraint import Constraint, distinct
from puzzlefw.constraints.graphs import SpanningGraph
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.store import ANY, EXPENSIVE, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.graphs.low_link import LowLink
from puzzlefw.propagators.graphs.tree_graph import TreeGraph, graph_of, unpack
from puzzlefw.propagators.graphs.tree_past import TreeNotes
from puzzlefw.propagators.graphs.tree_reasons import explain_bridge


@final
class BridgePropagator(Propagator):
    """Each edge is open at both ends or at neither, and the open edges connect all nodes.

    Keeps one ``SpanningGraph``. Post it beside ``SpanningTreePropagator`` for puzzles on plain 0/1
    edges. Where nodes choose sets of edges, as in Net, it deduces no more than the dead ends that
    ``SpanningTreePropagator`` finds.

    Args:
        graph: The ``SpanningGraph``, or nodes and edges from ``tree_graph`` or ``graph_of_edges``.

    Consistency:
        Domain consistent where each edge has a variable of its own: only a bridge of the edges that
        can still be open is ever forced. Weaker elsewhere.

    Cost:
        O(nodes + edges) a run: one walk over the whole graph, without recursion.

    Source:
        R. Tarjan, "A note on finding the bridges of a graph" (1974).

    Example:
        >>> from puzzlefw.propagators import BridgePropagator, graph_of_edges
        >>> graph = graph_of_edges(3, [(0, 1, 0), (1, 2, 1), (2, 0, 2)])
        >>> values_left([0b11, 0b11, 0b01], BridgePropagator(graph))
        [[1], [1], [0]]
    """

    priority: ClassVar[int] = EXPENSIVE

    def __init__(self, graph: SpanningGraph | TreeGraph) -> None:
        if isinstance(graph, SpanningGraph):
            self.stated = [graph]
        self.graph = graph_of(graph)
        # Of an edge: one of its slots.
        self.slots = vec[i64]()
        tails = vec[i64]()
        heads = vec[i64]()
        for s in range(self.graph.slots):
            if s < self.graph.twin(s):
                self.slots = append(self.slots, s)
                tails = append(tails, self.graph.tail(s))
                heads = append(heads, self.graph.head(s))
        self.link = LowLink(self.graph.nodes, tails, heads)
        self.notes: TreeNotes | None = None  # made when the first reason is asked for

    def attach(self, store: Store, me: i64) -> None:
        for variable in distinct([int(variable) for variable in self.graph.variables]):
            store.subscribe(me, variable, ANY, 0)

    def constraints(self) -> Sequence[Constraint]:
        return self.stated or [SpanningGraph(*unpack(self.graph))]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.clear()
        store.clock.spend(self.graph.nodes)
        self.agree(store)
        self.walk(store)
        self.open_bridges(store)

    def agree(self, store: Store) -> None:
        """Propagate each edge that is decided at one end to its other end."""
        graph = self.graph
        for s in range(i64(len(graph.opens))):
            mask = store.domains[graph.owner(s)]
            twin = graph.twin(s)
            if mask & graph.opens[s] == 0:
                store.keep(graph.owner(twin), ~graph.opens[twin], 0)
            elif mask & ~graph.opens[s] == 0:
                store.keep(graph.owner(twin), graph.opens[twin], 0)

    def walk(self, store: Store) -> None:
        """Search from the first node over edges that can be open; fail if a node is not reached."""
        graph = self.graph
        link = self.link
        link.clear()
        for e in range(i64(len(self.slots))):
            link.closed[e] = i64(0) if self.is_possible(store, self.slots[e]) else i64(1)
        root: i64 = 0
        while root < graph.nodes and graph.is_absent(root):
            root += 1
        if root < graph.nodes:
            link.walk(root)
        if link.count < graph.area:
            store.fail(0)

    def open_bridges(self, store: Store) -> None:
        """Open each tree edge that is a bridge."""
        link = self.link
        for i in range(i64(1), link.count):
            node = link.visited[i]
            if link.low[node] > link.order[link.parent[node]]:
                self.open(store, self.slots[link.came[node]])

    def is_possible(self, store: Store, slot: i64) -> bool:
        """Return True if the edge of *slot* can still be open."""
        graph = self.graph
        twin = graph.twin(slot)
        return (
            store.domains[graph.owner(slot)] & graph.opens[slot] != 0
            and store.domains[graph.owner(twin)] & graph.opens[twin] != 0
        )

    def open(self, store: Store, slot: i64) -> None:
        """Open an edge at both ends."""
        graph = self.graph
        twin = graph.twin(slot)
        store.keep(graph.owner(slot), graph.opens[slot], 0)
        store.keep(graph.owner(twin), graph.opens[twin], 0)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        if self.notes is None:
            self.notes = TreeNotes(self.graph)
        facts = Facts(store, variable, values, position)
        explain_bridge(self.notes, facts)
        return facts

"""An edge without which the graph falls apart is open."""

from collections.abc import Sequence
from typing import ClassVar, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from puzzlefw.constraints.constraint import Constraint, distinct
from puzzlefw.constraints.graphs import SpanningGraph
from puzzlefw.engine.arrays import filled
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.store import ANY, EXPENSIVE, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.graphs.tree_graph import TreeGraph, unpacked
from puzzlefw.propagators.graphs.tree_past import TreeNotes
from puzzlefw.propagators.graphs.tree_reasons import explain_bridge


@final
class BridgePropagator(Propagator):
    """Each edge is open at both ends or at neither, and the open edges join all nodes.

    One member. Where each edge has a variable of its own it is domain consistent: only a bridge
    of the edges that can still be open is ever forced. Post it beside ``SpanningTree`` for
    puzzles on plain 0/1 edges; where nodes choose sets of edges, as in Net, it adds nothing to
    what dead ends find. One walk over the whole graph a run, O(nodes + edges), no recursion.
    After R. Tarjan, "A note on finding the bridges of a graph" (1974).
    """

    priority: ClassVar[int] = EXPENSIVE

    def __init__(self, graph: TreeGraph) -> None:
        self.graph = graph
        self.notes: TreeNotes | None = None  # made when the first reason is asked for

    def attach(self, store: Store, me: i64) -> None:
        for variable in distinct([int(variable) for variable in self.graph.variables]):
            store.subscribe(me, variable, ANY, 0)

    def constraints(self) -> Sequence[Constraint]:
        return self.stated or [SpanningGraph(*unpacked(self.graph))]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.clear()
        store.clock.spend(self.graph.nodes)
        self.agree(store)
        self.walk(store)

    def agree(self, store: Store) -> None:
        """Decide the other end of each edge that is decided at one."""
        graph = self.graph
        for s in range(i64(len(graph.opens))):
            mask = store.domains[graph.owner(s)]
            twin = graph.twin(s)
            if mask & graph.opens[s] == 0:
                store.keep(graph.owner(twin), ~graph.opens[twin], 0)
            elif mask & ~graph.opens[s] == 0:
                store.keep(graph.owner(twin), graph.opens[twin], 0)

    def walk(self, store: Store) -> None:
        """Visit the graph in depth; open the edges by which alone a subtree hangs on."""
        graph = self.graph
        nodes = graph.nodes
        order = filled(nodes, 0)
        low = filled(nodes, 0)
        came = filled(nodes, -1)
        at = filled(nodes, 0)
        stack = vec[i64]()
        clock: i64 = 0
        for n in range(nodes):
            at[n] = graph.first_slot(graph.first_chooser(n))
            if not graph.is_absent(n) and len(stack) == 0:
                stack = append(stack, n)
        for root in stack:
            clock = 1
            order[root] = 1
            low[root] = 1
        while len(stack) > 0:
            n = stack[i64(len(stack)) - 1]
            s = at[n]
            if s < graph.first_slot(graph.first_chooser(n + 1)):
                at[n] = s + 1
                other = graph.head(s)
                if s == came[n] or not self.is_possible(store, s):
                    continue
                if order[other] == 0:
                    clock += 1
                    order[other] = clock
                    low[other] = clock
                    came[other] = graph.twin(s)
                    stack = append(stack, other)
                elif order[other] < low[n]:
                    low[n] = order[other]
            else:
                stack, n = pop(stack)
                if len(stack) > 0:
                    above = graph.head(came[n])
                    low[above] = min(low[above], low[n])
                    if low[n] > order[above]:
                        self.open(store, came[n])
        if clock < graph.area:
            store.fail(0)

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

    def explain(self, store: Store, member: i64, asked: i64, lost: i64, before: i64) -> vec[i64]:
        if self.notes is None:
            self.notes = TreeNotes(self.graph)
        return explain_bridge(self.notes, store, asked, lost, before)

"""SpanningTree: the open edges form one tree, without cycles or closed-off parts."""

from collections.abc import Sequence
from typing import ClassVar, final

from mypy_extensions import i32, i64

from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.graphs import SpanningTree
from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.bits import bit, lowest
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.residual import Residual
from puzzlefw.engine.store import ANY, MEDIUM, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.graphs.tree_bounds import TreeBounds
from puzzlefw.propagators.graphs.tree_graph import TreeGraph, graph_of, unpack
from puzzlefw.propagators.graphs.tree_past import TreeNotes
from puzzlefw.propagators.graphs.tree_reasons import explain_tree
from puzzlefw.propagators.graphs.tree_residual import tree_residuals


@final
class SpanningTreePropagator(Propagator):
    """Each edge is open at both ends or at neither, and the open edges form a tree of all nodes.

    Keeps one ``SpanningTree``.

    Args:
        graph: The ``SpanningTree``, or nodes and edges from ``tree_graph`` or ``graph_of_edges``.
            Nodes may choose sets of their edges; plain 0/1 edges are a special case.

    Consistency:
        Decides every full assignment. Before that it removes two kinds of values, node by node. A
        *loop* is a value that opens an edge into the node's own part, or two into one other part; a
        part is a set of nodes that open edges join. A *dead end* is a value whose edges lead to too
        few nodes (see ``TreeBounds``); a part without an exit is a case of it. This is weaker than
        domain consistency, which is NP-hard, as a Hamiltonian path is such a tree.

    Cost:
        O(n log n) for all merges on a branch of the search, for n nodes, as a merge relabels the
        smaller part; bounds only fall. Labels are taken back by the trail, which is quicker than
        union-find with undo.

    Source:
        net.c of Simon Tatham's Portable Puzzle Collection, for loops and dead ends on a grid.

    Example:
        >>> from puzzlefw.propagators import SpanningTreePropagator, graph_of_edges
        >>> graph = graph_of_edges(3, [(0, 1, 0), (1, 2, 1), (2, 0, 2)])
        >>> values_left([0b10, 0b10, 0b11], SpanningTreePropagator(graph))
        [[1], [1], [0]]
    """

    priority: ClassVar[int] = MEDIUM

    def __init__(self, graph: SpanningTree | TreeGraph) -> None:
        if isinstance(graph, SpanningTree):
            self.stated = [graph]
        unpacked = graph_of(graph)
        self.graph = unpacked
        self.label: i64 = 0  # of a node: its part, named after one of its nodes
        self.follow: i64 = 0  # of a node: the next one of its part, in a ring
        self.size: i64 = 0  # of a part: its number of nodes
        self.settled: i64 = 0  # of a chooser: its slots known and propagated, as a set
        most: i64 = 0
        for c in range(unpacked.choosers):
            most = max(most, unpacked.first_slot(c + 1) - unpacked.first_slot(c))
        self.bounds = TreeBounds(unpacked, most)
        self.parts = scratch(most)
        self.notes: TreeNotes | None = None  # made when the first reason is asked for

    def attach(self, store: Store, me: i64) -> None:
        graph = self.graph
        nodes = graph.nodes
        self.settled = store.new_ints(graph.choosers, 0)
        self.label = store.new_ints(3 * nodes + graph.slots, graph.area + 1)
        self.follow = self.label + nodes
        self.size = self.follow + nodes
        self.bounds.reach = self.size + nodes
        ints = store.ints
        for n in range(nodes):
            ints[self.label + n] = i32(n)
            ints[self.follow + n] = i32(n)
            ints[self.size + n] = 1
        if graph.is_one_block(store):
            store.subscribe_block(me, graph.variable(0), ANY)
        else:
            for c in range(graph.choosers):
                store.subscribe(me, graph.variable(c), ANY, graph.node(c))

    def constraints(self) -> Sequence[Constraint]:
        return self.stated or [SpanningTree(*unpack(self.graph))]

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        if self.notes is None:
            self.notes = TreeNotes(self.graph)
        facts = Facts(store, variable, values, position)
        explain_tree(self.notes, facts)
        return facts

    def residuals(self, store: Store) -> list[Residual]:
        return tree_residuals(self.graph, store, self.label)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        graph = self.graph
        if graph.has_lone_node:
            store.fail(0)
        first_choosers = graph.first_choosers
        first_slots = graph.first_slots
        absent = graph.absent
        while (node := worklist.take()) >= 0:
            before = store.deductions
            first = i64(first_choosers[node])
            last = i64(first_choosers[node + 1])
            for c in range(first, last):
                slots = i64(first_slots[c + 1]) - i64(first_slots[c])
                if i64(store.ints[self.settled + c]) != lowest(slots):
                    self.open_and_close(store, worklist, node, c)
            if absent[node] == 0:
                for c in range(first, last):
                    mask = store.domains[graph.variable(c)]
                    if mask & (mask - 1) != 0:
                        self.filter(store, worklist, node, c)
                    elif not self.bounds.carry(store, worklist, c, mask):
                        store.keep(graph.variable(c), 0, 0)
            if store.deductions > before and store.cheaper_waits():
                return

    def open_and_close(self, store: Store, worklist: Worklist, node: i64, c: i64) -> None:
        """Join the slots that are surely open; propagate decided slots to their other ends."""
        graph = self.graph
        opens = graph.opens
        domains = store.domains
        mask = domains[graph.variable(c)]
        settled = i64(store.ints[self.settled + c])
        mark: i64 = 1
        for s in range(graph.first_slot(c), graph.first_slot(c + 1)):
            if settled & mark == 0:
                if mask & opens[s] == 0:
                    twin = graph.twin(s)
                    other = graph.beyond(s)
                    variable = graph.variable(other)
                    if domains[variable] & opens[twin] != 0:
                        store.keep(variable, ~opens[twin], 0)
                    self.settle(store, c, mark, other, twin)
                elif mask & ~opens[s] == 0:
                    self.join(store, worklist, node, s)
            mark += mark

    def join(self, store: Store, worklist: Worklist, node: i64, slot: i64) -> None:
        """Merge the parts at both ends of an open edge, the smaller into the larger."""
        graph = self.graph
        ints = store.ints
        label = self.label
        follow = self.follow
        other = graph.beyond(slot)
        twin = graph.twin(slot)
        variable = graph.variable(other)
        if store.domains[variable] & ~graph.opens[twin] != 0:
            store.keep(variable, graph.opens[twin], 0)
        small = i64(ints[label + node])
        large = i64(ints[label + graph.head(slot)])
        if small == large:  # a loop: no value left keeps this edge closed
            store.keep(graph.owner(slot), ~graph.opens[slot], 0)
        c = graph.beyond(twin)
        self.settle(store, c, bit(slot - graph.first_slot(c)), other, twin)
        small_size = i64(ints[self.size + small])
        large_size = i64(ints[self.size + large])
        if small_size > large_size:
            small, large = large, small
        store.set_in(ints, self.size + large, small_size + large_size)
        n = small
        while True:
            store.set_in(ints, label + n, large)
            n = i64(ints[follow + n])
            if n == small:
                break
        while True:
            self.look_again_around(store, worklist, n)
            n = i64(ints[follow + n])
            if n == small:
                break
        after_small = i64(ints[follow + small])
        store.set_in(ints, follow + small, i64(ints[follow + large]))
        store.set_in(ints, follow + large, after_small)

    def settle(self, store: Store, c: i64, mark: i64, other: i64, twin: i64) -> None:
        """Record at both ends of an edge that it is decided and propagated.

        Chooser *c* has it as the slot of its *mark*, and *other* has it as the slot *twin*.
        """
        ints = store.ints
        at = self.settled + c
        store.set_in(ints, at, i64(ints[at]) | mark)
        at = self.settled + other
        store.set_in(ints, at, i64(ints[at]) | bit(twin - self.graph.first_slot(other)))

    def look_again_around(self, store: Store, worklist: Worklist, node: i64) -> None:
        """List *node*, which has a new label, and the neighbours that may lose a value by that."""
        graph = self.graph
        for c in range(graph.first_chooser(node), graph.first_chooser(node + 1)):
            mask = store.domains[graph.variable(c)]
            if mask & (mask - 1) == 0:
                continue
            ints = store.ints
            own = i64(ints[self.label + node])
            settled = i64(ints[self.settled + c])
            mark: i64 = 1
            for s in range(graph.first_slot(c), graph.first_slot(c + 1)):
                if settled & mark == 0 and mask & graph.opens[s] != 0:
                    other = graph.head(s)
                    if i64(ints[self.label + other]) == own:
                        worklist.add(node)
                    elif not store.is_fixed(graph.variable(graph.beyond(s))):
                        worklist.add(other)
                mark += mark

    def filter(self, store: Store, worklist: Worklist, node: i64, c: i64) -> None:
        """Remove those of several values of chooser *c* that close a loop or lead to a dead end."""
        variable = self.graph.variable(c)
        mask = store.domains[variable]
        good = mask & ~self.loops(store, node, c)
        good &= ~self.bounds.dead_ends(store, worklist, c, good)
        if good != mask:
            store.keep(variable, good, 0)

    def loops(self, store: Store, node: i64, c: i64) -> i64:
        """Return the values that lead back into the node's own part, or twice into another."""
        graph = self.graph
        opens = graph.opens
        ints = store.ints
        parts = self.parts
        label = self.label
        own = i64(ints[label + node])
        settled = i64(ints[self.settled + c])
        low = graph.first_slot(c)
        high = graph.first_slot(c + 1)
        bad: i64 = 0
        mark: i64 = 1
        for s in range(low, high):
            part = i64(ints[label + graph.head(s)])
            if settled & mark != 0:
                part = -1
            elif part == own:
                bad |= opens[s]
            else:
                for t in range(low, s):
                    if parts[t - low] == part:
                        bad |= opens[s] & opens[t]
            parts[s - low] = part
            mark += mark
        return bad

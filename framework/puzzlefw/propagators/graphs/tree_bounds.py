"""Upper bounds on the nodes of a tree beyond each edge, which show dead ends.

A part of ``SpanningTreePropagator``; nothing else uses it.
"""

from typing import final

from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.store import Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.graphs.tree_graph import TreeGraph


@final
class TreeBounds:
    """``reach`` of a slot bounds the nodes reached by leaving through it: area + 1 if unknown.

    That is 1 for the node beyond, plus what its other edges reach at most, in any value
    that keeps the edge open. A value is a dead end if all its edges together reach too few nodes.
    A sum with an unknown bound in it is above the area, so it excludes nothing and lowers no
    bound. Bounds are reversible integers, and only fall.
    """

    def __init__(self, graph: TreeGraph, most_slots: i64) -> None:
        self.graph = graph
        self.reach: i64 = 0
        # Of each slot of a chooser: the most nodes reached by entering through it.
        self.most = scratch(most_slots)

    def dead_ends(self, store: Store, worklist: Worklist, c: i64, values: i64) -> i64:
        """Return those of *values* that reach too few nodes; lower the bounds at their node."""
        around = self.around(store, c) if self.graph.has_shared_node else i64(1)
        if self.is_too_early(store, c, around, values):
            return 0
        opens = self.graph.opens
        area = self.graph.area
        ints = store.ints
        low = self.graph.first_slot(c)
        high = self.graph.first_slot(c + 1)
        most = self.most
        for s in range(high - low):
            most[s] = 0
        bad: i64 = 0
        while values != 0:
            value = values & -values
            values ^= value
            total = around
            for s in range(low, high):
                if opens[s] & value != 0:
                    total += i64(ints[self.reach + s])
            if total < area:
                bad |= value
                continue
            for s in range(low, high):
                if opens[s] & value != 0:
                    most[s - low] = max(most[s - low], total - i64(ints[self.reach + s]))
        for s in range(low, high):
            if most[s - low] > 0:
                self.lower(store, worklist, s, most[s - low])
        return bad

    def is_too_early(self, store: Store, c: i64, around: i64, values: i64) -> bool:
        """Return True if each of *values* opens two slots without a bound, so nothing follows."""
        opens = self.graph.opens
        area = self.graph.area
        ints = store.ints
        once = i64(-1) if around > area else i64(0)
        twice: i64 = 0
        for s in range(self.graph.first_slot(c), self.graph.first_slot(c + 1)):
            if i64(ints[self.reach + s]) > area:
                twice |= once & opens[s]
                once |= opens[s]
        return values & ~twice == 0

    def carry(self, store: Store, worklist: Worklist, c: i64, value: i64) -> bool:
        """Do the same for one *value* left, the case of most nodes; False at a dead end."""
        graph = self.graph
        opens = graph.opens
        twins = graph.twins
        ints = store.ints
        reach = self.reach
        low = graph.first_slot(c)
        high = graph.first_slot(c + 1)
        total = self.around(store, c) if graph.has_shared_node else i64(1)
        for s in range(low, high):
            if opens[s] & value != 0:
                total += i64(ints[reach + s])
        if total < graph.area:
            return False
        if total > 2 * graph.area + 1:
            return True  # no bound can fall: without any one slot, more than the area is left
        for s in range(low, high):
            if opens[s] & value != 0:  # as ``lower`` does, which would take twice the time
                most = total - i64(ints[reach + s])
                at = reach + i64(twins[s])
                if most < i64(ints[at]):
                    store.set_in(ints, at, most)
                    worklist.add(graph.head(s))
        return True

    def lower(self, store: Store, worklist: Worklist, slot: i64, most: i64) -> None:
        """Record that entering the node of *slot* through it reaches at most *most* nodes."""
        at = self.reach + self.graph.twin(slot)
        if most < i64(store.ints[at]):
            store.set_in(store.ints, at, most)
            worklist.add(self.graph.head(slot))

    def around(self, store: Store, c: i64) -> i64:
        """Return an upper bound on the nodes reached without leaving through *c*.

        That is 1 for the node itself, plus the bounds of its other choosers.
        """
        graph = self.graph
        node = graph.node(c)
        total: i64 = 1
        for d in range(graph.first_chooser(node), graph.first_chooser(node + 1)):
            mask = store.domains[graph.variable(d)]
            for s in range(graph.first_slot(d), graph.first_slot(d + 1)):
                if d != c and mask & graph.opens[s] != 0:
                    total += i64(store.ints[self.reach + s])
        return total

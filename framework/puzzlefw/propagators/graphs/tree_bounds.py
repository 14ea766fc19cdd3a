"""How many nodes of a tree lie beyond each edge, at the most: where it would come to a dead end.

A part of ``SpanningTree``, and called by nothing else.
"""

from typing import final

from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.store import Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.graphs.tree_graph import TreeGraph


@final
class TreeBounds:
    """``reach`` of a slot bounds the nodes met by leaving through it, area + 1 where not known.

    That is 1 for the node beyond, and what its other edges reach, at the most, in any value
    that keeps the edge open. A value is a dead end if all its edges together reach too few.
    Bounds are reversible integers, and only fall.
    """

    def __init__(self, graph: TreeGraph, most: i64) -> None:
        self.graph = graph
        self.reach: i64 = 0
        self.best = scratch(most)

    def dead_ends(self, store: Store, worklist: Worklist, c: i64, values: i64) -> i64:
        """Return those of *values* that lead to too few nodes; lower the bounds on their node."""
        opens = self.graph.opens
        area = self.graph.area
        low = self.graph.first_slot(c)
        high = self.graph.first_slot(c + 1)
        around: i64 = 1
        exits: i64 = 0
        if self.graph.has_shared_node:
            around, exits = self.beside(store, c)
        once = i64(-1) if exits > 0 else i64(0)  # the values with an exit whose bound is not known
        twice = i64(-1) if exits > 1 else i64(0)  # and with two: nothing follows from them
        for s in range(low, high):
            if self.bound(store, s) > area:
                twice |= once & opens[s]
                once |= opens[s]
        if values & ~twice == 0:
            return 0
        bad: i64 = 0
        best = self.best
        for s in range(high - low):
            best[s] = 0
        rest = values & ~twice
        while rest != 0:
            value = rest & -rest
            rest ^= value
            total = around
            for s in range(low, high):
                if opens[s] & value != 0:
                    bound = self.bound(store, s)
                    if bound <= area:
                        total += bound
            if once & value == 0 and total < area:
                bad |= value
                continue
            for s in range(low, high):
                if opens[s] & value != 0:
                    most = self.without(total, self.bound(store, s), once & value != 0)
                    if most > best[s - low]:
                        best[s - low] = most
        for s in range(low, high):
            if best[s - low] > 0 and values & twice & opens[s] == 0:
                self.lower(store, worklist, s, best[s - low])
        return bad

    def bound(self, store: Store, slot: i64) -> i64:
        """Return how many nodes are met by leaving through *slot*, at the most."""
        return i64(store.ints[self.reach + slot])

    def without(self, total: i64, bound: i64, has_exit: bool) -> i64:
        """Return what a node reaches but for one slot, of *total* and the exit if it has one."""
        area = self.graph.area
        if not has_exit:
            return total - bound
        return total if bound > area else area + 1

    def carry(self, store: Store, worklist: Worklist, c: i64, value: i64) -> bool:
        """Do the same where one *value* is left, as it is of most nodes; False at a dead end."""
        opens = self.graph.opens
        area = self.graph.area
        low = self.graph.first_slot(c)
        high = self.graph.first_slot(c + 1)
        total: i64 = 1
        exits: i64 = 0
        if self.graph.has_shared_node:
            total, exits = self.beside(store, c)
        way_out: i64 = -1
        for s in range(low, high):
            if opens[s] & value != 0:
                bound = self.bound(store, s)
                if bound <= area:
                    total += bound
                else:
                    exits += 1
                    way_out = s
        if exits > 1:
            return True
        if exits == 1:
            if way_out >= 0:
                self.lower(store, worklist, way_out, total)
            return True
        if total < area:
            return False
        for s in range(low, high):
            if opens[s] & value != 0:
                self.lower(store, worklist, s, total - self.bound(store, s))
        return True

    def lower(self, store: Store, worklist: Worklist, slot: i64, most: i64) -> None:
        """Note that at most *most* nodes are met by entering the node of *slot* through it."""
        at = self.reach + self.graph.twin(slot)
        if most < i64(store.ints[at]):
            store.set_int(at, most)
            worklist.add(self.graph.head(slot))

    def beside(self, store: Store, c: i64) -> tuple[i64, i64]:
        """Return 1 + the nodes within reach of the other choosers of the node, where known.

        And through how many of their slots it is not known.
        """
        graph = self.graph
        node = graph.node(c)
        total: i64 = 1
        exits: i64 = 0
        for d in range(graph.first_chooser(node), graph.first_chooser(node + 1)):
            mask = store.domains[graph.variable(d)]
            for s in range(graph.first_slot(d), graph.first_slot(d + 1)):
                if d != c and mask & graph.opens[s] != 0:
                    bound = self.bound(store, s)
                    if bound <= graph.area:
                        total += bound
                    else:
                        exits += 1
        return total, exits

"""Needed nodes: without one of them, too little can be reached."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.propagators.graphs.area_graph import Links

OUTSIDE: Final = -1
"""The order of a node that was not put in."""
NOT_YET: Final = 0
"""The order of a node that was put in and not reached yet."""


@final
class NeededNodes:
    """The nodes that were ``put`` in, each with a weight, and which of them are needed.

    After ``search``, ``reached`` is the weight of all that the start reaches, and ``left(n)`` what
    it would reach without n. One depth-first search with low links.
    """

    def __init__(self, links: Links) -> None:
        count = links.count
        self.starts: vec[i64] = links.starts
        self.others: vec[i64] = links.others
        self.inside: i64 = 0
        self.nodes: vec[i64] = scratch(count)
        self.weights: vec[i64] = scratch(count)
        self.order: vec[i64] = filled(count, OUTSIDE)
        self.low: vec[i64] = scratch(count)
        self.parent: vec[i64] = scratch(count)
        self.next_place: vec[i64] = scratch(count)
        self.below: vec[i64] = scratch(count)
        self.cut_off: vec[i64] = scratch(count)
        self.reached: i64 = 0
        self.count: i64 = 0

    def clear(self) -> None:
        """Take all nodes out; O(nodes inside)."""
        for at in range(self.inside):
            self.order[self.nodes[at]] = OUTSIDE
        self.inside = 0

    def put(self, node: i64, weight: i64) -> None:
        """Put *node* in, which is outside."""
        self.order[node] = NOT_YET
        self.weights[node] = weight
        self.nodes[self.inside] = node
        self.inside += 1

    def is_inside(self, node: i64) -> bool:
        """Return whether *node* was put in."""
        return self.order[node] != OUTSIDE

    def left(self, node: i64) -> i64:
        """Return the weight that is reached without *node*, which is not the start."""
        if self.order[node] <= NOT_YET:
            return self.reached
        return self.reached - self.weights[node] - self.cut_off[node]

    def search(self, start: i64) -> None:
        """Search from *start*, which is inside; O(nodes inside, and their edges)."""
        order = self.order
        low = self.low
        self.count = 0
        self.enter(start, start)
        node = start
        while True:
            at = self.next_place[node]
            end = self.starts[node + 1]
            parent = self.parent[node]
            least = low[node]
            below: i64 = -1
            while at < end:
                other = self.others[at]
                reached = order[other]
                at += 1
                if reached < least:
                    if reached == NOT_YET:
                        below = other
                        break
                    if reached > 0 and other != parent:
                        least = reached
            low[node] = least
            if below >= 0:
                self.next_place[node] = at
                self.enter(below, node)
                node = below
                continue
            if node == start:
                break
            low[parent] = min(low[parent], least)
            self.below[parent] += self.below[node]
            if least >= order[parent]:
                self.cut_off[parent] += self.below[node]
            node = parent
        self.reached = self.below[start]

    def enter(self, node: i64, parent: i64) -> None:
        """Enter *node* from *parent*."""
        self.count += 1
        self.order[node] = self.count
        self.low[node] = self.count
        self.parent[node] = parent
        self.next_place[node] = self.starts[node]
        self.below[node] = self.weights[node]
        self.cut_off[node] = 0

"""The sizes that groups can have, and which is the first that some node has no room for."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.bits import bit
from puzzlefw.engine.union_find import root_of
from puzzlefw.propagators.graphs.area_graph import NOBODY, Links

NOT_YET: Final = -1
"""Stands for the parent of a node that does not take part yet."""


@final
class GroupBounds:
    """The different ``sizes``, smallest first; ``at_least[n]`` are the values of sizes[n] or more.

    *sizes* has the size of each value.
    """

    def __init__(self, links: Links, sizes: Sequence[int]) -> None:
        count = links.count
        self.count = count
        self.starts: vec[i64] = links.starts
        self.others: vec[i64] = links.others
        self.sizes: vec[i64] = vec[i64](sorted(set(sizes) or {0}))
        self.at_least: vec[i64] = vec[i64]()
        for bound in self.sizes:
            mask: i64 = 0
            for value, size in enumerate(sizes):
                if i64(size) >= bound:
                    mask |= bit(i64(value))
            self.at_least = append(self.at_least, mask)
        self.first: vec[i64] = scratch(len(self.sizes))
        self.after: vec[i64] = scratch(count)
        self.parent: vec[i64] = scratch(count)
        self.room: vec[i64] = scratch(count)

    def first_short(self, domains: vec[i64], variables: vec[i64]) -> i64:
        """Return the number of a size below which around each node is room for all it can have.

        ``len(sizes)`` if there is for all of them: where there is room for a node's largest size,
        there is for its smaller ones, as no fewer nodes can have those. Nodes come in by their
        largest size, the largest first. O((nodes + edges) log sizes).
        """
        self.sort(domains, variables)
        count: i64 = len(self.sizes)
        least = self.count + 1
        for back in range(count):
            at = count - 1 - back
            node = self.first[at]
            while node != NOBODY:
                self.come_in(node)
                node = self.after[node]
            node = self.first[at]
            while node != NOBODY:
                room = self.room[root_of(self.parent, node)]
                if room < self.sizes[at]:
                    least = min(least, room)
                node = self.after[node]
        at = 0
        while at < count and self.sizes[at] <= least:
            at += 1
        return at

    def sort(self, domains: vec[i64], variables: vec[i64]) -> None:
        """List the nodes by the largest size that each can have; none takes part yet."""
        for at in range(i64(len(self.sizes))):
            self.first[at] = NOBODY
        for node in range(self.count):
            self.parent[node] = NOT_YET
            domain = domains[variables[node]]
            low: i64 = 0
            high: i64 = len(self.sizes)
            while high - low > 1:
                middle = (low + high) >> 1
                if domain & self.at_least[middle] == 0:
                    high = middle
                else:
                    low = middle
            self.after[node] = self.first[low]
            self.first[low] = node

    def come_in(self, node: i64) -> None:
        """Join a node with those beside it that take part."""
        parent = self.parent
        parent[node] = node
        self.room[node] = 1
        for place in range(self.starts[node], self.starts[node + 1]):
            other = self.others[place]
            if parent[other] != NOT_YET:
                root = root_of(parent, other)
                mine = root_of(parent, node)
                if root != mine:
                    parent[root] = mine
                    self.room[mine] += self.room[root]

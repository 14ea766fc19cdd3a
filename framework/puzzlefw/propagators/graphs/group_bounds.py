"""The sizes that groups can have, and whether each node has room for the largest of its own."""

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
        self.sizes: vec[i64] = vec[i64](sorted(set(sizes)))
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

    def are_met(self, domains: vec[i64], variables: vec[i64]) -> bool:
        """Return whether around each node there is room for the largest size that it can have.

        Then there is for each smaller size, as no fewer nodes can have that. Nodes come in by
        their largest size, the largest first. O((nodes + edges) log sizes).
        """
        self.sort(domains, variables)
        for back in range(i64(len(self.sizes))):
            at = i64(len(self.sizes)) - 1 - back
            node = self.first[at]
            while node != NOBODY:
                self.come_in(node)
                node = self.after[node]
            node = self.first[at]
            while node != NOBODY:
                if self.room[root_of(self.parent, node)] < self.sizes[at]:
                    return False
                node = self.after[node]
        return True

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

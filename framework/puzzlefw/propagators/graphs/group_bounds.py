"""The sizes that groups can have, and which is the first that some node has no room for."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
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
        # While no size is short, the domains as they were, and the number of the largest size.
        self.is_settled = False
        self.known: vec[i64] = scratch(count)
        self.largest: vec[i64] = scratch(count)
        self.changed: vec[i64] = scratch(count)
        self.before: vec[i64] = scratch(count)
        self.queue: vec[i64] = scratch(count)
        self.seen: vec[i64] = filled(count, 0)
        self.stamp: i64 = 0

    def first_short(self, domains: vec[i64], variables: vec[i64]) -> i64:
        """Return the number of a size below which around each node is room for all it can have.

        ``len(sizes)`` if there is for all of them: where there is room for a node's largest size,
        there is for its smaller ones, as no fewer nodes can have those. Nodes come in by their
        largest size, the largest first. O((nodes + edges) log sizes); where none was short the
        last time, O(nodes), and what is near those whose largest size is another since.
        """
        if self.is_settled and not self.is_short_near(domains, variables):
            return len(self.sizes)
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
        self.is_settled = at == count
        return at

    def is_short_near(self, domains: vec[i64], variables: vec[i64]) -> bool:
        """Return whether room has become short somewhere since none was short.

        Then it is for a node that has a larger size again, or beside one that lost its largest:
        what hangs together for a size shrinks only where a node leaves it.
        """
        end: i64 = 0
        for node in range(self.count):
            domain = domains[variables[node]]
            if domain != self.known[node]:
                self.known[node] = domain
                before = self.largest[node]
                self.largest[node] = self.largest_of(domain)
                if self.largest[node] != before:
                    self.changed[end] = node
                    self.before[end] = before
                    end += 1
        for at in range(end):
            node = self.changed[at]
            if self.largest[node] > self.before[at] and self.is_cramped(node, self.largest[node]):
                return True
            for place in range(self.starts[node], self.starts[node + 1]):
                other = self.others[place]
                size = min(self.largest[other], self.before[at])
                if size > self.largest[node] and self.is_cramped(other, size):
                    return True
        return False

    def is_cramped(self, start: i64, size: i64) -> bool:
        """Return whether fewer nodes than a size, by number, hang together with *start* for it."""
        enough = self.sizes[size]
        self.stamp += 1
        self.seen[start] = self.stamp
        self.queue[0] = start
        head: i64 = 0
        end: i64 = 1
        while head < end and end < enough:
            node = self.queue[head]
            head += 1
            for place in range(self.starts[node], self.starts[node + 1]):
                other = self.others[place]
                if self.seen[other] != self.stamp and self.largest[other] >= size:
                    self.seen[other] = self.stamp
                    self.queue[end] = other
                    end += 1
        return end < enough

    def largest_of(self, domain: i64) -> i64:
        """Return the number of the largest size in a domain."""
        low: i64 = 0
        high: i64 = len(self.sizes)
        while high - low > 1:
            middle = (low + high) >> 1
            if domain & self.at_least[middle] == 0:
                high = middle
            else:
                low = middle
        return low

    def sort(self, domains: vec[i64], variables: vec[i64]) -> None:
        """List the nodes by the largest size that each can have; none takes part yet."""
        for at in range(i64(len(self.sizes))):
            self.first[at] = NOBODY
        for node in range(self.count):
            self.parent[node] = NOT_YET
            domain = domains[variables[node]]
            low = self.largest_of(domain)
            self.known[node] = domain
            self.largest[node] = low
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

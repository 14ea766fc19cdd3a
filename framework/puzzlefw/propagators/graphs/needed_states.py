"""The states of nodes that a reason needs: chosen nodes of parts, and what keeps a part out."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.propagators.graphs.area_graph import NOBODY, AreaGraph, Links
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, SHUT


@final
class NeededStates:
    """Notes in ``few`` what is needed of the states of ``graph``, which the caller has divided."""

    def __init__(self, links: Links, limits: vec[i64]) -> None:
        self.graph = AreaGraph(links, limits)
        self.few = AreaGraph(links, limits)
        self.came: vec[i64] = scratch(links.count)
        self.queue: vec[i64] = scratch(links.count)
        self.seen: vec[i64] = filled(links.count, 0)
        self.stamp: i64 = 0

    def begin(self) -> None:
        """Let ``few`` know all shut nodes, and the roots."""
        few = self.few
        for node in range(few.count):
            if few.limits[node] > 0:
                few.states[node] = CHOSEN
            elif self.graph.states[node] == SHUT:
                few.states[node] = SHUT

    def take(self, part: i64, least: i64) -> None:
        """Need *least* nodes of a part, from its root on; all hang together."""
        graph = self.graph
        self.walk(graph.root[part])
        for at in range(least):
            self.few.states[self.queue[at]] = CHOSEN

    def take_all(self, part: i64) -> None:
        """Need all nodes of a part."""
        graph = self.graph
        for at in range(graph.begins[part], graph.begins[part + 1]):
            self.few.states[graph.members[at]] = CHOSEN

    def join(self, one: i64, other: i64) -> None:
        """Need the chosen nodes on a shortest way between two nodes of a part."""
        self.walk(one)
        few = self.few
        while other != one:
            few.states[other] = CHOSEN
            other = self.came[other]
        few.states[one] = CHOSEN

    def walk(self, first: i64) -> None:
        """Search the part of *first* breadth-first, into ``queue``, with ``came``."""
        graph = self.graph
        self.stamp += 1
        part = graph.part[first]
        self.seen[first] = self.stamp
        self.queue[0] = first
        head: i64 = 0
        end: i64 = 1
        while head < end:
            node = self.queue[head]
            head += 1
            for place in range(graph.starts[node], graph.starts[node + 1]):
                other = graph.others[place]
                if graph.part[other] == part and self.seen[other] != self.stamp:
                    self.seen[other] = self.stamp
                    self.came[other] = node
                    self.queue[end] = other
                    end += 1

    def bar(self, node: i64, part: i64) -> bool:
        """Need what keeps a rooted *part* out of *node*: others' nodes there, or beside it.

        Returns False if nothing does.
        """
        graph = self.graph
        if graph.states[node] == CHOSEN:
            here = graph.part[node]
            if here == part or graph.root[here] == NOBODY:
                return False
            self.join(graph.root[here], node)
            return True
        for place in range(graph.starts[node], graph.starts[node + 1]):
            other = graph.others[place]
            here = graph.part[other]
            if here != NOBODY and here != part and graph.root[here] != NOBODY:
                self.join(graph.root[here], other)
                return True
        return False

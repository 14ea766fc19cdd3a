"""What a group of nodes with equal values can grow into."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.propagators.graphs.area_graph import NOBODY, AreaGraph
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, SHUT


@final
class GroupRoom:
    """The nodes ``found`` that a group reaches, the parts of it that are chosen first.

    A node that would join more parts than the group has room for is not entered.
    """

    def __init__(self, graph: AreaGraph) -> None:
        self.graph = graph
        self.found: vec[i64] = scratch(graph.count)
        self.steps: vec[i64] = scratch(graph.count)
        self.seen: vec[i64] = filled(graph.count, 0)
        self.own: vec[i64] = filled(graph.count, 0)
        self.stamp: i64 = 0
        self.end: i64 = 0
        self.begun: i64 = 0

    def flood(self, start: i64, size: i64, enough: i64) -> i64:
        """Find what *start* reaches as one group of *size* nodes; returns how many nodes.

        It stops at *enough* of them. *start* is not shut, and chosen parts beside it belong to the
        group. Each node counts once, whatever hangs on it. O(what is found).
        """
        graph = self.graph
        self.begin(start)
        head: i64 = 0
        while head < self.end and self.end < enough:
            node = self.found[head]
            head += 1
            step = self.steps[node] + 1
            if step > size - self.begun:
                break
            for place in range(graph.starts[node], graph.starts[node + 1]):
                other = graph.others[place]
                if self.seen[other] != self.stamp and graph.states[other] != SHUT:
                    self.seen[other] = self.stamp
                    if graph.states[other] == CHOSEN or self.begun + self.weight(other) <= size:
                        self.add(other, step)
        return self.end

    def begin(self, start: i64) -> None:
        """Find what surely is in a group with *start*."""
        graph = self.graph
        self.stamp += 1
        self.end = 0
        if graph.states[start] == CHOSEN:
            self.add_part(graph.part[start])
        else:
            self.seen[start] = self.stamp
            self.add(start, 0)
            for place in range(graph.starts[start], graph.starts[start + 1]):
                part = graph.part[graph.others[place]]
                if part != NOBODY and self.own[part] != self.stamp:
                    self.add_part(part)
        self.begun = self.end

    def add_part(self, part: i64) -> None:
        """Add all nodes of a part."""
        graph = self.graph
        self.own[part] = self.stamp
        for at in range(graph.begins[part], graph.begins[part + 1]):
            self.seen[graph.members[at]] = self.stamp
            self.add(graph.members[at], 0)

    def add(self, node: i64, step: i64) -> None:
        """Add a node that is so many steps away."""
        self.found[self.end] = node
        self.steps[node] = step
        self.end += 1

    def weight(self, node: i64) -> i64:
        """Return how many nodes an open node would bring in: itself, and other parts beside it."""
        graph = self.graph
        weight = graph.weights[node]
        begin = graph.starts[node]
        for place in range(begin, graph.starts[node + 1]):
            part = graph.part[graph.others[place]]
            if part != NOBODY and self.own[part] == self.stamp:
                before = begin
                while graph.part[graph.others[before]] != part:
                    before += 1
                if before == place:
                    weight -= graph.size(part)
        return weight

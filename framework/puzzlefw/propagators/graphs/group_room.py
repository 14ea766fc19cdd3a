"""What a group of nodes with equal values can grow into."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.propagators.graphs.area_graph import NOBODY, AreaGraph
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, OPEN, SHUT


@final
class GroupRoom:
    """The nodes ``found`` that a group reaches, the parts of it that are chosen first.

    A node is not entered where the way to it, and the parts that it would join, are too much.
    """

    def __init__(self, graph: AreaGraph) -> None:
        self.graph = graph
        self.found: vec[i64] = scratch(graph.count)
        self.entered: vec[i64] = scratch(graph.count)
        self.seen: vec[i64] = filled(graph.count, 0)
        self.own: vec[i64] = filled(graph.count, 0)
        self.stamp: i64 = 0
        self.end: i64 = 0
        self.begun: i64 = 0
        self.after: i64 = 0
        self.spent: i64 = 0
        self.free: vec[i64] = filled(graph.count, 0)

    def flood(self, start: i64, limit: i64, enough: i64) -> i64:
        """Find what *start* reaches as one group of *limit* nodes; returns how many nodes.

        It stops at *enough* of them. *start* is not shut, and chosen parts beside it belong to the
        group. Level by level of how many open nodes are on the way; parts on it are free, as they
        may be among those that a node would join. O(what is found).
        """
        self.begin(start)
        head: i64 = 0
        self.spent = self.begun
        while head < self.end and self.end < enough:
            # The parts that are joined on a level belong to it, so it may grow meanwhile.
            self.after = 0
            while head < self.end:
                self.pass_on(self.found[head], limit)
                head += 1
            for at in range(self.after):
                self.add(self.entered[at])
            self.spent += 1
        return self.end

    def pass_on(self, node: i64, limit: i64) -> None:
        """Enter what is beside a node."""
        graph = self.graph
        for place in range(graph.starts[node], graph.starts[node + 1]):
            other = graph.others[place]
            if self.seen[other] == self.stamp or graph.states[other] == SHUT:
                continue
            self.seen[other] = self.stamp
            if graph.states[other] == CHOSEN:
                self.add(other)
            elif (  # mostly it joins no part of the group, and no weight need be taken off
                self.spent + graph.weights[other] <= limit
                or self.spent + self.weight(other) <= limit
            ):
                self.entered[self.after] = other
                self.after += 1

    def find_free(self) -> None:
        """Find the free nodes: open ones with no chosen node beside; O(nodes + edges).

        ``free[n]`` is how many of them hang together with a free node n, and 0 for other nodes.
        """
        graph = self.graph
        free = self.free
        for node in range(graph.count):
            is_free = graph.states[node] == OPEN and graph.weights[node] == 1
            free[node] = i64(NOBODY) if is_free else i64(0)
        for node in range(graph.count):
            if free[node] == NOBODY:
                self.end = 0
                free[node] = 1
                self.add(node)
                head: i64 = 0
                while head < self.end:
                    self.free_beside(self.found[head])
                    head += 1
                for at in range(self.end):
                    free[self.found[at]] = self.end

    def free_beside(self, node: i64) -> None:
        """Add the free nodes beside a node."""
        graph = self.graph
        for place in range(graph.starts[node], graph.starts[node + 1]):
            other = graph.others[place]
            if self.free[other] == NOBODY:
                self.free[other] = 1
                self.add(other)

    def can_hold(self, node: i64, limit: i64, size: i64) -> bool:
        """Return whether *size* nodes of one group can be around an open node.

        Free nodes tell at once where there are many. A False shuts the node, so what hangs together
        with it, which is less than *size*, counts no longer until the next ``find_free``.
        """
        graph = self.graph
        weight = graph.weights[node]
        if weight > limit:
            return False
        most = self.free[node] - 1
        if weight > 1:
            for place in range(graph.starts[node], graph.starts[node + 1]):
                most = max(most, self.free[graph.others[place]])
        if weight + most >= size or self.flood(node, limit, size) >= size:
            return True
        if weight == 1:
            for at in range(self.end):
                self.free[self.found[at]] = 0
        return False

    def surround(self, start: i64, enough: i64) -> i64:
        """Find what hangs together with *start* and is not shut; returns how many nodes.

        It stops at *enough* of them, or some more.
        """
        graph = self.graph
        self.stamp += 1
        self.seen[start] = self.stamp
        self.end = 0
        self.add(start)
        head: i64 = 0
        while head < self.end and self.end < enough:
            node = self.found[head]
            head += 1
            for place in range(graph.starts[node], graph.starts[node + 1]):
                other = graph.others[place]
                if self.seen[other] != self.stamp and graph.states[other] != SHUT:
                    self.seen[other] = self.stamp
                    self.add(other)
        return self.end

    def is_found(self, node: i64) -> bool:
        """Return whether the last flood found *node*; O(what was found)."""
        at: i64 = 0
        while at < self.end and self.found[at] != node:
            at += 1
        return at < self.end

    def begin(self, start: i64) -> None:
        """Find what surely is in a group with *start*."""
        graph = self.graph
        self.stamp += 1
        self.end = 0
        if graph.states[start] == CHOSEN:
            self.add_part(graph.part[start])
        else:
            self.seen[start] = self.stamp
            self.add(start)
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
            self.add(graph.members[at])

    def add(self, node: i64) -> None:
        """Add a node."""
        self.found[self.end] = node
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

"""Why the nodes that have a value, or lack it, leave no way to make groups of it."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.propagators.graphs.area_graph import (
    CRAMPED,
    NOBODY,
    TOO_LARGE,
    UNNAMED,
    AreaGraph,
    Links,
)
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, OPEN, SHUT
from puzzlefw.propagators.graphs.group_room import GroupRoom


@final
class GroupReasons:
    """Finds few nodes whose states break the rule; the caller sets the states of ``graph``.

    What is wrong is a part that is too large, or a group without room. For the latter ``few``
    is a second graph that at first knows one node of the group, and all shut ones. While there is
    room in it, parts that bar the way in the first graph are added. In the end shut nodes are left
    out where there is no room even so.
    """

    def __init__(self, links: Links) -> None:
        unlimited = filled(links.count, 0)
        self.graph = AreaGraph(links, unlimited)
        self.few = AreaGraph(links, unlimited)
        self.room = GroupRoom(self.graph)
        self.few_room = GroupRoom(self.few)
        self.queue: vec[i64] = scratch(links.count)
        self.seen: vec[i64] = filled(links.count, 0)
        self.stamp: i64 = 0
        self.kind: i64 = UNNAMED
        self.about: i64 = 0

    def is_in(self, node: int) -> bool:
        """Return whether *node* is in the part that the last reason is about."""
        return self.graph.part[node] == self.graph.part[self.about] != NOBODY

    def name(self, kind: i64, about: i64) -> None:
        """Note what is wrong, and a node of the part that is wrong."""
        self.kind = kind
        self.about = about

    def find(self, size: i64, limit: i64) -> bool:
        """Set the states of ``few`` to CHOSEN or SHUT where that is needed, else OPEN.

        Returns False if nothing is wrong with groups of *size* to *limit* nodes.
        """
        graph = self.graph
        self.name(UNNAMED, 0)
        for node in range(graph.count):
            self.few.states[node] = OPEN
        graph.divide()
        graph.find_rings()
        for part in range(graph.parts):
            if graph.size(part) > limit:
                self.name(TOO_LARGE, graph.first(part))
                self.take(graph.first(part), limit + 1)
                return True
        for part in range(graph.parts):
            first = graph.first(part)
            if graph.size(part) < size and self.room.flood(first, limit, size) < size:
                self.explain_cramped(first, size, limit)
                return True
        return False

    def find_around(self, first: i64, size: i64) -> bool:
        """Do as ``find`` for the room of *first* alone, whatever its value, if it is too small.

        The nodes whose states are not SHUT can be in a group with it, and nothing is CHOSEN.
        """
        graph = self.graph
        self.name(UNNAMED, 0)
        for node in range(graph.count):
            self.few.states[node] = OPEN
        if self.room.surround(first, size) >= size:
            return False
        graph.states[first] = CHOSEN
        graph.divide()
        graph.find_rings()
        if self.room.flood(first, size, size) >= size:
            return False
        self.explain_cramped(first, size, size)
        return True

    def take(self, first: i64, least: i64) -> None:
        """Need *least* nodes of the part of *first*, or all if it has fewer; they hang together."""
        graph = self.graph
        part = graph.part[first]
        self.stamp += 1
        self.seen[first] = self.stamp
        self.queue[0] = first
        head: i64 = 0
        end: i64 = 1
        while head < end and head < least:
            node = self.queue[head]
            self.few.states[node] = CHOSEN
            head += 1
            for place in range(graph.starts[node], graph.starts[node + 1]):
                other = graph.others[place]
                if graph.part[other] == part and self.seen[other] != self.stamp:
                    self.seen[other] = self.stamp
                    self.queue[end] = other
                    end += 1

    def explain_cramped(self, first: i64, size: i64, limit: i64) -> None:
        """Need what is around the room of a group: shut nodes, and parts that are too much."""
        graph = self.graph
        self.name(CRAMPED, first)
        few = self.few
        room = self.few_room
        for node in range(graph.count):
            if graph.states[node] == SHUT:
                few.states[node] = SHUT
        few.states[first] = CHOSEN
        while True:
            few.divide()
            few.find_rings()
            if room.flood(first, limit, size) < size:
                break
            # The first node found that the group cannot reach is one that was refused to it.
            at: i64 = 0
            while self.room.is_found(room.found[at]):
                at += 1
            self.bar(room.found[at], first, limit)
        self.leave_out_walls(first, size, limit)

    def bar(self, node: i64, first: i64, limit: i64) -> None:
        """Need the group's own part, and the others that *node* would join."""
        graph = self.graph
        self.take(first, limit)
        for place in range(graph.starts[node], graph.starts[node + 1]):
            other = graph.others[place]
            if graph.part[other] != NOBODY:
                self.take(other, limit)

    def leave_out_walls(self, first: i64, size: i64, limit: i64) -> None:
        """Open each shut node without which there still is no room."""
        few = self.few
        self.mark_room()
        for node in range(few.count):
            if few.states[node] == SHUT:
                few.states[node] = OPEN
                few.find_ring(node)
                if self.is_beside_room(node):
                    if self.few_room.flood(first, limit, size) >= size:
                        few.states[node] = SHUT
                    else:
                        self.mark_room()

    def mark_room(self) -> None:
        """Mark what the last flood of ``few`` found."""
        self.stamp += 1
        for at in range(self.few_room.end):
            self.seen[self.few_room.found[at]] = self.stamp

    def is_beside_room(self, node: i64) -> bool:
        """Return whether *node* is beside what was marked: others are never looked at."""
        few = self.few
        for place in range(few.starts[node], few.starts[node + 1]):
            if self.seen[few.others[place]] == self.stamp:
                return True
        return False

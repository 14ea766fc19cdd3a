"""Why the chosen and the shut nodes of a graph leave no way to make regions of it."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.propagators.graphs.area_graph import (
    CRAMPED,
    JOINED,
    LOST,
    NOBODY,
    SEVERAL,
    TOO_LARGE,
    UNNAMED,
    AreaGraph,
    Links,
)
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, OPEN, SHUT
from puzzlefw.propagators.graphs.region_room import Room
from puzzlefw.propagators.graphs.spread import NOWHERE, Spread


@final
class RegionReasons:
    """Finds few nodes whose states break the rule; the caller sets the states of ``graph``.

    What is found wrong is a root that is shut, a part with two roots, a part that is too large, a
    part that no root can reach, or a root without room. For the last two, ``few`` is a second
    graph that knows all shut nodes, but at first no chosen ones except the roots. While there is
    a way in it, what bars that way in the first graph is added. In the end shut nodes that nothing
    runs into are left out.
    """

    def __init__(self, links: Links, limits: vec[i64], wanted: vec[i64]) -> None:
        self.graph = AreaGraph(links, limits)
        self.few = AreaGraph(links, limits)
        self.wanted: vec[i64] = wanted
        self.spread = Spread(self.graph)
        self.search = Spread(self.few)
        self.room = Room(self.graph)
        self.few_room = Room(self.few)
        self.came: vec[i64] = scratch(links.count)
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

    def find(self) -> vec[i64]:
        """Return for each node CHOSEN or SHUT if that is needed, else OPEN.

        What is returned breaks the rule, as the states of ``graph`` must; roots need not be known
        to be chosen. It is all of them if nothing of that kind is wrong.
        """
        graph = self.graph
        few = self.few
        self.name(UNNAMED, 0)
        for node in range(graph.count):
            few.states[node] = OPEN
        for node in range(graph.count):
            if graph.limits[node] > 0:
                if graph.states[node] == SHUT:
                    few.states[node] = SHUT
                    return few.states
                graph.states[node] = CHOSEN
        graph.divide()
        for part in range(graph.parts):
            if graph.root[part] != NOBODY:
                if graph.second[part] != NOBODY:
                    self.name(JOINED, graph.root[part])
                    self.join(graph.root[part], graph.second[part])
                    return few.states
                if graph.spare(part) < 0:
                    self.name(TOO_LARGE, graph.root[part])
                    self.take(part, graph.limits[graph.root[part]] + 1)
                    return few.states
        graph.find_rings()
        self.spread.from_roots()
        if not self.find_lost() and not self.find_cramped():
            for node in range(graph.count):
                few.states[node] = graph.states[node]
        return few.states

    def take(self, part: i64, least: i64) -> None:
        """Need *least* nodes of a part, from its root on; all hang together."""
        graph = self.graph
        self.walk(graph.root[part])
        for at in range(least):
            self.few.states[self.queue[at]] = CHOSEN

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

    def begin(self) -> None:
        """Let ``few`` know all shut nodes, and the roots."""
        few = self.few
        for node in range(few.count):
            if few.limits[node] > 0:
                few.states[node] = CHOSEN
            elif self.graph.states[node] == SHUT:
                few.states[node] = SHUT

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

    def find_lost(self) -> bool:
        """Explain a part that no root can reach; returns whether there is one."""
        graph = self.graph
        for part in range(graph.parts):
            if graph.root[part] == NOBODY and self.spread.left[graph.first(part)] == NOWHERE:
                self.name(LOST, graph.first(part))
                self.explain_lost(part)
                return True
        return False

    def explain_lost(self, lost: i64) -> None:
        """Need what bars each way between a part and a root, or makes it too long."""
        few = self.few
        search = self.search
        self.begin()
        first = self.graph.first(lost)
        few.states[first] = CHOSEN
        while True:
            few.divide()
            few.find_rings()
            search.from_part(few.part[first], few.largest)
            end = self.find_way(few.part[first])
            if end == NOWHERE:
                break
            self.bar_way(end, lost)
        self.leave_out_far_walls(first)

    def find_way(self, part: i64) -> i64:
        """Return a node beside a root that the search found a short enough way to, or NOWHERE."""
        few = self.few
        for node in range(few.count):
            if few.states[node] == OPEN and self.search.left[node] != NOWHERE:
                ring = few.ring[node]
                if ring >= 0:
                    spent = few.largest - self.search.left[node]
                    if spent <= few.spare(ring):
                        return node
        return NOWHERE

    def bar_way(self, end: i64, lost: i64) -> None:
        """Need what is wrong with the way that the search found to *end*."""
        graph = self.graph
        few = self.few
        root = few.root[few.ring[end]]
        goal = graph.part[root]
        node = end
        while node != NOBODY:
            if self.bar_all(node, goal):
                return
            node = self.search.came[node]
        # Nothing is in the way, so it is too long: because of the parts along it.
        self.take(goal, graph.size(goal))
        self.take_all(lost)
        node = end
        while node != NOBODY:
            if graph.part[node] != NOBODY:
                self.take_all(graph.part[node])
            node = self.search.came[node]

    def bar_all(self, node: i64, goal: i64) -> bool:
        """Need what bars a node on the way, or a part that ``few`` enters as a whole there."""
        if self.few.states[node] == OPEN:
            return self.bar(node, goal)
        return False

    def take_all(self, part: i64) -> None:
        """Need all nodes of a part."""
        graph = self.graph
        for at in range(graph.begins[part], graph.begins[part + 1]):
            self.few.states[graph.members[at]] = CHOSEN

    def leave_out_far_walls(self, first: i64) -> None:
        """Keep of the shut nodes those that the roots run into, and of these the lost part too.

        In this order, as the walls near the roots stood before what is behind them was shut.
        """
        few = self.few
        self.search.from_roots()
        for node in range(few.count):
            if few.states[node] == SHUT and self.search.is_touched[node] == 0:
                few.find_ring(node)
                ring = few.ring[node]
                if ring in (NOBODY, SEVERAL) or few.spare(ring) < 1:
                    few.states[node] = OPEN
        few.find_rings()
        self.search.from_part(few.part[first], few.largest)
        for node in range(few.count):
            if few.states[node] == SHUT and self.search.is_touched[node] == 0:
                few.states[node] = OPEN

    def find_cramped(self) -> bool:
        """Explain a root without room; returns whether there is one."""
        graph = self.graph
        for part in range(graph.parts):
            if graph.root[part] != NOBODY:
                wanted = self.wanted[graph.root[part]]
                if self.room.flood(part, wanted) < wanted:
                    self.name(CRAMPED, graph.root[part])
                    self.explain_cramped(part)
                    return True
        return False

    def explain_cramped(self, cramped: i64) -> None:
        """Need what is around the room of a part: shut nodes, and other roots' parts."""
        graph = self.graph
        few = self.few
        room = self.few_room
        root = graph.root[cramped]
        wanted = self.wanted[root]
        self.begin()
        while True:
            few.divide()
            few.find_rings()
            count = room.flood(few.part[root], wanted)
            if count < wanted:
                break
            at: i64 = 0
            while not self.bar(room.found[at], cramped):
                at += 1
        self.leave_out_walls(root, wanted)

    def leave_out_walls(self, root: i64, wanted: i64) -> None:
        """Open each shut node without which there still is no room."""
        few = self.few
        room = self.few_room
        part = few.part[root]
        for node in range(few.count):
            if few.states[node] == SHUT:
                few.states[node] = OPEN
                few.find_ring(node)
                if room.flood(part, wanted) >= wanted:
                    few.states[node] = SHUT

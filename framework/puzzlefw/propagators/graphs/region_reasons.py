"""Why the chosen and the shut nodes of a graph leave no way to make regions of it."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.propagators.graphs.area_graph import (
    CRAMPED,
    JOINED,
    LOST,
    NOBODY,
    SEVERAL,
    TOO_LARGE,
    UNNAMED,
    Links,
)
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, OPEN, SHUT
from puzzlefw.propagators.graphs.needed_states import NeededStates
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
        self.needs = NeededStates(links, limits)
        self.graph = self.needs.graph
        self.few = self.needs.few
        self.wanted: vec[i64] = wanted
        self.spread = Spread(self.graph)
        self.search = Spread(self.few)
        self.room = Room(self.graph)
        self.few_room = Room(self.few)
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
        if self.find_shut_root():
            return few.states
        graph.divide()
        if self.find_too_many():
            return few.states
        graph.find_rings()
        self.spread.from_roots()
        if not self.find_lost() and not self.find_cramped():
            for node in range(graph.count):
                few.states[node] = graph.states[node]
        return few.states

    def find_shut_root(self) -> bool:
        """Explain a root that is shut; returns whether there is one. The others are chosen."""
        graph = self.graph
        for node in range(graph.count):
            if graph.limits[node] > 0:
                if graph.states[node] == SHUT:
                    self.few.states[node] = SHUT
                    return True
                graph.states[node] = CHOSEN
        return False

    def find_too_many(self) -> bool:
        """Explain a part with two roots, or too many nodes; returns whether there is one."""
        graph = self.graph
        for part in range(graph.parts):
            root = graph.root[part]
            if root == NOBODY:
                continue
            if graph.second[part] != NOBODY:
                self.name(JOINED, root)
                self.needs.join(root, graph.second[part])
                return True
            if graph.spare(part) < 0:
                self.name(TOO_LARGE, root)
                self.needs.take(part, graph.limits[root] + 1)
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
        self.needs.begin()
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
        self.needs.take(goal, graph.size(goal))
        self.needs.take_all(lost)
        node = end
        while node != NOBODY:
            if graph.part[node] != NOBODY:
                self.needs.take_all(graph.part[node])
            node = self.search.came[node]

    def bar_all(self, node: i64, goal: i64) -> bool:
        """Need what bars a node on the way, or a part that ``few`` enters as a whole there."""
        if self.few.states[node] == OPEN:
            return self.needs.bar(node, goal)
        return False

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
        self.needs.begin()
        while True:
            few.divide()
            few.find_rings()
            count = room.flood(few.part[root], wanted)
            if count < wanted:
                break
            at: i64 = 0
            while not self.needs.bar(room.found[at], cramped):
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

"""The paths that chosen edges form, and which edges would close them, undone by the search."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.store import Store
from puzzlefw.propagators.graphs.loop_graph import CHOSEN, LoopGraph


@final
class LoopPaths:
    """Of each path of chosen edges, its two ends know each other.

    Reversible integers: for each node the *other end* of its path, itself without one (of a node
    inside a path it is out of date: its other end knows a later one); for each edge whether it is
    *linked*; and how many paths there are. Once one is closed no other edge is left to link.
    Edges to a hub are not linked, as paths may meet there; with one, no path may be closed.
    """

    def __init__(self, graph: LoopGraph, store: Store) -> None:
        self.graph = graph
        self.ends: i64 = store.new_ints(graph.nodes, 0)
        for node in range(graph.nodes):
            store.set_int(self.ends + node, node)
        self.linked: i64 = store.new_ints(graph.size, 0)
        self.count: i64 = store.new_ints(1, 0)

    def link(self, store: Store, edge: i64) -> None:
        """Link a chosen edge, none of whose nodes is inside a path; exclude what it excludes."""
        graph = self.graph
        ints = store.ints
        if ints[self.linked + edge] != 0 or graph.at_hub(edge):
            return
        one, other = graph.tails[edge], graph.heads[edge]
        first, last = i64(ints[self.ends + one]), i64(ints[self.ends + other])
        paths = i64(ints[self.count])
        if first == other and (paths > 1 or graph.hub >= 0):
            graph.exclude(store, edge)
        store.set_int(self.linked + edge, 1)
        if first == other:
            self.exclude_the_rest(store)
            return
        store.set_int(self.ends + first, last)
        store.set_int(self.ends + last, first)
        if first == one and last == other:
            store.set_int(self.count, paths + 1)
        elif first != one and last != other:
            store.set_int(self.count, paths - 1)
        if store.ints[self.count] < 2 and graph.hub < 0:
            return
        if paths == 1 and graph.hub < 0:  # the first path might have been closed until now
            for node in range(graph.nodes):
                self.keep_open(store, node)
        else:
            self.keep_open(store, first)

    def exclude_the_rest(self, store: Store) -> None:
        """Exclude all edges but those of the closed path."""
        for edge in range(self.graph.size):
            if store.ints[self.linked + edge] == 0:
                self.graph.exclude(store, edge)

    def keep_open(self, store: Store, node: i64) -> None:
        """If *node* is the end of a path, exclude the edges to its other end."""
        end = i64(store.ints[self.ends + node])
        if end == node or store.ints[self.ends + end] != node:
            return
        link = self.graph.link
        for at in range(link.starts[node], link.starts[node + 1]):
            edge = link.edges[at]
            if link.others[at] == end and store.ints[self.linked + edge] == 0:
                self.graph.exclude(store, edge)


@final
class PathWalks:
    """Follows paths as they were known once; scratch of explanations.

    After ``closes``, an edge is on the path that was walked if ``walk[edge]`` is ``walks``.
    """

    def __init__(self, graph: LoopGraph) -> None:
        self.graph = graph
        self.walks: i64 = 0
        self.since: i64 = 0
        self.walk: vec[i64] = filled(graph.size, 0)

    def begin(self) -> None:
        """Forget earlier walks."""
        self.since = self.walks + 1

    def is_walked(self, edge: i64) -> bool:
        """Return whether a walk since ``begin`` passed *edge*."""
        return self.walk[edge] >= self.since

    def closes(self, edge: i64) -> bool:
        """Follow the chosen edges from the head of *edge*; return whether they lead to its tail.

        They do not lead on from a hub. An edge that was walked before ends the walk, so all walks
        since ``begin`` cost O(edges).
        """
        graph = self.graph
        link = graph.link
        self.walks += 1
        self.walk[edge] = self.walks
        node = graph.heads[edge]
        if graph.at_hub(edge):
            return False
        while node != graph.tails[edge]:
            following: i64 = -1
            if node == graph.hub:
                return False
            for at in range(link.starts[node], link.starts[node + 1]):
                other = link.edges[at]
                if graph.states[other] == CHOSEN and not self.is_walked(other):
                    following = at
            if following < 0:
                return False
            self.walk[link.edges[following]] = self.walks
            node = link.others[following]
        return True

"""Parity: a loop leaves any set of nodes as often as it enters it."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.propagators.graphs.loop_graph import CHOSEN, EXCLUDED, OPEN, LoopGraph


@final
class LoopParity:
    """Decides bridges of the open edges: the number of chosen edges out of a side of one is even.

    The caller sets the ``states`` of the graph; ``decide`` sets what must be ``wished`` of each,
    OPEN where nothing follows. No other edge follows from parity alone: whatever is decided of
    one on a cycle of open edges, turning over all edges of the cycle keeps every parity. On a
    lattice it finds as much as two colours would, one for what lies inside the loop and one for
    what lies outside.
    """

    def __init__(self, graph: LoopGraph) -> None:
        self.graph = graph
        self.wished: vec[i64] = filled(graph.size, OPEN)
        self.odd: vec[i64] = scratch(graph.nodes)
        self.part: vec[i64] = scratch(graph.nodes)
        self.parts: i64 = 0  # that have open edges

    def decide(self) -> bool:
        """Decide all bridges of the open edges; return whether something is wished.

        O(nodes + edges).
        """
        self.walk()
        link = self.graph.link
        odd = self.odd
        found = False
        for back in range(link.count):
            node = link.visited[link.count - 1 - back]
            parent = link.parent[node]
            if parent < 0:
                if odd[node] != 0:
                    self.blame(node)
                    found = True
                continue
            if link.low[node] > link.order[parent]:
                found = True
                self.wished[link.came[node]] = i64(CHOSEN) if odd[node] != 0 else i64(EXCLUDED)
            odd[parent] ^= odd[node]
        return found

    def walk(self) -> None:
        """Walk over the open edges; count the parts that have some, and chosen edges at nodes."""
        graph = self.graph
        link = graph.link
        odd = self.odd
        for node in range(graph.nodes):
            odd[node] = 0
        for edge in range(graph.size):
            self.wished[edge] = OPEN
            link.closed[edge] = i64(0) if graph.states[edge] == OPEN else i64(1)
            if graph.states[edge] == CHOSEN:
                odd[graph.tails[edge]] ^= 1
                odd[graph.heads[edge]] ^= 1
        link.clear()
        self.parts = 0
        for node in range(graph.nodes):
            if link.order[node] == 0:
                before = link.count
                link.walk(node)
                if link.count > before + 1:
                    self.parts += 1

    def blame(self, root: i64) -> None:
        """Wish away one of the chosen edges out of the part of *root*, an odd number of them."""
        graph = self.graph
        part = self.part
        self.label()
        edge: i64 = 0
        while graph.states[edge] != CHOSEN or (
            (part[graph.tails[edge]] == root) == (part[graph.heads[edge]] == root)
        ):
            edge += 1
        self.wished[edge] = EXCLUDED

    def label(self) -> None:
        """Give each node as its *part* the root of the part that the walk reached it in."""
        link = self.graph.link
        for at in range(link.count):
            node = link.visited[at]
            self.part[node] = node if link.parent[node] < 0 else self.part[link.parent[node]]

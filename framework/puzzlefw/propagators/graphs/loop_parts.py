"""Parts: the whole loop lies in one part of the edges that are still possible."""

from typing import final

from mypy_extensions import i64

from puzzlefw.propagators.graphs.loop_graph import CHOSEN, EXCLUDED
from puzzlefw.propagators.graphs.loop_parity import LoopParity


@final
class LoopParts:
    """Joins the parts that a walk over the open edges found by the chosen edges between them.

    ``separate`` wishes away the open edges of parts without a chosen edge, where another part has
    one; and, where two parts have one each, a chosen edge. With a hub all edges are in its part.
    """

    def __init__(self, parity: LoopParity) -> None:
        self.parity = parity

    def separate(self) -> None:
        """Wish away, after ``decide``, the edges of other parts than that of a chosen edge.

        O(nodes + edges). Nothing follows where only one part has open edges: a path of chosen
        edges ends at two open edges, unless it is closed.
        """
        graph = self.parity.graph
        if self.parity.parts < 2 and graph.hub < 0:
            return
        self.parity.label()
        first: i64 = -1
        for edge in range(graph.size):
            if graph.states[edge] == CHOSEN:
                self.join(graph.tails[edge], graph.heads[edge])
                if first < 0:
                    first = edge
        if first < 0 and graph.hub < 0:
            return
        home = self.root(graph.hub if graph.hub >= 0 else graph.tails[first])
        for edge in range(graph.size):
            if graph.states[edge] != EXCLUDED and self.root(graph.tails[edge]) != home:
                self.parity.wished[edge] = EXCLUDED
                if graph.states[edge] == CHOSEN:
                    return

    def join(self, one: i64, other: i64) -> None:
        """Make one part of those of two nodes."""
        self.parity.part[self.root(one)] = self.root(other)

    def root(self, node: i64) -> i64:
        """Return what stands for the part of *node*, and shorten the way to it."""
        part = self.parity.part
        while part[node] != node:
            part[node] = part[part[node]]
            node = part[node]
        return node

"""How far chosen parts can reach with the nodes that they have left."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.propagators.graphs.area_graph import NOBODY, AreaGraph
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, OPEN, SHUT

NOWHERE: Final = -1
"""What is left of a node that is not reached, and the end of a list."""


@final
class Spread:
    """What is left of a supply of nodes where it was spent on the way to a node.

    An open node costs 1, a chosen part without root all of its nodes at once, and is reached as
    a whole: ``left`` is set for the node that stands for it. Shut nodes and rooted parts are not
    entered. An open node beside a rooted part belongs to that part, so other ways do not lead over
    it. As what a node costs does not depend on where from, the first way found to it is the best.

    Source:
        R. B. Dial, "Algorithm 360: Shortest-path forest with topological ordering" (1969), for
        the lists by what is left.
    """

    def __init__(self, graph: AreaGraph) -> None:
        count = graph.count
        self.graph = graph
        self.left: vec[i64] = filled(count, NOWHERE)
        self.came: vec[i64] = scratch(count)
        self.heads: vec[i64] = filled(count + 1, NOWHERE)
        self.after: vec[i64] = scratch(count)
        self.is_touched: vec[i64] = filled(count, 0)
        self.most: i64 = NOWHERE
        self.enters_rings: bool = False

    def clear(self) -> None:
        """Forget what was reached; O(nodes)."""
        for node in range(self.graph.count):
            self.left[node] = NOWHERE
            self.is_touched[node] = 0
        self.most = NOWHERE

    def begin(self, node: i64, left: i64, came: i64) -> None:
        """Let *node* be reached, with so much left."""
        self.left[node] = left
        self.came[node] = came
        self.after[node] = self.heads[left]
        self.heads[left] = node
        self.most = max(self.most, left)

    def from_roots(self) -> None:
        """Spread what each rooted part can still take; O(nodes + edges)."""
        graph = self.graph
        self.clear()
        for node in range(graph.count):
            if graph.states[node] == OPEN and graph.ring[node] >= 0:
                left = graph.spare(graph.ring[node]) - 1
                if left >= 0:
                    self.begin(node, left, NOBODY)
        self.enters_rings = False
        self.run()

    def from_part(self, part: i64, supply: i64) -> None:
        """Spread from a part without root what is left of *supply*; its nodes are paid for first.

        Nodes beside rooted parts are entered, and not left again.
        """
        self.clear()
        left = supply - self.graph.size(part)
        self.enters_rings = True
        if left >= 0:
            self.begin(self.graph.first(part), left, NOBODY)
            self.run()

    def run(self) -> None:
        """Go on from all nodes that were begun with, the most left first."""
        graph = self.graph
        left = self.most
        while left >= 0:
            while self.heads[left] != NOWHERE:
                node = self.heads[left]
                self.heads[left] = self.after[node]
                part = graph.part[node]
                if part != NOBODY:
                    for at in range(graph.begins[part], graph.begins[part + 1]):
                        self.offer_beside(graph.members[at], node, left)
                elif not self.enters_rings or graph.ring[node] == NOBODY:
                    self.offer_beside(node, node, left)
            left -= 1

    def offer_beside(self, node: i64, came: i64, left: i64) -> None:
        """Enter what is beside *node*, if it can be paid for."""
        graph = self.graph
        for place in range(graph.starts[node], graph.starts[node + 1]):
            other = graph.others[place]
            state = graph.states[other]
            if state == SHUT:
                if left > 0:
                    self.is_touched[other] = 1
                continue
            price: i64 = 1
            if state == CHOSEN:
                part = graph.part[other]
                if graph.root[part] != NOBODY:
                    continue
                other = graph.first(part)
                price = graph.size(part)
            elif graph.ring[other] != NOBODY and (not self.enters_rings or graph.ring[other] < 0):
                continue
            if self.left[other] == NOWHERE and price <= left:
                self.begin(other, left - price, came)

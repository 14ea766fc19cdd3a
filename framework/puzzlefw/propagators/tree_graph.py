"""The graph of a spanning-tree rule: nodes, edges, and which values open an edge at each end."""

from collections.abc import Iterable, Sequence
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.bits import MOST_VALUES
from puzzlefw.errors import EngineError

End = tuple[int, int, int]
"""One end of an edge: (node, variable, mask of the values with which the edge is open there)."""


@final
class TreeGraph:
    """Flat arrays; a *slot* is one end of an edge, a *chooser* a variable at a node.

    The slots of a chooser are numbered in a row, and so are the choosers of a node:
    ``slot_first[c]``..``slot_first[c + 1]`` and ``chooser_first[n]``..``chooser_first[n + 1]``.
    Of a slot, ``opens`` is the mask of its variable's values with which it is open, ``twin`` the
    slot at the edge's other end, ``beyond`` the chooser of that and ``across`` the node.
    ``area`` counts the nodes of the tree: all but those that ``absent`` marks, whose edges
    must stay closed.
    Arrays are shared by all who read the graph, and never written to after it is made.
    """

    def __init__(
        self,
        chooser_first: vec[i64],
        variable: vec[i64],
        slot_first: vec[i64],
        opens: vec[i64],
        twin: vec[i64],
        absent: vec[i64],
    ) -> None:
        self.chooser_first = chooser_first
        self.variable = variable
        self.slot_first = slot_first
        self.opens = opens
        self.twin = twin
        self.absent = absent
        self.nodes: i64 = len(absent)
        self.area: i64 = self.nodes
        self.has_lone_node: bool = False
        self.node = filled(len(variable), 0)
        self.beyond = filled(len(opens), 0)
        self.across = filled(len(opens), 0)
        self.count_nodes()
        self.look_across()

    def count_nodes(self) -> None:
        """Find how many nodes the tree has, and whether one of several has no edge at all."""
        chooser_first = self.chooser_first
        absent = self.absent
        lone: i64 = 0
        for n in range(self.nodes):
            if absent[n] != 0:
                self.area -= 1
            elif chooser_first[n] == chooser_first[n + 1]:
                lone += 1
        self.has_lone_node = lone > 0 and self.area > 1

    def look_across(self) -> None:
        """Find the chooser and the node at the other end of each slot."""
        slot_first = self.slot_first
        chooser_first = self.chooser_first
        twin = self.twin
        node = self.node
        beyond = self.beyond
        across = self.across
        for n in range(self.nodes):
            for c in range(chooser_first[n], chooser_first[n + 1]):
                node[c] = n
                if slot_first[c + 1] - slot_first[c] > MOST_VALUES:
                    raise EngineError(
                        f"expected a variable to choose among at most {MOST_VALUES} edges of"
                        f" a node, found {int(slot_first[c + 1] - slot_first[c])}"
                    )
                for s in range(slot_first[c], slot_first[c + 1]):
                    beyond[twin[s]] = c
                    across[twin[s]] = n

    def tail(self, slot: i64) -> i64:
        """Return the node that *slot* belongs to."""
        return self.across[self.twin[slot]]

    def head(self, slot: i64) -> i64:
        """Return the node at the other end of the edge of *slot*."""
        return self.across[slot]

    def chooser(self, slot: i64) -> i64:
        """Return the chooser that *slot* belongs to."""
        return self.beyond[self.twin[slot]]

    def owner(self, slot: i64) -> i64:
        """Return the variable that opens *slot*."""
        return self.variable[self.beyond[self.twin[slot]]]


def tree_graph(
    nodes: int, edges: Sequence[tuple[End, End]], *, absent: Iterable[int] = ()
) -> TreeGraph:
    """Return the graph of *nodes* nodes whose edges have these ends; O(nodes + edges).

    The variables of different edges may coincide: a node that chooses a set of its edges has
    one variable for all of them. *absent* nodes are not part of the tree and have no edges.
    Raises EngineError for a node that does not exist or is absent.
    """
    missing = filled(nodes, 0)
    for node in absent:
        missing[node] = 1
    at: list[dict[int, list[int]]] = [{} for _ in range(nodes)]
    for number, ends in enumerate(edges):
        for side, (node, variable, _) in enumerate(ends):
            if not 0 <= node < nodes or missing[node] != 0:
                raise EngineError(f"expected a node of the tree, found {node} in edge {number}")
            at[node].setdefault(variable, []).append(2 * number + side)
    chooser_first = vec[i64]([0])
    slot_first = vec[i64]([0])
    variables = vec[i64]()
    opens = vec[i64]()
    slot_of = filled(2 * len(edges), 0)
    order: list[int] = []
    for choosers in at:
        for variable, halves in choosers.items():
            variables = append(variables, variable)
            for half in halves:
                slot_of[half] = len(opens)
                order.append(half)
                opens = append(opens, i64(edges[half >> 1][half & 1][2]))
            slot_first = append(slot_first, i64(len(opens)))
        chooser_first = append(chooser_first, i64(len(variables)))
    twin = vec[i64]([slot_of[half ^ 1] for half in order])
    return TreeGraph(chooser_first, variables, slot_first, opens, twin, missing)


def graph_of_edges(nodes: int, edges: Sequence[tuple[int, int, int]]) -> TreeGraph:
    """Return the graph whose edge (a, b, variable) is open when its variable is 1."""
    return tree_graph(nodes, [((a, v, 0b10), (b, v, 0b10)) for a, b, v in edges])

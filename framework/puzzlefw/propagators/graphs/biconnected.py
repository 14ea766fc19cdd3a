"""Biconnected components: two edges are in one component if some cycle contains both."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.propagators.graphs.low_link import LowLink


@final
class BiconnectedComponents:
    """Edge e joins ``tails[e]`` and ``heads[e]`` and is in the component ``component[e]``.

    The *count* components are numbered in the order of their first edges. A bridge is a
    component of its own, and so is an edge from a node to itself. *trees* counts the connected
    components. O(nodes + edges). After J. Hopcroft, R. Tarjan, "Algorithm 447: efficient
    algorithms for graph manipulation" (CACM 16, 1973).
    """

    def __init__(self, nodes: i64, tails: vec[i64], heads: vec[i64]) -> None:
        self.nodes = nodes
        self.trees: i64 = 0
        self.count: i64 = 0
        self.component = scratch(len(tails))
        link = LowLink(nodes, tails, heads)
        for node in range(nodes):
            if link.order[node] == 0:
                self.trees += 1
                link.walk(node)
        above = components_above(link)
        # The numbers of components by their names in *above*; -1 for those without an edge so far.
        number = filled(nodes, -1)
        for e in range(i64(len(tails))):
            one, other = tails[e], heads[e]
            if one == other:
                self.component[e] = self.count
                self.count += 1
                continue
            # It is a tree edge to its later end, or it closes a cycle there with tree edges.
            found = above[one if link.order[one] > link.order[other] else other]
            if number[found] < 0:
                number[found] = self.count
                self.count += 1
            self.component[e] = number[found]


def components_above(link: LowLink) -> vec[i64]:
    """Return for each node but roots a name of the component of its tree edge.

    That is the component of its parent's tree edge, if some node reached through it has an edge
    past the parent. Otherwise it is a new component, named after the node.
    """
    above = scratch(link.nodes)
    for i in range(link.count):
        node = link.visited[i]
        parent = link.parent[node]
        is_new = parent < 0 or link.low[node] >= link.order[parent]
        above[node] = node if is_new else above[parent]
    return above

"""Depth-first search with low links, for bridges, cut nodes and biconnected components.

After R. Tarjan, "Depth-first search and linear graph algorithms" (SIAM Journal on Computing 1,
1972).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch

NONE: Final = -1
"""Stands for the parent of a root, and for its tree edge."""
LEFT_OUT: Final = 1 << 32
"""The order of a node that is left out: it counts as reached after all others."""


@final
class LowLink:
    """A graph, and a depth-first search over it; edge e joins ``tails[e]`` and ``heads[e]``.

    After ``walk``: ``order`` numbers the nodes as they were reached, from 1 on; it is 0 for
    nodes not reached. ``low[n]`` is the least order among n, the nodes reached through n, and
    the neighbours of these, not counting the tree edge ``came[n]`` by which n was
    reached from ``parent[n]``. ``visited`` lists the *count* nodes reached, in order; read
    backwards, it has children before their parents.

    Edge e is left out while ``closed[e]`` is not 0. No recursion; O(nodes + edges) to make and
    to walk. The edges of node n and their other ends are ``edges[at]`` and ``others[at]``, for
    *at* from ``starts[n]`` to ``starts[n + 1] - 1``.
    """

    def __init__(self, nodes: i64, tails: vec[i64], heads: vec[i64]) -> None:
        count: i64 = len(tails)
        self.nodes = nodes
        self.starts = filled(nodes + 1, 0)
        self.edges = scratch(2 * count)
        self.others = scratch(2 * count)
        self.closed = filled(count, 0)
        self.order = filled(nodes, 0)
        self.low = scratch(nodes)
        self.came = scratch(nodes)
        self.parent = scratch(nodes)
        self.visited = scratch(nodes)
        self.next_place = scratch(nodes)
        self.count: i64 = 0
        self.link(tails, heads)

    def link(self, tails: vec[i64], heads: vec[i64]) -> None:
        """List the edges of each node."""
        starts = self.starts
        for e in range(i64(len(tails))):
            starts[tails[e]] += 1
            starts[heads[e]] += 1
        total: i64 = 0
        for node in range(self.nodes + 1):
            total += starts[node]
            starts[node] = total
        for e in range(i64(len(tails))):
            self.put(tails[e], heads[e], e)
            self.put(heads[e], tails[e], e)

    def put(self, node: i64, other: i64, edge: i64) -> None:
        """Put an edge in front of those that *node* has; its start moves down."""
        at = self.starts[node] - 1
        self.starts[node] = at
        self.edges[at] = edge
        self.others[at] = other

    def clear(self) -> None:
        """Forget which nodes were reached or left out, but not which edges are closed."""
        self.count = 0
        for node in range(self.nodes):
            self.order[node] = 0

    def leave_out(self, node: i64) -> None:
        """Exclude *node* from walks, until ``clear``."""
        self.order[node] = LEFT_OUT

    def walk(self, root: i64) -> None:
        """Search depth-first what *root* reaches and no walk reached before."""
        order = self.order
        low = self.low
        self.enter(root, NONE, NONE)
        node = root
        while node >= 0:
            at = self.next_place[node]
            end = self.starts[node + 1]
            least = low[node]
            came = self.came[node]
            below: i64 = NONE
            while at < end:
                reached = order[self.others[at]]
                # Of most edges this is all: they lead to what was left out, or reached later.
                if reached < least:
                    edge = self.edges[at]
                    if edge != came and self.closed[edge] == 0:
                        if reached == 0:
                            below = self.others[at]
                            break
                        least = reached
                at += 1
            low[node] = least
            if below >= 0:
                self.next_place[node] = at + 1
                self.enter(below, node, self.edges[at])
                node = below
            else:
                node = self.parent[node]
                if node >= 0:
                    low[node] = min(low[node], least)

    def enter(self, node: i64, parent: i64, edge: i64) -> None:
        """Enter *node*, reached from *parent* by *edge*."""
        self.visited[self.count] = node
        self.count += 1
        self.order[node] = self.count
        self.low[node] = self.count
        self.parent[node] = parent
        self.came[node] = edge
        self.next_place[node] = self.starts[node]

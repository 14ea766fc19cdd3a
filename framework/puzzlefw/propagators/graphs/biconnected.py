"""The blocks of a graph: edges are in one block if a loop goes through both."""

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled


@final
class Blocks:
    """Edge e joins ``tails[e]`` and ``heads[e]`` and is in the block ``block[e]``.

    Blocks are numbered in the order of their first edges; *trees* counts the connected parts of
    the graph. An edge from a node to itself is a block of its own. O(nodes + edges), no recursion.
    After J. Hopcroft, R. Tarjan, "Algorithm 447: efficient algorithms for graph manipulation"
    (CACM 16, 1973).
    """

    def __init__(self, nodes: i64, tails: vec[i64], heads: vec[i64]) -> None:
        self.nodes = nodes
        self.tails = tails
        self.heads = heads
        self.count: i64 = 0
        self.trees: i64 = 0
        edges: i64 = len(tails)
        self.block = filled(edges, -1)
        # Half edge 2e leaves the tail of e, 2e + 1 its head; those of a node are chained.
        self.first = filled(nodes, -1)
        self.after = filled(2 * edges, -1)
        for e in range(edges):
            self.chain(2 * e, tails[e])
            self.chain(2 * e + 1, heads[e])
        self.order = filled(nodes, 0)
        self.lowest = filled(nodes, 0)
        self.came = filled(nodes, -1)
        self.waiting = vec[i64]()
        self.met: i64 = 0
        for node in range(nodes):
            if self.order[node] == 0:
                self.trees += 1
                self.walk(node)
        self.number_in_order()

    def chain(self, half: i64, node: i64) -> None:
        """Put a half edge before the others of *node*."""
        self.after[half] = self.first[node]
        self.first[node] = half

    def enter(self, node: i64, came: i64) -> None:
        """Begin with a node, reached by the edge *came*."""
        self.met += 1
        self.order[node] = self.met
        self.lowest[node] = self.met
        self.came[node] = came

    def walk(self, root: i64) -> None:
        """Visit in depth what *root* reaches, and close the blocks on the way back."""
        way = append(vec[i64](), root)
        self.enter(root, -1)
        while len(way) > 0:
            node = way[i64(len(way)) - 1]
            half = self.first[node]
            if half >= 0:
                self.first[node] = self.after[half]
                e = half >> 1
                other = self.heads[e] if half & 1 == 0 else self.tails[e]
                if self.block[e] >= 0 or e == self.came[node]:
                    continue
                if self.order[other] > self.order[node]:
                    continue
                self.waiting = append(self.waiting, e)
                if self.order[other] == 0:
                    self.enter(other, e)
                    way = append(way, other)
                elif other == node:
                    self.close(e)
                elif self.order[other] < self.lowest[node]:
                    self.lowest[node] = self.order[other]
            else:
                way, _ = pop(way)
                if len(way) > 0:
                    self.leave(node, way[i64(len(way)) - 1])

    def leave(self, node: i64, above: i64) -> None:
        """Tell *above* what was found from *node* on; if nothing leads past it, a block ends."""
        if self.lowest[node] < self.lowest[above]:
            self.lowest[above] = self.lowest[node]
        if self.lowest[node] >= self.order[above]:
            self.close(self.came[node])

    def close(self, last: i64) -> None:
        """Make the edges that wait, back to *last*, one block."""
        while True:
            self.waiting, e = pop(self.waiting)
            self.block[e] = self.count
            if e == last:
                break
        self.count += 1

    def number_in_order(self) -> None:
        """Number the blocks by their first edges."""
        new = filled(self.count, -1)
        given: i64 = 0
        for e in range(i64(len(self.block))):
            if new[self.block[e]] < 0:
                new[self.block[e]] = given
                given += 1
            self.block[e] = new[self.block[e]]

"""Residuals of a spanning tree: the biconnected components of its undecided edges.

Contract the open edges and drop the closed ones. What is left, the undecided edges between parts
that are connected already, is a graph of which the edges still to be opened must form a
spanning tree. Its *blocks* are its biconnected components: two edges are in one block if some
cycle contains both, and a bridge is a block of its own. A set of edges is a spanning tree of a
connected graph if and only if its edges in each block are a spanning tree of that block, as every
cycle, and every path between two nodes of a block, stays inside the block. So the rule of the whole
is equivalent to the rules of all blocks, and no two blocks share an edge.
"""

from typing import final

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import counted_up, filled, scratch
from puzzlefw.engine.residual import Residual, put
from puzzlefw.engine.store import Store
from puzzlefw.engine.union_find import root_of
from puzzlefw.errors import Contradiction
from puzzlefw.propagators.graphs.biconnected import BiconnectedComponents
from puzzlefw.propagators.graphs.tree_graph import TreeGraph


@final
class TreeResidual(Residual):
    """Undecided edges of one block: those that are opened form a tree of its *nodes* nodes.

    Edge e is the slot ``slots[e]`` of the graph and its twin, and joins the nodes ``tails[e]`` and
    ``heads[e]``, numbered 0, 1, ... for this residual alone. Both ends of an edge agree.
    """

    def __init__(self, graph: TreeGraph, nodes: i64, scope: vec[i64]) -> None:
        super().__init__(scope)
        self.graph = graph
        self.nodes = nodes
        self.slots: vec[i64] = vec[i64]()
        self.tails: vec[i64] = vec[i64]()
        self.heads: vec[i64] = vec[i64]()

    def split(self, store: Store) -> list[Residual]:
        """Return the blocks left, in the order of their first edges."""
        graph = self.graph
        store.clock.spend(i64(len(self.slots)) >> 2)
        root = counted_up(self.nodes)
        left = vec[i64]()
        joined: i64 = 0
        for e in range(i64(len(self.slots))):
            slot = self.slots[e]
            mask = store.domains[graph.owner(slot)]
            opens = graph.opens[slot]
            if mask & opens == 0:
                continue
            if mask & ~opens != 0:
                left = append(left, e)
                continue
            one = root_of(root, self.tails[e])
            other = root_of(root, self.heads[e])
            if one == other:
                raise Contradiction
            root[one] = other
            joined += 1
        if len(left) == len(self.slots):
            return [self]
        return self.blocks(left, root, self.nodes - joined)

    def blocks(self, left: vec[i64], root: vec[i64], nodes: i64) -> list[Residual]:
        """Return the blocks of the edges *left*; *root* names the *nodes* contracted nodes."""
        number = filled(self.nodes, -1)
        tails = scratch(len(left))
        heads = scratch(len(left))
        met: i64 = 0
        for i in range(i64(len(left))):
            one = root_of(root, self.tails[left[i]])
            if number[one] < 0:
                number[one] = met
                met += 1
            other = root_of(root, self.heads[left[i]])
            if number[other] < 0:
                number[other] = met
                met += 1
            tails[i] = number[one]
            heads[i] = number[other]
        if met < nodes and nodes > 1:
            raise Contradiction
        found = BiconnectedComponents(met, tails, heads)
        if found.trees > 1:
            raise Contradiction
        return self.residuals_of(left, tails, heads, found)

    def residuals_of(
        self, left: vec[i64], tails: vec[i64], heads: vec[i64], found: BiconnectedComponents
    ) -> list[Residual]:
        """Return a residual for each block, its nodes numbered in order of appearance."""
        members = [vec[i64]() for _ in range(found.count)]
        for i in range(i64(len(left))):
            block = found.component[i]
            members[block] = append(members[block], i)
        number = filled(found.nodes, -1)
        residuals: list[Residual] = []
        for edges in members:
            residual = TreeResidual(self.graph, 0, vec[i64]())
            for i in edges:
                for node in (tails[i], heads[i]):
                    if number[node] < 0:
                        number[node] = residual.nodes
                        residual.nodes += 1
                residual.add(self.slots[left[i]], number[tails[i]], number[heads[i]])
            for i in edges:
                number[tails[i]] = -1
                number[heads[i]] = -1
            residuals.append(residual)
        return residuals

    def add(self, slot: i64, tail: i64, head: i64) -> None:
        """Add an undecided edge."""
        self.slots = append(self.slots, slot)
        self.tails = append(self.tails, tail)
        self.heads = append(self.heads, head)
        self.scope = append(self.scope, self.graph.owner(slot))
        self.scope = append(self.scope, self.graph.owner(self.graph.twin(slot)))

    def describe(self, store: Store, key: BytesWriter) -> None:
        """Write the edges and their ends, which with the domains determine what is left."""
        put(key, len(self.slots))
        for e in range(i64(len(self.slots))):
            put(key, self.slots[e])
            put(key, self.tails[e])
            put(key, self.heads[e])


def tree_residuals(graph: TreeGraph, store: Store, label: i64) -> list[Residual]:
    """Return the blocks left of *graph*; ``ints[label + n]`` names the part of node n."""
    store.clock.spend(graph.slots >> 2)
    number = filled(graph.nodes, -1)
    whole = TreeResidual(graph, 0, vec[i64]())
    for n in range(graph.nodes):
        part = i64(store.ints[label + n])
        if not graph.is_absent(n) and number[part] < 0:
            number[part] = whole.nodes
            whole.nodes += 1
    for s in range(i64(len(graph.opens))):
        mask = store.domains[graph.owner(s)]
        opens = graph.opens[s]
        if s < graph.twin(s) and mask & opens != 0 and mask & ~opens != 0:
            tail = i64(store.ints[label + graph.tail(s)])
            head = i64(store.ints[label + graph.head(s)])
            whole.add(s, number[tail], number[head])
    return whole.blocks(counted_up(len(whole.slots)), counted_up(whole.nodes), whole.nodes)

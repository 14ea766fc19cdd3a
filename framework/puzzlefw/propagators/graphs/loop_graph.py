"""The graph of a single loop in flat arrays, and what is known of its edges."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.constraints.loops import LoopEdge
from puzzlefw.engine.arrays import filled
from puzzlefw.engine.store import Store
from puzzlefw.propagators.graphs.low_link import LowLink

OPEN: Final = 0
CHOSEN: Final = 1
EXCLUDED: Final = 2


@final
class LoopGraph:
    """Edge e joins ``tails[e]`` and ``heads[e]``, and is chosen by a value of ``masks[e]``.

    Any number of paths meet at the node ``hub``, which is -1 where they are to be one loop.

    ``link`` lists the edges of each node. It is scratch for walks over the graph, as ``states``, a
    state for each edge, is for what walks and explanations look at.
    """

    def __init__(self, nodes: int, edges: Sequence[LoopEdge], hub: int = -1) -> None:
        self.nodes: i64 = nodes
        self.hub: i64 = hub
        self.size: i64 = len(edges)
        self.tails: vec[i64] = vec[i64]()
        self.heads: vec[i64] = vec[i64]()
        self.variables: vec[i64] = vec[i64]()
        self.masks: vec[i64] = vec[i64]()
        for one, other, variable, mask in edges:
            self.tails = append(self.tails, i64(one))
            self.heads = append(self.heads, i64(other))
            self.variables = append(self.variables, i64(variable))
            self.masks = append(self.masks, i64(mask))
        self.link = LowLink(self.nodes, self.tails, self.heads)
        self.states: vec[i64] = filled(self.size, OPEN)

    def state(self, edge: i64, domain: i64) -> i64:
        """Return what is known of *edge*, whose variable has this domain."""
        mask = self.masks[edge]
        if domain & mask == 0:
            return EXCLUDED
        return i64(CHOSEN) if domain & ~mask == 0 else i64(OPEN)

    def known(self, store: Store, edge: i64) -> i64:
        """Return what is known of *edge* now."""
        return self.state(edge, store.domains[self.variables[edge]])

    def at_hub(self, edge: i64) -> bool:
        """Return whether *edge* leads to the hub."""
        return self.hub >= 0 and (self.tails[edge] == self.hub or self.heads[edge] == self.hub)

    def choose(self, store: Store, edge: i64) -> None:
        """Choose an edge; a contradiction if it is excluded."""
        store.keep(self.variables[edge], self.masks[edge], 0)

    def exclude(self, store: Store, edge: i64) -> None:
        """Exclude an edge; a contradiction if it is chosen."""
        store.keep(self.variables[edge], ~self.masks[edge], 0)

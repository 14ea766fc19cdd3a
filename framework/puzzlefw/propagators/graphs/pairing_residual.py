"""Residuals of pairings: items that open nodes tie to one another."""

from typing import final

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.residual import Residual, put
from puzzlefw.engine.store import Store
from puzzlefw.propagators.graphs.bipartite import BipartiteMatching
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, OPEN, SHUT, state


@final
class PairingResidual(Residual):
    """*items*, and all nodes that they can still be paired with, some of which are open.

    A shut node ties nothing, so each part that hangs together without shut nodes is a rule of its
    own. At a fixpoint a part without open nodes can be paired.
    """

    def __init__(
        self, graph: BipartiteMatching, variables: vec[i64], masks: vec[i64], items: vec[i64]
    ) -> None:
        super().__init__(vec[i64]())
        self.graph = graph
        self.variables = variables
        self.masks = masks
        self.items = items

    def split(self, store: Store) -> list[Residual]:
        found: list[Residual] = []
        seen: set[int] = set()
        for item in self.items:
            if int(item) not in seen:
                part = self.part_of(store, item, seen)
                if len(part.scope) > 0:
                    found.append(part)
        return found

    def part_of(self, store: Store, first: i64, seen: set[int]) -> "PairingResidual":
        """Return what hangs together with an item, and note its items as *seen*."""
        graph = self.graph
        items = append(vec[i64](), first)
        seen.add(int(first))
        scope: dict[int, None] = {}
        nodes: set[int] = set()
        head: i64 = 0
        while head < i64(len(items)):
            item = items[head]
            head += 1
            for at in range(graph.starts[item], graph.starts[item + 1]):
                node = graph.links[at]
                now = state(store.domains[self.variables[node]], self.masks[node])
                if now == SHUT or int(node) in nodes:
                    continue
                nodes.add(int(node))
                if now == OPEN:
                    scope[int(self.variables[node])] = None
                for back in range(graph.back_starts[node], graph.back_starts[node + 1]):
                    other = graph.back_links[back]
                    if int(other) not in seen:
                        seen.add(int(other))
                        items = append(items, other)
        part = PairingResidual(graph, self.variables, self.masks, items)
        part.scope = vec[i64](list(scope))
        return part

    def describe(self, store: Store, key: BytesWriter) -> None:
        graph = self.graph
        chosen: set[int] = set()
        put(key, len(self.items))
        for item in sorted(self.items):
            put(key, item)
            for at in range(graph.starts[item], graph.starts[item + 1]):
                node = graph.links[at]
                if state(store.domains[self.variables[node]], self.masks[node]) == CHOSEN:
                    chosen.add(int(node))
        put(key, len(chosen))
        for node in sorted(chosen):
            put(key, i64(node))

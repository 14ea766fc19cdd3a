"""Regions: each part of the chosen nodes has one root, and the size that it says."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.areas import Regions, Root
from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.store import EXPENSIVE, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.family import FamilyPropagator
from puzzlefw.propagators.graphs.area_graph import NOBODY, SEVERAL, AreaGraph, Links
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, OPEN, SHUT, state
from puzzlefw.propagators.graphs.needed_nodes import NeededNodes
from puzzlefw.propagators.graphs.region_reasons import RegionReasons
from puzzlefw.propagators.graphs.region_room import Room
from puzzlefw.propagators.graphs.spread import NOWHERE, Spread
from puzzlefw.propagators.scopes import Scopes


@mypyc_attr(allow_interpreted_subclasses=True)
class RegionsPropagator(FamilyPropagator):
    """Each connected part of the chosen nodes has one root, and its size. Keeps one constraint.

    Args:
        edges: The ``Regions``, without more; or pairs of nodes, without direction.
        conditions: For each node, by number, the condition (variable, mask) that chooses it.
        roots: For each root, the number of nodes of its part, or None for any number.

    Consistency:
        Sound. Not chosen are a node that would join two roots or make a part too large, and a node
        that no root can reach with the nodes that it has left, around the nodes beside other
        roots' parts. Chosen is a node without which a part cannot reach its size, or any root.

    Cost:
        O(nodes + edges) a run, for each part without a root, and for each root O(what it can
        reach). A reason names walls around what is too small, or chosen nodes that are too many.

    Raises:
        EngineError: An edge or a root has a node that does not exist, or a size is below 1.
        DomainError: A mask has a value outside 0..62.

    Example:
        >>> from puzzlefw.propagators import RegionsPropagator
        >>> nodes = [(0, 0b10), (1, 0b10), (2, 0b10)]
        >>> values_left([0b11, 0b11, 0b11], RegionsPropagator([(0, 1), (1, 2)], nodes, {0: 2}))
        [[1], [1], [0]]
    """

    priority: ClassVar[int] = EXPENSIVE
    consistency: ClassVar[str] = "checking"
    idempotent: ClassVar[bool] = True

    def __init__(
        self,
        edges: Regions | Iterable[tuple[int, int]],
        conditions: Sequence[tuple[int, int]] = (),
        roots: Mapping[int, int | None] | Iterable[Root] = (),
    ) -> None:
        rule = edges if isinstance(edges, Regions) else Regions(edges, conditions, roots)
        super().__init__([rule], Scopes([rule.scope]))
        count: i64 = len(rule.conditions)
        self.count = count
        self.variables: vec[i64] = vec[i64]([variable for variable, _ in rule.conditions])
        self.masks: vec[i64] = vec[i64]([mask for _, mask in rule.conditions])
        self.limits: vec[i64] = scratch(count)
        self.wanted: vec[i64] = scratch(count)
        for node, size in rule.roots:
            # No part has more nodes than there are, so a larger number says no more than this.
            self.limits[node] = count if size is None else min(i64(size), count + 1)
            self.wanted[node] = i64(0) if size is None else min(i64(size), count + 1)
        links = Links(len(rule.conditions), rule.edges)
        self.graph = AreaGraph(links, self.limits)
        self.room = Room(self.graph)
        self.needed = NeededNodes(links)
        self.near = Spread(self.graph)
        self.far = Spread(self.graph)
        self.reasons = RegionReasons(links, self.limits, self.wanted)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while worklist.take() >= 0:
            self.revise(store)
            store.clock.spend(2 * self.count)

    def revise(self, store: Store) -> None:
        """Remove what the states of all nodes exclude, in one pass."""
        graph = self.graph
        for node in range(self.count):
            graph.states[node] = state(store.domains[self.variables[node]], self.masks[node])
        for node in range(self.count):
            if self.limits[node] > 0 and graph.states[node] != CHOSEN:
                self.set(store, node, CHOSEN)
                graph.states[node] = CHOSEN
        graph.divide()
        for part in range(graph.parts):
            if graph.root[part] != NOBODY and (
                graph.second[part] != NOBODY or graph.spare(part) < 0
            ):
                store.fail(0)
        self.shut_between(store)
        self.shut_far(store)
        for part in range(graph.parts):
            if graph.root[part] == NOBODY:
                self.lead_out(store, part)
            elif graph.size(part) < self.wanted[graph.root[part]]:
                self.make_room(store, part)

    def set(self, store: Store, node: i64, new: i64) -> None:
        """Choose or shut a node; a shared variable may make that impossible.

        A node that is chosen stays open for this run, as it is in no part yet.
        """
        variable = self.variables[node]
        mask = self.masks[node] if new == CHOSEN else ~self.masks[node]
        if store.domains[variable] & mask == 0:
            store.fail(0)
        if new == SHUT:
            self.graph.states[node] = SHUT
        store.keep(variable, mask, 0)

    def shut_between(self, store: Store) -> None:
        """Shut the nodes that would join two roots, or make the part of one too large."""
        graph = self.graph
        graph.find_rings()
        for node in range(self.count):
            if graph.states[node] == OPEN:
                ring = graph.ring[node]
                if ring == SEVERAL or (
                    ring >= 0 and graph.weights[node] > graph.limits[graph.root[ring]]
                ):
                    self.set(store, node, SHUT)

    def shut_far(self, store: Store) -> None:
        """Shut the nodes that no root can reach; a part that none can reach is a contradiction."""
        graph = self.graph
        near = self.near
        near.from_roots()
        for part in range(graph.parts):
            if graph.root[part] == NOBODY and near.left[graph.first(part)] == NOWHERE:
                store.fail(0)
        for node in range(self.count):
            if graph.states[node] != OPEN or graph.ring[node] != NOBODY:
                continue
            if self.left_with(node) < 0:
                self.set(store, node, SHUT)

    def left_with(self, node: i64) -> i64:
        """Return the most that is left to a root if *node* is chosen, and all beside it.

        The way to it comes over an open node, or over one of the parts beside it, which is then
        paid for.
        """
        graph = self.graph
        best: i64 = NOWHERE
        for place in range(graph.starts[node], graph.starts[node + 1]):
            other = graph.others[place]
            part = graph.part[other]
            left: i64 = NOWHERE
            if part != NOBODY:
                left = self.near.left[graph.first(part)] + graph.size(part) - graph.weights[node]
            elif self.near.left[other] != NOWHERE:
                left = self.near.left[other] - graph.weights[node]
            best = max(best, left)
        return best

    def lead_out(self, store: Store, part: i64) -> None:
        """Choose the nodes that a part without root needs to reach any root."""
        graph = self.graph
        far = self.far
        needed = self.needed
        supply = graph.largest
        far.from_part(part, supply)
        needed.clear()
        for node in range(self.count):
            at = node
            price: i64 = 1
            if graph.states[node] == CHOSEN:
                at = graph.first(graph.part[node])
                price = graph.size(graph.part[node])
            if far.left[at] == NOWHERE or graph.states[node] == SHUT:
                continue
            is_own = graph.part[node] == part
            if is_own or supply - far.left[at] - price <= self.near.left[at]:
                is_way = graph.states[node] == OPEN and graph.ring[node] >= 0
                needed.put(node, i64(1) if is_way else i64(0))
        needed.search(graph.first(part))
        self.choose_needed(store, 1)

    def make_room(self, store: Store, part: i64) -> None:
        """Choose the nodes that a rooted part needs to reach its size."""
        room = self.room
        needed = self.needed
        wanted = self.wanted[self.graph.root[part]]
        count = room.flood(part, wanted)
        needed.clear()
        for at in range(count):
            needed.put(room.found[at], 1)
        if count < wanted:
            store.fail(0)
        needed.search(self.graph.root[part])
        self.choose_needed(store, wanted)

    def choose_needed(self, store: Store, least: i64) -> None:
        """Choose the nodes without which less than *least* is left."""
        needed = self.needed
        for at in range(needed.inside):
            node = needed.nodes[at]
            if self.graph.states[node] == OPEN and needed.left(node) < least:
                self.set(store, node, CHOSEN)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        graph = self.reasons.graph
        store.clock.spend(4 * self.count)
        for node in range(self.count):
            graph.states[node] = state(facts.domain(self.variables[node]), self.masks[node])
        known = self.reasons.find()
        for node in range(self.count):
            if known[node] == CHOSEN and self.limits[node] == 0:
                facts.exclude(self.variables[node], ~self.masks[node])
            elif known[node] == SHUT:
                facts.exclude(self.variables[node], self.masks[node])
        return facts

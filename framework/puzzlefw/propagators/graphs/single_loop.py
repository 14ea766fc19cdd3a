"""A single loop: the chosen edges of a graph form exactly one closed loop."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, final

from mypy_extensions import i64

from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.loops import LoopEdge, SingleLoop
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.store import ANY, MEDIUM, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.errors import EngineError
from puzzlefw.propagators.graphs.loop_graph import CHOSEN, EXCLUDED, OPEN, LoopGraph
from puzzlefw.propagators.graphs.loop_parity import LoopParity
from puzzlefw.propagators.graphs.loop_parts import LoopParts
from puzzlefw.propagators.graphs.loop_paths import LoopPaths
from puzzlefw.propagators.graphs.loop_reasons import LoopReasons


@final
class SingleLoopPropagator(Propagator):
    """The chosen edges of a graph form exactly one closed loop. Keeps one constraint.

    Args:
        edges: The ``SingleLoop``; or edges (node, node, variable, mask), without direction: each is
            chosen if its variable takes a value of its mask. Nodes need not all be visited.
        allow_empty: For edges, whether it is right that no edge is chosen.
        hub: For edges, the node that paths begin and end at; None for a loop.

    Consistency:
        Weaker than domain consistent, which would be as hard as to find a Hamiltonian cycle. Each
        node gets no chosen edge or two; no loop is closed while there are chosen edges beside it;
        a bridge of the open edges is decided, as an even number of edges leads out of any part of
        the graph; and all edges that are left are in one part of the graph with the chosen ones,
        or with the hub.

    Cost:
        O(edges of its nodes) a decided edge, and O(nodes + edges) for the bridges, once nothing
        cheaper is left to do. A reason is the edges of one node, a path with the edge that closes
        it and one edge beside it, or the edges out of a part of the graph, with one chosen edge
        outside where no edge leads out of it.

    Raises:
        EngineError: An edge joins a node to itself, a node is below 0, or one is above the hub.
        DomainError: A mask has a value outside 0..62.

    Source:
        The ends of paths: Y. Caseau, F. Laburthe, "Solving small TSPs with constraints" (ICLP
        1997). Bridges: R. Tarjan, "A note on finding the bridges of a graph" (1974).

    Example:
        >>> from puzzlefw.propagators import SingleLoopPropagator
        >>> square = [(0, 1, 0, 0b10), (1, 2, 1, 0b10), (2, 3, 2, 0b10), (3, 0, 3, 0b10)]
        >>> values_left([0b11, 0b11, 0b11, 0b10], SingleLoopPropagator(square))
        [[1], [1], [1], [1]]
    """

    priority: ClassVar[int] = MEDIUM

    def __init__(
        self,
        edges: Iterable[LoopEdge] | SingleLoop,
        *,
        allow_empty: bool = False,
        hub: int | None = None,
    ) -> None:
        rule = edges if isinstance(edges, SingleLoop) else SingleLoop(edges, allow_empty, hub=hub)
        self.stated = [rule]
        self.graph = LoopGraph(rule.nodes, rule.edges, -1 if rule.hub is None else rule.hub)
        self.parity = LoopParity(self.graph)
        self.parts = LoopParts(self.parity)
        self.allow_empty: bool = rule.allow_empty
        self.paths: LoopPaths | None = None  # made by ``attach``
        self.reasons: LoopReasons | None = None  # made when the first reason is asked for

    def attach(self, store: Store, me: i64) -> None:
        """Listen to each edge by its number; one more item is the walk for bridges."""
        graph = self.graph
        known: i64 = len(store.domains)
        for edge in range(graph.size):
            if not 0 <= graph.variables[edge] < known:
                found = int(graph.variables[edge])
                raise EngineError(f"expected variables below {int(known)}, found {found}")
            store.subscribe(me, graph.variables[edge], ANY, edge)
        self.paths = LoopPaths(graph, store)
        store.worklists[me].make_room(graph.size + 1)

    def constraints(self) -> Sequence[Constraint]:
        return self.stated

    def propagate(self, store: Store, worklist: Worklist) -> None:
        walk = self.graph.size
        while (item := worklist.take()) >= 0:
            if item < walk:
                if self.graph.known(store, item) != OPEN:
                    self.revise(store, item)
                    worklist.add(walk)
            elif worklist.count > 0:
                worklist.add(walk)
            elif walk > 0 and store.cheaper_waits():
                worklist.add(walk)
                return
            else:
                self.decide_bridges(store)
                store.clock.spend(walk)

    def revise(self, store: Store, edge: i64) -> None:
        """Conclude what follows from a decided edge at its nodes, and for its path."""
        graph = self.graph
        assert self.paths is not None
        # In this order: where a node has three chosen edges, the path must not hear of it.
        self.balance(store, graph.tails[edge])
        self.balance(store, graph.heads[edge])
        if graph.known(store, edge) == CHOSEN:
            self.paths.link(store, edge)

    def balance(self, store: Store, node: i64) -> None:
        """See that *node* gets no chosen edge or two, unless it is the hub.

        What is broken shows as a chosen edge that is excluded, as every other removal does: so
        there is one kind of reason.
        """
        graph = self.graph
        link = graph.link
        if node == graph.hub:
            return
        chosen: i64 = 0
        left: i64 = 0
        last: i64 = -1
        last_open: i64 = -1
        for at in range(link.starts[node], link.starts[node + 1]):
            edge = link.edges[at]
            state = graph.known(store, edge)
            if state == CHOSEN:
                chosen += 1
                last = edge
            elif state == OPEN:
                left += 1
                last_open = edge
        if chosen > 2 or (chosen == 1 and left == 0):
            graph.exclude(store, last)
        elif chosen == 2 and left > 0:
            for at in range(link.starts[node], link.starts[node + 1]):
                if graph.known(store, link.edges[at]) == OPEN:
                    graph.exclude(store, link.edges[at])
        elif chosen == 1 and left == 1:
            graph.choose(store, last_open)
        elif chosen == 0 and left == 1:
            graph.exclude(store, last_open)

    def decide_bridges(self, store: Store) -> None:
        """Decide edges by parity; fail if no edge is left that could be chosen."""
        graph = self.graph
        has_open = False
        has_chosen = False
        for edge in range(graph.size):
            state = graph.known(store, edge)
            graph.states[edge] = state
            has_open |= state == OPEN
            has_chosen |= state == CHOSEN
        if not (has_open or has_chosen or self.allow_empty):
            store.fail(0)
        if not has_open:
            return
        if not self.parity.decide():
            self.parts.separate()
        for edge in range(graph.size):
            if self.parity.wished[edge] == EXCLUDED:
                graph.exclude(store, edge)
            elif self.parity.wished[edge] == CHOSEN:
                graph.choose(store, edge)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        if self.reasons is None:
            self.reasons = LoopReasons(self.graph)
        facts = Facts(store, variable, values, position)
        store.clock.spend(self.graph.size)
        self.reasons.explain(facts)
        return facts

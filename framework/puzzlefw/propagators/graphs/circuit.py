"""Circuit: the successors of all nodes make one circuit."""

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.circuits import Circuit
from puzzlefw.constraints.wide_circuit import WideCircuit
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.store import EXPENSIVE, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.family import FamilyPropagator
from puzzlefw.propagators.graphs.arcs import OPEN, Arcs
from puzzlefw.propagators.graphs.circuit_reasons import CircuitReasons
from puzzlefw.propagators.scopes import Scopes


@mypyc_attr(allow_interpreted_subclasses=True)
class CircuitPropagator(FamilyPropagator):
    """From each node to its successor, and on, leads one circuit. Keeps one constraint.

    Args:
        circuit: The ``Circuit``.

    Consistency:
        Forward: no two nodes have one successor; a node that only one other can lead to is led to
        by that; no path closes before it has gone through all nodes; and all nodes can be reached
        from each other. Whether a value is part of some circuit is not decided, as that would
        solve the problem of Hamiltonian circuits. Where values are the nodes themselves, an
        ``AllDifferent`` beside it finds Hall sets: it pays where several circuits are ruled out.

    Cost:
        O(nodes + arcs) a pass, and a pass more for each that removed a value. A reason is two nodes
        with one successor, the nodes that do not lead to one, the arcs of a circuit, or the arcs
        that would lead out of a part.

    Source:
        Y. Caseau, F. Laburthe, "Solving small TSPs with constraints" (ICLP 1997), for the paths;
        their ends are found anew in each pass.

    Example:
        >>> from puzzlefw.constraints import Circuit
        >>> from puzzlefw.propagators import CircuitPropagator
        >>> values_left([0b010, 0b101, 0b111], CircuitPropagator(Circuit((0, 1, 2))))
        [[1], [2], [0]]
    """

    priority: ClassVar[int] = EXPENSIVE
    consistency: ClassVar[str] = "forward"
    idempotent: ClassVar[bool] = True

    def __init__(self, circuit: Circuit | WideCircuit) -> None:
        super().__init__([circuit], Scopes([circuit.scope]))
        self.arcs = Arcs(circuit.words(), circuit.arcs())
        self.reasons = CircuitReasons(self.arcs)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        # What a pass removes wakes the propagator itself, so there is a pass more.
        while worklist.take() >= 0:
            self.revise(store)
            store.clock.spend(self.arcs.count)

    def revise(self, store: Store) -> None:
        """Remove what nodes, then paths, then parts exclude."""
        arcs = self.arcs
        if arcs.count == 0:
            return
        before = store.trail_size
        for place in range(i64(len(arcs.words))):
            store.keep(arcs.words[place], arcs.known[place], 0)
            arcs.domains[place] = store.domains[arcs.words[place]]
        if arcs.broken_link() != OPEN or not arcs.find_taken():
            store.fail(0)
        self.look_at_entries(store)
        self.look_at_paths(store)
        # The walk over all arcs waits until there is nothing simpler to remove.
        if store.trail_size == before and not (arcs.reach_out() and arcs.reach_in()):
            store.fail(0)

    def look_at_entries(self, store: Store) -> None:
        """Take the only arc into a node; remove the others where one is taken."""
        arcs = self.arcs
        for node in range(arcs.count):
            entered = arcs.entered[node]
            if entered == OPEN:
                last = arcs.last_entry(node)
                if last < OPEN:
                    store.fail(0)
                if last > OPEN:
                    store.keep(arcs.word(last), arcs.masks[last], 0)
                continue
            for at in range(arcs.into_starts[node], arcs.into_starts[node + 1]):
                arc = arcs.into[at]
                # Arcs of other words of one variable are excluded by what ties these.
                if arcs.tails[arc] != arcs.tails[entered]:
                    store.keep(arcs.word(arc), ~arcs.masks[arc], 0)

    def look_at_paths(self, store: Store) -> None:
        """Keep each path from leading back to where it begins, unless it has all nodes."""
        arcs = self.arcs
        for node in range(arcs.count):
            if arcs.entered[node] == OPEN:
                end = arcs.end_of_path(node)
                if end != OPEN:
                    for arc in range(arcs.starts[end], arcs.starts[end + 1]):
                        if arcs.heads[arc] == node:
                            store.keep(arcs.word(arc), ~arcs.masks[arc], 0)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        self.reasons.explain(facts)
        return facts

"""Circuits keep every promise, with values as nodes and with successors given."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.constraints import Circuit
from puzzlefw.propagators import CircuitPropagator
from puzzlefw.testing import Tape, propagator_suite, scopes, structures

SCRATCH = ["arcs", "reasons"]
Successors = list[list[int]]


def is_circuit(after: Sequence[int]) -> bool:
    """Return whether as many steps as there are nodes, and no fewer, lead back to node 0."""
    node = 0
    for step in range(1, len(after) + 1):
        if not 0 <= after[node] < len(after):
            return False
        node = after[node]
        if node == 0:
            return step == len(after)
    return len(after) == 0


TestCircuit = propagator_suite(
    make=lambda scope: CircuitPropagator(Circuit(scope)),
    holds=is_circuit,
    cases=scopes(arity=(0, 5), width=(2, 5)),
    scratch=SCRATCH,
    name="circuit",
)


@st.composite
def successors(draw: st.DrawFn) -> Successors:
    """Draw for each of a few nodes up to four successors, on most boards around a circuit."""
    tape = Tape(draw)
    count = tape.between(1, 6)
    found = [[tape.below(count) for _ in range(tape.between(0, 3))] for _ in range(count)]
    if tape.below(5):
        order = list(range(count))
        for at in range(1, count):
            other = tape.below(at + 1)
            order[at], order[other] = order[other], order[at]
        for at, node in enumerate(order):
            found[node].insert(tape.below(len(found[node]) + 1), order[(at + 1) % count])
    return found


def follows(values: Sequence[int], listed: Successors) -> bool:
    """Return whether the chosen successors make one circuit."""
    if any(value >= len(nodes) for value, nodes in zip(values, listed, strict=True)):
        return False
    return is_circuit([nodes[value] for value, nodes in zip(values, listed, strict=True)])


TestCircuitOfSuccessors = propagator_suite(
    make=lambda scope, listed: CircuitPropagator(Circuit(scope, listed)),
    holds=follows,
    cases=structures(
        successors(), domains=lambda listed: [(1 << len(nodes)) - 1 or 1 for nodes in listed]
    ),
    scratch=SCRATCH,
    name="circuit_of_successors",
)

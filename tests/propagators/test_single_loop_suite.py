"""The propagator of a single loop keeps every promise, on plain edges and on shared variables."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.propagators import SingleLoopPropagator
from puzzlefw.testing import Tape, propagator_suite, structures

Draw = st.DrawFn
Edge = tuple[int, int, int, int]
Graph = tuple[list[int], list[Edge], bool]
"""The domain of each variable; edges (node, node, variable, mask); whether none is right."""


def two_nodes(tape: Tape, nodes: int) -> tuple[int, int]:
    """Choose two different nodes."""
    one = tape.below(nodes)
    return one, (one + tape.between(1, nodes - 1)) % nodes


def ring(tape: Tape, nodes: int, first: int) -> list[tuple[int, int]]:
    """Choose a loop through some nodes, from node *first* on."""
    length = tape.between(2, nodes)
    return [(first + at, first + (at + 1) % length) for at in range(length)]


@st.composite
def plain_graphs(draw: Draw) -> Graph:
    """Draw a graph in which each edge has a 0/1 variable, with one loop or two beside others."""
    tape = Tape(draw)
    nodes = tape.between(2, 6)
    pairs = ring(tape, nodes, 0) if tape.below(4) else []
    if len(pairs) < 5 and tape.flag():
        pairs += ring(tape, 3, tape.below(4))
    pairs += [two_nodes(tape, nodes) for _ in range(tape.between(0, 9 - len(pairs)))]
    edges = [(a, b, at, 0b10) for at, (a, b) in enumerate(pairs)]
    return [0b11] * len(edges), edges, tape.flag()


@st.composite
def hub_graphs(draw: Draw) -> Graph:
    """Draw a graph whose node 5 is a hub, with a path from there back to it more often than not."""
    tape = Tape(draw)
    pairs = [(5, 0), (0, 1), (1, 5)] if tape.below(4) else []
    if tape.flag():
        pairs += ring(tape, 3, 2) if tape.flag() else [(5, 2), (2, 3), (3, 5)]
    pairs += [two_nodes(tape, 6) for _ in range(tape.between(0, 9 - len(pairs)))]
    count = len(pairs) if tape.flag() else tape.between(1, 4)
    edges = [(a, b, at % max(count, 1), 0b10) for at, (a, b) in enumerate(pairs)]
    return [0b11] * min(count, len(edges)), edges, tape.flag()


@st.composite
def choosing_graphs(draw: Draw) -> Graph:
    """Draw a graph whose edges share variables of several values."""
    tape = Tape(draw)
    nodes = tape.between(2, 5)
    count = tape.between(1, 4)
    pairs = ring(tape, nodes, 0) if tape.below(4) else []
    pairs += [two_nodes(tape, nodes) for _ in range(tape.between(0, 4))]
    edges = [(a, b, tape.below(count), tape.between(1, 15)) for a, b in pairs]
    used = sorted({variable for _, _, variable, _ in edges})
    renamed = [(a, b, used.index(variable), mask) for a, b, variable, mask in edges]
    return [0b1111] * len(used), renamed, tape.flag()


def make(scope: Sequence[int], graph: Graph) -> SingleLoopPropagator:
    """Return the rule on a drawn graph."""
    _, edges, may_be_empty = graph
    return SingleLoopPropagator(
        [(a, b, scope[variable], mask) for a, b, variable, mask in edges], allow_empty=may_be_empty
    )


def make_paths(scope: Sequence[int], graph: Graph) -> SingleLoopPropagator:
    """Return the rule on a drawn graph with a hub."""
    _, edges, may_be_empty = graph
    return SingleLoopPropagator(
        [(a, b, scope[variable], mask) for a, b, variable, mask in edges],
        allow_empty=may_be_empty,
        hub=5,
    )


def are_paths(values: Sequence[int], graph: Graph) -> bool:
    """Return whether walks from the hub over chosen edges come back, and meet all that are."""
    _, edges, may_be_empty = graph
    left = [(a, b) for a, b, variable, mask in edges if mask >> values[variable] & 1]
    if not left:
        return may_be_empty
    seen: set[int] = set()
    while starts := [edge for edge in left if 5 in edge]:
        left.remove(starts[0])
        node = sum(starts[0]) - 5
        while node != 5:
            beside = [edge for edge in left if node in edge]
            if node in seen or len(beside) != 1:
                return False
            seen.add(node)
            left.remove(beside[0])
            node = sum(beside[0]) - node
    return not left


def is_one_loop(values: Sequence[int], graph: Graph) -> bool:
    """Return whether the chosen edges are one loop, by walking along it."""
    _, edges, may_be_empty = graph
    left = [(a, b) for a, b, variable, mask in edges if mask >> values[variable] & 1]
    if not left:
        return may_be_empty
    start, node = left.pop()
    seen = [start]
    while node != start:
        beside = [edge for edge in left if node in edge]
        if node in seen or len(beside) != 1:
            return False
        seen.append(node)
        left.remove(beside[0])
        node = sum(beside[0]) - node
    return not left


TestSingleLoop = propagator_suite(
    make=make,
    holds=is_one_loop,
    cases=structures(plain_graphs(), domains=lambda graph: graph[0]),
    consistency="checking",
    name="single_loop",
)
TestSingleLoopOfChoices = propagator_suite(
    make=make,
    holds=is_one_loop,
    cases=structures(choosing_graphs(), domains=lambda graph: graph[0]),
    consistency="checking",
    name="single_loop_of_choices",
)
TestPaths = propagator_suite(
    make=make_paths,
    holds=are_paths,
    cases=structures(hub_graphs(), domains=lambda graph: graph[0]),
    consistency="checking",
    name="paths",
)

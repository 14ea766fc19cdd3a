"""The tree rules against brute force over all assignments of small graphs."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from puzzlefw.engine import NO_VARIABLE, Contradiction, Network, Propagator, fixpoint
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.trail import became_true
from puzzlefw.errors import EngineError
from puzzlefw.propagators.graphs.forced_bridges import BridgePropagator
from puzzlefw.propagators.graphs.spanning_tree import SpanningTreePropagator
from puzzlefw.propagators.graphs.tree_graph import TreeGraph, graph_of_edges, tree_graph
from puzzlefw.propagators.graphs.tree_past import Past, TreeNotes
from puzzlefw.propagators.graphs.tree_reasons import closes_a_loop, is_a_dead_end
from tests.propagators.brute_force import pairs
from tests.propagators.graphs.trees import TreeCase, cases, grid_cases

Make = Callable[[TreeGraph], Propagator]
BOTH = pytest.mark.parametrize("make", [SpanningTreePropagator, BridgePropagator])


@given(case=grid_cases())
def test_a_solution_of_a_grid_is_left(case: tuple[TreeCase, tuple[int, ...]]) -> None:
    board, solution = case
    network = board.network(SpanningTreePropagator(board.graph))
    fixpoint(network)
    assert all(network.store.domains[node] >> value & 1 for node, value in enumerate(solution))


@given(case=cases() | grid_cases().map(lambda case: case[0]))
def test_no_loop_or_dead_end_is_left_that_the_reasons_could_tell(case: TreeCase) -> None:
    # Reasons work all bounds out anew, by code of their own: what they refute must be gone.
    network = case.network(SpanningTreePropagator(case.graph))
    store = network.store
    try:
        fixpoint(network)
    except Contradiction:
        return
    graph = case.graph
    for chooser in range(int(graph.choosers)):
        domain = store.domains[graph.variable(chooser)]
        if graph.is_absent(graph.node(chooser)):
            continue
        past = Past(TreeNotes(graph), Facts(store, NO_VARIABLE, 0, store.trail_size))
        for value in (1 << v for v in range(16) if domain >> v & 1):
            past.suppose(chooser, value)
            assert value == domain or not closes_a_loop(past)
            assert not is_a_dead_end(past)


@BOTH
@given(case=cases(), seed=st.integers(0, 1000))
def test_the_fixpoint_after_a_move_is_the_fixpoint_from_scratch(
    make: Make, case: TreeCase, seed: int
) -> None:
    rng = Random(seed)
    network = case.network(make(case.graph))
    store = network.store
    masks = list(case.masks)
    for _ in range(4):
        variable = rng.randrange(len(masks)) if masks else None
        kept = rng.randrange(1, 16)
        if variable is not None and masks[variable] & kept:
            masks[variable] &= kept
        fresh = TreeCase(case.graph, tuple(masks), "").network(make(case.graph))
        assert outcome(fresh) == outcome(network, variable, kept)
        if store.failed or store.active >= 0:
            return
        masks = [int(m) for m in store.domains]


def outcome(network: Network, variable: int | None = None, kept: int = -1) -> list[int] | None:
    """Return the domains at the fixpoint, None for a contradiction."""
    store = network.store
    try:
        if variable is not None and store.domains[variable] & kept:
            store.keep(variable, kept)
        fixpoint(network)
    except Contradiction:
        return None
    return [int(m) for m in store.domains]


def test_an_edge_that_would_close_a_loop_is_closed() -> None:
    graph = graph_of_edges(3, [(0, 1, 0), (1, 2, 1), (2, 0, 2)])
    network = TreeCase(graph, (2, 2, 3), "").network(SpanningTreePropagator(graph))
    fixpoint(network)
    assert [int(m) for m in network.store.domains] == [2, 2, 1]


def test_a_loop_is_seen_far_from_the_edge_that_joined_its_ends() -> None:
    # A ring 0 1 2 3, each with two more ways out, so that no bound is known anywhere.
    ring = [(0, 1, 0), (1, 2, 1), (2, 3, 2), (3, 0, 3)]
    ways_out = [(n, far, 4 + 2 * n + far - 4) for n in range(4) for far in (4, 5)]
    graph = graph_of_edges(6, [*ring, *ways_out])
    network = TreeCase(graph, (3,) * 12, "").network(SpanningTreePropagator(graph))
    for variable in (0, 2, 1):
        assert outcome(network, variable, 2) is not None
    assert [2, 2, 2, 1] == [int(mask) for mask in network.store.domains[:4]]


def test_a_choice_of_two_edges_into_one_part_is_refused() -> None:
    # Nodes 1 and 2 are joined; node 0 may choose both edges to them, or one.
    edges = [((0, 0, 0b1001), (1, 1, 0b11)), ((0, 0, 0b1010), (2, 2, 0b11))]
    graph = tree_graph(3, [*edges, ((1, 1, 0b11), (2, 2, 0b11))])
    network = TreeCase(graph, (0b1011, 0b11, 0b11), "").network(SpanningTreePropagator(graph))
    assert outcome(network) is None


def test_the_only_way_out_of_a_dead_end_is_open() -> None:
    graph = graph_of_edges(4, [(0, 1, 0), (1, 2, 1), (2, 3, 2)])
    network = TreeCase(graph, (3, 3, 3), "").network(SpanningTreePropagator(graph))
    fixpoint(network)
    assert [int(m) for m in network.store.domains] == [2, 2, 2]


def test_a_node_without_edges_is_cut_off() -> None:
    graph = graph_of_edges(2, [])
    assert outcome(TreeCase(graph, (), "").network(SpanningTreePropagator(graph))) is None


def test_one_node_alone_is_a_tree() -> None:
    graph = graph_of_edges(1, [(0, 0, 0)])
    network = TreeCase(graph, (3,), "").network(SpanningTreePropagator(graph))
    assert outcome(network) == [1]


def test_a_node_that_does_not_exist_is_refused() -> None:
    with pytest.raises(EngineError, match="expected a node of the tree, found 3 in edge 1"):
        graph_of_edges(3, [(0, 1, 0), (1, 3, 1)])


@example(nodes=40)
@given(nodes=st.integers(2, 60))
def test_values_above_bit_31_open_edges_too(nodes: int) -> None:
    ends = [
        ((n, n, 1 << 62 | 1 << 33), (n + 1, n + 1, 1 << 62 | 1 << 32)) for n in range(nodes - 1)
    ]
    graph = tree_graph(nodes, ends)
    masks = [1 << 62 | 1 << 5] * nodes
    network = TreeCase(graph, tuple(masks), "").network(SpanningTreePropagator(graph))
    assert [1 << 62] * nodes == outcome(network)


def test_a_loop_closed_at_one_stroke_is_explained_by_all_its_edges() -> None:
    graph = graph_of_edges(3, [(0, 1, 0), (1, 2, 1), (2, 0, 2)])
    propagator = SpanningTreePropagator(graph)
    network = TreeCase(graph, (3, 3, 3), "").network(propagator)
    store = network.store
    fixpoint(network)
    store.push()
    for edge in range(3):
        store.fix(edge, 1)
    with pytest.raises(Contradiction):
        fixpoint(network)
    last = int(store.trail_size) - 1
    emptied = int(store.trail_at[last])
    assert 0 == store.domains[emptied]
    assert [(0, 1), (1, 1), (2, 1)] == pairs(propagator.explain(store, 0, emptied, 0b11, last))


def test_a_dead_end_is_explained_by_the_choices_that_led_out_of_it() -> None:
    # A ring of four nodes, each with one or both of its edges.
    edges = [
        ((0, 0, 0b101), (1, 1, 0b011)),
        ((1, 1, 0b110), (2, 2, 0b101)),
        ((0, 0, 0b110), (3, 3, 0b101)),
        ((3, 3, 0b110), (2, 2, 0b110)),
    ]
    graph = tree_graph(4, edges)
    propagator = SpanningTreePropagator(graph)
    network = TreeCase(graph, (0b111,) * 4, "").network(propagator)
    store = network.store
    fixpoint(network)
    assert [0b111] * 4 == list(store.domains)
    store.push()
    store.fix(1, 0)
    fixpoint(network)
    # Value 0 of node 0 leads to node 1 alone, which leads no further.
    assert 0b100 == store.domains[0]
    position = became_true(store, 0, 0b001)
    assert [(1, 0b010)] == pairs(propagator.explain(store, 0, 0, 0b001, position))

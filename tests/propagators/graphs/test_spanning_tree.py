"""The tree rules against brute force over all assignments of small graphs."""

from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from puzzlefw.engine import NO_VARIABLE, Propagator
from puzzlefw.engine.facts import Facts
from puzzlefw.errors import EngineError
from puzzlefw.propagators.graphs.forced_bridges import BridgePropagator
from puzzlefw.propagators.graphs.spanning_tree import SpanningTreePropagator
from puzzlefw.propagators.graphs.tree_graph import TreeGraph, graph_of_edges, tree_graph
from puzzlefw.propagators.graphs.tree_past import Past, TreeNotes
from puzzlefw.propagators.graphs.tree_reasons import closes_a_loop, is_a_dead_end
from tests.propagators import strategies
from tests.propagators.brute_force import (
    check_dive,
    left_by,
    narrowed,
    pairs,
    posted,
    reason_of,
    settle,
)
from tests.propagators.graphs.trees import TreeCase, cases, grid_cases

Make = Callable[[TreeGraph], Propagator]
BOTH = pytest.mark.parametrize("make", [SpanningTreePropagator, BridgePropagator])


@given(case=grid_cases())
def test_a_solution_of_a_grid_is_left(case: tuple[TreeCase, tuple[int, ...]]) -> None:
    board, solution = case
    left = left_by(SpanningTreePropagator(board.graph), board.masks)
    assert left is not None
    assert all(mask >> value & 1 for mask, value in zip(left, solution, strict=True))


@given(case=cases() | grid_cases().map(lambda case: case[0]))
def test_no_loop_or_dead_end_is_left_that_the_reasons_could_tell(case: TreeCase) -> None:
    # Reasons work all bounds out anew, by code of their own: what they refute must be gone.
    network = posted([SpanningTreePropagator(case.graph)], case.masks)
    if settle(network) is None:
        return
    store = network.store
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
@given(case=cases(), moves=strategies.moves(range(4)))
def test_dives_end_where_a_new_store_ends(
    make: Make, case: TreeCase, moves: list[tuple[int, int]]
) -> None:
    if case.masks:
        check_dive([lambda: make(case.graph)], case.masks, moves)


def test_an_edge_that_would_close_a_loop_is_closed() -> None:
    graph = graph_of_edges(3, [(0, 1, 0), (1, 2, 1), (2, 0, 2)])
    assert (2, 2, 1) == left_by(SpanningTreePropagator(graph), (2, 2, 3))


def test_a_loop_is_seen_far_from_the_edge_that_joined_its_ends() -> None:
    # A ring 0 1 2 3, each with two more ways out, so that no bound is known anywhere.
    ring = [(0, 1, 0), (1, 2, 1), (2, 3, 2), (3, 0, 3)]
    ways_out = [(n, far, 4 + 2 * n + far - 4) for n in range(4) for far in (4, 5)]
    graph = graph_of_edges(6, [*ring, *ways_out])
    network = posted([SpanningTreePropagator(graph)], (3,) * 12)
    for variable in (0, 2, 1):
        settle(network)
        network.store.keep(variable, 0b10)
    left = settle(network)
    assert left is not None
    assert (2, 2, 2, 1) == left[:4]


def test_a_choice_of_two_edges_into_one_part_is_refused() -> None:
    # Nodes 1 and 2 are joined; node 0 may choose both edges to them, or one.
    edges = [((0, 0, 0b1001), (1, 1, 0b11)), ((0, 0, 0b1010), (2, 2, 0b11))]
    graph = tree_graph(3, [*edges, ((1, 1, 0b11), (2, 2, 0b11))])
    assert left_by(SpanningTreePropagator(graph), (0b1011, 0b11, 0b11)) is None


def test_the_only_way_out_of_a_dead_end_is_open() -> None:
    graph = graph_of_edges(4, [(0, 1, 0), (1, 2, 1), (2, 3, 2)])
    assert (2, 2, 2) == left_by(SpanningTreePropagator(graph), (3, 3, 3))


def test_a_node_without_edges_is_cut_off() -> None:
    assert left_by(SpanningTreePropagator(graph_of_edges(2, [])), ()) is None


def test_one_node_alone_is_a_tree() -> None:
    graph = graph_of_edges(1, [(0, 0, 0)])
    assert (1,) == left_by(SpanningTreePropagator(graph), (3,))


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
    masks = (1 << 62 | 1 << 5,) * nodes
    assert (1 << 62,) * nodes == left_by(SpanningTreePropagator(graph), masks)


def test_a_loop_closed_at_one_stroke_is_explained_by_all_its_edges() -> None:
    graph = graph_of_edges(3, [(0, 1, 0), (1, 2, 1), (2, 0, 2)])
    propagator = SpanningTreePropagator(graph)
    store = narrowed(propagator, (3, 3, 3), dict.fromkeys(range(3), 0b10)).store
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
    assert (0b111,) * 4 == left_by(propagator, (0b111,) * 4)
    network = narrowed(propagator, (0b111,) * 4, {1: 0b001})
    # Value 0 of node 0 leads to node 1 alone, which leads no further.
    assert 0b100 == network.store.domains[0]
    assert [(1, 0b010)] == reason_of(network, 0, 0)

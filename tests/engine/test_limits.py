"""A time limit, and with it Ctrl-C, is heeded in every phase of the engine, not in runs alone."""

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw import load_puzzle
from puzzlefw.engine import COMPILED, Network, Propagator, SolutionCounter, Store, fixpoint
from puzzlefw.engine.counting.components import Decomposition
from puzzlefw.engine.search.conflict_analysis import ConflictAnalysis
from puzzlefw.engine.trail import constraint_of, maker_of
from puzzlefw.errors import Contradiction, LimitError
from puzzlefw.propagators import BridgePropagator, ClausePropagator, ConnectedPropagator
from puzzlefw.propagators.graphs.spanning_tree import SpanningTreePropagator
from puzzlefw.propagators.graphs.tree_graph import graph_of_edges
from tests.support.instances import net

SIDE = 200 if COMPILED else 40
BOTH = 0b11


def network_with(*propagators: Propagator, variables: int) -> Network:
    """Return a network on 0/1 variables, at a fixpoint."""
    store = Store()
    store.new_block(vec[i64]([BOTH] * variables))
    network = Network(store)
    for propagator in propagators:
        network.post(propagator)
    fixpoint(network)
    return network


def refuses_after(store: Store, work: Callable[[], object]) -> None:
    """Assert that *work* goes on to its end, but not once the time is over."""
    work()
    store.clock.limit(0.0)
    with pytest.raises(LimitError):
        work()


def decided_path(
    propagator: type[SpanningTreePropagator] | type[BridgePropagator],
) -> tuple[Network, int]:
    """Return a network in which an edge of a ring was decided by all the others, and that edge.

    The tree rule closes the last edge of an open ring; the rule of bridges opens what a closed
    edge makes one.
    """
    edges = [(n, (n + 1) % SIDE, n) for n in range(SIDE)]
    network = network_with(propagator(graph_of_edges(SIDE, edges)), variables=SIDE)
    store = network.store
    store.push()
    if propagator is SpanningTreePropagator:
        for edge in range(SIDE - 1):
            store.fix(edge, 1)
    else:
        store.fix(0, 0)
    fixpoint(network)
    return network, SIDE - 1


@pytest.mark.parametrize("propagator", [SpanningTreePropagator, BridgePropagator])
def test_reasons_of_trees_heed_a_limit(
    propagator: type[SpanningTreePropagator] | type[BridgePropagator],
) -> None:
    network, edge = decided_path(propagator)
    store = network.store
    entry = int(store.last_change[edge])
    assert 0 == maker_of(store, entry)
    lost = BOTH & ~int(store.domains[edge])
    constraint = constraint_of(store, entry)
    refuses_after(
        store, lambda: network.propagators[0].explain(store, constraint, edge, lost, entry)
    )


def test_reasons_of_connected_parts_heed_a_limit() -> None:
    edges = [(n, n + 1) for n in range(SIDE - 1)]
    path = ConnectedPropagator(edges, [(n, 0b10) for n in range(SIDE)])
    network = network_with(path, variables=SIDE)
    store = network.store
    store.push()
    store.fix(0, 1)
    store.fix(SIDE - 1, 1)
    fixpoint(network)
    entry = int(store.last_change[SIDE // 2])
    refuses_after(store, lambda: path.explain(store, 0, SIDE // 2, 0b01, entry))


def test_conflict_analysis_heeds_a_limit() -> None:
    clauses = [[(n, 0b01), (n + 1, 0b10)] for n in range(SIDE)]
    clash = [[(SIDE, 0b01), (0, 0b01)]]
    network = network_with(ClausePropagator([*clauses, *clash]), variables=SIDE + 1)
    store = network.store
    store.push()
    store.fix(0, 1)
    with pytest.raises(Contradiction):
        fixpoint(network)
    analysis = ConflictAnalysis(store.initial[:], -1)
    refuses_after(store, lambda: analysis.analyse(network, 0))


@pytest.mark.parametrize("phase", ["whole", "split"])
def test_taking_a_large_net_apart_heeds_a_limit(phase: str) -> None:
    puzzle = load_puzzle("net")
    network = puzzle.open(puzzle.parse(net(SIDE, SIDE))).build().network
    store = network.store
    fixpoint(network)
    decomposition = Decomposition(network)
    whole = decomposition.whole()
    refuses_after(
        store, decomposition.whole if phase == "whole" else lambda: decomposition.split(whole)
    )


def test_a_count_that_is_broken_off_while_it_splits_is_certain_of_one_solution() -> None:
    puzzle = load_puzzle("net")
    network = puzzle.open(puzzle.parse(net(SIDE, SIDE))).build().network
    fixpoint(network)
    counter = SolutionCounter(network, is_solvable=True)
    network.store.clock.limit(0.0)
    counter.run()
    assert ("time", 1, False) == (counter.stopped_by, counter.number, counter.is_exact)

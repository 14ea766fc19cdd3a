"""A time limit, and with it Ctrl-C, is heeded in every phase of the engine, not in runs alone."""

from collections.abc import Callable, Sequence

import pytest

from puzzlefw import load_puzzle
from puzzlefw.engine import COMPILED, Network, Propagator, SolutionCounter, Store, fixpoint
from puzzlefw.engine.counting.components import Decomposition
from puzzlefw.engine.search.conflict_analysis import ConflictAnalysis
from puzzlefw.engine.trail import constraint_of, maker_of
from puzzlefw.errors import Contradiction, LimitError
from puzzlefw.propagators import BridgePropagator, ClausePropagator, ConnectedPropagator
from puzzlefw.propagators.graphs.spanning_tree import SpanningTreePropagator
from puzzlefw.propagators.graphs.tree_graph import graph_of_edges
from tests.propagators.brute_force import posted
from tests.support.instances import net

SIDE = 200 if COMPILED else 40
BOTH = 0b11


def network_with(propagator: Propagator, variables: int) -> Network:
    """Return a network on 0/1 variables, at a fixpoint."""
    network = posted([propagator], (BOTH,) * variables)
    fixpoint(network)
    return network


def network_of_net() -> Network:
    """Return the network of a large Net, at a fixpoint."""
    puzzle = load_puzzle("net")
    network = puzzle.open(puzzle.parse(net(SIDE, SIDE))).build().network
    fixpoint(network)
    return network


def refuses_after(store: Store, work: Callable[[], object]) -> None:
    """Assert that *work* goes on to its end, but not once the time is over."""
    work()
    store.clock.limit(0.0)
    with pytest.raises(LimitError):
        work()


@pytest.mark.parametrize(
    ("propagator", "decided", "value"),
    [(SpanningTreePropagator, range(SIDE - 1), 1), (BridgePropagator, [0], 0)],
    ids=["the last edge of an open ring is closed", "what a closed edge makes a bridge is open"],
)
def test_reasons_of_trees_heed_a_limit(
    propagator: type[SpanningTreePropagator] | type[BridgePropagator],
    decided: Sequence[int],
    value: int,
) -> None:
    ring = propagator(graph_of_edges(SIDE, [(n, (n + 1) % SIDE, n) for n in range(SIDE)]))
    network = network_with(ring, SIDE)
    store = network.store
    store.push()
    for edge in decided:
        store.fix(edge, value)
    fixpoint(network)
    last = SIDE - 1
    entry = int(store.last_change[last])
    assert 0 == maker_of(store, entry)
    lost = BOTH & ~int(store.domains[last])
    constraint = constraint_of(store, entry)
    refuses_after(store, lambda: ring.explain(store, constraint, last, lost, entry))


def test_reasons_of_connected_parts_heed_a_limit() -> None:
    edges = [(n, n + 1) for n in range(SIDE - 1)]
    path = ConnectedPropagator(edges, [(n, 0b10) for n in range(SIDE)])
    network = network_with(path, SIDE)
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
    network = network_with(ClausePropagator([*clauses, *clash]), SIDE + 1)
    store = network.store
    store.push()
    store.fix(0, 1)
    with pytest.raises(Contradiction):
        fixpoint(network)
    analysis = ConflictAnalysis(store.initial[:], -1)
    refuses_after(store, lambda: analysis.analyse(network, 0))


@pytest.mark.parametrize("phase", ["whole", "split"])
def test_taking_a_large_net_apart_heeds_a_limit(phase: str) -> None:
    network = network_of_net()
    decomposition = Decomposition(network)
    whole = decomposition.whole()
    work = decomposition.whole if phase == "whole" else lambda: decomposition.split(whole)
    refuses_after(network.store, work)


def test_a_count_that_is_broken_off_while_it_splits_is_certain_of_one_solution() -> None:
    network = network_of_net()
    counter = SolutionCounter(network, is_solvable=True)
    network.store.clock.limit(0.0)
    counter.run()
    assert ("time", 1, False) == (counter.stopped_by, counter.number, counter.is_exact)

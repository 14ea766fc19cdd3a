"""A time limit, and with it Ctrl-C, is heeded in every phase of the engine, not in runs alone."""

from collections.abc import Callable

import pytest
from benchmarks.goals.instances import net
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw import load_puzzle
from puzzlefw.engine import COMPILED, Counter, Propagator, Store, fixpoint
from puzzlefw.engine.conflict_analysis import ConflictAnalysis
from puzzlefw.engine.parts import Splitter
from puzzlefw.engine.trail import maker_of, member_of
from puzzlefw.errors import Contradiction, LimitError
from puzzlefw.propagators import Clause, ConnectedSubset, ForcedBridges
from puzzlefw.propagators.spanning_tree import SpanningTree
from puzzlefw.propagators.tree_graph import graph_of_edges

SIDE = 200 if COMPILED else 40
BOTH = 0b11


def store_with(*propagators: Propagator, variables: int) -> Store:
    """Return a store with 0/1 variables, at a fixpoint."""
    store = Store()
    store.new_block(vec[i64]([BOTH] * variables))
    for propagator in propagators:
        store.post(propagator)
    fixpoint(store)
    return store


def refuses_after(store: Store, work: Callable[[], object]) -> None:
    """Assert that *work* goes on to its end, but not once the time is over."""
    work()
    store.clock.limit(0.0)
    with pytest.raises(LimitError):
        work()


def decided_path(propagator: type[SpanningTree] | type[ForcedBridges]) -> tuple[Store, int]:
    """Return a store in which an edge of a ring was decided by all the others, and that edge.

    The tree rule closes the last edge of an open ring; the rule of bridges opens what a closed
    edge makes one.
    """
    edges = [(n, (n + 1) % SIDE, n) for n in range(SIDE)]
    store = store_with(propagator(graph_of_edges(SIDE, edges)), variables=SIDE)
    store.push()
    if propagator is SpanningTree:
        for edge in range(SIDE - 1):
            store.fix(edge, 1)
    else:
        store.fix(0, 0)
    fixpoint(store)
    return store, SIDE - 1


@pytest.mark.parametrize("propagator", [SpanningTree, ForcedBridges])
def test_reasons_of_trees_heed_a_limit(
    propagator: type[SpanningTree] | type[ForcedBridges],
) -> None:
    store, edge = decided_path(propagator)
    entry = int(store.last_change[edge])
    assert 0 == maker_of(store, entry)
    lost = BOTH & ~int(store.domains[edge])
    member = member_of(store, entry)
    refuses_after(store, lambda: store.propagators[0].explain(store, member, edge, lost, entry))


def test_reasons_of_connected_parts_heed_a_limit() -> None:
    edges = [(n, n + 1) for n in range(SIDE - 1)]
    path = ConnectedSubset(edges, [(n, 0b10) for n in range(SIDE)])
    store = store_with(path, variables=SIDE)
    store.push()
    store.fix(0, 1)
    store.fix(SIDE - 1, 1)
    fixpoint(store)
    entry = int(store.last_change[SIDE // 2])
    refuses_after(store, lambda: path.explain(store, 0, SIDE // 2, 0b01, entry))


def test_conflict_analysis_heeds_a_limit() -> None:
    clauses = [[(n, 0b01), (n + 1, 0b10)] for n in range(SIDE)]
    clash = [[(SIDE, 0b01), (0, 0b01)]]
    store = store_with(Clause([*clauses, *clash]), variables=SIDE + 1)
    store.push()
    store.fix(0, 1)
    with pytest.raises(Contradiction):
        fixpoint(store)
    analysis = ConflictAnalysis(store.initial[:], -1)
    refuses_after(store, lambda: analysis.analyse(store, 0))


@pytest.mark.parametrize("phase", ["whole", "split"])
def test_taking_a_large_net_apart_heeds_a_limit(phase: str) -> None:
    puzzle = load_puzzle("net")
    store = puzzle.build(puzzle.parse(net(SIDE, SIDE))).store
    fixpoint(store)
    splitter = Splitter(store)
    whole = splitter.whole()
    refuses_after(store, splitter.whole if phase == "whole" else lambda: splitter.split(whole))


def test_a_count_that_is_broken_off_while_it_splits_is_certain_of_one_solution() -> None:
    puzzle = load_puzzle("net")
    store = puzzle.build(puzzle.parse(net(SIDE, SIDE))).store
    fixpoint(store)
    counter = Counter(store, is_solvable=True)
    store.clock.limit(0.0)
    counter.run()
    assert ("time", 1, False) == (counter.stopped_by, counter.number, counter.is_exact)

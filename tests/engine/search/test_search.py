"""Search: every solution once, with every branching, within its limits, at any depth."""

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from puzzlefw.engine import (
    Branching,
    ByFunction,
    FailureWeighted,
    Network,
    Search,
    SmallestDomain,
    Store,
    fixpoint,
    values_of,
)
from puzzlefw.errors import EngineError
from puzzlefw.testing.engine.learning import found_by
from puzzlefw.testing.propagators.companions import Different, SumBetween
from tests.engine.rules import new_network
from tests.propagators.brute_force import posted


def largest_first(store: Store) -> tuple[int, int] | None:
    """Choose the last open variable and try its largest value; leave variable 0 to others."""
    for variable in reversed(range(1, len(store.domains))):
        if not store.is_fixed(variable):
            return variable, 1 << values_of(store.domains[variable])[-1]
    return None


def half_first(store: Store) -> tuple[int, int] | None:
    """Choose the first open variable and try the lower half of its values."""
    for variable, mask in enumerate(store.domains):
        values = values_of(mask)
        if len(values) > 1:
            return variable, sum(1 << value for value in values[: len(values) // 2])
    return None


BRANCHINGS: list[Callable[[], Branching]] = [
    Branching,
    SmallestDomain,
    FailureWeighted,
    lambda: ByFunction(largest_first),
    lambda: ByFunction(half_first),
]


def queens(size: int) -> Network:
    """Return a network with pairs of queens that must not stand in one column."""
    pairs = [Different((other, one)) for one in range(size) for other in range(one)]
    return posted(pairs, (2**size - 1,) * size)


@given(
    masks=st.lists(st.integers(1, 15), min_size=2, max_size=4),
    least=st.integers(0, 6),
    room=st.integers(0, 4),
    number=st.integers(0, len(BRANCHINGS) - 1),
)
def test_search_is_brute_force_with_every_branching(
    masks: list[int], least: int, room: int, number: int
) -> None:
    rules = [SumBetween(range(len(masks)), least, least + room), Different((0, 1))]
    found = found_by(Search(posted(rules, tuple(masks)), BRANCHINGS[number]()))
    wanted = [
        values
        for values in product(*(values_of(mask) for mask in masks))
        if least <= sum(values) <= least + room and values[0] != values[1]
    ]
    assert wanted == sorted(found)


def test_a_store_without_variables_has_one_solution() -> None:
    assert found_by(Search(Network(Store()))) == [()]


def test_a_search_that_is_over_stays_over() -> None:
    search = Search(queens(2))
    assert len(found_by(search)) == 2
    assert [search.advance(), search.advance()] == [False, False]
    assert (search.solutions, search.stopped_by) == (2, "")


def test_a_search_inside_a_search_returns_to_its_level() -> None:
    network = queens(4)
    store = network.store
    outer = Search(network)
    assert outer.advance()
    solution, level = list(store.domains), store.level
    assert len(found_by(Search(network))) == 1
    assert (list(store.domains), store.level) == (solution, level)
    assert 1 + len(found_by(outer)) == 24


@pytest.mark.parametrize("base", range(4))
def test_a_search_refutes_its_decisions_above_the_level_it_began_at(base: int) -> None:
    network = queens(4)
    store = network.store
    fixpoint(network)
    for level in range(base):
        store.push()
        store.keep(level, 15 ^ 8)
        fixpoint(network)
    before = list(store.domains)
    found = found_by(Search(network))
    # The values of so many of four variables, all different, are not 3.
    assert [24, 18, 12, 6][base] == len(found)
    assert (base, before) == (store.level, list(store.domains))


@pytest.mark.parametrize("nodes", range(8))
def test_a_limit_on_nodes_is_kept_to_the_node(nodes: int) -> None:
    whole = Search(queens(3))
    found_by(whole)
    needed = int(whole.nodes)
    search = Search(queens(3), node_limit=nodes)
    found = found_by(search)
    assert search.nodes == min(nodes, needed)
    assert search.stopped_by == ("nodes" if nodes < needed else "")
    assert len(found) <= 6
    assert search.store.level == 0


def test_a_time_limit_stops_a_search_and_leaves_the_store_usable() -> None:
    network = queens(8)
    store = network.store
    store.clock.limit(0.0)
    search = Search(network)
    assert len(found_by(search)) < 40320
    assert search.stopped_by == "time"
    assert store.level == 0
    store.clock.limit(None)
    assert Search(network).advance()


def test_statistics_count_what_the_search_did() -> None:
    search = Search(queens(4))
    assert len(found_by(search)) == 24
    figures = search.statistics()
    assert (figures.solutions, figures.nodes, figures.failures) == (24, 23, 0)
    assert figures.deepest == 3
    assert [cost.name for cost in figures.by_propagator] == ["Different"] * 6
    assert figures.propagations == sum(cost.runs for cost in figures.by_propagator)
    assert {cost.seconds for cost in figures.by_propagator} == {None}
    assert figures.seconds == search.seconds > 0.0


def test_every_change_of_a_domain_is_counted() -> None:
    search = Search(new_network(7))
    assert found_by(search) == [(0,), (1,), (2,)]
    # Two decisions and two refutations.
    figures = search.statistics()
    assert (figures.deductions, figures.nodes, figures.failures, figures.deepest) == (4, 2, 0, 1)


def test_a_dead_branch_is_a_failure() -> None:
    search = Search(posted([Different(pair) for pair in ((0, 1), (1, 2), (0, 2))], (3, 3, 3)))
    assert found_by(search) == []
    assert (search.nodes, search.failures, search.decisions.deepest) == (1, 2, 1)


def test_a_search_tells_the_time_of_each_propagator_if_they_are_timed() -> None:
    network = queens(3)
    network.profile = [0.0] * 3
    search = Search(network)
    found_by(search)
    assert [cost.seconds for cost in search.statistics().by_propagator] == network.profile


def test_a_search_tells_the_time_of_its_reasons_if_propagators_are_timed() -> None:
    for is_timed in (False, True):
        pairs = [Different((other, one)) for one in range(4) for other in range(one)]
        network = posted(pairs, (0b111,) * 4)
        network.profile = [0.0] * len(pairs) if is_timed else None
        search = Search(network, learn=True, patience=0)
        found_by(search)
        assert search.failures > 0
        assert (search.statistics().analysis_seconds > 0.0) == is_timed


@pytest.mark.parametrize("variable", [-1, 1, 99])
def test_a_branching_function_must_choose_a_variable(variable: int) -> None:
    branching = ByFunction(lambda _: (variable, 1))
    with pytest.raises(EngineError, match=f"choose a variable, found {variable}"):
        Search(new_network(7), branching).advance()


class Tries(Branching):
    """The first open variable, the values of one mask first."""

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def try_first(self, store: Store, variable: i64) -> i64:
        return self.mask


@pytest.mark.parametrize("make", [Tries, lambda mask: ByFunction(lambda _: (0, mask))])
@pytest.mark.parametrize("mask", [0, 0b1000, 0b111, 0b1111])
def test_a_branching_must_split_the_domain(make: Callable[[int], Branching], mask: int) -> None:
    network = new_network(7)
    with pytest.raises(EngineError, match="split"):
        Search(network, make(mask)).advance()
    assert (network.store.level, list(network.store.domains)) == (0, [7])


@pytest.mark.parametrize("level", [0, 1])
def test_a_search_does_not_go_on_from_a_lower_level(level: int) -> None:
    network = queens(6)
    store = network.store
    search = Search(network)
    assert search.advance()
    assert store.level > 1
    store.undo_to(level)
    with pytest.raises(EngineError, match="another level"):
        search.advance()


def test_two_searches_take_no_turns_on_one_network() -> None:
    network = queens(4)
    one, other = Search(network), Search(network)
    assert one.advance()
    with pytest.raises(EngineError, match="another level"):
        other.advance()
    assert len(found_by(Search(network))) == 1
    assert 1 + len(found_by(one)) == 24


def test_failures_draw_the_weighted_branching() -> None:
    network = posted([Different(pair) for pair in ((2, 3), (3, 4), (2, 4))], (3,) * 5)
    branching = FailureWeighted()
    assert found_by(Search(network, branching)) == []
    assert max(range(5), key=lambda variable: branching.weight[variable]) >= 2


def run_file(name: str, hash_seed: str = "0") -> str:
    """Run a file of this folder in a process of its own, and return what it prints."""
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name(name))],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout


def test_ten_thousand_decisions_need_no_stack() -> None:
    assert run_file("deep_search.py") == f"[True, True, True] 10000 10000\n{3 * 10_000}\n"


def test_the_same_search_prints_the_same_whatever_the_hash_seed() -> None:
    printed = {run_file("printed_search.py", seed) for seed in ("0", "1", "2")}
    assert len(printed) == 1
    assert len(printed.pop().splitlines()) > 24

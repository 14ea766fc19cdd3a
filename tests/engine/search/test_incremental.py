"""Incremental search: answers, cores, limits and what stays from question to question."""

from contextlib import suppress
from random import Random

import pytest

from puzzlefw.engine import Network
from puzzlefw.engine.search.incremental import MOST_KEPT, IncrementalSearch
from puzzlefw.propagators import AllDifferentPropagator, ClausePropagator
from puzzlefw.testing.engine.assumptions import drawn, keeps
from puzzlefw.testing.engine.learning import Interrupter
from tests.engine.search.random_models import hard_clauses
from tests.propagators.brute_force import posted

DIGITS = 0b111


def three_different() -> Network:
    """Return three variables with the values 0 to 2, all different."""
    return posted([AllDifferentPropagator([[0, 1, 2]])], (DIGITS,) * 3)


def test_a_solution_keeps_the_assumptions() -> None:
    search = IncrementalSearch(three_different())
    assert search.solve([(0, 0b100), (1, 0b011), (1, 0b101)])
    assert [2, 0, 1] == list(search.values)


def test_a_core_names_the_assumptions_that_are_to_blame() -> None:
    search = IncrementalSearch(three_different())
    assert not search.solve([(2, 0b110), (0, 0b001), (1, 0b001)])
    assert (1, 2) == search.core
    assert search.solve([(2, 0b110), (0, 0b001)])


def test_without_any_solution_the_core_is_empty() -> None:
    network = three_different()
    network.post(ClausePropagator([[(0, 0b010)], [(1, 0b010)]]))
    search = IncrementalSearch(network)
    for _ in range(2):
        assert not search.solve([(2, 0b001)])
        assert () == search.core


def test_what_occurs_in_no_solution_is_left_out_by_the_next_question() -> None:
    search = IncrementalSearch(hard_clauses(Random(5)).network())
    excluded = [v for v in range(8) if not search.solve([(v, 1)]) and search.core == (0,)]
    left = search.left()
    assert all(left[v] & 1 == 0 for v in excluded)


def test_left_is_what_propagation_leaves() -> None:
    search = IncrementalSearch(three_different())
    assert [0b001, 0b110, 0b110] == list(search.left([(0, 0b001)]))
    assert [0, 0, 0] == list(search.left([(0, 0b001), (1, 0b001)]))
    assert [DIGITS] * 3 == list(search.left())


def test_a_preferred_value_is_tried_first() -> None:
    search = IncrementalSearch(three_different())
    for value in (2, 0, 1):
        search.left()
        search.prefer(0, 1 << value)
        assert search.solve()
        assert value == search.values[0]


def test_a_search_left_half_way_leaves_nothing_behind() -> None:
    search = IncrementalSearch(three_different())
    for _ in range(3):
        visit = search.ask([(0, 0b011)])
        assert visit is not None
        assert visit.advance()
    assert search.solve([(0, 0b100)])


@pytest.mark.parametrize("seed", range(20))
def test_a_limit_leaves_the_next_question_right(seed: int) -> None:
    random = Random(seed)
    hard = hard_clauses(random)
    wanted = hard.solutions()
    search = IncrementalSearch(hard.network())
    for _ in range(10):
        assumed = drawn(hard.masks, random)
        search.store.clock.limit(0.0)
        assert not search.solve(assumed)
        assert "time" == search.stopped_by
        search.store.clock.limit(None)
        search.solve(assumed, node_limit=1)
        assert search.solve(assumed) == any(keeps(values, assumed) for values in wanted)


@pytest.mark.parametrize("seed", range(20))
def test_an_interrupt_leaves_the_next_question_right(seed: int) -> None:
    random = Random(seed)
    hard = hard_clauses(random)
    wanted = hard.solutions()
    network = hard.network()
    interrupter = Interrupter()
    network.post(interrupter)
    search = IncrementalSearch(network)
    for _ in range(10):
        assumed = drawn(hard.masks, random)
        interrupter.runs_left = random.randrange(1, 30)
        with suppress(KeyboardInterrupt):
            search.solve(assumed)
        interrupter.runs_left = 0
        assert search.solve(assumed) == any(keeps(values, assumed) for values in wanted)


def test_clauses_stay_within_bounds() -> None:
    random = Random(0)
    hard = hard_clauses(random)
    search = IncrementalSearch(hard.network())
    for _ in range(300):
        search.solve(drawn(hard.masks, random))
    assert search.learner is not None
    assert search.learner.clauses.arena.kept <= MOST_KEPT

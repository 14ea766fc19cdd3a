"""Automata, and what makes them: each accepts what its rule says, tried on all short sequences."""

import pickle
from itertools import groupby, product

import pytest

from puzzlefw.constraints import Automaton, Regular, automaton_of, blocks, runs, visible
from puzzlefw.errors import DomainError, EngineError


@pytest.mark.parametrize("clue", [(), (1,), (3,), (1, 1), (2, 1), (1, 2, 1)])
def test_blocks_are_runs_of_ones_of_these_lengths(clue: tuple[int, ...]) -> None:
    automaton = blocks(clue)
    for length in range(9):
        for values in product((0, 1), repeat=length):
            found = tuple(len(list(run)) for value, run in groupby(values) if value)
            assert (found == clue) == automaton.accepts(values)


def test_a_block_without_a_length_has_any() -> None:
    automaton = blocks([None, 2, None])
    for values in product((0, 1), repeat=9):
        found = [len(list(run)) for value, run in groupby(values) if value]
        assert (len(found) == 3 and found[1] == 2) == automaton.accepts(values)


def test_runs_are_no_longer_than_allowed() -> None:
    for most in (1, 2, 3):
        automaton = runs(most, (0, 1, 5))
        for values in product((0, 1, 5), repeat=5):
            longest = max(len(list(run)) for _, run in groupby(values))
            assert (longest <= most) == automaton.accepts(values)


def test_visible_counts_what_is_higher_than_all_before() -> None:
    for count in range(5):
        automaton = visible(count, 4)
        for values in product(range(1, 5), repeat=4):
            seen = sum(value > max((0, *values[:at])) for at, value in enumerate(values))
            assert (seen == count) == automaton.accepts(values)


def test_visible_may_refuse_what_stands_twice_where_heights_are_few() -> None:
    for count in range(5):
        seen, once = visible(count, 4), visible(count, 4, distinct=True)
        for values in product(range(1, 5), repeat=3):
            assert (seen.accepts(values) and len(set(values)) == 3) == once.accepts(values)
    assert visible(3, 8) == visible(3, 8, distinct=True)


def test_states_stand_in_the_order_in_which_they_are_reached() -> None:
    assert Automaton([{0: 0, 1: 1}, {1: 2}, {0: 3}, {0: 3}], [2, 3]) == blocks([2])


def test_states_that_lead_nowhere_are_left_out() -> None:
    never = automaton_of(0, lambda state, value: (state + value) % 9, lambda state: False, range(9))
    assert Automaton([{}], []) == never
    assert 1 == len(visible(4, 3).transitions)


def test_equal_automata_are_equal_values() -> None:
    assert Regular((0, 1), blocks([1])) == Regular([0, 1], pickle.loads(pickle.dumps(blocks([1]))))
    assert 1 == len({blocks([1, 1]), blocks((1, 1)), Automaton(blocks([1, 1]).transitions, [4, 3])})


@pytest.mark.parametrize(
    ("transitions", "accepting", "error", "message"),
    [
        ([], [], EngineError, "expected at least one state, found none"),
        ([{}], [1], EngineError, "expected states below 1, found 1"),
        ([{0: -1}], [0], EngineError, "expected states below 1, found -1"),
        ([{63: 0}], [0], DomainError, r"expected values 0\.\.62, found 63"),
        ([[(0, 0), (0, 1)], {}], [0], EngineError, "expected one next state for each value, found"),
    ],
)
def test_what_is_no_automaton_is_refused(
    transitions: list[dict[int, int]], accepting: list[int], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        Automaton(transitions, accepting)


def test_clues_and_sizes_out_of_range_are_refused() -> None:
    with pytest.raises(EngineError, match="expected blocks of at least 1, found 0"):
        blocks([1, 0])
    with pytest.raises(EngineError, match="expected runs of at least 1, found 0"):
        runs(0)
    with pytest.raises(DomainError, match="expected heights of at most 62, found 63"):
        visible(1, 63)
    with pytest.raises(EngineError, match="expected at most 100,000 states, found more"):
        automaton_of(0, lambda state, value: state + 1, lambda state: True, (0,))

"""All-different: matchings, Hall sets, and more variables than a word has values."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.engine import values_of
from puzzlefw.propagators import AllDifferentPropagator
from tests.propagators import strategies
from tests.propagators.brute_force import (
    check_reasons,
    check_strength,
    found_by_search,
    left_by,
    narrow,
    narrowed,
    posted,
    reason_of,
    reason_of_failure,
)


@pytest.mark.parametrize(("length", "width"), [(4, 3), (3, 4)])
def test_every_small_box_keeps_what_the_rule_keeps(length: int, width: int) -> None:
    for box in product(range(1, 1 << width), repeat=length):
        check_strength(lambda: AllDifferentPropagator([range(length)]), box)
        check_reasons(lambda: AllDifferentPropagator([range(length)]), box)


@given(st.lists(strategies.masks(range(5)), min_size=5, max_size=5))
def test_long_chains_of_owners_are_mended(box: list[int]) -> None:
    check_strength(lambda: AllDifferentPropagator([range(5)]), tuple(box))


@pytest.mark.parametrize("count", [62, 63, 64, 100])
def test_more_variables_than_values_are_a_contradiction(count: int) -> None:
    everything = (1 << 63) - 1
    assert (count <= 63) == (
        left_by(AllDifferentPropagator([range(count)]), (everything,) * count) is not None
    )


def test_the_last_of_63_values_is_found() -> None:
    box = tuple((1 << 63) - 1 - (1 << 62) if v else (1 << 63) - 1 for v in range(63))
    left = left_by(AllDifferentPropagator([range(63)]), box)
    assert left is not None
    assert 1 << 62 == left[0]


def test_a_variable_twice_in_a_scope_is_a_contradiction() -> None:
    rule = AllDifferentPropagator([(0, 1), (1, 0, 1)])
    assert left_by(rule, (0b111, 0b111)) is None
    assert not rule.constraints()[1].holds((0, 1))
    check_reasons(lambda: AllDifferentPropagator([(1, 0, 1)]), (0b111, 0b111), is_minimal=True)


def test_an_empty_scope_removes_nothing() -> None:
    assert (0b11,) == left_by(AllDifferentPropagator([(), ()]), (0b11,))


def test_two_variables_with_two_values_shut_others_out() -> None:
    assert (0b011, 0b011, 0b100) == left_by(
        AllDifferentPropagator([range(3)]), (0b011, 0b011, 0b111)
    )


def test_a_reason_is_the_hall_set_alone() -> None:
    network = narrowed(AllDifferentPropagator([range(5)]), (0b11111,) * 5, {4: 0b11100})
    narrow(network, {0: 0b00011, 1: 0b00011})
    shut_in = [(0, 0b11100), (1, 0b11100)]
    assert shut_in == reason_of(network, 2, 0)


def test_a_failure_names_the_variables_that_are_shut_in() -> None:
    network = narrowed(
        AllDifferentPropagator([range(4)]), (0b1111,) * 4, dict.fromkeys((1, 2, 3), 0b0011)
    )
    assert network.store.failed
    shut_in = [(variable, 0b1100) for variable in (1, 2, 3)]
    assert shut_in == reason_of_failure(network)


def test_search_finds_the_latin_squares_of_order_four() -> None:
    rows = [[4 * row + column for column in range(4)] for row in range(4)]
    columns = [[4 * row + column for row in range(4)] for column in range(4)]
    network = posted([AllDifferentPropagator(rows + columns)], (0b1111,) * 16)
    assert 576 == len(found_by_search(network))
    assert [0, 1, 2, 3] == values_of(int(network.store.domains[0]))

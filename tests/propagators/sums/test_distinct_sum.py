"""Distinct sums: digits of cages, the reasons for them, and more sets than can be tried."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.constraints import AllDifferent, DistinctSum, Linear, weighted
from puzzlefw.engine import SolutionCounter
from puzzlefw.propagators import DistinctSumPropagator, propagators_of
from tests.propagators import strategies
from tests.propagators.brute_force import (
    Box,
    check_reasons,
    check_strength,
    found_by_search,
    left_by,
    narrow,
    narrowed,
    posted,
    reason_of,
    reason_of_failure,
    settle,
)

DIGITS = 0b1111111110


def mask(*values: int) -> int:
    return sum(1 << value for value in values)


@given(st.lists(strategies.masks(range(7)), min_size=1, max_size=5).map(tuple), st.integers(0, 20))
def test_a_run_is_domain_consistent_and_reasons_are_minimal(box: Box, total: int) -> None:
    check_strength(lambda: DistinctSumPropagator([(range(len(box)), total)]), box)
    check_reasons(lambda: DistinctSumPropagator([(range(len(box)), total)]), box, is_minimal=True)


@pytest.mark.parametrize("most_sets", [0, 3, 10])
@given(
    box=st.lists(strategies.masks(range(7)), min_size=1, max_size=5).map(tuple),
    total=st.integers(0, 20),
)
def test_reasons_are_valid_where_sets_are_too_many(most_sets: int, box: Box, total: int) -> None:
    check_reasons(
        lambda: DistinctSumPropagator([(range(len(box)), total)], most_sets=most_sets), box
    )


def test_every_cage_of_digits_has_the_digits_of_its_sets() -> None:
    for count in range(1, 10):
        for total in range(50):
            sets = [one for one in combinations(range(1, 10), count) if sum(one) == total]
            wanted = mask(*{digit for one in sets for digit in one})
            assert ((wanted,) * count if sets else None) == left_by(
                DistinctSumPropagator([(range(count), total)]), (DIGITS,) * count
            )


def test_what_remains_of_the_total_is_kept_from_the_other_digits() -> None:
    # 1 + 2 + 4 is the only way to make 7; without 4, the third cell shares out 1 and 2.
    box = (mask(1, 3), DIGITS, mask(1, 2, 3))
    assert (mask(1), mask(4), mask(2)) == left_by(DistinctSumPropagator([(range(3), 7)]), box)


def test_a_value_needs_a_matching_of_its_set() -> None:
    # 6 is 1 + 2 + 3 only, and two cells share out 1 and 2.
    box = (mask(1, 2, 5), mask(1, 2, 4), DIGITS)
    assert (mask(1, 2), mask(1, 2), mask(3)) == left_by(DistinctSumPropagator([(range(3), 6)]), box)


def test_more_sets_than_are_tried_are_bounded_by_the_least_and_greatest_sum() -> None:
    box = (mask(*range(1, 26)),) * 8
    least, most = sum(range(1, 9)), sum(range(18, 26))
    below = [17, *range(19, 26)]  # nine values are left by bounds, few enough to try all sets
    for total, wanted in ((least, range(1, 9)), (most - 1, below), (most + 1, [])):
        assert ((mask(*wanted),) * 8 if wanted else None) == left_by(
            DistinctSumPropagator([(range(8), total)]), box
        )


def test_large_values_are_added_too() -> None:
    box = (mask(0, 31, 62), mask(31, 32), mask(0, 62))
    assert (mask(0, 62), mask(32), mask(0, 62)) == left_by(
        DistinctSumPropagator([(range(3), 94)]), box
    )


def test_impossible_totals_and_a_variable_twice_are_contradictions_without_reason() -> None:
    for scope, total in (((0, 1), -5), ((0, 1), 1 << 70), ((0, 0), 2), ((), 1)):
        network = posted([DistinctSumPropagator([(scope, total)])], (0b111, 0b111))
        assert settle(network) is None
        assert [] == reason_of_failure(network)
    assert (0b1,) == left_by(DistinctSumPropagator([((), 0)]), (0b1,))


def test_a_reason_names_only_what_excludes_the_sets() -> None:
    network = posted([DistinctSumPropagator([(range(3), 8)])], (DIGITS,) * 3)
    assert (mask(1, 2, 3, 4, 5),) * 3 == settle(network)
    narrow(network, {0: mask(2, 3, 4)})
    narrow(network, {1: mask(1, 5)})  # without 1 in the first cell, 5 in the second leaves 2 + 1
    narrow(network, {2: mask(3, 4, 5)})
    assert [(2, mask(1))] == [(v, lost & mask(1)) for v, lost in reason_of(network, 1, 5) if v == 2]
    assert 1 not in [v for v, _ in reason_of(network, 1, 5)]


def test_a_hall_set_explains_where_sets_are_too_many() -> None:
    network = narrowed(
        DistinctSumPropagator([(range(4), 20)], most_sets=5),
        (DIGITS,) * 4,
        dict.fromkeys((0, 2, 3), mask(4, 5)),
    )
    assert network.store.failed
    assert [(v, DIGITS & ~mask(4, 5)) for v in (0, 2, 3)] == reason_of_failure(network)


def test_search_and_count_find_the_magic_squares_of_order_three() -> None:
    lines = [[3 * row + column for column in range(3)] for row in range(3)]
    lines += [[3 * row + column for row in range(3)] for column in range(3)]
    rules = [DistinctSum(line, 15) for line in [*lines, [0, 4, 8], [2, 4, 6]]]
    rules.append(DistinctSum(range(9), 45))
    assert 8 == len(found_by_search(posted(propagators_of(rules), (DIGITS,) * 9)))
    counter = SolutionCounter(posted(propagators_of(rules), (DIGITS,) * 9))
    counter.run()
    assert 8 == counter.at_least()


def test_it_is_as_strong_as_both_rules_on_every_small_box() -> None:
    for box in product(range(2, 16, 2), repeat=3):
        together = left_by(DistinctSumPropagator([(range(3), 6)]), box)
        terms = [weighted(v, 1, range(4)) for v in range(3)]
        apart = [AllDifferent(range(3)), Linear(terms, "==", 6)]
        weaker = settle(posted(propagators_of(apart), box))
        assert together is None or weaker is not None
        if together is not None and weaker is not None:
            assert all(one & ~other == 0 for one, other in zip(together, weaker, strict=True))

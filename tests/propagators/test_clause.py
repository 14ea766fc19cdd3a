"""Clauses and implications: unit propagation over sets of values."""

from functools import partial
from itertools import product

import pytest

from puzzlefw.errors import DomainError
from puzzlefw.propagators import ClausePropagator, ImplicationPropagator
from tests.propagators.brute_force import (
    check_reasons,
    check_strength,
    left_by,
    narrowed,
    posted,
    reason_of,
    settle,
)


def test_every_small_box_keeps_what_the_rule_keeps() -> None:
    clause = [(0, 0b01), (1, 0b10), (2, 0b11), (3, 0b00)]
    for box in product(range(1, 4), repeat=4):
        for length in range(5):
            check_strength(partial(ClausePropagator, [clause[:length]]), box)
            check_reasons(partial(ClausePropagator, [clause[:length]]), box, is_minimal=True)


def test_the_last_open_condition_must_hold() -> None:
    clauses = ClausePropagator([[(0, 0b01), (1, 0b10)]])
    assert (0b10, 0b10) == left_by(clauses, (0b10, 0b11))


def test_an_empty_clause_is_a_contradiction() -> None:
    assert left_by(ClausePropagator([[]]), (0b11,)) is None


def test_conditions_on_one_variable_are_united() -> None:
    assert (0b011,) == left_by(ClausePropagator([[(0, 0b001), (0, 0b010)]]), (0b111,))


def test_an_implication_works_in_both_directions() -> None:
    rule = ImplicationPropagator([((0, 0b01), (1, 0b10))])
    assert (0b01, 0b10) == left_by(rule, (0b01, 0b11))
    assert (0b10, 0b01) == left_by(rule, (0b11, 0b01))


def test_a_variable_may_imply_something_of_itself() -> None:
    assert (0b110,) == left_by(ImplicationPropagator([((0, 0b001), (0, 0b010))]), (0b111,))


def test_only_the_clauses_of_a_changed_variable_wake() -> None:
    network = posted(
        [ClausePropagator([[(v, 0b10), (v + 1, 0b10)] for v in range(999)])], (0b11,) * 1000
    )
    store = network.store
    settle(network)
    store.push()
    store.keep(500, 0b01)
    assert 2 == store.worklists[0].count
    settle(network)
    assert [0b10, 0b01, 0b10] == [int(store.domains[v]) for v in (499, 500, 501)]


def test_a_reason_says_why_the_other_conditions_fail_and_no_more() -> None:
    network = narrowed(ClausePropagator([[(0, 0b0011), (1, 0b10)]]), (0b1111, 0b11), {0: 0b0100})
    assert [(0, 0b11)] == reason_of(network, 1, 0)


@pytest.mark.parametrize("mask", [-1, 1 << 63])
def test_masks_outside_a_word_are_refused(mask: int) -> None:
    with pytest.raises(DomainError, match="expected a mask of values"):
        ClausePropagator([[(0, mask)]])
    with pytest.raises(DomainError, match="expected a mask of values"):
        ImplicationPropagator([((0, mask), (1, 1))])

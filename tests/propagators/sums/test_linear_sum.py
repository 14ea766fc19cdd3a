"""Linear sums: as strong as they say, explained, and right at the edges of a word."""

from functools import partial
from itertools import product
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.constraints import Linear, Relation, Term, counted, step, term, weighted
from puzzlefw.constraints.linear import MOST_TOTAL
from puzzlefw.engine import values_of
from puzzlefw.errors import DomainError, EngineError
from puzzlefw.propagators import AT_LEAST, AT_MOST, EQUAL, LinearPropagator, PackedSums
from tests.propagators import strategies
from tests.propagators.brute_force import (
    Box,
    check_reasons,
    check_strength,
    found_by_search,
    left_by,
    narrowed,
    posted,
    reason_of,
    settle,
    strongest,
)


@st.composite
def cases(draw: st.DrawFn, scale: int = 1) -> tuple[list[Linear], Box]:
    alphabet = draw(st.sampled_from(strategies.ALPHABETS))
    box = draw(strategies.boxes(alphabet))
    return draw(st.lists(strategies.sums(box, alphabet, scale), max_size=3)), box


def spread(rule: Linear, box: Box) -> int:
    """Return the distance between the least and the most sum, term by term."""
    amounts = [[part.amount(v) for v in values_of(box[part.variable])] for part in rule.terms]
    return sum(max(found) - min(found) for found in amounts)


def is_within_the_border(rules: list[Linear], box: Box) -> bool:
    return all(rule.relation != "==" or spread(rule, box) <= 62 for rule in rules)


@given(cases())
def test_a_run_is_domain_consistent_within_the_border(case: tuple[list[Linear], Box]) -> None:
    rules, box = case
    if is_within_the_border(rules, box):
        check_strength(lambda: LinearPropagator(rules), box)


@given(cases())
def test_reasons_are_valid_and_minimal_within_the_border(case: tuple[list[Linear], Box]) -> None:
    rules, box = case
    check_reasons(lambda: LinearPropagator(rules), box, is_minimal=is_within_the_border(rules, box))


@given(
    st.lists(st.integers(1, 5), min_size=4, max_size=4),
    st.lists(strategies.masks(range(5)), min_size=4, max_size=4),
    st.integers(5, 40),
)
def test_gaps_between_sums_are_explained(weights: list[int], box: list[int], total: int) -> None:
    rule = Linear([weighted(v, weights[v], range(5)) for v in range(4)], "==", total)
    within = is_within_the_border([rule], (0b11111,) * 4)
    check_reasons(lambda: LinearPropagator([rule]), tuple(box), is_minimal=within)


@given(cases(scale=50))
def test_beyond_the_border_a_run_is_sound_explained_and_bounds_consistent(
    case: tuple[list[Linear], Box],
) -> None:
    rules, box = case
    left = left_by(LinearPropagator(rules), box)
    most = strongest(LinearPropagator(rules).constraints(), box)
    if left is None:
        assert most is None
    else:
        assert most is None or all(few & ~many == 0 for few, many in zip(most, left, strict=True))
        for rule in rules:
            assert is_bounds_consistent(rule, left)
    check_reasons(lambda: LinearPropagator(rules), box)


def is_bounds_consistent(rule: Linear, box: Box) -> bool:
    """Return whether every value fits between the least and the most of the other terms."""
    scope = rule.scope
    added = {
        variable: {
            value: sum(part.amount(value) for part in rule.terms if part.variable == variable)
            for value in values_of(box[variable])
        }
        for variable in scope
    }
    for variable in scope:
        others = [added[other].values() for other in scope if other != variable]
        least = sum(min(found) for found in others)
        most = sum(max(found) for found in others)
        for amount in added[variable].values():
            if rule.relation != ">=" and amount + least > rule.total:
                return False
            if rule.relation != "<=" and amount + most < rule.total:
                return False
    return True


@pytest.mark.parametrize(("count", "width"), [(4, 2), (3, 3)])
@pytest.mark.parametrize("relation", ["==", "<=", ">="])
def test_every_small_box_keeps_what_the_rule_keeps(
    count: int, width: int, relation: Relation
) -> None:
    for total, box in product(
        range(-1, count * width), product(range(1, 1 << width), repeat=count)
    ):
        rule = Linear([weighted(v, 1 + v % 2, range(width)) for v in range(count)], relation, total)
        check_strength(partial(LinearPropagator, [rule]), box)
        check_reasons(partial(LinearPropagator, [rule]), box, is_minimal=True)


@pytest.mark.parametrize(
    ("total", "is_refuted"),
    [(2, True), (61, True), (62, True), (63, False), (97, False), (98, True)],
)
def test_gaps_are_seen_up_to_62_from_either_end(total: int, is_refuted: bool) -> None:
    fours = Linear([counted(v, 0b10, 4) for v in range(40)], "==", total)
    assert is_refuted == (left_by(LinearPropagator([fours]), (0b11,) * 40) is None)


@pytest.mark.parametrize("value", [0, 30, 31, 32, 61, 62])
def test_a_word_of_sums_reaches_its_last_bit(value: int) -> None:
    rule = Linear([weighted(0, 1, range(63)), weighted(1, 1, range(63))], "==", value)
    everything = (1 << 63) - 1
    assert ((1 << (value + 1)) - 1,) * 2 == left_by(
        LinearPropagator([rule]), (everything, everything)
    )
    assert (1 << value, 1) == left_by(LinearPropagator([rule]), (1 << value, everything))


def test_a_step_adds_at_each_threshold_that_is_reached() -> None:
    tank = step(0, {5: 4, 3: 2})
    assert [0, 0, 0, 2, 2, 6, 6] == [tank.amount(value) for value in range(7)]
    assert 6 == tank.amount(62)


def test_a_step_below_zero_always_adds_and_one_above_62_never() -> None:
    assert [7] * 63 == [step(0, {-1: 7, 63: 1}).amount(value) for value in range(63)]


def test_terms_of_one_variable_are_made_one() -> None:
    rule = Linear([weighted(0, 1, range(4)), weighted(0, -1, range(4))], "==", 0)
    assert (0b1111,) == left_by(LinearPropagator([rule]), (0b1111,))
    doubled = Linear([weighted(0, 1, range(4)), weighted(0, 1, range(4))], "==", 3)
    assert left_by(LinearPropagator([doubled]), (0b1111,)) is None


@pytest.mark.parametrize(
    ("relation", "total", "holds"),
    [("==", 0, True), ("==", 1, False), ("<=", -1, False), ("<=", 1, True), (">=", 1, False)],
)
def test_an_empty_sum_is_zero(relation: Relation, total: int, holds: bool) -> None:
    assert holds == (left_by(LinearPropagator([Linear([], relation, total)]), (0b11,)) is not None)
    assert holds == LinearPropagator([Linear([], relation, total)]).constraints()[0].holds(())


@pytest.mark.parametrize("total", [-(10**15), 10**15])
def test_a_total_far_out_of_range_is_a_contradiction(total: int) -> None:
    rule = Linear([weighted(v, 10**12, range(4)) for v in range(3)], "==", total)
    assert left_by(LinearPropagator([rule]), (0b1111,) * 3) is None
    check_reasons(lambda: LinearPropagator([rule]), (0b1111,) * 3)


@pytest.mark.parametrize(
    "rule",
    [
        Linear([], "==", MOST_TOTAL + 1),
        Linear([counted(0, 1, 1 << 70)], "==", 0),
        Linear([counted(0, 1, MOST_TOTAL), counted(1, 1, 1)], "==", 0),
    ],
)
def test_sums_that_could_overflow_are_refused(rule: Linear) -> None:
    with pytest.raises(EngineError, match=f"stay within {MOST_TOTAL}"):
        LinearPropagator([rule])


def test_the_largest_amounts_are_added_rightly() -> None:
    half = MOST_TOTAL // 4
    rule = Linear([counted(0, 0b10, half), counted(1, 0b10, -half)], "==", half)
    assert (0b10, 0b01) == left_by(LinearPropagator([rule]), (0b11, 0b11))


def test_an_unknown_relation_is_refused() -> None:
    with pytest.raises(EngineError, match="expected ==, <= or >=, found '<'"):
        LinearPropagator([Linear([], cast("Relation", "<"), 0)])


def test_a_value_without_an_amount_is_refused_on_posting() -> None:
    with pytest.raises(EngineError, match="lacks a value that variable 0 may take"):
        posted([LinearPropagator([Linear([term(0, (1, 2))], "==", 1)])], (0b111,))


def test_a_variable_that_is_not_there_is_refused_on_posting() -> None:
    with pytest.raises(EngineError, match="expected a variable of this store, found 1"):
        posted([LinearPropagator([Linear([counted(1, 1)], "==", 1)])], (0b11,))


def test_masks_of_a_term_that_meet_are_refused() -> None:
    with pytest.raises(EngineError, match="two masks of a term of variable 0 meet"):
        LinearPropagator([Linear([Term(0, (0b11, 0b10), (1, 2))], "==", 1)])


def test_values_above_62_are_refused() -> None:
    for wide in (term(0, [0] * 64), weighted(0, 1, [63]), counted(0, 1 << 63)):
        with pytest.raises(DomainError):
            LinearPropagator([Linear([wide], "==", 0)])
    with pytest.raises(DomainError):
        term(0, [0] * 65537)
    with pytest.raises(DomainError):
        weighted(0, 1, [65536])
    with pytest.raises(DomainError):
        counted(0, 1 << 65536)


def test_a_reason_leaves_out_what_does_not_matter() -> None:
    rule = Linear([weighted(v, 1, range(10)) for v in range(4)], "<=", 9)
    network = narrowed(LinearPropagator([rule]), ((1 << 10) - 1,) * 4, {0: ~0b11, 1: ~0b1})
    store = network.store
    store.push()
    store.keep(2, ~0b111)
    settle(network)
    # 7 and more went with a 2 and a 1, for which any 3 in all does; 4 to 6 went with the 3.
    assert [(0, 0b1)] == reason_of(network, 3, 9)
    assert [(0, 0b11), (1, 0b01)] == reason_of(network, 3, 7)
    assert [(0, 0b11), (1, 0b01), (2, 0b111)] == reason_of(network, 3, 4)


def test_sums_packed_in_bulk_are_the_same_rules() -> None:
    packed = PackedSums()
    for variable in range(3):
        packed.add_group(0b001, 0)
        packed.add_group(0b110, 2)
        packed.end_term(variable)
    packed.end_sum(EQUAL, 4)
    packed.end_sum(AT_LEAST, 0)
    packed.add_group(0b111, 1)
    packed.end_term(0)
    packed.end_sum(AT_MOST, 1)
    rules = [
        Linear([counted(v, 0b110, 2) for v in range(3)], "==", 4),
        Linear([], ">=", 0),
        Linear([counted(0, 0b111)], "<=", 1),
    ]
    for box in product(range(1, 8), repeat=3):
        expected = left_by(LinearPropagator(rules), box)
        assert expected == left_by(LinearPropagator(packed), box)
        check_strength(lambda: LinearPropagator(packed), box)


def test_packed_sums_unpack_to_what_they_were_made_of() -> None:
    rules = [
        Linear([Term(4, (0b01, 0b10), (-7, 3)), Term(1, (1 << 62,), (5,))], ">=", -2),
        Linear([], "==", 0),
        Linear([Term(4, (0b11,), (1,))], "<=", 9),
    ]
    assert rules == PackedSums(rules).unpack()


def test_a_subclass_needs_only_its_sums() -> None:
    class RowAdjust(LinearPropagator):
        def __init__(self, variables: range, total: int) -> None:
            super().__init__([Linear([counted(v, 0b10) for v in variables], "==", total)])

    assert 10 == len(found_by_search(posted([RowAdjust(range(5), 2)], (0b11,) * 5)))

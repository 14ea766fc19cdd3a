"""Sets of values in a word, packed arrays and disjoint sets, measured against plain Python."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import MOST_VALUES, Store, bit, mask_of, values_of
from puzzlefw.engine.arrays import counted_up, extended, filled
from puzzlefw.engine.bits import largest, lowest, shift, size, smallest
from puzzlefw.engine.union_find import root_of
from puzzlefw.errors import DomainError

MASKS = st.integers(0, 2**63 - 1)


def test_a_bit_is_a_power_of_two_up_to_the_last_value() -> None:
    assert [bit(value) for value in range(MOST_VALUES)] == [1 << v for v in range(63)]
    assert [shift(3, by) for by in range(61)] == [3 << by for by in range(61)]


def test_the_lowest_values_are_those_below_a_number() -> None:
    assert [lowest(count) for count in range(64)] == [(1 << count) - 1 for count in range(64)]


@given(MASKS)
@example(0)
@example(2**63 - 1)
@example(2**62)
@example(2**31)
@example(2**32)
def test_a_set_is_measured_as_its_values(mask: int) -> None:
    values = [value for value in range(63) if mask >> value & 1]
    assert values_of(mask) == values
    assert mask_of(values) == mask
    assert size(mask) == len(values)
    assert smallest(mask) == min(values, default=63)
    assert largest(mask) == max(values, default=-1)


@given(st.integers(0, 300), st.integers(-5, 5), st.integers(0, 50), st.integers(-5, 5))
def test_arrays_are_filled_and_extended(count: int, value: int, more: int, other: int) -> None:
    items = filled(count, value)
    assert list(items) == [value] * count
    assert list(extended(items, count + more, other)) == [value] * count + [other] * more
    assert list(counted_up(count)) == list(range(count))


def test_filling_one_array_does_not_change_another() -> None:
    first = filled(5, 0)
    first[2] = 9
    assert list(filled(5, 0)) == [0] * 5
    assert list(first) == list(vec[i64]([0, 0, 9, 0, 0]))


@pytest.mark.parametrize("values", [[70], [-1, 0], [0, 63], [1 << 70], [-(1 << 70)]])
def test_a_set_of_values_outside_a_word_is_refused(values: list[int]) -> None:
    wrong = next(value for value in values if not 0 <= value < MOST_VALUES)
    with pytest.raises(DomainError, match=f"expected values 0..62, found {wrong}"):
        mask_of(values)


@pytest.mark.parametrize("mask", [1 << 63, 1 << 64, 1 << 200, -1, -(1 << 64)])
def test_a_variable_with_a_mask_outside_a_word_is_refused(mask: int) -> None:
    store = Store()
    with pytest.raises(DomainError, match=r"^expected values 0\.\.62, found one above"):
        store.new_block([1, mask])
    assert 0 == store.new_block([1, 2])


NODES = 8
PAIRS = st.lists(st.tuples(st.integers(0, NODES - 1), st.integers(0, NODES - 1)), max_size=12)


@given(PAIRS)
def test_two_nodes_have_one_root_if_they_were_joined(pairs: list[tuple[int, int]]) -> None:
    parent = vec[i64](range(NODES))
    sets = [{node} for node in range(NODES)]
    for a, b in pairs:
        parent[root_of(parent, a)] = root_of(parent, b)
        union = sets[a] | sets[b]
        for node in union:
            sets[node] = union
    for a in range(NODES):
        named_alike = {b for b in range(NODES) if root_of(parent, a) == root_of(parent, b)}
        assert sets[a] == named_alike


def test_the_way_to_the_root_is_halved() -> None:
    chain = vec[i64]([0, 0, 1, 2, 3])
    assert 0 == root_of(chain, 4)
    assert [0, 0, 0, 2, 2] == list(chain)

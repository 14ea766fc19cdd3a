"""Variables of several words: the words of values, and what conditions say of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.constraints import Chains, Regular, blocks
from puzzlefw.constraints.lowering import lowered
from puzzlefw.constraints.words import joined, split, value_in, values_by_words, words_for
from puzzlefw.errors import DomainError, EngineError

VALUES = st.integers(0, 500)


@given(st.integers(0, 5000))
def test_words_name_the_value_that_they_are_made_of(value: int) -> None:
    words = words_for([1 << value])
    assert value == value_in(values_by_words(value, words))


@given(st.sets(VALUES, min_size=1))
def test_words_have_the_values_that_they_are_made_of(values: set[int]) -> None:
    mask = sum(1 << value for value in values)
    assert mask == joined(split(mask, words_for([mask])))


@given(st.sets(VALUES, min_size=1), st.sets(VALUES), st.data())
def test_one_condition_holds_where_a_variable_has_a_value_of_a_mask(
    values: set[int], wanted: set[int], data: st.DataObject
) -> None:
    mask = sum(1 << value for value in {*values, 70})
    chains = Chains()
    (head,) = chains.add(0, words_for([mask]), [mask])
    conditions = chains.any_of(head, sum(1 << value for value in wanted))
    value = data.draw(st.sampled_from(sorted({*values, 70})))
    parts = values_by_words(value, len(chains[head]))
    assert (value in wanted) == any(part >> parts[word] & 1 for word, part in conditions)


@pytest.mark.parametrize(
    "mask", [1 << 70, (1 << 200) - 1, ((1 << 400) - 1) & ~((1 << 130) - 1), ((1 << 400) - 1) ^ 8]
)
def test_values_bounds_and_what_lacks_one_value_are_one_condition(mask: int) -> None:
    chains = Chains()
    chains.add(0, words_for([(1 << 400) - 1]), [(1 << 400) - 1])
    assert 1 == len(chains.any_of(0, mask))


def test_words_that_disagree_name_no_value() -> None:
    assert [None, None, None] == [value_in(one) for one in ((62, 0), (1, 1), (0, 3))]


def test_too_large_a_value_is_refused() -> None:
    with pytest.raises(DomainError, match="found 65536"):
        words_for([1 << 65536])


def test_a_constraint_that_takes_none_says_so() -> None:
    chains = Chains()
    chains.add(0, 2, [(1 << 70) - 1])
    with pytest.raises(EngineError, match="at most 63 values for Regular"):
        list(lowered([Regular((0,), blocks([1]))], chains))

"""What sums of different values conclude: from what is left to places, against brute force."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.constraints import DistinctSum
from puzzlefw.engine.bits import values_of
from puzzlefw.explaining.finding.distinct_sums import values_left
from puzzlefw.explaining.finding.losses import Losses
from tests.explaining.support import check_steps, explainer_on

DIGITS = 0b1111111110
MASKS = st.integers(1, 63).map(lambda bits: bits << 1)


@given(st.lists(MASKS, min_size=1, max_size=4), st.integers(0, 24))
def test_values_left_are_those_of_choices_with_the_total(domains: list[int], total: int) -> None:
    expected = [0] * len(domains)
    for values in product(*map(values_of, domains)):
        if len({*values}) == len(values) and sum(values) == total:
            expected = [mask | 1 << value for mask, value in zip(expected, values, strict=True)]
    assert expected == values_left(domains, total)


def test_a_rule_with_too_many_sets_is_left_alone() -> None:
    assert values_left([(1 << 40) - 1] * 8, 100) is None


def test_of_a_place_all_that_is_left_is_a_reason() -> None:
    explainer = explainer_on([DIGITS] * 2, DistinctSum((0, 1), 10))
    known = {0: DIGITS & ~0b110}
    explainer.board.learn(known)
    explainer.advance()
    (step,) = explainer.steps
    assert ({1: DIGITS & ~0b1100000000}, known) == (step.concluded, step.reasons)


@given(
    st.integers(3, 20),
    st.dictionaries(st.integers(0, 2), MASKS.map(lambda mask: DIGITS & ~mask), max_size=3),
)
def test_what_sums_conclude_follows(total: int, known: Losses) -> None:
    explainer = explainer_on([DIGITS] * 3, DistinctSum(range(3), total))
    explainer.board.learn(known)
    while not explainer.is_over and explainer.advance():
        pass
    assert 0 == check_steps(explainer, explainer.steps, known)

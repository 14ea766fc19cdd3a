"""What the shared rules on values and nodes say: what follows, and in which words."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.constraints import Circuit, Constraint, DistinctSum, Pairing
from puzzlefw.engine.bits import values_of
from puzzlefw.explaining.finding.distinct_sums import values_left
from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.language import Language
from tests.explaining.support import check_all_steps, explainer_on, found_on, sentences_of

DIGITS = 0b1111111110
MASKS = st.integers(1, 63).map(lambda bits: bits << 1)
TREES = Pairing([(0, 1), (1, 2)], [(node, 0b10) for node in range(4)])

APART = Pairing([(0, 1), (2, 3)], [(node, 0b10) for node in range(4)])


def sentences(masks: list[int], rule: Constraint, known: Losses) -> tuple[set[str], set[str]]:
    """Return the techniques of all that a rule concludes, and the sentences, without places."""
    explainer = explainer_on(masks, rule)
    found, made = found_on(explainer, known), sentences_of(explainer)
    names = {explainer.pricing.of(one)[0].name for one in found}
    return names, {Language().text(made.message([one], known)) for one in found}


@pytest.mark.parametrize(
    ("masks", "rule", "known", "technique", "said"),
    [
        ([0b11110] * 2, DistinctSum((0, 1), 3), {}, "sum of different values", "3 only as 1+2"),
        ([0b110] * 2, DistinctSum((0, 1), 4), {}, "sum of different values", "no different"),
        ([0b11] * 4, TREES, {0: 0b10}, "pairing", "else not all could be paired one to one"),
        ([0b11] * 4, TREES, {}, "no partner", "nothing is there to be paired with"),
        ([0b11] * 4, TREES, {0: 0b10}, "last partner", "has one place left"),
        ([0b11] * 4, APART, {0: 0b01}, "has a partner", "which can only be for"),
        ([0b11] * 4, TREES, {0: 0b10, 1: 0b10}, "pairing", "not all can be paired"),
        ([0b111] * 3, Circuit(range(3)), {0: 0b101}, "one circuit", "there would not be one"),
        ([0b011, 0b011, 0b111], Circuit(range(3)), {}, "one circuit", "else there would"),
    ],
)
def test_a_rule_says_what_it_wants(
    masks: list[int], rule: Constraint, known: Losses, technique: str, said: str
) -> None:
    names, texts = sentences(masks, rule, known)
    assert technique in names
    assert any(said in text for text in texts), texts


@pytest.mark.parametrize(
    ("masks", "rule", "known"),
    [
        ([DIGITS] * 3, DistinctSum(range(3), 8), {0: 0b110, 1: 0b1010}),
        ([0b11] * 4, TREES, {0: 0b10}),
        ([0b1111] * 4, Circuit(range(4)), {0: 0b1101, 1: 0b1011}),
    ],
)
def test_what_a_rule_says_follows(masks: list[int], rule: Constraint, known: Losses) -> None:
    explainer = explainer_on(masks, rule)
    check_all_steps(explainer, known)
    assert explainer.steps


@given(st.lists(MASKS, min_size=1, max_size=4), st.integers(0, 24))
def test_values_left_are_those_of_choices_with_the_total(domains: list[int], total: int) -> None:
    expected = [0] * len(domains)
    for values in product(*map(values_of, domains)):
        if len({*values}) == len(values) and sum(values) == total:
            expected = [mask | 1 << value for mask, value in zip(expected, values, strict=True)]
    assert expected == values_left(domains, total)


def test_a_sum_with_too_many_sets_is_left_alone() -> None:
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
    assert 0 == check_all_steps(explainer, known)

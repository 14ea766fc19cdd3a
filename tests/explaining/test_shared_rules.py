"""What the shared rules on values and nodes say: what follows, and in which words."""

import pytest

from puzzlefw.constraints import Circuit, Constraint, DistinctSum, Pairing
from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.language import Language
from tests.explaining.support import check_steps, explainer_on, found_on, sentences_of

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
        (
            [0b11110] * 2,
            DistinctSum((0, 1), 3),
            {},
            "sum of different values",
            "make 3 only as 1+2",
        ),
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
        ([0b1111111110] * 3, DistinctSum(range(3), 8), {0: 0b110, 1: 0b1010}),
        ([0b11] * 4, TREES, {0: 0b10}),
        ([0b1111] * 4, Circuit(range(4)), {0: 0b1101, 1: 0b1011}),
    ],
)
def test_what_a_rule_says_follows(masks: list[int], rule: Constraint, known: Losses) -> None:
    explainer = explainer_on(masks, rule)
    explainer.board.learn(known)
    while explainer.advance():
        pass
    assert explainer.steps
    check_steps(explainer, explainer.steps, known)

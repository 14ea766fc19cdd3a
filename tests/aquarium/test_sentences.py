"""What steps on Aquariums say: all that a conclusion rests on, and no more than follows."""

import pytest

from puzzlefw import load_puzzle
from puzzlefw.report.explanations import Telling

AQUARIUM = load_puzzle("aquarium")


def said(text: str, number: int) -> list[str]:
    """Return what a step says, the steps of a trial below it."""
    found = AQUARIUM.open(AQUARIUM.parse(text)).explain()
    return Telling(AQUARIUM, "en").told(found.steps[number])


def test_a_trial_concludes_that_what_was_supposed_is_not_so() -> None:
    text = (
        "region;3_4_1_3_4;0_2_4_3_2_?;"
        "1,1,2,3,3,4,5,6,7,3,4,5,6,7,7,8,9,9,10,7,11,12,13,13,14,11,15,15,14,14"
    )
    assert (
        "It cannot be that r2c2 is dry, as the steps below show, so r2c2 and r3c2 are full."
        == said(text, 4)[0]
    )


def test_a_pair_of_lines_names_what_was_known_of_its_own_tanks() -> None:
    text = "region;3_3_1_?_2;4_2_2_3;1,1,2,3,4,5,6,7,8,4,5,9,9,8,10,5,5,9,8,10"
    *_, sentence = said(text, 5)
    assert "(r4c1 and r4c2 are full and r3c2 and r3c3 are dry): both add up only if" in sentence


@pytest.mark.parametrize(
    ("text", "number", "end"),
    [
        (
            "region;?_1_?_?_?_?_?;0_1_3;1,2,2,3,4,4,4,1,2,5,6,6,6,4,7,7,5,5,5,4,4",
            1,
            "r3c1, r3c2, r3c6 and r3c7 are dry (and with them r2c7) and r3c3 to r3c5 are full.",
        ),
        (
            "aquarium/4/4/bu8i90/i3213g",
            0,
            "but without water at r3c1 it would be 2, so r3c1 and r3c3 are full, and with them"
            " r4c1 to r4c3.",
        ),
    ],
)
def test_what_follows_is_told_apart(text: str, number: int, end: str) -> None:
    assert said(text, number)[0].endswith(end)

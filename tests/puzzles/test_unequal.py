"""What is special to Unequal: signs that contradict each other, dots, and their letters."""

from functools import partial

import pytest

import puzzlefw_unequal
from puzzlefw import InstanceError, bind_puzzle
from puzzlefw.explaining.language import Language
from puzzlefw.grid import Shape
from puzzlefw_unequal import Unequal
from tests.puzzles.asking import faults_of

UNEQUAL = bind_puzzle(puzzlefw_unequal, "unequal")
faults = partial(faults_of, UNEQUAL)


def test_each_rule_that_is_broken_is_named() -> None:
    one, other = "row 1, column 1", "row 1, column 2"
    assert [("sign", f"{one} is not greater than {other}")] == faults("2:0R,0,0,0,", "12/21")
    assert ("repeat", "row 1 has 1 twice") in faults("2:0R,0,0,0,", "11/22")
    assert ("dot", f"there is no dot between {one} and {other}") in faults("2a:0,0,0,0,", "12/21")
    text = "3a:0R,0L,0,0,0,0,0,0,0,"
    assert ("dot", f"there is a dot between {one} and {other}") in faults(text, "132/321/213")


@pytest.mark.parametrize("text", ["2:0R,0,0,0,", "2a:0RD,2DL,0UR,0UL,", "1:1,"])
def test_a_text_is_written_back_the_same(text: str) -> None:
    assert text == UNEQUAL.format(UNEQUAL.parse(text))


def test_params_that_steer_the_generator_are_read() -> None:
    assert UNEQUAL.parse("2a:0RD,0DL,0UR,0UL,") == UNEQUAL.parse("2adk:0RD,0DL,0UR,0UL,")


def test_the_last_comma_may_be_missing() -> None:
    assert UNEQUAL.parse("2:0R,0,0,0,") == UNEQUAL.parse("2:0R,0,0,0")


def test_signs_are_of_neighbours() -> None:
    with pytest.raises(InstanceError, match="expected signs between neighbours, found 0 and 3"):
        Unequal(Shape(2, 2), [None] * 4, frozenset([(0, 3)]))


def test_all_dots_of_a_generated_board_are_told() -> None:
    board = UNEQUAL.generate({"side": 4, "adjacent": True}, seed=1).instance
    assert "unique" == UNEQUAL.open(board).solve().verdict
    assert board.adjacent


def test_signs_that_contradict_each_other_are_explained() -> None:
    found = UNEQUAL.open(UNEQUAL.parse("2:0R,0L,0,0,")).explain()
    words = Language("en", UNEQUAL.info.texts)
    assert [
        "r1c1 is greater than r1c2, so r1c1 is 2 and r1c2 is 1.",
        "r1c2 is greater than r1c1, but r1c2 is 1.",
    ] == [words.sentence(step.message) for step in found.steps]

"""What is special to Keen: what cages make, cages of one cell, numbers that stand twice in one."""

from functools import partial

import pytest

import puzzlefw_keen
from puzzlefw import InstanceError, bind_puzzle
from puzzlefw.grid import Shape
from puzzlefw_keen import ADD, DIVIDE, MULTIPLY, Keen
from tests.puzzles.asking import faults_of

QUOTIENT_AND_SUMS = (DIVIDE, 2), (ADD, 4), (ADD, 3), (ADD, 6)
KEEN = bind_puzzle(puzzlefw_keen, "keen")
faults = partial(faults_of, KEEN)


def test_a_number_may_stand_twice_in_a_cage_but_not_in_a_line_of_it() -> None:
    corner = Keen(Shape(2, 2), (0, 0, 0, 1), ((MULTIPLY, 4), (ADD, 1)))
    assert "unique" == KEEN.open(corner).solve().verdict
    line = Keen(Shape(2, 2), (0, 0, 1, 1), ((MULTIPLY, 4), (ADD, 3)))
    assert "none" == KEEN.open(line).solve().verdict


def test_each_rule_that_is_broken_is_named() -> None:
    text = "2:b__,s1a4"
    assert [("cage", "the 4+ at row 2, column 1 makes 3")] == faults(text, "12/21")
    assert [("repeat", "row 1 has 1 twice")] == faults("2:b__,m1a3", "11/22")[:1]
    text = "2:b__,d1m3"
    assert [
        ("cage", "the 1\xf7 at row 1, column 1 makes 2"),
        ("cage", "the 3\xd7 at row 2, column 1 makes 2"),
    ] == faults(text, "21/12")


def test_a_quotient_that_is_no_integer_is_said_as_it_is() -> None:
    board = Keen(Shape(3, 3), (0, 0, 1, 2, 2, 1, 3, 3, 3), QUOTIENT_AND_SUMS)
    found = KEEN.open(board).violations(KEEN.parse_solution(board, "321/213/132"))
    assert ["the 2\xf7 at row 1, column 1 makes 1.5"] == list(map(str, found))


def test_params_that_steer_the_generator_are_read() -> None:
    assert KEEN.parse("2:b__,a3a3") == KEEN.parse("2dnm:b__,a3a3")


def test_letters_that_repeat_are_read_and_written_with_their_number() -> None:
    text = "2:_5,a1a2m2a1"
    assert text == KEEN.format(KEEN.parse("2:_____,a1a2m2a1"))


def test_a_board_of_more_than_16_rows_is_refused() -> None:
    with pytest.raises(InstanceError, match="as many rows as columns, at most 16, found 17"):
        Keen(Shape(17, 17), (0,) * 289, ((ADD, 3),))


def test_only_products_are_made_if_wished() -> None:
    board = KEEN.generate({"side": 4, "products": True}, seed=1).instance
    assert {MULTIPLY} == {sign for sign, _ in board.clues}


@pytest.mark.parametrize(
    ("value", "sign", "expected"),
    [(20, ADD, "several"), (19, ADD, "none"), (10**9 - 1, ADD, "none"), (0, MULTIPLY, "none")],
)
def test_a_large_cage_is_decided_whatever_its_value(value: int, sign: str, expected: str) -> None:
    # All numbers of the upper half are given, and the lower half is one cage.
    cages = (*range(8), *[8] * 8)
    clues = *((ADD, number) for number in (1, 2, 3, 4, 2, 1, 4, 3)), (sign, value)
    assert expected == KEEN.open(Keen(Shape(4, 4), cages, clues)).solve().verdict

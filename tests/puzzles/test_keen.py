"""What is special to Keen: what cages make, cages of one cell, numbers that stand twice in one."""

import pytest

import puzzlefw_keen
from puzzlefw import bind_puzzle
from puzzlefw.grid import Shape
from puzzlefw_keen import ADD, DIVIDE, MULTIPLY, Keen

QUOTIENT_AND_SUMS = (DIVIDE, 2), (ADD, 4), (ADD, 3), (ADD, 6)
KEEN = bind_puzzle(puzzlefw_keen, "keen")


def test_a_number_may_stand_twice_in_a_cage_but_not_in_a_line_of_it() -> None:
    corner = Keen(Shape(2, 2), (0, 0, 0, 1), ((MULTIPLY, 4), (ADD, 1)))
    assert "unique" == KEEN.open(corner).solve().verdict
    line = Keen(Shape(2, 2), (0, 0, 1, 1), ((MULTIPLY, 4), (ADD, 3)))
    assert "none" == KEEN.open(line).solve().verdict


def test_a_quotient_that_is_no_integer_is_said_as_it_is() -> None:
    board = Keen(Shape(3, 3), (0, 0, 1, 2, 2, 1, 3, 3, 3), QUOTIENT_AND_SUMS)
    found = KEEN.open(board).violations(KEEN.parse_solution(board, "321/213/132"))
    assert ["the 2\xf7 at row 1, column 1 makes 1.5"] == list(map(str, found))


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

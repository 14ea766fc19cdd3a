"""What is special to Nonogram: lines without numbers, unknown blocks, given cells, texts."""

from functools import partial

import pytest

import puzzlefw_nonogram
from puzzlefw import FormatError, InstanceError, ParseError, bind_puzzle
from puzzlefw.grid import Shape
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.testing import PuzzleCase, puzzle_suite
from puzzlefw_nonogram import Nonogram
from tests.puzzles.asking import faults_of

NONOGRAM = bind_puzzle(puzzlefw_nonogram, "nonogram")
faults = partial(faults_of, NONOGRAM)


def test_a_line_without_numbers_is_empty() -> None:
    assert [] == faults("2x1:/1/1", "x#")
    assert [
        ("blocks", "row 1 has blocks of 2, not blocks of 1"),
        ("blocks", "column 1 has blocks of 1, not no block"),
    ] == faults("2x1:/1/1", "##")


def test_a_zero_alone_is_a_line_without_numbers() -> None:
    assert NONOGRAM.parse("2x1:/1/1") == NONOGRAM.parse("2x1:0/1/1")


def test_the_order_of_blocks_counts() -> None:
    assert ["blocks"] == [rule for rule, _ in faults("4x1:1/1//1/2.1", "#x##")][:1]
    assert [] == faults("4x1:1/1//1/2.1", "##x#")


def test_an_unknown_number_is_one_block_of_any_length() -> None:
    board = Nonogram(Shape(1, 3), [[UNKNOWN], [], [1], [UNKNOWN, UNKNOWN]])
    assert ["#x#"] == [
        NONOGRAM.format_solution(board, one) for one in NONOGRAM.open(board).solutions()
    ]


def test_a_given_cell_cannot_be_changed() -> None:
    board = NONOGRAM.parse("2x2:1/1/1/1,Ad")
    with pytest.raises(ParseError, match="expected '#' at row 1, column 1, found 'x'"):
        NONOGRAM.parse_solution(board, "x#/#x")


def test_lines_without_room_and_sums_that_differ_are_named() -> None:
    board = NONOGRAM.parse("2x2:1/1/1.1/1")
    said = ("row 1 has 2 cells, and its blocks take 3", "the columns shade 2 cells, and the rows 3")
    assert said == NONOGRAM.open(board).faults


def test_the_numbers_of_a_line_are_written_from_the_board_outwards() -> None:
    board = NONOGRAM.parse("nonogram/3/4/h1g211g1g1i")
    assert ((), (1,), (1, 2)) == board.blocks[:3]
    assert board == NONOGRAM.parse("3x4:/1/1.2/1/1/1/")
    assert "nonogram/3/4/h1g211g1g1i" == NONOGRAM.format(board)


def test_each_format_says_what_the_other_cannot() -> None:
    given, unknown = NONOGRAM.parse("2x2:1/1/1/1,Ad"), NONOGRAM.parse("nonogram/1/1/..")
    assert "2x2:1/1/1/1,Ad" == NONOGRAM.format(given)
    assert "nonogram/1/1/.." == NONOGRAM.format(unknown)
    with pytest.raises(FormatError, match="cannot say given"):
        NONOGRAM.format(given, "puzzlink")
    with pytest.raises(FormatError, match="a number that is not known"):
        NONOGRAM.format(unknown, "tatham")


def test_more_numbers_than_fit_are_said_by_a_game_id() -> None:
    assert "2x1:1/1/1.1" == NONOGRAM.format(NONOGRAM.parse("2x1:1/1/1.1"))


def test_given_cells_beside_unknown_numbers_are_refused() -> None:
    with pytest.raises(InstanceError, match="all numbers where cells are given"):
        Nonogram(Shape(1, 1), [[UNKNOWN], [1]], [1])


def test_the_same_seed_makes_the_same_board() -> None:
    one, other = (NONOGRAM.generate({"width": 6, "height": 5}, seed=7) for _ in range(2))
    assert one.instance == other.instance


def test_a_line_that_cannot_be_completed_in_a_trial_is_told() -> None:
    text = "nonogram/6/6/12g1111h11112j12g11g21j11g3h"
    puzzle_suite(puzzlefw_nonogram).check("explained", PuzzleCase(text))

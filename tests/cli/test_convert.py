"""``puzzlefw convert --turn`` and ``--mirror``, and what Python has for it."""

import pytest

from puzzlefw import OptionError, load_puzzle
from tests.cli.test_cli import refusal
from tests.support.commands import run

SUDOKU = "sudoku/4/4/g1k23k3g"
TURNED = "sudoku/4/4/g3k13k2g"
"""Its givens ``.1../..2/3.../..3.`` turned clockwise."""


def test_convert_turns_clockwise_and_keeps_labels() -> None:
    assert f"{TURNED}\n" == run("convert", "--turn", "90", SUDOKU).output
    lines = run("convert", "--turn", "270", "-", given=f"a\t{TURNED}\nb\t{TURNED}\n")
    assert f"a\t{SUDOKU}\nb\t{SUDOKU}\n" == lines.output


def test_convert_mirrors_first_and_turns_then() -> None:
    both = run("convert", "--mirror", "left-right", "--turn", "90", SUDOKU).output
    assert both == run("convert", "--mirror", "antidiagonal", SUDOKU).output
    assert f"{SUDOKU}\n" == run("convert", "--mirror", "antidiagonal", "-", given=both).output


def test_convert_refuses_what_a_type_does_not_have_and_says_why() -> None:
    said = refusal("convert", "-p", "aquarium", "--turn", "180", "1_1_1_1;1,1,2,2")
    expected = "(mirrored left to right), found turned by 180 degrees, where its rules would be"
    assert expected in said


def test_a_board_is_turned_in_python() -> None:
    sudoku = load_puzzle("sudoku")
    board = sudoku.parse(SUDOKU)
    assert TURNED == sudoku.format(sudoku.turned(board, 90))
    assert board == sudoku.turned(sudoku.turned(board, mirror="diagonal"), mirror="diagonal")


def test_what_is_no_turn_is_refused() -> None:
    sudoku = load_puzzle("sudoku")
    board = sudoku.parse(SUDOKU)
    with pytest.raises(OptionError, match="expected one of 0, 90, 180, 270 degrees, found 45"):
        sudoku.turned(board, 45)
    with pytest.raises(OptionError, match="antidiagonal for mirror, found 'x'"):
        sudoku.turned(board, mirror="x")
    with pytest.raises(TypeError, match="an instance of 'sudoku'"):
        sudoku.turned("x", 90)  # type: ignore[arg-type]

"""Boards and wishes of each type that are refused: at once, and in words."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from puzzlefw import InstanceError, OptionError
from puzzlefw.grid import Shape
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw_fillomino import Fillomino
from puzzlefw_heyawake import Heyawake
from puzzlefw_kakuro import Kakuro
from puzzlefw_keen import ADD, Keen
from puzzlefw_kurodoko import Kurodoko
from puzzlefw_nonogram import Nonogram
from puzzlefw_skyscrapers import Skyscrapers
from puzzlefw_starbattle import StarBattle
from puzzlefw_tents import TENT, Tents
from puzzlefw_unequal import Unequal
from puzzlefw_unruly import Unruly
from tests.puzzles.asking import loaded
from tests.support import types

ONE, ROW, SQUARE = Shape(1, 1), Shape(1, 3), Shape(2, 2)
BOARDS: Final[tuple[tuple[Callable[..., object], tuple[Any, ...], str], ...]] = (
    (
        Fillomino,
        (ROW, [None] * 3, frozenset([(0, 2)])),
        "expected walls between cells side by side",
    ),
    (Heyawake, (ROW, (0, 0), (1,)), "expected a region for each of 3 cells, found 2"),
    (Heyawake, (ROW, (1, 1, 0), (1, 1)), "expected regions numbered by their first cells"),
    (Heyawake, (ROW, (0, 1, 0), (1, 1)), "in one piece, found region 0 in several"),
    (Heyawake, (ROW, (0, 0, 1), (1,)), "expected 2 numbers, found 1"),
    (Heyawake, (ROW, (0, 0, 0), (-2,)), "one of the numbers from 0 to 1126351 .* found -2"),
    (Kakuro, (ONE, [None], [46, None]), "the edges from 0 to 45 above column 1, found 46"),
    (Kakuro, (ONE, [(None, None)], [3, None]), "expected no sum beside a black cell, found 3"),
    (Kakuro, (ONE, [], [None, None]), "expected 1 black, found 0"),
    (
        Keen,
        (Shape(17, 17), (0,) * 289, ((ADD, 3),)),
        "as many rows as columns, at most 16, found 17",
    ),
    (Kurodoko, (Shape(1, 2), [1]), "expected 2 numbers, found 1"),
    (Nonogram, (ONE, [[UNKNOWN], [1]], [1]), "all numbers where cells are given"),
    (Nonogram, (ONE, [[(1, "r")], [1]], [1]), "black blocks where cells are given"),
    (Nonogram, (ONE, [[(1, "z")], [1]]), "with a letter of rbgyovt for a color"),
    (Nonogram, (ONE, [[(0, "r")], [1]]), "with a letter of rbgyovt for a color"),
    (Skyscrapers, (ONE, [None] * 3, [None]), "expected 4 outside, found 3"),
    (
        Skyscrapers,
        (ONE, [-1, None, None, None], [None]),
        "the outside from 0 to 255 above column 1, found -1",
    ),
    (StarBattle, (ONE, 0, (0,)), "expected stars of each line and region from 1"),
    (Tents, (ONE, [None, 1], [TENT]), "all counts where tents are given"),
    (
        Unequal,
        (SQUARE, [None] * 4, frozenset([(0, 3)])),
        "expected signs between neighbours, found 0 and 3",
    ),
    (Unruly, (SQUARE, [2, None, None, None]), "the cells 0 1 at row 1, column 1, found 2"),
)
WISHES: Final[tuple[tuple[str, Mapping[str, Any], str], ...]] = (
    # All 54 ways to cut 3x3 into one region or two have several solutions or none.
    ("norinori", {"width": 3, "height": 3}, "expected a board larger than 3x3, found 3x3"),
    (
        "starbattle",
        {"side": 7, "stars": 2},
        "expected a side of at least 8 for 2 stars, found 7",
    ),
    ("sudoku", {"side": 11}, "other than 11 and 13, found 11"),
    ("unruly", {"width": 7}, "expected an even height and width, found 10 and 7"),
)
FAULTS: Final = (
    (
        "kakuro",
        "kakuro/10/1/t",
        "the run from row 1, column 1 to the right has 10 cells, and there are 9 digits",
    ),
    ("lits", "lits/3/1/0", "the region of row 1, column 1 has only 3 cells"),
    ("nonogram", "2x2:1/1/1.1/1", "row 1 has 2 cells, and its blocks take 3"),
    ("nonogram", "2x2:1/1/1.1/1", "the columns shade 2 cells, and the rows 3"),
    ("nonogram", "puzzle: nonogram\n1r\n1", "the columns shade 1 red cell, and the rows 0"),
    ("nonogram", "puzzle: nonogram\n1r 1r\n1r,1r", "row 1 has 2 cells, and its blocks take 3"),
    ("norinori", "norinori/3/1/o", "the region of row 1, column 1 has only one cell"),
    (
        "starbattle",
        "starbattle/3/2/1/00",
        "2 rows, 3 columns and 1 region cannot all have as many stars",
    ),
    ("tents", "tents/2/1/h21", "the board has 1 tree, and the rows have 2 tents"),
    *types.rows("faulty"),
)


@pytest.mark.parametrize(("make", "values", "message"), BOARDS)
def test_what_is_no_board_is_refused(
    make: Callable[..., object], values: tuple[Any, ...], message: str
) -> None:
    with pytest.raises(InstanceError, match=message):
        make(*values)


@pytest.mark.parametrize(("name", "params", "message"), WISHES)
def test_a_board_that_cannot_be_made_is_refused(
    name: str, params: Mapping[str, Any], message: str
) -> None:
    with pytest.raises(OptionError, match=message):
        loaded(name).generate(params)


@pytest.mark.parametrize(("name", "text", "fault"), FAULTS)
def test_a_fault_is_named_before_any_search(name: str, text: str, fault: str) -> None:
    answer = loaded(name).open(loaded(name).parse(text)).solve()
    assert "none" == answer.verdict
    assert fault in answer.faults

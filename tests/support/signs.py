"""A Sudoku on which every sign of variants is printed; none of them means anything to its rules."""

from collections.abc import Mapping
from types import ModuleType

import attrs

import puzzlefw_sudoku
from puzzlefw import authoring as pf
from puzzlefw import bind_puzzle
from puzzlefw.puzzle.puzzle import Puzzle
from tests.support.toy_plugins import changed

UP, RIGHT, DOWN, LEFT = pf.Direction
TEXT = "sudoku/9/9/h3g8j2g53k4l628l4i47g95i3l931l7k59g8j6g1h"
LINES: list[tuple[pf.Polyline, list[tuple[int, int]]]] = [
    (pf.THERMOMETER, [(0, 0), (1, 0), (2, 1), (2, 2)]),
    (pf.SLOW_THERMOMETER, [(0, 1), (0, 2), (1, 2)]),
    (pf.ARROW, [(1, 4), (0, 5), (0, 6)]),
    (pf.ARROW, [(1, 4), (2, 4), (2, 5)]),
    (attrs.evolve(pf.ARROW, pill=2), [(1, 6), (1, 7), (0, 8)]),
    (pf.BETWEEN, [(2, 6), (2, 7), (3, 8)]),
    (pf.LOCKOUT, [(3, 6), (4, 7), (4, 8)]),
    (pf.WHISPERS, [(3, 0), (4, 0), (5, 1)]),
    (pf.DUTCH_WHISPERS, [(3, 1), (3, 2), (4, 2)]),
    (pf.RENBAN, [(4, 1), (5, 2), (6, 2)]),
    (pf.PALINDROME, [(6, 0), (7, 0), (8, 1)]),
    (pf.ZIPPER, [(7, 1), (7, 2), (8, 2)]),
    (pf.REGION_SUM, [(3, 3), (3, 4), (4, 5)]),
    (pf.NABNER, [(4, 3), (5, 3), (6, 4)]),
    (pf.MODULAR, [(5, 4), (5, 5), (6, 5)]),
    (pf.ENTROPIC, [(7, 3), (7, 4), (8, 5)]),
]
IN_CELLS = [
    ((8, 6), pf.ODD),
    ((8, 7), pf.EVEN),
    ((8, 8), pf.MINIMUM),
    ((7, 8), pf.MAXIMUM),
]
CLONES = [
    ([(5, 6), (6, 6)], "grey"),
    ([(5, 7)], "green"),
    ([(5, 8)], "violet"),
    ([(6, 7)], "blue"),
    ([(6, 8)], "orange"),
    ([(7, 6)], "teal"),
    ([(7, 7)], "red"),
    ([(4, 6)], "yellow"),
]
CAGES = [
    ([(0, 3), (0, 4), (1, 3)], pf.Cage("15")),
    ([(1, 3), (2, 3), (2, 4)], pf.Cage("8")),
    ([(8, 6), (8, 7), (7, 6)], pf.Cage()),
]
BETWEEN_CELLS: list[tuple[pf.Place, pf.Glyph]] = [
    (pf.Side(8, 0, RIGHT), pf.Circle()),
    (pf.Side(8, 4, UP), pf.Circle(filled=True)),
    (pf.Side(7, 5, RIGHT), pf.Circle()),
    (pf.Side(7, 5, RIGHT), pf.Text("3")),
    (pf.Side(6, 0, DOWN), pf.Circle(filled=True)),
    (pf.Side(6, 0, DOWN), pf.Text("2", "reversed")),
    (pf.Side(0, 3, RIGHT), pf.Text("X")),
    (pf.Side(1, 3, DOWN), pf.Text("V")),
    (pf.Side(0, 7, DOWN), pf.Chevron(DOWN)),
    (pf.Corner(2, 3), pf.Quadruple("1234")),
    (pf.Corner(6, 8), pf.Quadruple("23")),
]
OUTSIDE = [
    (pf.Margin(UP, -1, diagonal=(1, 1)), "23"),
    (pf.Margin(UP, 3, diagonal=(1, -1)), "9"),
    (pf.Margin(LEFT, 2, diagonal=(-1, 1)), "15"),
    (pf.Margin(DOWN, 9, diagonal=(-1, -1)), "31"),
    (pf.Margin(UP, 5), "17"),
    (pf.Margin(RIGHT, 4), "4"),
]
SIGNS: tuple[pf.Printed, ...] = (
    *(pf.Printed(pf.Path(cells), line) for line, cells in LINES),
    *(pf.Printed(pf.Cell(*cell), shade) for cell, shade in IN_CELLS),
    *(pf.Printed(pf.Area(cells), pf.Shade("clone", role=role)) for cells, role in CLONES),
    *(pf.Printed(pf.Area(cells), cage) for cells, cage in CAGES),
    *(pf.Printed(place, glyph) for place, glyph in BETWEEN_CELLS),
    *(pf.Printed(place, pf.Text(text)) for place, text in OUTSIDE),
)


def signed_sudoku(signs: tuple[pf.Printed, ...] = SIGNS) -> Puzzle:
    """Return Sudoku with *signs* behind what it prints itself."""
    own = puzzlefw_sudoku.puzzlefw_view

    def view(instance: puzzlefw_sudoku.Sudoku, variables: Mapping[str, range]) -> pf.View:
        seen: pf.View = own(instance, variables)
        if seen.shape.size != 81:  # such as the examples of the rules
            return seen
        return attrs.evolve(seen, printed=lambda: (*seen.printed, *signs))

    module: ModuleType = changed(puzzlefw_sudoku, view=view)
    return bind_puzzle(module, "signs")

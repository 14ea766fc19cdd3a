"""Solutions are said as the corpus says them, by what views show."""

from puzzlefw.grid import Direction, Shape
from puzzlefw.view import (
    Between,
    Cell,
    Circle,
    Cross,
    Dot,
    Fill,
    Mark,
    Printed,
    Side,
    Stroke,
    Text,
    View,
)
from tests.support.corpus import forms
from tests.support.corpus.answers import (
    bridges,
    lattice_line,
    line,
    line_and_shading,
    numbers,
    shading,
)

LINE, BLANK = Mark("1", Stroke(), 0b10, "a line"), Mark("0", None, 0b01, "no line")
RIGHT, DOWN = Direction.RIGHT, Direction.DOWN


def board(height: int, width: int, *printed: Printed) -> View:
    """Return a board on which nothing is to choose."""
    return View(shape=Shape(height, width), choices=[], printed=printed)


def mark(glyph: Fill | Circle | Dot | Cross | Stroke | Text | None) -> Mark:
    """Return a mark that shows something."""
    return Mark("m", glyph, 0b1, "a mark")


def test_whatever_stands_in_a_cell_but_a_dot_or_a_cross_is_shaded() -> None:
    glyphs = (Fill(), Circle(), None, Dot(), Cross())
    marks = {Cell(0, column): mark(glyph) for column, glyph in enumerate(glyphs)}
    assert "##..." == shading(board(1, 5), marks)


def test_given_numbers_may_be_printed() -> None:
    given = [Printed(Cell(0, 0), Text("12")), Printed(Cell(1, 0), Text("?"))]
    assert "12 3;. ." == numbers(board(2, 2, *given), {Cell(0, 1): mark(Text("3"))})


def test_a_line_through_cells_has_the_sides_by_which_it_leaves() -> None:
    square = {
        Side(0, 0, RIGHT): LINE,
        Side(0, 0, DOWN): LINE,
        Between(Cell(1, 1), Cell(0, 1)): LINE,
        Side(1, 1, Direction.LEFT): LINE,
        Side(1, 1, RIGHT): BLANK,
    }
    assert "9c0;360" == line(board(2, 3), square)
    assert "9c#;360" == line_and_shading(board(2, 3), square | {Cell(0, 2): mark(Fill())})


def test_a_line_down_a_board_of_one_column_goes_down() -> None:
    assert "8;2" == line(board(2, 1), {Side(0, 0, DOWN): LINE})


def test_a_line_on_the_lattice_joins_the_ends_of_sides() -> None:
    around = {Side(0, 0, direction): LINE for direction in Direction}
    assert "9c0;360" == lattice_line(board(1, 2), around)


def test_bridges_are_sorted_by_their_first_islands_and_those_to_the_right_come_first() -> None:
    double, none = Mark("2", Stroke(2), 0b100, "two"), BLANK
    marks = {
        Between(Cell(0, 0), Cell(2, 0)): LINE,
        Between(Cell(0, 2), Cell(0, 0)): double,
        Between(Cell(0, 2), Cell(2, 2)): none,
    }
    assert "0,0-2,0x2 0,0-0,2x1" == bridges(board(3, 3), marks)


def test_no_bridges_are_an_empty_text() -> None:
    assert "" == forms.bridges(3, {})

"""Symmetries: how they follow one another, and where places and signs come to stand."""

from itertools import product

import pytest

from puzzlefw.errors import InstanceError
from puzzlefw.fields import EVERY, Turn
from puzzlefw.fields.turn import NAMES
from puzzlefw.fields.turned_views import turned_glyph, turned_keys, turned_place
from puzzlefw.grid import Direction, Shape
from puzzlefw.view import (
    Arms,
    Between,
    Cell,
    Choice,
    Corner,
    Diagonal,
    Dot,
    Half,
    Line,
    Margin,
    Mark,
    Place,
    Side,
    Text,
    View,
)

WIDE = Shape(2, 5)
PLACES: list[Place] = [
    Cell(0, 4),
    Corner(2, 0),
    Side(1, 3, Direction.RIGHT),
    Between(Cell(0, 1), Cell(0, 3)),
    Margin(Direction.UP, 4),
    Margin(Direction.RIGHT, 1, 2),
    Line("row", 1),
    Line("column", 3),
]


@pytest.mark.parametrize("place", PLACES, ids=repr)
def test_one_symmetry_after_another_moves_a_place_as_both_together_do(place: Place) -> None:
    for one, other in product(NAMES, repeat=2):
        after_one = turned_place(place, WIDE, one)
        expected = turned_place(place, WIDE, one.then(other))
        assert expected == turned_place(after_one, one.shape(WIDE), other)


def test_a_quarter_turn_takes_the_first_row_to_the_last_column() -> None:
    assert Cell(0, 1) == turned_place(Cell(0, 0), WIDE, Turn(1))
    assert Margin(Direction.RIGHT, 4) == turned_place(Margin(Direction.UP, 4), WIDE, Turn(1))
    assert Line("column", 1) == turned_place(Line("row", 0), WIDE, Turn(1))
    assert Corner(0, 2) == turned_place(Corner(0, 0), WIDE, Turn(1))


@pytest.mark.parametrize("turn", sorted(EVERY, key=lambda turn: turn.name), ids=lambda t: t.name)
def test_a_rising_line_falls_after_a_quarter_turn_or_in_a_mirror(turn: Turn) -> None:
    rises = turn.quarters % 2 == int(turn.mirrored)
    assert Diagonal(rises) == turned_glyph(Diagonal(rising=True), turn)


def test_arms_turn_along_and_a_text_does_not() -> None:
    up, right = Arms(frozenset({Direction.UP})), Arms(frozenset({Direction.RIGHT}))
    assert right == turned_glyph(up, Turn(1))
    lower_left = Half(frozenset({Direction.DOWN, Direction.LEFT}))
    assert Half(frozenset({Direction.UP, Direction.LEFT})) == turned_glyph(lower_left, Turn(1))
    assert Text("5") == turned_glyph(Text("5"), Turn(1))


def view_of(shape: Shape, *choices: Choice) -> View:
    """Return a view with these choices."""
    return View(shape=shape, choices=choices)


SIDE_MARKS = (Mark("#", None, 0b10, "line"), Mark("x", Dot(), 0b01, "no line"))


def test_a_line_between_two_cells_is_found_by_its_other_name() -> None:
    below = Side(0, 0, Direction.DOWN, "along")
    left, right = Side(0, 1, Direction.LEFT, "along"), Side(0, 0, Direction.RIGHT, "along")
    upright = view_of(Shape(2, 1), Choice(below, 0, SIDE_MARKS))
    for place in (left, right):
        lying = view_of(Shape(1, 2), Choice(place, 0, SIDE_MARKS))
        assert ("#",) == turned_keys(upright, ["#"], lying, Turn(1))


def test_what_the_turned_board_does_not_have_is_refused() -> None:
    view = view_of(Shape(1, 2), Choice(Cell(0, 1), 0, SIDE_MARKS))
    with pytest.raises(InstanceError, match="row 1, column 1 on the turned board"):
        turned_keys(view, ["#"], view, Turn(2))
    other = view_of(Shape(1, 2), Choice(Cell(0, 0), 0, SIDE_MARKS[1:]))
    with pytest.raises(InstanceError, match="sign of line at row 1, column 1"):
        turned_keys(view, ["#"], other, Turn(2))

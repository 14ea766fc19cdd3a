"""What is wrong with a view is said in words."""

from typing import Any

import pytest

from puzzlefw.grid import Direction, Shape
from puzzlefw.view import (
    ODD,
    THERMOMETER,
    Area,
    Between,
    Cage,
    Cell,
    Choice,
    Corner,
    Dot,
    Line,
    Margin,
    Mark,
    Path,
    Printed,
    Side,
    Text,
    View,
)
from puzzlefw.view.checking import mistakes, of_choices

UP, RIGHT = Direction.UP, Direction.RIGHT
MARKS = (Mark("1", Dot(), 1, "one"), Mark("2", None, 2, "two"))
GOOD = [
    Cell(1, 2),
    Side(0, 0, UP),
    Corner(2, 3),
    Margin(UP, 2),
    Margin(RIGHT, 1, 4),
    Between(Cell(0, 0), Cell(0, 2)),
]
BAD = [
    Cell(2, 0),
    Cell(-1, 0),
    Side(0, 3, UP),
    Corner(3, 0),
    Margin(UP, 3),
    Margin(RIGHT, 2),
    Margin(UP, 0, -1),
    Between(Cell(0, 0), Cell(0, 3)),
]


def said(**parts: Any) -> list[str]:
    """Return the mistakes of a view of two rows and three columns."""
    return list(mistakes(View(**{"shape": Shape(2, 3), "choices": [], **parts}), range(5)))


def test_notes_are_made_and_judged_when_they_are_asked_for() -> None:
    made = []

    def notes() -> list[Choice]:
        made.append(1)
        return [Choice(Cell(0, 0), 5, MARKS)]

    view = View(shape=Shape(2, 3), choices=[], notes=notes)
    assert ([], []) == (list(mistakes(view, range(5))), made)
    (wrong,) = of_choices(view.notes, view.shape, range(5))
    assert "not of the instance, 5" in wrong
    assert [1] == made


@pytest.mark.parametrize("place", GOOD, ids=str)
def test_every_place_on_the_board_and_beside_it_is_right(place: Any) -> None:
    choice = Choice(place, 4, MARKS)
    assert [] == said(choices=[choice], notes=[choice], printed=[Printed(place, Text("x"))])


@pytest.mark.parametrize("place", BAD, ids=str)
def test_a_place_off_the_board_is_named(place: Any) -> None:
    wrong = [f"{place!r}, which is not on the board"]
    assert wrong == said(choices=[Choice(place, 0, MARKS)])
    assert wrong == said(printed=[Printed(place, Text("x"))])


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"shape": None}, "a shape that is None"),
        ({"choices": ["a"]}, "a choice that is 'a'"),
        ({"choices": [Choice(Cell(0, 0), 5, MARKS)]}, "not of the instance, 5"),
        ({"choices": [Choice(Cell(0, 0), "v", MARKS)]}, "not of the instance, 'v'"),
        ({"choices": [Choice(Cell(0, 0), 0, [Mark("1", 3, 1, "one")])]}, "a glyph that is 3"),
        ({"choices": [Choice(Cell(0, 0), 0, [Mark("1", None, "1", "x")])]}, "a mask that is '1'"),
        ({"choices": [Choice(Cell(0, 0), 0, [Mark("1", None, -1, "x")])]}, "a mask that is -1"),
        ({"printed": [Text("x")]}, "something printed that is"),
        ({"printed": [Printed((0, 0), Text("x"))]}, "a place that is (0, 0)"),
        ({"printed": [Printed(Cell(0, 0), Text(3))]}, "a text that is 3"),
        ({"printed": [Printed(Line("row", 0), Text("x"))]}, "row 1, a whole line"),
        ({"walls": [(0, 0)]}, "a wall that is (0, 0)"),
        ({"walls": [Side(5, 0, UP)]}, "which is not on the board"),
    ],
)
def test_what_does_not_belong_into_a_view_is_named(parts: Any, words: str) -> None:
    (wrong,) = said(**parts)
    assert words in wrong


CELLS = [(0, 0), (0, 1)]
AT_CORNER = Margin(UP, 3, diagonal=(1, -1))


@pytest.mark.parametrize(
    ("place", "glyph"),
    [
        (Path(CELLS), THERMOMETER),
        (Area(CELLS), Cage("3")),
        (Area(CELLS), ODD),
        (Cell(0, 0), ODD),
        (AT_CORNER, Text("7")),
        (Margin(UP, -1, diagonal=(1, 1)), Text("7")),
    ],
    ids=str,
)
def test_signs_of_variants_stand_where_they_can(place: Any, glyph: Any) -> None:
    assert [] == said(printed=[Printed(place, glyph)])


@pytest.mark.parametrize(
    ("place", "glyph", "wrong"),
    [
        (Path([(0, 0), (0, 3)]), THERMOMETER, "which is not on the board"),
        (Area([(2, 0)]), ODD, "which is not on the board"),
        (Path(CELLS), Text("7"), "a Text at Path"),
        (Path(CELLS), ODD, "a Shade at Path"),
        (Area(CELLS), THERMOMETER, "a Polyline at Area"),
        (Cell(0, 0), THERMOMETER, "a Polyline at Cell"),
        (Cell(0, 0), Cage(), "a Cage at Cell"),
        (Path([]), THERMOMETER, "a Polyline without cells"),
        (Margin(UP, 3, diagonal=(1, 1)), Text("7"), "which is not on the board"),
        (Margin(RIGHT, -1, diagonal=(1, -1)), Text("7"), "which is not on the board"),
    ],
    ids=str,
)
def test_signs_of_variants_elsewhere_are_mistakes(place: Any, glyph: Any, wrong: str) -> None:
    (mistake,) = said(printed=[Printed(place, glyph)])
    assert wrong in mistake


@pytest.mark.parametrize("place", [Path(CELLS), Area(CELLS), AT_CORNER], ids=str)
def test_nothing_is_decided_where_signs_can_only_be_printed(place: Any) -> None:
    (mistake,) = said(choices=[Choice(place, 0, MARKS)])
    assert mistake == f"a choice at {place.words()}, where signs can only be printed"

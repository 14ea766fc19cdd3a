"""States as text: written, read, refused in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.errors import ParseError
from puzzlefw.grid import Direction, Shape
from puzzlefw.view import Between, Cell, Choice, Corner, Line, Margin, Mark, Side, State, View
from puzzlefw.view.states import Filled, read_state, write_state

SHORT = [Mark("#", None, 0b10, "water"), Mark("x", None, 0b01, "none")]
LONG = [Mark(key, None, 1 << n, key) for n, key in enumerate(("1", "10", "11"))]


def board(marks: list[Mark], rows: int = 2, columns: int = 2) -> View:
    """Return a board with a choice a cell."""
    shape = Shape(rows, columns)
    cells = enumerate(shape.cells())
    return View(shape=shape, choices=[Choice(Cell(*cell), n, marks) for n, cell in cells])


WATER, NUMBERS = board(SHORT), board(LONG)


def test_places_are_found_by_their_keys() -> None:
    filled = Filled(("#", "x", "#"))
    assert {"#": [0, 2], "x": [1]} == filled.by_key()
    assert {0, 2} == filled.places("#")


@st.composite
def views_and_states(draw: st.DrawFn) -> tuple[View, State]:
    """Draw a board and a state of it, no choice without an open mark."""
    view = board(draw(st.sampled_from([SHORT, LONG])), draw(st.integers(1, 3)), 2)
    most = (1 << len(view.choices[0].marks)) - 1
    count = len(view.choices)
    opened = draw(st.lists(st.integers(1, most), min_size=count, max_size=count))
    return view, State(tuple(opened))


@given(views_and_states())
def test_what_is_written_is_read_as_the_same(drawn: tuple[View, State]) -> None:
    view, state = drawn
    assert state == read_state(view, write_state(view, state))


@pytest.mark.parametrize(
    ("view", "text", "wanted"),
    [
        (WATER, "#./.x", (1, 3, 3, 2)),
        (WATER, "#..x", (1, 3, 3, 2)),
        (WATER, " # .\n. x ", (1, 3, 3, 2)),
        (WATER, "[#x]./[#].", (3, 3, 1, 3)),
        (NUMBERS, "10 ./[1 11] 1", (2, 7, 5, 1)),
        (NUMBERS, "10 . [11  1] 1", (2, 7, 5, 1)),
    ],
)
def test_what_people_type_is_read(view: View, text: str, wanted: tuple[int, ...]) -> None:
    assert State(wanted) == read_state(view, text)


@pytest.mark.parametrize(
    ("view", "text", "error"),
    [
        (WATER, "", "expected 4 marks, found 0"),
        (WATER, "#.", "expected 4 marks, found 2"),
        (WATER, "#./.", "expected 2 marks in row 2, found 1"),
        (WATER, "#./../..", "expected 2 rows of marks, found 3"),
        (WATER, "#./.y", "expected '#' or 'x' at row 2, column 2, found 'y'"),
        (WATER, "[#", "expected 4 marks, found 1"),
        (WATER, "...[#", "expected marks in brackets at row 2, column 2, found '[#'"),
        (WATER, "...[]", "expected marks in brackets at row 2, column 2, found '[]'"),
        (WATER, "[##]...", "expected each mark once at row 1, column 1, found '[##]'"),
        (WATER, "]...", "expected '#' or 'x' at row 1, column 1, found ']'"),
        (NUMBERS, "10 . 12 1", "expected '1', '10' or '11' at row 2, column 1, found '12'"),
        (NUMBERS, "10. 1 1", "expected 4 marks, found 3"),
    ],
)
def test_what_is_no_state_is_refused_with_the_place(view: View, text: str, error: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_state(view, text)
    assert error == str(caught.value)


@given(st.text(st.sampled_from("#x.[]/ \n1"), max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    for view in (WATER, NUMBERS):
        try:
            state = read_state(view, text)
        except ParseError:
            continue
        assert state == read_state(view, write_state(view, state))


@pytest.mark.parametrize("key", ["", ".", "/", "[", "a b", "\n", "\x1b"])
def test_a_key_that_a_state_cannot_hold_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match="expected a key"):
        Mark(key, None, 1, "water")


def test_marks_of_one_place_have_keys_of_their_own() -> None:
    with pytest.raises(ValueError, match="a key each at row 1, column 3"):
        Choice(Cell(0, 2), 0, [SHORT[0], SHORT[0]])


def test_places_are_said_as_players_say_them() -> None:
    said = {
        Cell(0, 1): "row 1, column 2",
        Side(0, 1, Direction.DOWN): "the lower side of row 1, column 2",
        Corner(0, 0): "the upper left corner of row 1, column 1",
        Margin(Direction.UP, 2): "above column 3",
        Margin(Direction.LEFT, 0): "left of row 1",
        Between(Cell(0, 0), Cell(0, 2)): "the way between row 1, column 1 and row 1, column 3",
        Line("column", 4): "column 5",
    }
    assert list(said.values()) == [place.words() for place in said]

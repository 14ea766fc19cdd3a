"""What stands on a board: printed, set, shown at first, known of notes."""

import attrs

from puzzlefw.grid import Direction, Shape
from puzzlefw.view import Cell, Choice, Cross, Dot, Fill, Mark, Printed, Side, State, Text, View
from puzzlefw.view.signs import signs
from puzzlefw.view.states import read_state

SHADING = (Mark("#", Fill(), 0b10, "shade"), Mark("o", Dot(), 0b01, "no shade"))
DIGITS = tuple(Mark(str(n), Text(str(n), "mark"), 1 << n, str(n)) for n in (1, 2, 3))


def view(marks: tuple[Mark, ...], clue: str = "1", *, is_shown: bool = False) -> View:
    """Return two cells, a clue in the first."""
    choices = [Choice(Cell(0, at), at, marks, is_shown) for at in (0, 1)]
    printed = [Printed(Cell(0, 0), Text(clue))]
    return View(shape=Shape(1, 2), choices=choices, printed=printed)


def standing(seen: View, text: str | None) -> list[tuple[int, str, str]]:
    """Return the column, the origin and the text or class of each sign."""
    state = None if text is None else read_state(seen, text)
    return [
        (
            sign.place.column if isinstance(sign.place, Cell) else -1,
            sign.origin,
            sign.glyph.text if isinstance(sign.glyph, Text) else type(sign.glyph).__name__,
        )
        for sign in signs(seen, state)
    ]


def test_a_mark_stands_over_what_is_printed() -> None:
    assert [(0, "printed", "1"), (0, "mark", "Fill")] == standing(view(SHADING), "#.")


def test_between_marks_that_differ_a_view_that_is_parted_has_a_wall() -> None:
    parted = attrs.evolve(view(DIGITS), parted=True)
    assert [(0, "printed", "1"), (1, "mark", "2")] == standing(parted, ".2")
    assert [(0, "printed", "1"), (-1, "wall", "Stroke")] == standing(parted, "12")
    assert [(0, "printed", "1")] == standing(parted, "11")


def test_of_a_full_state_what_is_not_there_is_left_out() -> None:
    assert [(0, "printed", "1"), (0, "mark", "Fill")] == standing(view(SHADING), "#o")
    assert [(0, "printed", "1"), (1, "mark", "Dot")] == standing(view(SHADING), ".o")


def test_a_text_that_is_printed_is_not_written_again_but_for_another_one() -> None:
    assert [(0, "printed", "1"), (1, "mark", "2")] == standing(view(DIGITS), "12")
    assert [(0, "mark", "3"), (1, "mark", "2")] == standing(view(DIGITS), "32")


def test_what_lies_there_first_is_shown_until_it_is_decided() -> None:
    seen = view(SHADING, is_shown=True)
    assert [(0, "shown", "Fill"), (1, "shown", "Fill")] == standing(seen, None)[1:]
    assert [(0, "shown", "Fill"), (1, "mark", "Dot")] == standing(seen, ".o")[1:]


def test_open_marks_have_their_keys() -> None:
    assert [(1, "open", "13")] == standing(view(DIGITS), ".[13]")[1:]


def test_a_note_is_what_a_state_says_of_it_beside_its_marks() -> None:
    above = Mark("+", Fill(), 0b0110, "an arm"), Mark("-", Cross(), 0b1000, "no arm")
    note = Choice(Side(0, 0, Direction.UP), 0, above)
    seen = View(shape=Shape(1, 1), choices=[Choice(Cell(0, 0), 0, DIGITS)], notes=[note])
    assert ["note"] == [
        s.origin for s in signs(seen, read_state(seen, "[12]")) if s.glyph == Fill()
    ]
    assert [] == [s for s in signs(seen, State.of(seen)) if s.origin == "note"]
    assert [] == [s for s in signs(seen, read_state(seen, "1")) if s.origin == "note"]

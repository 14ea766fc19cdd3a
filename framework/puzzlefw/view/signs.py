"""What stands where on a board: what is printed, and what a state has decided."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from puzzlefw.grid.shape import Direction
from puzzlefw.view.glyphs import Glyph, Stroke, Text
from puzzlefw.view.places import Cell, Place, Side
from puzzlefw.view.states import State, every
from puzzlefw.view.view import Choice, Mark, View

Origin = Literal["printed", "mark", "shown", "open", "note", "wall"]
WALL = Stroke()
"""What is seen between cells with different marks, where a view is parted."""
NOTHING = "none"
"""The role of signs that say that nothing stands in a place."""


class Sign(NamedTuple):
    """A glyph in a place, and where it comes from.

    "shown" lies there before anything is decided. "open" is for a choice of which some marks are
    excluded, and has their keys as its text; "note" is what such a choice says of a note. "wall"
    stands between marks that differ, where a view is parted.
    """

    place: Place
    glyph: Glyph
    origin: Origin


def signs(view: View, state: State | None) -> Iterator[Sign]:
    """Visit what stands on the board, what is printed first.

    Of a full state, what says that there is nothing is left out. A text that is printed stays, but
    where a player has written another one.
    """
    marks = set_marks(view, state)
    written = {
        choice.place: mark.glyph
        for choice, mark in marks
        if mark is not None and isinstance(mark.glyph, Text)
    }
    stays: dict[Place, str] = {}
    for place, glyph in ((one.place, one.glyph) for one in view.printed):
        over = written.get(place) if isinstance(glyph, Text) else None
        if isinstance(glyph, Text) and (over is None or over.text == glyph.text):
            stays[place] = glyph.text
        if over is None or place in stays:
            yield Sign(place, glyph, "printed")
    if not (view.parted and state is not None and state.is_full()):
        yield from set_signs(view, state, marks, stays)
    if view.parted:
        yield from walls_between(view, marks)


def sides_between(view: View) -> Iterator[tuple[Side, int, int]]:
    """Visit the sides between two cells with choices, and the numbers of these choices."""
    at = {choice.place: number for number, choice in enumerate(view.choices)}
    for number, choice in enumerate(view.choices):
        if isinstance(choice.place, Cell):
            cell = choice.place.row, choice.place.column
            for direction in (Direction.RIGHT, Direction.DOWN):
                beyond = view.shape.neighbour(cell, direction)
                if beyond is not None and (other := at.get(Cell(*beyond))) is not None:
                    yield Side(*cell, direction), number, other


def walls_between(view: View, marks: list[tuple[Choice, Mark | None]]) -> Iterator[Sign]:
    """Visit the walls between cells whose marks are decided and differ."""
    for side, one, other in sides_between(view):
        mark, beyond = marks[one][1], marks[other][1]
        if mark is not None and beyond is not None and mark.key != beyond.key:
            yield Sign(side, WALL, "wall")


def set_marks(view: View, state: State | None) -> list[tuple[Choice, Mark | None]]:
    """Return each choice with the mark that it is decided to be."""
    if state is None:
        return [(choice, None) for choice in view.choices]
    return list(zip(view.choices, state.marks(view), strict=True))


def set_signs(
    view: View,
    state: State | None,
    marks: list[tuple[Choice, Mark | None]],
    stays: dict[Place, str],
) -> Iterator[Sign]:
    """Visit what is set, and what is known of what is not; *stays* are texts printed already."""
    is_full = state is not None and state.is_full()
    for at, (choice, mark) in enumerate(marks):
        if mark is not None:
            glyph = mark.glyph
            is_there = isinstance(glyph, Text) and stays.get(choice.place) == glyph.text
            if glyph is not None and not is_there and not (is_full and glyph.role == NOTHING):
                yield Sign(choice.place, glyph, "mark")
        elif choice.is_shown:
            if (first := choice.marks[0].glyph) is not None:
                yield Sign(choice.place, first, "shown")
        elif state is not None and state.open[at] != every(choice):
            yield Sign(choice.place, Text(keys_of(choice, state.open[at]), "mark"), "open")
    if state is not None and not is_full:
        yield from noted(view, state)


def keys_of(choice: Choice, bits: int) -> str:
    """Return the keys of the marks in a set."""
    keys = [mark.key for number, mark in enumerate(choice.marks) if bits >> number & 1]
    return ("" if max(map(len, keys)) == 1 else " ").join(keys)


def noted(view: View, state: State) -> Iterator[Sign]:
    """Visit the notes that a state decides beside its marks."""
    left = state.domains(view)
    decided = {
        choice.variable
        for choice, bits in zip(view.choices, state.open, strict=True)
        if bits & (bits - 1) == 0
    }
    for note in view.notes:
        if note.variable in left and note.variable not in decided:
            for mark in note.marks:
                if left[note.variable] & ~mark.mask == 0 and mark.glyph is not None:
                    yield Sign(note.place, mark.glyph, "note")

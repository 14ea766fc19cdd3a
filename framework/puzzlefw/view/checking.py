"""What is wrong with a view: wrong types, and places that are not on the board."""

from collections.abc import Iterable, Iterator
from typing import get_args

from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.runtime.deadline import poll
from puzzlefw.view.glyphs import Cage, Glyph, Polyline, Shade, Text
from puzzlefw.view.making import diagonal_from
from puzzlefw.view.places import Area, Between, Cell, Corner, Line, Margin, Path, Place, Side
from puzzlefw.view.view import Choice, Mark, Printed, View

GLYPHS = get_args(Glyph)
PLACES = get_args(Place)


def mistakes(view: View, variables: range) -> Iterator[str]:
    """Visit what is wrong with a view of an instance that has these *variables*, in words.

    Notes are left out, as they are made when they are asked for.
    """
    if not isinstance(view.shape, Shape):
        yield f"a shape that is {view.shape!r}"
        return
    yield from of_choices(view.choices, view.shape, variables)
    for printed in view.printed:
        if not isinstance(printed, Printed):
            yield f"something printed that is {printed!r}"
        else:
            yield from of_place(printed.place, view.shape)
            yield from of_glyph(printed.glyph)
            yield from of_pair(printed)
    for wall in view.walls:
        if not isinstance(wall, Side):
            yield f"a wall that is {wall!r}"
        else:
            yield from of_place(wall, view.shape)


def of_choices(choices: Iterable[object], shape: Shape, variables: range) -> Iterator[str]:
    """Visit what is wrong with choices, marks that many of them share once."""
    known: set[int] = set()
    for choice in choices:
        poll()
        yield from of_choice(choice, shape, variables)
        if isinstance(choice, Choice) and id(choice.marks) not in known:
            known.add(id(choice.marks))
            for mark in choice.marks:
                yield from of_mark(mark)


def of_choice(choice: object, shape: Shape, variables: range) -> Iterator[str]:
    """Visit what is wrong with a choice, but for its marks."""
    if not isinstance(choice, Choice):
        yield f"a choice that is {choice!r}"
        return
    yield from of_place(choice.place, shape)
    if isinstance(choice.place, Path | Area) or getattr(choice.place, "diagonal", None):
        yield f"a choice at {choice.place.words()}, where signs can only be printed"
    if type(choice.variable) is not int or choice.variable not in variables:
        yield f"a variable that is not of the instance, {choice.variable!r}"


def of_mark(mark: object) -> Iterator[str]:
    """Visit what is wrong with a mark."""
    if not isinstance(mark, Mark):
        yield f"a mark that is {mark!r}"
    elif type(mark.mask) is not int or mark.mask < 0:
        yield f"a mask that is {mark.mask!r}"
    elif mark.glyph is not None:
        yield from of_glyph(mark.glyph)


def of_glyph(glyph: object) -> Iterator[str]:
    """Visit what is wrong with a glyph."""
    if not isinstance(glyph, GLYPHS):
        yield f"a glyph that is {glyph!r}"
    elif isinstance(glyph, Text) and not isinstance(glyph.text, str):
        yield f"a text that is {glyph.text!r}"


def of_pair(printed: Printed) -> Iterator[str]:
    """Visit what is wrong with a glyph where it stands: lines run through paths, for one."""
    place, glyph = printed.place, printed.glyph
    where = {Path: (Polyline,), Area: (Cage, Shade)}.get(type(place))
    if isinstance(glyph, GLYPHS) and (
        not isinstance(glyph, where) if where else isinstance(glyph, Polyline | Cage)
    ):
        yield f"a {type(glyph).__name__} at {place!r}"
    elif isinstance(place, Path | Area) and not place.cells:
        yield f"a {type(glyph).__name__} without cells"


def of_place(place: object, shape: Shape) -> Iterator[str]:
    """Visit what is wrong with a place where something stands."""
    if not isinstance(place, PLACES):
        yield f"a place that is {place!r}"
    elif isinstance(place, Line):
        yield f"something in {place.words()}, a whole line, which can only be pointed at"
    elif not is_on(place, shape):
        yield f"{place!r}, which is not on the board"


def is_on(place: Place, shape: Shape) -> bool:
    """Return whether a place is on a board, or beside it."""
    match place:
        case Cell(row, column) | Side(row, column, _):
            return 0 <= row < shape.height and 0 <= column < shape.width
        case Between(one, other):
            return is_on(one, shape) and is_on(other, shape)
        case Corner(row, column):
            return 0 <= row <= shape.height and 0 <= column <= shape.width
        case Path(cells) | Area(cells):
            return all(isinstance(cell, Cell) and is_on(cell, shape) for cell in cells)
        case Margin(side, line, position, diagonal):
            is_column = side in (Direction.UP, Direction.DOWN)
            lines = range(shape.width if is_column else shape.height)
            if diagonal is not None:
                lines = range(-1, shape.width + 1) if is_column else lines
                return position >= 0 and line in lines and bool(diagonal_from(place, shape))
            return position >= 0 and line in lines
        case Line(kind, number):
            return 0 <= number < (shape.height if kind == "row" else shape.width)

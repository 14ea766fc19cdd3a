"""How Penpa's check knows marks: which texts in its solution stand for a mark, and where.

Source: ``make_solution`` in the public code of the page, https://github.com/swaroopg92/penpa-edit.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from puzzlefw.grid.shape import Direction
from puzzlefw.notation.penpa_board import Points
from puzzlefw.view import Cell, Choice, Mark, Side
from puzzlefw.view.glyphs import Cross, Diagonal, Dot, Fill, Half, Stroke, Text, Wave
from puzzlefw.view.places import Between

LISTS: Final = ("shaded cells", "lines", "edges", "walls", "numbers", "symbols")
SHADED, LINES, EDGES, _, NUMBERS, SYMBOLS = range(len(LISTS))
SIGNS: Final[Mapping[str, Sequence[str]]] = {
    "a star": ("1E",),
    "a tent": ("2F",),
    "a light": ("3H",),
    "a mine": ("4I", "5I"),
    "white": ("1A",),
    "black": ("2A",),
    "plus": ("2G",),
    "minus": ("3G",),
}
"""The symbols of marks by their words, the first of them as it is written."""
UP, RIGHT, DOWN, LEFT = Direction
HALVES: Final = {
    frozenset({UP, LEFT}): 1,
    frozenset({DOWN, LEFT}): 2,
    frozenset({DOWN, RIGHT}): 3,
    frozenset({UP, RIGHT}): 4,
}
"""The styles of triangles by the sides that they fill."""
ENDS: Final = {UP: (0, 0, 0, 1), RIGHT: (0, 1, 1, 1), DOWN: (1, 0, 1, 1), LEFT: (0, 0, 1, 0)}
"""The corners at both ends of a side, as rows and columns from the cell's."""

Entry = tuple[int, str]
"""Something in a solution: which of the lists it is in, and its text."""
Forms = Sequence[frozenset[Entry]]
"""The ways to draw a mark, the first of them as it is written."""


def is_blank(mark: Mark) -> bool:
    """Return whether nothing is drawn for a mark."""
    return mark.glyph is None or isinstance(mark.glyph, Dot | Cross)


def forms(points: Points, choice: Choice, mark: Mark) -> Forms:
    """Return the ways to draw a mark, none for one that is not drawn or not known."""
    place, glyph = choice.place, mark.glyph
    if is_blank(mark):
        return ()
    if isinstance(place, Cell):
        return [frozenset({one}) for one in in_cell(points, place, mark)]
    if not isinstance(glyph, Stroke):
        return ()
    if isinstance(place, Side):
        number = LINES if place.line == "across" else EDGES
        return [frozenset({(number, f"{ends(points, place)},{count}")}) for count in (1, 2)]
    # Of bridges it is known how they are drawn; what joins dominoes may be a line or no edge.
    if isinstance(place, Between) and any(is_double(one) for one in choice.marks):
        steps = bridge(place.one, place.other)
        return [frozenset((LINES, f"{ends(points, one)},{glyph.count}") for one in steps)]
    return ()


def in_cell(points: Points, place: Cell, mark: Mark) -> Iterator[Entry]:
    """Visit what a mark in a cell may be drawn by."""
    point = points.at(place.row, place.column)
    match mark.glyph:
        case Fill() | Wave():
            yield SHADED, str(point)
        case Diagonal(rising=is_rising):
            upper = points.corner(place.row, place.column + is_rising)
            lower = points.corner(place.row + 1, place.column + 1 - is_rising)
            yield EDGES, f"{upper},{lower},1"
        case Half(sides=sides) if sides in HALVES:
            yield SYMBOLS, f"{point},{HALVES[sides]}B"
        case _ if mark.word in SIGNS:
            yield from ((SYMBOLS, f"{point},{sign}") for sign in SIGNS[mark.word])
        case Text(text=text):
            yield NUMBERS, f"{point},{text.upper()}"


def ends(points: Points, place: Side) -> str:
    """Return the points at both ends of a line along a side, or across it."""
    row, column = place.row, place.column
    if place.line == "across":
        down, right = place.direction.step
        both = [points.at(row, column), points.at(row + down, column + right)]
    else:
        a, b, c, d = ENDS[place.direction]
        both = [points.corner(row + a, column + b), points.corner(row + c, column + d)]
    return ",".join(map(str, sorted(both)))


def is_double(mark: Mark) -> bool:
    """Return whether a mark is two lines."""
    return isinstance(mark.glyph, Stroke) and mark.glyph.count == 2


def bridge(one: Cell, other: Cell) -> Iterator[Side]:
    """Visit the sides that a line between two cells of a row or column runs across."""
    for column in range(one.column, other.column):
        yield Side(one.row, column, RIGHT, "across")
    for row in range(one.row, other.row):
        yield Side(row, one.column, DOWN, "across")

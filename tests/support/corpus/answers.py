"""Say the solutions of plugins as the corpus does, by what their views show.

A choice in a cell is shaded where its mark shows anything but a dot or a cross, and holds the
number that its mark shows; a choice on a side, or between two cells, is as many lines as its
stroke has. So a plugin needs nothing for this but its view; a type whose view is another has a
function of its own in ``ANSWERS``.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from puzzlefw import Puzzle
from puzzlefw.grid import Direction
from puzzlefw.notation import regions_between
from puzzlefw.view import (
    Between,
    Cell,
    Cross,
    Diagonal,
    Dot,
    Half,
    Mark,
    Place,
    Side,
    Stroke,
    Text,
    View,
)
from tests.support import types
from tests.support.corpus import forms

Shown = Mapping[Place, Mark]
Edge = tuple[int, int]


def shown(puzzle: Puzzle[Any, Any], instance: Any, solution: Any) -> tuple[View, Shown]:
    """Return the view of an instance and the mark that a solution has in each place."""
    view = puzzle.open(instance).view
    marks = puzzle.open(instance).state(solution).marks(view)
    pairs = zip(view.choices, marks, strict=True)
    return view, {choice.place: mark for choice, mark in pairs if mark is not None}


def is_set(mark: Mark) -> bool:
    """Return whether a mark shows more than that something is not there, or a given ship."""
    is_there = mark.glyph is not None and not isinstance(mark.glyph, Dot | Cross)
    return is_there or mark.word == "ship"


def in_cells(view: View, marks: Shown) -> Iterator[tuple[int, Mark]]:
    """Visit the marks in cells, each with the number of its cell."""
    for place, mark in marks.items():
        if isinstance(place, Cell):
            yield view.shape.index((place.row, place.column)), mark


def shaded(view: View, marks: Shown) -> set[int]:
    """Return the cells that are shaded, or hold a light or a tent."""
    return {cell for cell, mark in in_cells(view, marks) if is_set(mark)}


def lines(marks: Shown) -> Iterator[tuple[Place, int]]:
    """Visit the sides and the pairs of cells that have lines, with how many."""
    for place, mark in marks.items():
        if isinstance(place, Side | Between) and isinstance(mark.glyph, Stroke):
            yield place, mark.glyph.count


def through_cells(view: View, marks: Shown) -> list[Edge]:
    """Return the pairs of cells that the lines join, left or upper first."""
    return [joined(view, place) for place, _ in lines(marks)]


def joined(view: View, place: Place) -> Edge:
    """Return the two cells that a place lies between, left or upper first."""
    if isinstance(place, Between):
        ends = [(end.row, end.column) for end in (place.one, place.other)]
    else:
        assert isinstance(place, Side)
        down, right = place.direction.step
        ends = [(place.row, place.column), (place.row + down, place.column + right)]
    one, other = sorted(view.shape.index(end) for end in ends)
    return one, other


def on_lattice(view: View, marks: Shown) -> list[Edge]:
    """Return the pairs of lattice points that the lines along sides join."""
    return [points(view, place) for place, _ in lines(marks) if isinstance(place, Side)]


def points(view: View, side: Side) -> Edge:
    """Return the ends of a side as lattice points, numbered row by row, left or upper first."""
    row = side.row + (side.direction is Direction.DOWN)
    column = side.column + (side.direction is Direction.RIGHT)
    first = row * (view.shape.width + 1) + column
    is_level = side.direction in (Direction.UP, Direction.DOWN)
    return first, first + (1 if is_level else view.shape.width + 1)


def shading(view: View, marks: Shown) -> str:
    """Return the answer of a type that shades cells, or sets one thing in them."""
    return forms.shading(view.shape.height, view.shape.width, shaded(view, marks))


def numbers(view: View, marks: Shown) -> str:
    """Return the answer of a type that fills cells with numbers; given ones may be printed."""
    given = {one.place: one.glyph for one in view.printed}
    glyphs = given | {place: mark.glyph for place, mark in marks.items()}
    found = {
        view.shape.index((place.row, place.column)): int(glyph.text)
        for place, glyph in glyphs.items()
        if isinstance(place, Cell) and isinstance(glyph, Text) and glyph.text.isdecimal()
    }
    return forms.numbers(view.shape.height, view.shape.width, found)


def line(view: View, marks: Shown) -> str:
    """Return the answer of a type with a line through cells."""
    return forms.line(view.shape.height, view.shape.width, through_cells(view, marks))


def dominoes(view: View, marks: Shown) -> str:
    """Return the answer of a type whose cells are in dominoes."""
    return forms.dominoes(view.shape.height, view.shape.width, through_cells(view, marks))


def lattice_line(view: View, marks: Shown) -> str:
    """Return the answer of a type with a line along the sides of cells."""
    shape = view.shape
    return forms.line(shape.height + 1, shape.width + 1, on_lattice(view, marks))


def line_and_shading(view: View, marks: Shown) -> str:
    """Return the answer of a type with a line through cells and shaded cells."""
    shape = view.shape
    edges = through_cells(view, marks)
    return forms.line_and_shading(shape.height, shape.width, edges, shaded(view, marks))


def bridges(view: View, marks: Shown) -> str:
    """Return the answer of Hashi."""
    counts = {joined(view, place): count for place, count in lines(marks)}
    return forms.bridges(view.shape.width, counts)


def regions(view: View, marks: Shown) -> str:
    """Return the answer of a type whose cells are marked by what they belong to, or as holes."""
    found = {cell: mark.key for cell, mark in in_cells(view, marks) if mark.key != "#"}
    return forms.regions(view.shape.height, view.shape.width, found)


def parted(view: View, marks: Shown) -> str:
    """Return the answer of a type that parts cells by walls."""
    walls = {joined(view, place) for place, _ in lines(marks)}
    regions = regions_between(view.shape, frozenset(walls))
    return forms.regions(view.shape.height, view.shape.width, dict(enumerate(regions)))


def ones(view: View, marks: Shown) -> str:
    """Return the answer of a type of 0 and 1, which shades the cells with 1."""
    cells = {cell for cell, mark in in_cells(view, marks) if mark.key == "1"}
    return forms.shading(view.shape.height, view.shape.width, cells)


def slants(view: View, marks: Shown) -> str:
    """Return the answer of a type with a diagonal in each cell."""
    found = {
        cell: "/" if mark.glyph.rising else "\\"
        for cell, mark in in_cells(view, marks)
        if isinstance(mark.glyph, Diagonal)
    }
    return forms.rows((found[cell] for cell in sorted(found)), view.shape.width)


def triangles(view: View, marks: Shown) -> str:
    """Return the answer of a type with triangles in corners of cells."""
    found = {n: mark.key for n, mark in in_cells(view, marks) if isinstance(mark.glyph, Half)}
    return forms.rows((found.get(cell, ".") for cell in range(view.shape.size)), view.shape.width)


def poles(view: View, marks: Shown) -> str:
    """Return the answer of Magnets."""
    found = {cell: POLES[mark.key] for cell, mark in in_cells(view, marks)}
    return forms.rows((found[cell] for cell in range(view.shape.size)), view.shape.width)


POLES = {"x": ".", "p": "+", "m": "-"}
"""The signs of answers for the keys of marks."""
SHADED = (
    *("akari", "heyawake", "hitori", "kurodoko", "lits", "mosaic", "nonogram"),
    *("norinori", "nurikabe", "starbattle", "tents"),
)
"""The types whose answers say of each cell whether something is in it."""
NUMBERED = ("fillomino", "kakuro", "keen", "skyscrapers", "sudoku", "unequal")
"""The types whose answers say a number of each cell."""
OF_FORMS: Mapping[str, Callable[[View, Shown], str]] = {
    "shading": shading,
    "numbers": numbers,
    "regions": regions,
    "line": line,
    "dominoes": dominoes,
    "poles": poles,
    "triangles": triangles,
    "parted": parted,
}
"""How answers are written, by what a type says of itself."""
ANSWERS: Mapping[str, Callable[[View, Shown], str]] = {
    **{name: OF_FORMS[form] for name, form in types.told("answer").items()},
    **dict.fromkeys(SHADED, shading),
    **dict.fromkeys(NUMBERED, numbers),
    "gokigen": slants,
    "hashi": bridges,
    "mashu": line,
    "shikaku": regions,
    "slither": lattice_line,
    "unruly": ones,
    "yajilin": line_and_shading,
}


def answer(kind: str, puzzle: Puzzle[Any, Any], instance: Any, solution: Any) -> str:
    """Return a solution of the type *kind* as the corpus writes it."""
    return ANSWERS[kind](*shown(puzzle, instance, solution))

"""Lines along the sides of cells, or across these from cell to cell: their places and marks.

A *link* is the two points that a piece of line joins, as their numbers, the smaller one first. The
order of links is that of the sides of a ``puzzlefw.authoring.lattice.Lattice`` with these points.
"""

from collections.abc import Mapping, Set
from functools import lru_cache
from types import MappingProxyType

from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.view.glyphs import Cross, Dot, Stroke
from puzzlefw.view.places import Corner, Side
from puzzlefw.view.states import Filled
from puzzlefw.view.view import Choice, Mark, Printed

Link = tuple[int, int]

ALONG = (
    Mark("=", Stroke(), 0b10, "drawn"),
    Mark("x", Cross(), 0b01, "not drawn"),
)
"""The marks of a side whose variable is 1 where a line runs along it."""
ACROSS = (
    Mark("=", Stroke(across=True), 0b10, "the line", "has the line"),
    Mark("x", Cross(), 0b01, "no line", "has no line"),
)
"""The marks of a side whose variable is 1 where the line crosses it, from cell to cell."""
NO_WAY = (Mark("x", None, 0b01, "no line", "has no line"),)
"""The mark of a side that no line can cross."""


@lru_cache(maxsize=16)
def sides_along(shape: Shape) -> Mapping[Link, Side]:
    """Return all sides of cells, by the corners that each joins: a lattice of corners.

    Corners are numbered row by row; in each row and column there is one more than cells.
    """
    last, width = shape.height - 1, shape.width + 1
    up, down, left, right = Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT
    found = {}
    for row in range(shape.height + 1):
        for column in range(shape.width):
            at = row * width + column
            found[at, at + 1] = Side(min(row, last), column, up if row <= last else down, "along")
    for row in range(shape.height):
        for column in range(width):
            at, edge = row * width + column, column == shape.width
            way = right if edge else left
            found[at, at + width] = Side(row, column - edge, way, "along")
    return MappingProxyType(found)


@lru_cache(maxsize=16)
def sides_across(shape: Shape) -> Mapping[Link, Side]:
    """Return the sides between two cells, by these cells: a lattice of cells."""
    width, cells = shape.width, range(shape.size)
    level = [at for at in cells if (at + 1) % width]
    upright = cells[:-width]
    found = {(at, at + 1): Side(*shape.cell(at), Direction.RIGHT, "across") for at in level}
    down = {(at, at + width): Side(*shape.cell(at), Direction.DOWN, "across") for at in upright}
    return MappingProxyType(found | down)


@lru_cache(maxsize=16)
def along_choices(shape: Shape, variables: range) -> tuple[Choice, ...]:
    """Return a choice for each of ``sides_along``: whether a line runs along it."""
    return line_choices(sides_along(shape), variables, ALONG)


def across_choices(
    shape: Shape, variables: range, barred: Set[int] = frozenset()
) -> tuple[Choice, ...]:
    """Return a choice for each of ``sides_across``: whether a line crosses it.

    No line comes to *barred* cells, by number.
    """
    every = known_across(shape, variables, ACROSS)
    if not barred:
        return every
    shut = known_across(shape, variables, NO_WAY)
    triples = zip(sides_across(shape), every, shut, strict=True)
    return tuple([one if barred.isdisjoint(link) else other for link, one, other in triples])


@lru_cache(maxsize=16)
def known_across(shape: Shape, variables: range, marks: tuple[Mark, ...]) -> tuple[Choice, ...]:
    """Return a choice for each of ``sides_across``, which boards of one size share."""
    return line_choices(sides_across(shape), variables, marks)


def line_choices(
    sides: Mapping[Link, Side], variables: range, marks: tuple[Mark, ...]
) -> tuple[Choice, ...]:
    """Return a choice for each side, between the same marks."""
    pairs = zip(sides.values(), variables, strict=True)
    return tuple([Choice(side, variable, marks) for side, variable in pairs])


def drawn_along(shape: Shape, solution: Filled) -> dict[Link, Side]:
    """Return the links and sides along which a solution has a line; its other choices follow."""
    return drawn(sides_along(shape), solution)


def drawn_across(shape: Shape, solution: Filled) -> dict[Link, Side]:
    """Return the links and sides across which a solution has a line; its other choices follow."""
    return drawn(sides_across(shape), solution)


def drawn(sides: Mapping[Link, Side], solution: Filled) -> dict[Link, Side]:
    """Return those of the first choices, which are *sides*, that a solution has a line at."""
    pairs = zip(sides.items(), solution.keys, strict=False)
    return {link: side for (link, side), key in pairs if key == "="}


def printed_corners(shape: Shape) -> list[Printed]:
    """Return a dot at each corner of a cell, between which lines run along sides."""
    corners = Shape(shape.height + 1, shape.width + 1)
    return [Printed(Corner(*corner), Dot("clue")) for corner in corners.cells()]

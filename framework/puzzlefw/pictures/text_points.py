"""Where places are in a text picture: in a lattice of cells, sides and corners."""

from collections.abc import Iterator

from puzzlefw.grid.shape import Shape
from puzzlefw.view import Between, Cell, Corner, Side

Point = tuple[int, int]
"""A line and a column of the lattice: cells at odd ones, corners at even ones, sides between."""


def point(place: Cell | Side | Corner) -> Point:
    """Return where a place is in the lattice."""
    if isinstance(place, Corner):
        return 2 * place.row, 2 * place.column
    row, column = 2 * place.row + 1, 2 * place.column + 1
    if isinstance(place, Side):
        down, right = place.direction.step
        return row + down, column + right
    return row, column


def points(place: Cell | Side | Corner, shape: Shape) -> Iterator[Point]:
    """Visit where a place is in the lattice: both ends of it where a board wraps."""
    row, column = point(place)
    yield row, column
    if shape.wraps and not isinstance(place, Cell):
        if row in (0, 2 * shape.height):
            yield 2 * shape.height - row, column
        if column in (0, 2 * shape.width):
            yield row, 2 * shape.width - column


def points_between(place: Between) -> Iterator[Point]:
    """Visit the points of the lattice between two cells of a row or column."""
    (top, left), (bottom, right) = sorted(map(point, (place.one, place.other)))
    if top == bottom:
        yield from ((top, column) for column in range(left + 1, right))
    elif left == right:
        yield from ((row, left) for row in range(top + 1, bottom))

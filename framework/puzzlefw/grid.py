"""Rectangular boards: cells, neighbours and lines, flat or wrapped into a torus.

Cells are (row, column), numbered row by row; the top left is (0, 0). Puzzles on graphs do not need
this module.
"""

from collections.abc import Iterator
from enum import IntEnum

import attrs

from puzzlefw.errors import InstanceError

Cell = tuple[int, int]
"""A row and a column, from (0, 0) at the top left."""


class Direction(IntEnum):
    """The four sides of a cell, clockwise from the top."""

    UP = 0
    RIGHT = 1
    DOWN = 2
    LEFT = 3

    @property
    def opposite(self) -> "Direction":
        """The direction that leads back."""
        return Direction((self + 2) % 4)

    @property
    def step(self) -> Cell:
        """The change of (row, column) that one step makes."""
        return ((-1, 0), (0, 1), (1, 0), (0, -1))[self]


@attrs.frozen
class Shape:
    """A board of *height* rows and *width* columns; with *wraps*, opposite sides are joined."""

    height: int
    width: int
    wraps: bool = False

    def __attrs_post_init__(self) -> None:
        if self.height < 1 or self.width < 1:
            raise InstanceError(
                f"expected a height and a width of at least 1, found {self.height} and {self.width}"
            )

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.height * self.width

    def index(self, cell: Cell) -> int:
        """Return the number of *cell*, row by row; the inverse of ``cell``."""
        row, column = cell
        if not (0 <= row < self.height and 0 <= column < self.width):
            raise InstanceError(f"expected a cell inside {self.height}x{self.width}, found {cell}")
        return row * self.width + column

    def cell(self, index: int) -> Cell:
        """Return the (row, column) of the cell numbered *index*; the inverse of ``index``."""
        return divmod(index, self.width)

    def cells(self) -> Iterator[Cell]:
        """Visit all cells, row by row."""
        for row in range(self.height):
            for column in range(self.width):
                yield row, column

    def neighbour(self, cell: Cell, direction: Direction) -> Cell | None:
        """Return the cell beside *cell*, or None beyond the edge of a board that does not wrap."""
        row = cell[0] + direction.step[0]
        column = cell[1] + direction.step[1]
        if self.wraps:
            return row % self.height, column % self.width
        if 0 <= row < self.height and 0 <= column < self.width:
            return row, column
        return None

    def rows(self) -> list[list[Cell]]:
        """Return the cells of each row, top row first."""
        return [[(row, column) for column in range(self.width)] for row in range(self.height)]

    def columns(self) -> list[list[Cell]]:
        """Return the cells of each column, leftmost column first, from the top down."""
        return [[(row, column) for row in range(self.height)] for column in range(self.width)]

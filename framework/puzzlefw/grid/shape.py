"""Rectangular boards: cells, neighbours and lines, flat or wrapped into a torus.

Cells are (row, column), numbered row by row; the top left is (0, 0). Variables and clues stand in
the order of these numbers, so what rules are made of, such as pairs, lines and squares, is given as
numbers. Puzzles on graphs do not need this module.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import IntEnum
from functools import cached_property, lru_cache
from itertools import groupby, product

import attrs

from puzzlefw.errors import InstanceError
from puzzlefw.runtime.deadline import poll

Cell = tuple[int, int]
"""A row and a column, from (0, 0) at the top left."""
Numbers = tuple[int, ...]
"""Numbers of cells, row by row from 0."""


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
        return product(range(self.height), range(self.width))

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

    # What rules are made of: numbers of cells. All of it is found once a shape.

    @cached_property
    def numbers(self) -> "NumbersOf":
        """The lines, neighbours and squares, which boards of one shape share."""
        return numbers_of(self)

    def number_rows(self) -> Sequence[Numbers]:
        """Return the numbers of the cells of each row."""
        return self.numbers.rows

    def number_columns(self) -> Sequence[Numbers]:
        """Return the numbers of the cells of each column."""
        return self.numbers.columns

    def lines(self) -> Sequence[Numbers]:
        """Return the numbers of the cells of each row, then of each column."""
        return self.numbers.lines

    def beside(self, number: int) -> Numbers:
        """Return the cells that share a side with one, clockwise from above."""
        return self.numbers.beside[number]

    def around(self, number: int) -> Numbers:
        """Return the up to eight cells that share a side or a corner with one, row by row."""
        return self.numbers.around[number]

    def pairs(self) -> Sequence[tuple[int, int]]:
        """Return each two cells that share a side, once."""
        return self.numbers.pairs

    def touching(self) -> Sequence[tuple[int, int]]:
        """Return each two cells that share a side or a corner, once."""
        return self.numbers.touching

    def squares(self) -> Sequence[tuple[int, int, int, int]]:
        """Return the cells of each block of two rows and two columns; of a board that wraps too."""
        return self.numbers.squares

    def block(self, first: Cell, height: int, width: int) -> Numbers:
        """Return the cells of so many rows and columns, row by row, from the cell *first* on."""
        at = first[0] * self.width + first[1]
        return tuple([at + step for step in steps_in(self.width, height, width)])

    def near(self, cells: Iterable[int], steps: int) -> list[int]:
        """Return the cells that at most so many steps over sides lead to from one of *cells*."""
        found = dict.fromkeys(cells)
        edge = list(found)
        for _ in range(steps):
            edge = [n for cell in edge for n in self.beside(cell) if n not in found]
            found |= dict.fromkeys(edge)
        return sorted(found)

    def sight(self, number: int, direction: Direction) -> list[int]:
        """Return the cells from one to the edge in a direction, without the first, nearest first.

        On a board that wraps, these are all other cells of the line.
        """
        poll()
        return list(self.sights(number)[direction])

    def sights(self, number: int) -> tuple[Numbers, Numbers, Numbers, Numbers]:
        """Return the cells that ``sight`` has in each direction, clockwise from above."""
        row, column = divmod(number, self.width)
        down, across = self.number_columns()[column], self.number_rows()[row]
        above, below = down[:row][::-1], down[row + 1 :]
        left, right = across[:column][::-1], across[column + 1 :]
        if not self.wraps:
            return above, right, below, left
        return above + below[::-1], right + left[::-1], below + above[::-1], left + right[::-1]


@attrs.frozen(slots=False, eq=False)
class NumbersOf:
    """The lines, neighbours and squares of a shape, as numbers of cells, each made when needed."""

    shape: Shape

    @cached_property
    def rows(self) -> Sequence[Numbers]:
        width, size = self.shape.width, self.shape.size
        return tuple(tuple(range(at, at + width)) for at in range(0, size, width))

    @cached_property
    def columns(self) -> Sequence[Numbers]:
        return tuple(zip(*self.rows, strict=True))

    @cached_property
    def lines(self) -> Sequence[Numbers]:
        return (*self.rows, *self.columns)

    @cached_property
    def beside(self) -> Sequence[Numbers]:
        return tuple(tuple(self.four(cell)) for cell in self.shape.cells())

    def four(self, cell: Cell) -> dict[int, None]:
        """Return the cells that share a side with one, clockwise from above, each once."""
        poll()
        near = [self.shape.neighbour(cell, way) for way in Direction]
        return dict.fromkeys(self.shape.index(cell) for cell in near if cell is not None)

    @cached_property
    def around(self) -> Sequence[Numbers]:
        return tuple(tuple(self.ring(*cell)) for cell in self.shape.cells())

    def ring(self, row: int, column: int) -> list[int]:
        """Return the cells that share a side or a corner with one, row by row."""
        poll()
        shape = self.shape
        near = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
        if shape.wraps:
            near = [(row % shape.height, column % shape.width) for row, column in near]
        inside = [c for c in near if 0 <= c[0] < shape.height and 0 <= c[1] < shape.width]
        found = dict.fromkeys(shape.index(cell) for cell in inside)
        found.pop(shape.index((row, column)))
        return list(found)

    @cached_property
    def pairs(self) -> Sequence[tuple[int, int]]:
        return tuple((one, n) for one, near in enumerate(self.beside) for n in near if one < n)

    @cached_property
    def touching(self) -> Sequence[tuple[int, int]]:
        return tuple((one, n) for one, near in enumerate(self.around) for n in near if one < n)

    @cached_property
    def squares(self) -> Sequence[tuple[int, int, int, int]]:
        shape = self.shape
        found = []
        for row, column in shape.cells():
            poll()
            if shape.wraps or (row + 1 < shape.height and column + 1 < shape.width):
                below, right = (row + 1) % shape.height, (column + 1) % shape.width
                square = (row, column), (row, right), (below, column), (below, right)
                one, two, three, four = map(shape.index, square)
                found.append((one, two, three, four))
        return tuple(found)


@lru_cache(maxsize=128)
def steps_in(width: int, high: int, wide: int) -> Numbers:
    """Return what the cells of a block add to the first, where rows have *width* cells."""
    return tuple([row * width + column for row in range(high) for column in range(wide)])


@lru_cache(maxsize=64)
def numbers_of(shape: Shape) -> NumbersOf:
    """Return the lines, neighbours and squares of a shape, shared by all boards of it."""
    return NumbersOf(shape)


def stretches(lines: Sequence[Sequence[int]], blocked: Collection[int]) -> list[list[int]]:
    """Return the longest parts of *lines* without a blocked cell, of one cell or more."""
    parts = (part for line in lines for part in groupby(line, blocked.__contains__))
    return [list(cells) for is_blocked, cells in parts if not is_blocked]

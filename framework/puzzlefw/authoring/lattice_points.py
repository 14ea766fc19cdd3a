"""Lattices: points in rows and columns, and sides between them.

Slitherlink draws along the sides of cells, so its points are the corners of cells. Masyu and
Yajilin draw from cell to cell, so their points are cells.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.errors import InstanceError
from puzzlefw.grid.shape import Cell, Direction

EVERY: Final = 0xFFFF
"""All sets of directions."""
LEAVING: Final = tuple(
    [sum([1 << shape for shape in range(16) if shape >> way & 1]) for way in range(4)]
)
UNUSED: Final = 1 << 0
"""The shape of a point that no line visits, as a mask of values."""
VISITED: Final = sum([1 << (1 << one | 1 << other) for one, other in combinations(Direction, 2)])
"""The shapes of a point that a line passes: those with two directions."""
ENDS: Final = sum([1 << (1 << way) for way in Direction])
"""The shapes of a point where a line ends: those with one direction."""
STRAIGHT: Final = 1 << 0b0101 | 1 << 0b1010
"""The shapes of a point where a line goes straight on."""
TURNING: Final = VISITED ^ STRAIGHT
"""The shapes of a point where a line turns."""


def leaving(direction: Direction) -> int:
    """Return the mask of the shapes in which the line leaves a point in *direction*.

    ``leaving(Direction.LEFT) & leaving(Direction.RIGHT)`` goes straight on.
    """
    return LEAVING[direction]


def not_leaving(direction: Direction) -> int:
    """Return the mask of the shapes in which the line does not leave in *direction*."""
    return EVERY ^ LEAVING[direction]


@attrs.frozen
class Lattice:
    """Points in *height* rows and *width* columns; a side joins two that are next to each other.

    Points are (row, column), numbered row by row, as cells are. Sides are numbered row by row:
    first all horizontal ones, then all vertical ones. What a line does at a point is its *shape*:
    the set of directions in which it leaves, bit d for ``Direction(d)``, as a number 0 to 15.
    """

    height: int
    width: int

    def __attrs_post_init__(self) -> None:
        if self.height < 1 or self.width < 1:
            raise InstanceError(
                f"expected a height and a width of at least 1, found {self.height} and {self.width}"
            )

    @property
    def size(self) -> int:
        """The number of points."""
        return self.height * self.width

    @property
    def horizontal(self) -> int:
        """The number of horizontal sides, which is the number of the first vertical one."""
        return self.height * (self.width - 1)

    @property
    def sides(self) -> int:
        """The number of sides."""
        return self.horizontal + (self.height - 1) * self.width

    def side(self, point: Cell, direction: Direction) -> int | None:
        """Return the number of the side that leaves *point* in *direction*, None at the edge."""
        row = point[0] - (direction is Direction.UP)
        column = point[1] - (direction is Direction.LEFT)
        if direction in (Direction.UP, Direction.DOWN):
            if 0 <= row < self.height - 1:
                return self.horizontal + row * self.width + column
        elif 0 <= column < self.width - 1:
            return row * (self.width - 1) + column
        return None

    def ends(self, side: int) -> tuple[int, int, Direction]:
        """Return the points that a side joins, and the direction that it leaves the first in."""
        if side < self.horizontal:
            row, column = divmod(side, self.width - 1)
            one = row * self.width + column
            return one, one + 1, Direction.RIGHT
        one = side - self.horizontal
        return one, one + self.width, Direction.DOWN

    def shapes(self, allowed: int | Sequence[int] = UNUSED | VISITED) -> vec[i64]:
        """Return the domain of each point's shape: what is *allowed* and stays on the lattice.

        *allowed* is one mask, or a mask for each point. The result is what a ``Block`` takes.
        """
        masks = [allowed] * self.size if isinstance(allowed, int) else allowed
        pairs = zip(masks, staying(self.height, self.width), strict=True)
        return vec[i64]([mask & inside for mask, inside in pairs])

    def corners(self, cell: Cell) -> tuple[int, int, int, int]:
        """Return the four points around a cell between them, clockwise from the top left."""
        at = cell[0] * self.width + cell[1]
        return at, at + 1, at + self.width + 1, at + self.width


@lru_cache(maxsize=16)
def staying(height: int, width: int) -> tuple[int, ...]:
    """Return for each point of a lattice the mask of the shapes that stay on it."""
    rows = [EVERY] * height
    rows[0] &= not_leaving(Direction.UP)
    rows[-1] &= not_leaving(Direction.DOWN)
    columns = [EVERY] * width
    columns[0] &= not_leaving(Direction.LEFT)
    columns[-1] &= not_leaving(Direction.RIGHT)
    return tuple([row & column for row in rows for column in columns])

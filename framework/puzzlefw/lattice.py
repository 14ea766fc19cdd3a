"""Lattices: points in rows and columns, sides between them, and the rules of loops along these.

Slitherlink draws along the sides of cells, so its points are the corners of cells. Masyu and
Yajilin draw from cell to cell, so their points are cells.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Clause, CompressedTable, Constraint, SingleLoop
from puzzlefw.errors import InstanceError
from puzzlefw.grid import Cell, Direction

__all__ = [
    "ABSENT",
    "DRAWN",
    "STRAIGHT",
    "TURNING",
    "UNUSED",
    "VISITED",
    "Lattice",
    "inside_rules",
    "leaving",
    "loop_rules",
    "not_leaving",
    "sides_around",
]
ABSENT: Final = 0b01
"""The domain of a side that is not drawn: its variable is 0."""
DRAWN: Final = 0b10
"""The domain of a side that is drawn: its variable is 1."""
EVERY: Final = 0xFFFF
"""All sets of directions."""
PARTED: Final = ((1, 1, 1), (1, 2, 2), (2, 1, 2), (2, 2, 1))
"""The rows of a side and the places on both sides of it."""
LEAVING: Final = tuple(
    [sum([1 << shape for shape in range(16) if shape >> way & 1]) for way in range(4)]
)
UNUSED: Final = 1 << 0
"""The shape of a point that no line visits, as a mask of values."""
VISITED: Final = sum([1 << (1 << one | 1 << other) for one, other in combinations(Direction, 2)])
"""The shapes of a point that a line passes: those with two directions."""
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
        found: list[int] = []
        masks = [allowed] * self.size if isinstance(allowed, int) else allowed
        for row in range(self.height):
            for column in range(self.width):
                mask = masks[len(found)]
                if row == 0:
                    mask &= not_leaving(Direction.UP)
                if row == self.height - 1:
                    mask &= not_leaving(Direction.DOWN)
                if column == 0:
                    mask &= not_leaving(Direction.LEFT)
                if column == self.width - 1:
                    mask &= not_leaving(Direction.RIGHT)
                found.append(mask)
        return vec[i64](found)

    def corners(self, cell: Cell) -> tuple[int, int, int, int]:
        """Return the four points around a cell between them, clockwise from the top left."""
        at = cell[0] * self.width + cell[1]
        return at, at + 1, at + self.width + 1, at + self.width


def loop_rules(
    lattice: Lattice, sides: int, shapes: int, *, allow_empty: bool = False
) -> list[Constraint]:
    """Return the rule that the drawn sides of a lattice form one loop.

    *sides* is the first of the variables of the sides, which are 1 where a side is drawn, and
    *shapes* the first of those of the points, with the domains of ``lattice.shapes()``. These are
    what rules on several sides of a point are made of, such as ``sides_around``: they conclude far
    more than rules on the sides alone.
    """
    tied = {direction: tie_rows(direction) for direction in (Direction.RIGHT, Direction.DOWN)}
    rules: list[Constraint] = []
    edges = []
    for number in range(lattice.sides):
        one, other, direction = lattice.ends(number)
        edges.append((one, other, sides + number, DRAWN))
        scope = (sides + number, shapes + one, shapes + other)
        rules.append(CompressedTable(scope, tied[direction]))
    return [*rules, SingleLoop(edges, allow_empty)]


def tie_rows(direction: Direction) -> tuple[tuple[int, int, int], ...]:
    """Return the rows that tie a side to its points; it leaves the first in *direction*."""
    back = direction.opposite
    drawn = DRAWN, leaving(direction), leaving(back)
    return (ABSENT, not_leaving(direction), not_leaving(back)), drawn


def inside_rules(lattice: Lattice, sides: int, inside: int) -> list[Constraint]:
    """Return the rules that tell what a loop has inside.

    *inside* is the first of the variables of the places between points, one more in each row and
    column than points: 1 inside, 0 outside, as all at the edge are. A drawn side parts two places.
    """
    width = lattice.width + 1
    rules: list[Constraint] = []
    for number in range(lattice.sides):
        point, _, direction = lattice.ends(number)
        # Place (r, c) is at the upper left of point (r, c).
        last = point + point // lattice.width + width + 1
        other = last - (width if direction is Direction.RIGHT else 1)
        rules.append(CompressedTable((sides + number, inside + last, inside + other), PARTED))
    outer = [row * width + column for row in (0, lattice.height) for column in range(width)]
    outer += [row * width + edge for row in range(1, lattice.height) for edge in (0, width - 1)]
    return rules + [Clause([(inside + place, 0b01)]) for place in outer]


def sides_around(lattice: Lattice, shapes: int, cell: Cell, counts: Iterable[int]) -> Constraint:
    """Return the rule that one of *counts* sides are drawn around a cell between four points.

    *cell* is named as the point at its top left, *shapes* is the first variable of the points.
    """
    points = [shapes + point for point in lattice.corners(cell)]
    return CompressedTable(points, rows_around(frozenset(counts)), name=cell)


@lru_cache(maxsize=32)
def rows_around(counts: frozenset[int]) -> tuple[tuple[int, ...], ...]:
    """Return a row for each set of sides around a cell that has one of *counts* sides.

    Side d of the cell, clockwise from the top, leads clockwise from corner d, from the top left.
    There it leaves in the direction after d, and the side before it in the one after that.
    """
    found = []
    for drawn in range(16):
        if drawn.bit_count() not in counts:
            continue
        row = []
        for corner in range(4):
            onward, back = Direction((corner + 1) % 4), Direction((corner + 2) % 4)
            mask = leaving(onward) if drawn >> corner & 1 else not_leaving(onward)
            before = drawn >> (corner + 3) % 4 & 1
            row.append(mask & (leaving(back) if before else not_leaving(back)))
        found.append(tuple(row))
    return tuple(found)

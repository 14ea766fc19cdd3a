"""Lattices: points in rows and columns, sides between them, and the rules of loops along these.

Slitherlink draws along the sides of cells, so its points are the corners of cells. Masyu and
Yajilin draw from cell to cell, so their points are cells.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import (
    Clauses,
    CompressedTable,
    CompressedTables,
    Constraint,
    Counts,
    SingleLoop,
)
from puzzlefw.constraints.families import Sum
from puzzlefw.contract.description import Block
from puzzlefw.errors import InstanceError
from puzzlefw.grid.shape import Cell, Direction

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
    "loop_blocks",
    "loop_rules",
    "not_leaving",
    "side_counts",
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


def loop_blocks(
    lattice: Lattice, allowed: int | Sequence[int] = UNUSED | VISITED, *, auxiliary: bool = True
) -> list[Block]:
    """Return the variables of a loop, for ``loop_rules``.

    The block ``sides`` has one for each side, which is 1 where it is drawn; ``shapes`` one for each
    point, with its shapes among *allowed*, as in ``Lattice.shapes``. No side is drawn at a point
    that is allowed to be UNUSED only. Shapes that a view shows are not *auxiliary*.
    """
    shapes = Block("shapes", lattice.shapes(allowed), auxiliary=auxiliary)
    if isinstance(allowed, int):
        return [Block("sides", lattice.sides, values=(0, 1)), shapes]
    ends = map(lattice.ends, range(lattice.sides))
    is_free = [UNUSED not in (allowed[one], allowed[other]) for one, other, _ in ends]
    return [Block("sides", vec[i64]([ABSENT | (DRAWN if free else 0) for free in is_free])), shapes]


def loop_rules(
    lattice: Lattice, variables: Mapping[str, range], *, allow_empty: bool = False
) -> Sequence[Constraint]:
    """Return the rule that the drawn sides of a lattice form one loop.

    *variables* has those of ``loop_blocks``. The shapes of points are what rules on several sides
    of a point are made of, such as ``sides_around``: they conclude far more than rules on the sides
    alone.
    """
    return known_loop_rules(
        lattice, variables["sides"].start, variables["shapes"].start, allow_empty
    )


@lru_cache(maxsize=16)
def known_loop_rules(
    lattice: Lattice, sides: int, shapes: int, allow_empty: bool
) -> Sequence[Constraint]:
    """Return the rules of a loop, which boards of one size share."""
    edges = []
    tied: dict[Direction, list[tuple[int, ...]]] = {Direction.RIGHT: [], Direction.DOWN: []}
    for number in range(lattice.sides):
        one, other, direction = lattice.ends(number)
        edges.append((one, other, sides + number, DRAWN))
        tied[direction].append((sides + number, shapes + one, shapes + other))
    return (
        *(CompressedTables(scopes, tie_rows(direction)) for direction, scopes in tied.items()),
        SingleLoop(edges, allow_empty),
    )


def tie_rows(direction: Direction) -> tuple[tuple[int, int, int], ...]:
    """Return the rows that tie a side to its points; it leaves the first in *direction*."""
    back = direction.opposite
    drawn = DRAWN, leaving(direction), leaving(back)
    return (ABSENT, not_leaving(direction), not_leaving(back)), drawn


@lru_cache(maxsize=16)
def inside_rules(lattice: Lattice, sides: int, inside: int) -> Sequence[Constraint]:
    """Return the rules that tell what a loop has inside.

    *inside* is the first of the variables of the places between points, one more in each row and
    column than points: 1 inside, 0 outside, as all at the edge are. A drawn side parts two places.
    """
    width = lattice.width + 1
    scopes: list[tuple[int, ...]] = []
    for number in range(lattice.sides):
        point, _, direction = lattice.ends(number)
        # Place (r, c) is at the upper left of point (r, c).
        last = point + point // lattice.width + width + 1
        other = last - (width if direction is Direction.RIGHT else 1)
        scopes.append((sides + number, inside + last, inside + other))
    outer = [row * width + column for row in (0, lattice.height) for column in range(width)]
    outer += [row * width + edge for row in range(1, lattice.height) for edge in (0, width - 1)]
    places = range(inside, inside + width * (lattice.height + 1))
    return CompressedTables(scopes, PARTED), Clauses([(place,) for place in outer], places, 0b01)


def sides_around(
    lattice: Lattice, variables: Mapping[str, range], cell: int, counts: Iterable[int]
) -> Constraint:
    """Return the rule that one of *counts* sides are drawn around a cell between four points.

    Cells are numbered row by row, one less in each than points. *variables* are as in
    ``loop_rules``.
    """
    corner = divmod(cell, lattice.width - 1)
    points = [variables["shapes"][point] for point in lattice.corners(corner)]
    return CompressedTable(points, rows_around(frozenset(counts)), name=cell)


def side_counts(
    lattice: Lattice, variables: Mapping[str, range], counts: Iterable[int | None]
) -> list[Constraint]:
    """Return the rules that as many sides are drawn around each cell as its number says.

    *counts* has a number for each cell between four points, row by row; None, or what is no number
    of sides, such as UNKNOWN, says nothing. *variables* are as in ``loop_rules``.
    """
    width, inner, first = lattice.width, lattice.width - 1, variables["shapes"].start
    found: dict[int, list[tuple[int, ...]]] = {count: [] for count in range(5)}
    names: dict[int, list[int]] = {count: [] for count in range(5)}
    around: list[Sum] = []
    for cell, count in enumerate(counts):
        if count in found:
            at = first + cell + cell // inner
            found[count].append((at, at + 1, at + width + 1, at + width))
            names[count].append(cell)
            left = lattice.horizontal + at - first
            around.append(((cell, left + 1, cell + inner, left), "==", count))
    every = [cell for own in names.values() for cell in own]
    return [
        CompressedTables(scopes, rows_around(frozenset([count])), names=names[count])
        for count, scopes in found.items()
        if scopes
    ] + [Counts(around, variables["sides"], DRAWN, names=sorted(every), is_redundant=True)]


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

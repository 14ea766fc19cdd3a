"""The rules of lines along the sides of a lattice, and the lattice itself by the same name."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.authoring.lattice_points import (
    ENDS,
    STRAIGHT,
    TURNING,
    UNUSED,
    VISITED,
    Lattice,
    leaving,
    not_leaving,
)
from puzzlefw.constraints import (
    Clauses,
    CompressedTable,
    CompressedTables,
    Constraint,
    Counts,
    SingleLoop,
)
from puzzlefw.constraints.families import Sum
from puzzlefw.contract.block import Block
from puzzlefw.grid.shape import Direction

__all__ = [
    "ABSENT",
    "DRAWN",
    "ENDS",
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
    "path_rules",
    "side_counts",
    "sides_around",
]
ABSENT: Final = 0b01
"""The domain of a side that is not drawn: its variable is 0."""
DRAWN: Final = 0b10
"""The domain of a side that is drawn: its variable is 1."""
PARTED: Final = ((1, 1, 1), (1, 2, 2), (2, 1, 2), (2, 2, 1))
"""The rows of a side and the places on both sides of it."""


def loop_blocks(
    lattice: Lattice, allowed: int | Sequence[int] = UNUSED | VISITED, *, auxiliary: bool = True
) -> list[Block]:
    """Return the variables of a loop, for ``loop_rules``.

    The block ``sides`` has one for each side, which is 1 where it is drawn; ``shapes`` one for each
    point, with its shapes among *allowed*, as in ``Lattice.shapes``. No side is drawn at a point
    that is allowed to be UNUSED only. For ``path_rules``, *allowed* has ENDS where a path may end.
    Shapes that a view shows are not *auxiliary*.
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


def path_rules(
    lattice: Lattice, variables: Mapping[str, range], ends: Collection[int]
) -> Sequence[Constraint]:
    """Return the rule that the drawn sides of a lattice form paths, which meet no point twice.

    *variables* has those of ``loop_blocks``, and *ends* the points where a path may end: it does
    where a point has one of the shapes ENDS. No loop is closed, and some side is drawn.
    """
    sides, shapes = variables["sides"].start, variables["shapes"].start
    *ties, loop = known_loop_rules(lattice, sides, shapes, allow_empty=False)
    assert isinstance(loop, SingleLoop)
    hub = lattice.size
    edges = [(end, hub, shapes + end, ENDS) for end in sorted(ends)]
    return (*ties, SingleLoop((*loop.edges, *edges), hub=hub))


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

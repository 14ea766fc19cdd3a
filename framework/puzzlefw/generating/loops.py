"""Random loops for generators, grown as the outline of a random inside.

Loops that wind, and that players enjoy, come from cells that are changed one by one as long as they
have one outline. Nothing depends on time, so a seed determines the result.
"""

from collections.abc import Collection
from random import Random

from puzzlefw.grid.shape import Shape
from puzzlefw.view import Link, sides_along

__all__ = ["can_change", "outline", "random_inside", "random_outline"]
RING = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The steps to the cells around one, clockwise from above; every second shares a side with it."""


def random_inside(
    shape: Shape, rng: Random, *, passes: int = 12, shorter: float = 0.1
) -> frozenset[int]:
    """Return cells around which one loop runs: what it has inside.

    They are connected by sides, so are the others with all that is beyond the edge, and no two
    touch only at a corner. *passes* go over all cells and change what keeps this so: always if the
    loop gets longer, half of the time if it stays as long, and with the chance *shorter* if not.
    The larger *shorter* is, up to 1, the more cells the loop leaves aside. O(passes x cells).
    """
    inside = {rng.randrange(shape.size)}
    chances = {1: 1.0, 0: 0.5, -1: shorter}
    for _ in range(passes):
        for cell in rng.sample(range(shape.size), shape.size):
            if not can_change(shape, inside, cell):
                continue
            sides = sum(near in inside for near in shape.beside(cell))
            if rng.random() < chances[sides - 2 if cell in inside else 2 - sides]:
                inside ^= {cell}
    return frozenset(inside)


def random_outline(shape: Shape, rng: Random, *, shorter: float = 0.1) -> list[Link]:
    """Return a random loop along sides of cells: the links of corners around a random inside.

    *shorter* is that of ``random_inside``.
    """
    return outline(shape, random_inside(shape, rng, shorter=shorter))


def can_change(shape: Shape, inside: Collection[int], cell: int) -> bool:
    """Return whether one loop is left if *cell* comes inside, or goes out.

    So it is if the cells around it are in one piece inside, in one outside, and both share a side
    with it.
    """
    row, column = shape.cell(cell)
    ring = [
        0 <= row + down < shape.height
        and 0 <= column + right < shape.width
        and cell + down * shape.width + right in inside
        for down, right in RING
    ]
    changes = sum(one != before for one, before in zip(ring, (ring[-1], *ring), strict=False))
    return changes == 2 and len(set(ring[::2])) == 2


def outline(shape: Shape, inside: Collection[int]) -> list[Link]:
    """Return the loop around cells: the links of corners along the sides between in and out."""
    found = []
    for link, side in sides_along(shape).items():
        cell = side.row, side.column
        beyond = shape.neighbour(cell, side.direction)
        is_beyond_inside = beyond is not None and shape.index(beyond) in inside
        if (shape.index(cell) in inside) != is_beyond_inside:
            found.append(link)
    return found


def corners(shape: Shape, cell: int) -> tuple[int, int, int, int]:
    """Return the corners of a cell, numbered row by row, one more in each row than cells."""
    at = cell + cell // shape.width
    below = at + shape.width + 1
    return at, at + 1, below, below + 1

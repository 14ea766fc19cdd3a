"""Random loops for generators, grown as the outline of a random inside.

Loops that wind, and that players enjoy, come from cells that are changed one by one as long as they
have one outline. Nothing depends on time, so a seed determines the result.
"""

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from random import Random
from typing import TypeVar

from puzzlefw.contract.hookspecs import Solver
from puzzlefw.contract.results import Answer
from puzzlefw.errors import GenerationError
from puzzlefw.generating.generation import repair
from puzzlefw.grid.shape import Shape
from puzzlefw.view import Link, sides_across, sides_along

Instance = TypeVar("Instance")

__all__ = ["can_change", "outline", "random_inside", "random_loop", "random_outline"]
RING = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The steps to the cells around one, clockwise from above; every second shares a side with it."""


def random_inside(shape: Shape, rng: Random, *, passes: int = 12) -> frozenset[int]:
    """Return cells around which one loop runs: what it has inside.

    They are connected by sides, so are the others with all that is beyond the edge, and no two
    touch only at a corner. *passes* go over all cells and change what keeps this so; a change that
    makes the loop longer always, one that makes it shorter seldom. O(passes x cells).
    """
    inside = {rng.randrange(shape.size)}
    for _ in range(passes):
        for cell in rng.sample(range(shape.size), shape.size):
            if not can_change(shape, inside, cell):
                continue
            sides = sum(near in inside for near in shape.beside(cell))
            longer = sides - 2 if cell in inside else 2 - sides
            if longer > 0 or rng.random() < (0.1 if longer else 0.5):
                inside ^= {cell}
    return frozenset(inside)


def random_outline(shape: Shape, rng: Random) -> list[Link]:
    """Return a random loop along sides of cells: the links of corners around a random inside."""
    return outline(shape, random_inside(shape, rng))


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


def random_loop(
    shape: Shape,
    board_of: Callable[[list[Link]], Instance],
    *,
    solver: Solver,
    rng: Random,
    passes: int = 12,
) -> list[Link]:
    """Return a random loop from cell to cell whose board has one solution.

    ``board_of(loop)`` returns a board of this *shape* that *loop* solves, whose first choices are
    the sides between cells. It is drawn as ``random_inside`` does; where solutions differ, places
    between cells come inside or go out. Raises GenerationError after 20 loops with 60 rounds each.
    """
    between = Shape(shape.height - 1, shape.width - 1)

    def doubts(inside: frozenset[int]) -> list[Link]:
        return differing_sides(shape, solver.solve(board_of(outline(between, inside))))

    def change(inside: frozenset[int], links: Sequence[Link], width: int) -> frozenset[int]:
        points = {point for link in links for point in link}
        touched = [n for n in range(between.size) if points.intersection(corners(between, n))]
        able = [n for n in between.near(touched, width) if can_change(between, inside, n)]
        return inside ^ {rng.choice(able)} if able else inside

    for _ in range(20):
        with suppress(GenerationError):
            inside = repair(random_inside(between, rng, passes=passes), doubts, change, rounds=60)
            return outline(between, inside)
    raise GenerationError("expected a loop that clues tell, found none in 20: try another seed")


def differing_sides(shape: Shape, answer: Answer) -> list[Link]:
    """Return the sides between cells in which solutions differ: all if it is not known in which."""
    if answer.verdict == "unique":
        return []
    sides = sides_across(shape)
    keys = zip(*(one.keys for one in answer.solutions), strict=True)
    return [link for link, found in zip(sides, keys, strict=False) if len(set(found)) > 1] or [
        *sides
    ]


def corners(shape: Shape, cell: int) -> tuple[int, int, int, int]:
    """Return the corners of a cell, numbered row by row, one more in each row than cells."""
    at = cell + cell // shape.width
    below = at + shape.width + 1
    return at, at + 1, below, below + 1

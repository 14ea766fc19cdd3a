"""Random paths through all cells of a board, for generators; a seed determines the result."""

from collections.abc import Callable, Sequence
from random import Random

from puzzlefw.grid.shape import Shape

__all__ = ["random_path"]
TURNS = 12
"""How often for each cell a path is turned round at one of its ends."""


def random_path(shape: Shape, near: Callable[[int], Sequence[int]], rng: Random) -> list[int]:
    """Return all cells in the order of a random path, each *near* the one before.

    Cells that share a side must be near. An end goes on to a cell near it, and the path is cut
    where it went on from there, so that the piece between is turned round. O(cells^2). Source: R.
    Oberdorf et al., "Secondary structures in long compact polymers" (Physical Review E 74, 2006).
    """
    width = shape.width
    rows = [[*range(at, at + width)] for at in range(0, shape.size, width)]
    path = [cell for n, row in enumerate(rows) for cell in (row[::-1] if n % 2 else row)]
    for _ in range(TURNS * len(path) if len(path) > 1 else 0):
        if rng.random() < 0.5:
            path.reverse()
        at = path.index(rng.choice(near(path[0])))
        path[:at] = reversed(path[:at])
    return path

"""What follows where each of two colors hangs together: two ways on a board cannot cross."""

from collections.abc import Sequence
from functools import cache
from itertools import product

from puzzlefw.constraints import CompressedTables
from puzzlefw.grid.shape import Shape

__all__ = ["no_crossings"]


def no_crossings(shape: Shape, cells: Sequence[int], masks: tuple[int, int]) -> CompressedTables:
    """Return, as a redundant rule, that no square has one color across and the other one, too.

    *cells* has a variable for each cell, *masks* the values of each color. It follows where the
    cells of a color hang together, and those of the other do, on the board or outside of it.
    """
    scopes = [[cells[n] for n in square] for square in shape.squares()]
    return CompressedTables(scopes, alike_beside(masks), says="checkerboard", is_redundant=True)


@cache
def alike_beside(masks: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
    """Return the colors of the cells of a square, row by row, of which two side by side agree."""
    both = masks[0] | masks[1]
    pairs = product(((0, 1), (0, 2), (1, 3), (2, 3)), masks)
    return tuple(tuple(mask if n in side else both for n in range(4)) for side, mask in pairs)

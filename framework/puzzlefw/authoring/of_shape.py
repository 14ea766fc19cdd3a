"""Rules that all boards of a shape share, made once for each shape."""

from functools import lru_cache

from puzzlefw.constraints import Connected
from puzzlefw.grid.shape import Shape

__all__ = ["connected_cells"]


@lru_cache(maxsize=16)
def connected_cells(shape: Shape, cells: range, mask: int) -> Connected:
    """Return the rule that cells whose variable takes a value of *mask* are connected by sides.

    *cells* has a variable for each cell, as a block of variables is.
    """
    return Connected(shape.pairs(), [(cell, mask) for cell in cells])

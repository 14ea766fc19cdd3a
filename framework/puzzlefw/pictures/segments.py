"""Sides of cells as upright or level pieces of lines, and those at which a view has walls."""

from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import View

Segment = tuple[bool, int, int]
"""A side of a cell: whether it is upright, its line, and the row or column in which it stands.

On a board that wraps, the last line is the first.
"""


def segment_of(row: int, column: int, direction: Direction, shape: Shape) -> Segment:
    """Return the side of a cell, the same one for both cells that share it."""
    down, right = direction.step
    if right:
        line = column + (right > 0)
        return True, line % shape.width if shape.wraps else line, row
    line = row + (down > 0)
    return False, line % shape.height if shape.wraps else line, column


def walls_of(view: View) -> set[Segment]:
    """Return the thick sides of a view, without its frame."""
    shape = view.shape
    walls = {segment_of(wall.row, wall.column, wall.direction, shape) for wall in view.walls}
    regions = view.regions
    if not regions:
        return walls
    height, width = shape.height, shape.width
    for row in range(height):
        poll()
        start = row * width
        below = (row + 1) % height * width
        for column in range(width):
            region = regions[start + column]
            beyond = column + 1 == width
            if (not beyond or shape.wraps) and region != regions[start + (column + 1) % width]:
                walls.add((True, 0 if beyond else column + 1, row))
            if (row + 1 < height or shape.wraps) and region != regions[below + column]:
                walls.add((False, (row + 1) % height, column))
    return walls

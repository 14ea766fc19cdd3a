"""Arms of tiles: thick strokes that join where two meet, and end short of the side elsewhere."""

from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.pictures.layout import HALF, STUB, Layout
from puzzlefw.pictures.paths import Paths
from puzzlefw.pictures.segments import Segment, segment_of
from puzzlefw.runtime.deadline import poll

SHORT = HALF - 4
"""The length of an arm that meets nothing, without its round end."""

Tile = tuple[frozenset[Direction], str]
"""The arms of a tile, and its class."""


def draw_wires(
    tiles: dict[tuple[int, int], Tile], walls: set[Segment], layout: Layout, paths: Paths
) -> None:
    """Draw all tiles with arms."""
    for (row, column), (arms, kind) in tiles.items():
        poll()
        x, y = layout.x(column) + HALF, layout.y(row) + HALF
        up, right, down, left = (
            length((row, column), side, tiles, walls, shape=layout.shape) if side in arms else 0
            for side in Direction
        )
        if left or right:
            paths.add(f"stroke {kind}", f"M{x - left} {y}h{left + right}")
        if up or down:
            paths.add(f"stroke {kind}", f"M{x} {y - up}v{up + down}")
        if len(arms) == 1:  # a line of no length with round ends is a disc
            paths.add(f"knob {kind}", f"M{x} {y}h0")


def length(
    cell: tuple[int, int],
    side: Direction,
    tiles: dict[tuple[int, int], Tile],
    walls: set[Segment],
    *,
    shape: Shape,
) -> int:
    """Return how long an arm is drawn: over an edge that wraps it goes on for a bit."""
    other = shape.neighbour(cell, side)
    facing = tiles.get(other) if other is not None else None
    if facing is None or side.opposite not in facing[0]:
        return SHORT
    if walls and segment_of(*cell, side, shape) in walls:
        return SHORT
    assert other is not None
    step = side.step
    is_near = other == (cell[0] + step[0], cell[1] + step[1])
    return HALF if is_near else HALF + STUB

"""The board of a drawn picture: cells, thin lines, thick walls, and the frame."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.pictures.layout import CELL, HALF, NUMBERS, Layout
from puzzlefw.pictures.paths import Paths
from puzzlefw.pictures.segments import Segment, segment_of
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import View

NUMBER_SIZE: Final = 9
FIVE: Final = 5


def runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Visit the runs of consecutive numbers: the first of each, and the one after its last."""
    for _, group in groupby(enumerate(sorted(numbers)), lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        yield run[0], run[-1] + 1


def trace(segments: Iterable[Segment], layout: Layout) -> str:
    """Return the path of sides, each run of them in one stroke."""
    lines: dict[tuple[bool, int], list[int]] = {}
    for upright, line, at in segments:
        lines.setdefault((upright, line), []).append(at)
    parts = []
    for (upright, line), places in sorted(lines.items()):
        poll()
        length = layout.shape.width if upright else layout.shape.height
        both = [line, length] if layout.shape.wraps and line == 0 else [line]
        for first, beyond in runs(places):
            span = (beyond - first) * CELL
            for end in both:
                parts.append(
                    f"M{layout.x(end)} {layout.y(first)}v{span}"
                    if upright
                    else f"M{layout.x(first)} {layout.y(end)}h{span}"
                )
    return "".join(parts)


def draw_ground(layout: Layout, paths: Paths) -> None:
    """Draw the paper and the cells."""
    paths.add("paper", f"M0 0h{layout.width}v{layout.height}H0z")
    paths.add("board", frame(layout))


def draw_lines(view: View, layout: Layout, paths: Paths) -> None:
    """Draw the thin lines between cells."""
    shape = layout.shape
    every = FIVE if is_counted(view, layout) else max(shape.width, shape.height)
    for column in range(1, shape.width):
        kind = "grid" if column % every else "five"
        paths.add(kind, f"M{layout.x(column)} {layout.top}V{layout.bottom}")
    for row in range(1, shape.height):
        kind = "grid" if row % every else "five"
        paths.add(kind, f"M{layout.left} {layout.y(row)}H{layout.right}")
    if shape.wraps:
        paths.add("seam", frame(layout))
    elif not view.frame:
        paths.add("grid", frame(layout))


def is_counted(view: View, layout: Layout) -> bool:
    """Return whether cells are counted on a board: lines are thicker after every five, then."""
    has_clues = layout.left + layout.top >= 2 * CELL
    large = max(view.shape.width, view.shape.height)
    return not view.regions and not view.parted and large >= (10 if has_clues else 15)


def draw_numbers(layout: Layout, above: Paths, left: Paths) -> None:
    """Write the numbers of rows and columns, from 1, at the edges of the picture."""
    middle = NUMBERS // 2 + 1
    for column in range(layout.shape.width):
        above.write("none beside", f"{column + 1}", (layout.x(column) + HALF, middle), NUMBER_SIZE)
    for row in range(layout.shape.height):
        left.write("none beside", f"{row + 1}", (middle, layout.y(row) + HALF), NUMBER_SIZE)


def draw_walls(view: View, layout: Layout, walls: set[Segment], paths: Paths) -> None:
    """Draw the thick walls and the frame."""
    paths.add("wall", trace(walls, layout))
    if view.frame and not layout.shape.wraps:
        paths.add("wall", frame(layout))


def frame(layout: Layout) -> str:
    """Return the path around the board."""
    across, down = layout.right - layout.left, layout.bottom - layout.top
    return f"M{layout.left} {layout.top}h{across}v{down}h{-across}z"


def boundary(cells: Iterable[tuple[int, int]], shape: Shape) -> set[Segment]:
    """Return the sides between *cells* and all others."""
    within: set[Segment] = set()
    for row, column in cells:
        for direction in Direction:
            within ^= {segment_of(row, column, direction, shape)}
    return within

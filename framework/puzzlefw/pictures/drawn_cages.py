"""Draws cages: dashed lines around groups of cells, inside of these cells, so that walls stay seen.

Of cages that are printed any may overlap: where two would share a line, the later one is drawn
further inside.
"""

from typing import Final

from puzzlefw.grid.shape import Direction
from puzzlefw.pictures.cages import Edge, edges_of, ends, printed_cages
from puzzlefw.pictures.layout import HALF, Layout
from puzzlefw.pictures.paths import Paths
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import View

INSET: Final = 3
"""How far a line is inside of its cell, and ``DEEPER`` by how much more another one is."""
DEEPER: Final = 2
UP, RIGHT, DOWN, LEFT = Direction


def draw_cages(view: View, layout: Layout, paths: Paths) -> None:
    """Draw the lines around all cages."""
    levels: list[set[Edge]] = [edges_of(view)]
    draw_outline(levels[0], INSET, layout, paths)
    for cells, _ in printed_cages(view):
        edges = {*ends(view.shape, cells)}
        level = next((n for n, drawn in enumerate(levels) if not drawn & edges), len(levels))
        levels += [set()] * (level == len(levels))
        levels[level] |= edges
        draw_outline(edges, INSET + DEEPER * level, layout, paths)


def draw_outline(edges: set[Edge], inset: int, layout: Layout, paths: Paths) -> None:
    """Draw lines at the sides of cells, so far inside of them."""
    for row, column, side in sorted(edges):
        poll()
        down, right = side.step
        x = layout.x(column) + HALF + right * (HALF - inset)
        y = layout.y(row) + HALF + down * (HALF - inset)
        before, after = (LEFT, RIGHT) if down else (UP, DOWN)
        first = HALF - short((row, column, side), before, edges, inset)
        long = first + HALF - short((row, column, side), after, edges, inset)
        paths.add("cage", f"M{x - first} {y}h{long}" if down else f"M{x} {y - first}v{long}")


def short(edge: Edge, towards: Direction, edges: set[Edge], inset: int) -> int:
    """Return by how much a line ends before its cell does: it turns, goes on, or meets another."""
    row, column, side = edge
    if (row, column, towards) in edges:
        return inset
    down, right = towards.step
    return 0 if (row + down, column + right, side) in edges else -inset

"""Cages: dashed lines around groups of cells, inside of these cells, so that walls stay seen."""

from collections.abc import Iterator
from typing import Final

from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.pictures.layout import HALF, Layout
from puzzlefw.pictures.paths import Paths
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import View

INSET: Final = 3
"""How far a line is inside of its cell."""
UP, RIGHT, DOWN, LEFT = Direction


def draw_cages(view: View, layout: Layout, paths: Paths) -> None:
    """Draw the lines around the cages of a view."""
    edges = edges_of(view)
    for row, column, side in sorted(edges):
        poll()
        down, right = side.step
        x = layout.x(column) + HALF + right * (HALF - INSET)
        y = layout.y(row) + HALF + down * (HALF - INSET)
        before, after = (LEFT, RIGHT) if down else (UP, DOWN)
        first = HALF - short((row, column, side), before, edges)
        long = first + HALF - short((row, column, side), after, edges)
        paths.add("cage", f"M{x - first} {y}h{long}" if down else f"M{x} {y - first}v{long}")


Edge = tuple[int, int, Direction]
"""A cell, by row and column, and a side of it at which its cage ends."""


def edges_of(view: View) -> set[Edge]:
    """Return the sides of cells at which their cages end, the frame among them."""
    return set(ends(view.shape, view)) if view.cages else set()


def ends(shape: Shape, view: View) -> Iterator[Edge]:
    """Visit the sides of cells at which their cages end."""
    for row, column in shape.cells():
        own = view.cages[shape.index((row, column))]
        for side in Direction:
            beyond = shape.neighbour((row, column), side)
            if beyond is None or view.cages[shape.index(beyond)] != own:
                yield row, column, side


def short(edge: Edge, towards: Direction, edges: set[Edge]) -> int:
    """Return by how much a line ends before its cell does: it turns, goes on, or meets another."""
    row, column, side = edge
    if (row, column, towards) in edges:
        return INSET
    down, right = towards.step
    return 0 if (row + down, column + right, side) in edges else -INSET

"""Cages: dashed lines around groups of cells, inside of these cells, so that walls stay seen.

Those of a view lie apart. Of those that are printed any may overlap: where two would share a line,
the later one is drawn further inside, and where two totals would, the later one stands in another
cell.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from puzzlefw.grid.regions import members
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.pictures.layout import HALF, Layout
from puzzlefw.pictures.paths import Paths
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Area, Cage, Cell, Tag, View

INSET: Final = 3
"""How far a line is inside of its cell, and ``DEEPER`` by how much more another one is."""
DEEPER: Final = 2
UP, RIGHT, DOWN, LEFT = Direction

Edge = tuple[int, int, Direction]
"""A cell, by row and column, and a side of it at which its cage ends."""


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


def edges_of(view: View) -> set[Edge]:
    """Return the sides of cells at which the cages of a view end, the frame among them."""
    shape = view.shape
    areas = members(view.cages) if view.cages else ()
    return {edge for area in areas for edge in ends(shape, [Cell(*shape.cell(n)) for n in area])}


def ends(shape: Shape, cells: Iterable[Cell]) -> Iterator[Edge]:
    """Visit the sides of cells of one cage at which it ends."""
    within = {(cell.row, cell.column) for cell in cells}
    for cell in within:
        for side in Direction:
            if shape.neighbour(cell, side) not in within:
                yield *cell, side


Printed = tuple[tuple[Cell, ...], Cage]
"""A cage that is printed, with its cells."""


def printed_cages(view: View) -> list[Printed]:
    """Return the cages that are printed, with their cells."""
    return [
        (one.place.cells, one.glyph)
        for one in view.printed
        if isinstance(one.place, Area) and isinstance(one.glyph, Cage)
    ]


def cages_apart(view: View) -> list[Printed]:
    """Return the cages that are printed and have no cell of another cage, printed or not."""
    every = printed_cages(view)
    times = Counter(cell for cells, _ in every for cell in cells)
    return [one for one in every if not view.cages and all(times[cell] == 1 for cell in one[0])]


def totals(view: View, cages: Iterable[Printed]) -> Iterator[tuple[Cell, Tag]]:
    """Visit the totals of printed *cages*, each in its first cell that has no other, if any."""
    taken = {one.place for one in view.printed if isinstance(one.glyph, Tag)}
    for cells, cage in cages:
        if cage.total:
            cell = next((one for one in cells if one not in taken), cells[0])
            taken.add(cell)
            yield cell, Tag(cage.total, cage.role)


def short(edge: Edge, towards: Direction, edges: set[Edge], inset: int) -> int:
    """Return by how much a line ends before its cell does: it turns, goes on, or meets another."""
    row, column, side = edge
    if (row, column, towards) in edges:
        return inset
    down, right = towards.step
    return 0 if (row + down, column + right, side) in edges else -inset

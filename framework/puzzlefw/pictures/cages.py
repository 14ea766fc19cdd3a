"""Cages: groups of cells, with dashed lines around them where ``drawn_cages`` draws these.

Those of a view lie apart. Of those that are printed any may overlap: where two totals would, the
later one stands in another cell.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from puzzlefw.grid.regions import members
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.view import Area, Cage, Cell, Tag, View

Edge = tuple[int, int, Direction]
"""A cell, by row and column, and a side of it at which its cage ends."""


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

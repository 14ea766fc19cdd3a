"""A board of Galaxies, and what each star can reach."""

from collections.abc import Sequence
from functools import cached_property

import attrs

from puzzlefw import authoring as pf

WHITE, BLACK = 1, 2
HOLE = 1
Star = tuple[tuple[int, ...], int]
"""The cells that a star lies on, one, two or four, and its colour."""


def points_of(shape: pf.Shape) -> pf.Shape:
    """Return the points where stars can be: the middles of cells, of sides and of corners."""
    return pf.Shape(2 * shape.height - 1, 2 * shape.width - 1)


def cells_at(shape: pf.Shape, point: tuple[int, int]) -> tuple[int, ...]:
    """Return the cells around a point, row by row."""
    row, column = point
    rows, columns = {row // 2, (row + 1) // 2}, {column // 2, (column + 1) // 2}
    return tuple(shape.index((r, c)) for r in sorted(rows) for c in sorted(columns))


@attrs.frozen
class Galaxies:
    """A board: stars, each as the cells that it lies on and its colour, and the holes."""

    shape: pf.Shape
    star: tuple[Star, ...] = pf.group_field("star", {"white": WHITE, "black": BLACK}, is_clue=False)
    holes: pf.Clues = pf.sign_field(
        {"#": HOLE}, words={HOLE: "hole"}, fixed=(HOLE,), default=pf.NONE_GIVEN
    )

    def __attrs_post_init__(self) -> None:
        taken = pf.placed(self.holes)
        for cells, _ in self.star:
            places = [self.shape.cell(cell) for cell in cells]
            if (*cells,) != cells_at(self.shape, middle(places)):
                found = f"one on {pf.at(self.shape, *cells)}"
                raise pf.InstanceError(f"expected a star in one, two or four cells, {found}")
            if not taken.isdisjoint(cells):
                found = f"another one, or a hole, at {pf.at(self.shape, min(taken & {*cells}))}"
                raise pf.InstanceError(f"expected one star in a cell, found {found}")
            taken.update(cells)
        self.reach  # noqa: B018

    def image(self, cells: Sequence[int], cell: int) -> int | None:
        """Return where half a turn around the star on *cells* brings a cell; None if outside."""
        (top, left), (low, right) = self.shape.cell(cells[0]), self.shape.cell(cells[-1])
        row, column = top + low - cell // self.shape.width, left + right - cell % self.shape.width
        inside = 0 <= row < self.shape.height and 0 <= column < self.shape.width
        return self.shape.index((row, column)) if inside else None

    @cached_property
    def reach(self) -> pf.Reach:
        """The cells that each star can have, by its first cell: those that it is joined to."""
        home = {cell: cells for cells, _ in self.star for cell in cells}
        holes = pf.placed(self.holes)

        def able(cells: Sequence[int], cell: int | None) -> bool:
            return cell is not None and cell not in holes and home.get(cell, cells) == cells

        found = {}
        for cells, _ in self.star:
            joined = dict.fromkeys(cells)
            ahead = [*cells]
            for cell in ahead:
                for near in self.shape.beside(cell):
                    if (
                        near not in joined
                        and able(cells, near)
                        and able(cells, self.image(cells, near))
                    ):
                        joined[near] = None
                        ahead.append(near)
            found[cells[0]] = sorted(joined)
        return pf.Reach(self.shape, found, touching=True, outside=frozenset(holes))


def middle(places: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Return the point in the middle of some cells."""
    (top, left), (low, right) = min(places), max(places)
    return top + low, left + right

"""Cells of one clue: a path through them, or an area. What is right, how it is typed, where it is.

Plain classes, as those of ``positions``.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, Protocol

from puzzlefw.fields.cell_words import (
    Cells,
    area_in,
    area_word,
    cell_word,
    path_in,
    path_word,
    step,
)
from puzzlefw.grid.shape import Shape
from puzzlefw.view.places import Cell, Place

LONGEST: Final = 4
"""The most cells of a path that meets itself, for each cell of the board."""


Fault = tuple[str, str]
"""What was wanted, and what was found, in words."""


class OfCells(Protocol):
    """Lists of cells that a clue can have."""

    example: str
    is_single: bool

    def normal(self, cells: Cells) -> Cells:
        """Return the cells in the order in which they stand for all that are the same clue."""

    def fault(self, cells: Cells, shape: Shape) -> Fault | None:
        """Return what is wrong with cells of the board; None if a clue can have them."""

    def every(self, shape: Shape) -> Iterable[Cells]:
        """Visit all cells that a clue can have, none where they are too many."""

    def place(self, cells: Cells, shape: Shape) -> Place:
        """Return where a clue stands."""

    def format(self, cells: Cells, shape: Shape) -> str:
        """Return cells as they are typed, a word without blanks and without ``=``."""

    def parse(self, word: str, shape: Shape) -> Cells:
        """Return the cells that a word stands for; raises ParseError."""


class Paths:
    """Cells in order, each next to the one before, also diagonally.

    One that is read from either end is the same *both_ways*. It meets no cell twice unless it
    *crosses* itself.
    """

    example = "r1c1-r1c3-r2c4"
    is_single = False

    def __init__(self, *, both_ways: bool = False, crosses: bool = False) -> None:
        self.both_ways = both_ways
        self.crosses = crosses

    def normal(self, cells: Cells) -> Cells:
        return min(cells, cells[::-1]) if self.both_ways else cells

    def fault(self, cells: Cells, shape: Shape) -> Fault | None:
        if not 2 <= len(cells) <= LONGEST * shape.size:
            return f"2 to {LONGEST * shape.size} cells", str(len(cells))
        if not self.crosses and (again := repeated(cells)) is not None:
            return "each cell once", f"{cell_word(again, shape)} twice"
        for one, other in pairwise(cells):
            if max(map(abs, step(one, other, shape))) != 1:
                found = f"{cell_word(other, shape)} behind {cell_word(one, shape)}"
                return "each cell next to the one before", found
        return None

    def every(self, shape: Shape) -> Iterable[Cells]:
        return ()

    def place(self, cells: Cells, shape: Shape) -> Place:
        return Cell(*shape.cell(cells[0]))

    def format(self, cells: Cells, shape: Shape) -> str:
        return path_word(cells, shape)

    def parse(self, word: str, shape: Shape) -> Cells:
        return path_in(word, shape, LONGEST * shape.size)


class Areas:
    """Cells in any order, which need not hang together; areas may share cells."""

    example = "r1c1,r1c2,r2c2"
    is_single = False

    def normal(self, cells: Cells) -> Cells:
        return tuple(sorted(cells))

    def fault(self, cells: Cells, shape: Shape) -> Fault | None:
        again = repeated(cells)
        if again is not None:
            return "each cell once", f"{cell_word(again, shape)} twice"
        return None if cells else ("a cell", "none")

    def every(self, shape: Shape) -> Iterable[Cells]:
        return ()

    def place(self, cells: Cells, shape: Shape) -> Place:
        return Cell(*shape.cell(cells[0]))

    def format(self, cells: Cells, shape: Shape) -> str:
        return area_word(cells, shape)

    def parse(self, word: str, shape: Shape) -> Cells:
        return area_in(word, shape, LONGEST * shape.size)


def repeated(cells: Cells) -> int | None:
    """Return a cell that comes twice, None if there is none."""
    seen: set[int] = set()
    for cell in cells:
        if cell in seen:
            return cell
        seen.add(cell)
    return None

"""A board of LITS, and the pieces of four cells that its regions can have."""

from collections.abc import Collection
from functools import cached_property, lru_cache

import attrs

from puzzlefw import authoring as pf
from puzzlefw.runtime.deadline import poll

FORMS = "LITS"
PIECES = {"L": "###/#..", "I": "####", "T": "###/.#.", "S": "##./.##"}
MOST_SQUARED = 1024**2
"""The most that squared sizes of regions add up to: tables have up to 18 times as many cells."""


@attrs.frozen
class Lits:
    """A board: the region of each cell; a generator leaves cells *outside* of all, unshaded."""

    shape: pf.Shape
    regions: tuple[int, ...] = pf.region_field()
    outside: frozenset[int] = pf.set_field()

    def __attrs_post_init__(self) -> None:
        if sum(len(area) ** 2 for area in self.areas) > MOST_SQUARED:
            raise pf.InstanceError("expected smaller regions: too many ways to shade four cells")

    @cached_property
    def areas(self) -> list[list[int]]:
        """The cells of each region."""
        return [area for area in pf.members(self.regions) if not self.outside.issuperset(area)]


@lru_cache(maxsize=8192)
def form_of(shape: pf.Shape, cells: tuple[int, ...]) -> str:
    """Return the form of four connected cells, O for a square; nothing for other cells."""
    if len(cells) != 4 or len(pf.parts(shape, cells)) > 1:
        return ""
    rows, columns = zip(*map(shape.cell, cells), strict=True)
    line = max(max(map(rows.count, rows)), max(map(columns.count, columns)))
    if line == 4:
        return "I"
    if any(sum(near in cells for near in shape.beside(cell)) == 3 for cell in cells):
        return "T"
    return "L" if line == 3 else "S" if max(len(set(rows)), len(set(columns))) == 3 else "O"


def placements(shape: pf.Shape, area: Collection[int]) -> dict[tuple[int, ...], str]:
    """Return the ways to shade four connected cells of an area that are no square, with forms."""
    inside = frozenset(area)
    found: dict[tuple[int, ...], str] = {}
    for first in inside:
        poll()
        column = first % shape.width
        for form, left, right, offsets in pieces_of_width(shape.width):
            if left <= column < right and first + offsets[-1] in inside:
                cells = tuple([first + offset for offset in offsets])
                if inside.issuperset(cells):
                    found[cells] = form
    return dict(sorted(found.items()))


@lru_cache(maxsize=32)
def pieces_of_width(width: int) -> list[tuple[str, int, int, list[int]]]:
    """Return how the pieces can lie on boards of a width, by their first cell, row by row.

    There are their forms, from and up to which column they begin, and how far their cells are.
    """
    board = pf.Shape(4, 4)
    found = []
    for form, piece in PIECES.items():
        for own in pf.placements(board, piece):
            rows, columns = zip(*map(board.cell, own), strict=True)
            if min(rows) == min(columns) == 0:
                begins = columns[0]
                offsets = [
                    row * width + column - begins for row, column in zip(rows, columns, strict=True)
                ]
                found.append((form, begins, width - max(columns) + begins, offsets))
    return found


def rows_of_area(shape: pf.Shape, area: tuple[int, ...]) -> list[list[int]]:
    """Return the rows of a table that say which cells of an area are shaded, after their form."""
    rows = []
    place = {cell: at for at, cell in enumerate(area, 1)}
    for own, form in placements(shape, area).items():
        row = [1 << FORMS.index(form), *[pf.UNSHADED] * len(area)]
        for cell in own:
            row[place[cell]] = pf.SHADED
        rows.append(row)
    return rows


known_rows = lru_cache(maxsize=1024)(rows_of_area)

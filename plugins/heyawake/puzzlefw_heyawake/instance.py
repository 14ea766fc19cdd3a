"""A board of Heyawake, and what its rules look at."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import attrs

from puzzlefw import authoring as pf

LARGE = 30
"""The number of cells above which the number of a room is added up line by line."""

MOST_TOTAL = 62
"""The largest number that is added up line by line: a variable has no larger value."""


@attrs.frozen
class Heyawake:
    """A board: the room of each cell, row by row, and the number of each room or None."""

    shape: pf.Shape
    regions: tuple[int, ...] = pf.region_field("room")
    numbers: pf.Clues = pf.room_field(0, 1126351, unknown=True)

    def numbered(self) -> Iterator[tuple[int, list[int]]]:
        """Visit the number of each room that has one, with the room's cells."""
        for number, cells in zip(self.numbers, pf.members(self.regions), strict=True):
            if number not in (None, pf.UNKNOWN):
                yield number, cells

    def large(self) -> Iterator[tuple[int, list[list[int]]]]:
        """Visit the number of each large room that has one, with the room's cells line by line."""
        for number, cells in self.numbered():
            if is_large(number, cells):
                yield number, across(self.shape, cells)

    def crossings(self) -> Iterator[Sequence[int]]:
        """Visit the shortest straight rows of cells that run across two walls."""
        for line in self.shape.lines():
            walls = [
                at
                for at in range(1, len(line))
                if self.regions[line[at - 1]] != self.regions[line[at]]
            ]
            yield from (line[one - 1 : other + 1] for one, other in pairwise(walls))


def is_large(number: int, cells: Sequence[int]) -> bool:
    """Return whether the number of a room is added up line by line."""
    return len(cells) > LARGE and number <= MOST_TOTAL


def across(shape: pf.Shape, cells: Sequence[int]) -> list[list[int]]:
    """Return the cells of a room in lines across its longer side, in order."""
    lines: tuple[dict[int, list[int]], dict[int, list[int]]] = {}, {}
    for cell in cells:
        for axis, line in enumerate(shape.cell(cell)):
            lines[axis].setdefault(line, []).append(cell)
    most = max(lines, key=len)
    return [most[line] for line in sorted(most)]

"""Places in a row: cells side by side are named by the first and the last."""

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from typing import Final, NamedTuple

from puzzlefw.grid.shape import Direction
from puzzlefw.view import Cell, Place, Side

RANGE: Final = "range"
BLOCK: Final = "block-of-cells"
DIAGONAL: Final = "diagonal-of-cells"


class Run(NamedTuple):
    """Places from the first to the last; one alone is both.

    Cells of a range lie in a row or column, those of a diagonal touch at corners, and those of a
    block fill the rectangle between the two.
    """

    first: Place
    last: Place
    form: str = RANGE

    def named(self) -> "list[Run]":
        """Return the runs by which it is named: of two places, each by itself."""
        if self.length() == 2 and self.form == RANGE:
            return [Run(self.first, self.first), Run(self.last, self.last)]
        return [self]

    def length(self) -> int:
        """Return how many places there are."""
        if not isinstance(self.first, Cell) or not isinstance(self.last, Cell):
            return 1
        height = 1 + self.last.row - self.first.row
        width = 1 + abs(self.last.column - self.first.column)
        return height if self.form == DIAGONAL else height * width


class Sides(NamedTuple):
    """Several sides that are named at once: of one cell, or those of cells in one direction."""

    cells: tuple[Cell, ...]
    directions: tuple[Direction, ...]


def sides_together(sides: Iterable[Side], near: Container[Cell] = ()) -> list[Sides]:
    """Return sides in as few names as there can be, those of one cell first.

    Those of cells *near*, which a sentence is about, are called from there.
    """
    of_cell: dict[Cell, list[Direction]] = {}
    every = list(dict.fromkeys(sides))
    names = [two_names(side) for side in every]
    around = Counter(Cell(one.row, one.column) for both in names for one in both)
    for both in names:
        named = {Cell(one.row, one.column): one for one in both}
        cell = max(named, key=lambda one: (one in near, around[one]))
        of_cell.setdefault(cell, []).append(named[cell].direction)
    found: dict[object, Sides] = {}
    alone: dict[Direction, list[Cell]] = {}
    for cell, directions in of_cell.items():
        if len(directions) > 1:
            found[cell] = Sides((cell,), tuple(directions))
        else:
            alone.setdefault(directions[0], []).append(cell)
            found[directions[0]] = Sides((), ())
    for direction, cells in alone.items():
        found[direction] = Sides(tuple(cells), (direction,))
    return list(found.values())


def two_names(side: Side) -> list[Side]:
    """Return a side as it is called from its own cell and, with a line, from the one beyond."""
    down, right = side.direction.step
    row, column = side.row + down, side.column + right
    # Of two cells, the lower or right one has the side; only one at the edge has those opposite.
    if side.line != "along" or row < 0 or column < 0 or down > 0 or right > 0:
        return [side]
    return [side, Side(row, column, side.direction.opposite)]


def runs(places: Iterable[Place], *, by_outline: bool = False) -> list[Run]:
    """Return places in runs: cells of a row side by side, else of a column, then all others.

    Many scattered cells are fewer runs *by_outline*: as blocks and diagonals too.
    """
    every = list(dict.fromkeys(places))
    cells = sorted((one.row, one.column) for one in every if isinstance(one, Cell))
    others = [Run(one, one) for one in every if not isinstance(one, Cell)]
    found: list[Run] = []
    left = dict.fromkeys(cells)
    while left:
        first = next(iter(left))
        some = [(stretch(left, first, step), RANGE) for step in ((0, 1), (1, 0))]
        if by_outline:
            some += [(block(left, first), BLOCK)]
            some += [(stretch(left, first, step), DIAGONAL) for step in ((1, 1), (1, -1))]
        best, form = max(some, key=lambda one: len(one[0]) - (one[1] != RANGE))
        found.append(Run(Cell(*best[0]), Cell(*best[-1]), form))
        for cell in best:
            del left[cell]
    return found + others


def block(cells: Container[tuple[int, int]], first: tuple[int, int]) -> Sequence[tuple[int, int]]:
    """Return the rectangle of cells from *first* on, as wide as the cells beside that."""
    width = len(stretch(cells, first, (0, 1)))
    found: list[tuple[int, int]] = []
    row, column = first
    while all((row, column + n) in cells for n in range(width)):
        found += [(row, column + n) for n in range(width)]
        row += 1
    return found


def stretch(
    cells: Container[tuple[int, int]], first: tuple[int, int], step: tuple[int, int]
) -> Sequence[tuple[int, int]]:
    """Return the cells from *first* on, one step after the other."""
    found = [first]
    while (following := (found[-1][0] + step[0], found[-1][1] + step[1])) in cells:
        found.append(following)
    return found


def in_order(words: Sequence[str]) -> Sequence[str]:
    """Return words as they are, numbers from the smallest on."""
    return sorted(words, key=int) if all(map(str.isdecimal, words)) else words


def spans(words: Sequence[str]) -> list[tuple[str, str]]:
    """Return the first and the last of numbers that follow one another, three or more."""
    found: list[list[str]] = []
    for word in words:
        is_next = word.isdecimal() and bool(found) and found[-1][-1].isdecimal()
        if is_next and int(word) == int(found[-1][-1]) + 1:
            found[-1].append(word)
        else:
            found.append([word])
    return [
        pair
        for run in found
        for pair in ([(run[0], run[-1])] if len(run) > 2 else [(one, one) for one in run])
    ]

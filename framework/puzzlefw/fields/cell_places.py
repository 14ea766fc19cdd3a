"""Cells of clues that have a place of their own: a cell, a side, a corner, an end of a line.

Each such clue is its cells too: the two beside the side, the four at the corner, those of the line
in the order in which they are seen. So rules need not know where signs stand.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from puzzlefw.errors import ParseError
from puzzlefw.fields.cell_lists import Fault
from puzzlefw.fields.cell_words import Cells, cell_word
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.notation.scanner import typed
from puzzlefw.runtime.deadline import poll
from puzzlefw.view.places import Cell, Corner, Margin, Place, Side


class Known(NamedTuple):
    """A place: its cells in order, and how it is typed; the first word is written."""

    cells: Cells
    place: Place
    words: tuple[str, ...]


Every = Callable[[Shape], Iterable[Known]]
"""Visits all places of a kind; one that has the cells of another is the same as that."""


class KnownCells:
    """Cells of the places that *known* visits; *name* is what people call such a place.

    In *any_order* the cells say the same. A clue that *is_single* is its one cell, and no tuple.
    """

    def __init__(
        self,
        known: Every,
        name: str,
        example: str,
        *,
        any_order: bool = False,
        is_single: bool = False,
    ) -> None:
        self.known = known
        self.name = name
        self.example = example
        self.any_order = any_order
        self.is_single = is_single

    def normal(self, cells: Cells) -> Cells:
        return tuple(sorted(cells)) if self.any_order else cells

    def fault(self, cells: Cells, shape: Shape) -> Fault | None:
        if cells in table_of(self.known, shape).of_cells:
            return None
        return f"the cells of {self.name}", ", ".join(cell_word(cell, shape) for cell in cells[:9])

    def every(self, shape: Shape) -> Iterable[Cells]:
        return table_of(self.known, shape).of_cells

    def place(self, cells: Cells, shape: Shape) -> Place:
        return table_of(self.known, shape).of_cells[cells].place

    def format(self, cells: Cells, shape: Shape) -> str:
        return table_of(self.known, shape).of_cells[cells].words[0]

    def parse(self, word: str, shape: Shape) -> Cells:
        found = table_of(self.known, shape).of_word.get(word.lower())
        if found is None:
            board = f"of the {shape.height}x{shape.width} board"
            wanted = f"{self.name} {board}, such as {self.example}"
            raise ParseError(f"expected {wanted}, found {typed(word)}")
        return found


class Table(NamedTuple):
    """All places of a kind on a board, by their cells, and their cells by how they are typed."""

    of_cells: Mapping[Cells, Known]
    of_word: Mapping[str, Cells]


@lru_cache(maxsize=64)
def table_of(known: Every, shape: Shape) -> Table:
    """Return all places of a kind on boards of a shape; O(cells of them)."""
    of_cells: dict[Cells, Known] = {}
    of_word: dict[str, Cells] = {}
    for one in known(shape):
        poll()
        of_cells.setdefault(one.cells, one)
        of_word |= dict.fromkeys(one.words, one.cells)
    return Table(of_cells, of_word)


def cells(shape: Shape) -> Iterator[Known]:
    """Visit all cells."""
    for number, cell in enumerate(shape.cells()):
        yield Known((number,), Cell(*cell), (cell_word(number, shape),))


def sides(shape: Shape) -> Iterator[Known]:
    """Visit the sides between two cells, the upper left one first."""
    for one, other, side in beside(shape):
        names = cell_word(one, shape), cell_word(other, shape)
        yield Known((one, other), side, ("-".join(names), "-".join(names[::-1])))


def ordered_sides(shape: Shape) -> Iterator[Known]:
    """Visit the sides between two cells, either of which comes first: ``r1c1>r1c2``."""
    for one, other, side in beside(shape):
        a, b = cell_word(one, shape), cell_word(other, shape)
        yield Known((one, other), side, (f"{a}>{b}", f"{b}<{a}"))
        yield Known((other, one), side, (f"{b}>{a}", f"{a}<{b}"))


def beside(shape: Shape) -> Iterator[tuple[int, int, Side]]:
    """Visit each two cells side by side, with the side between them."""
    for number, (row, column) in enumerate(shape.cells()):
        if column + 1 < shape.width:
            yield number, number + 1, Side(row, column, Direction.RIGHT)
        if row + 1 < shape.height:
            yield number, number + shape.width, Side(row, column, Direction.DOWN)


def crossings(shape: Shape) -> Iterator[Known]:
    """Visit the corners where four cells meet, by the one above left."""
    for row in range(shape.height - 1):
        for column in range(shape.width - 1):
            four = shape.block((row, column), 2, 2)
            yield Known(four, Corner(row + 1, column + 1), (cell_word(four[0], shape),))


def ends(shape: Shape) -> Iterator[Known]:
    """Visit the ends of rows and columns, with the cells as they are seen from there."""
    for word, other, lines, (side, behind) in (
        ("top", "bottom", shape.number_columns(), (Direction.UP, Direction.DOWN)),
        ("left", "right", shape.number_rows(), (Direction.LEFT, Direction.RIGHT)),
    ):
        for number, line in enumerate(lines):
            yield Known(line, Margin(side, number), (f"{word}{number + 1}",))
            yield Known(line[::-1], Margin(behind, number), (f"{other}{number + 1}",))


def diagonals(shape: Shape) -> Iterator[Known]:
    """Visit where diagonals can be looked along from outside: ``top3-right``, ``topleft``.

    The first word is where the arrow stands, the second where it leads to: from above column 3 down
    and to the right, so that the first cell is that in row 1, column 4.
    """
    height, width = shape.height, shape.width
    for row, upright in ((-1, "top"), (height, "bottom")):
        down = 1 if row < 0 else -1
        side = Direction.UP if row < 0 else Direction.DOWN
        for column in range(-1, width + 1):
            for right, way in ((1, "right"), (-1, "left")):
                is_corner = column in (-1, width)
                word = f"{upright}{'left' if column < 0 else 'right'}"
                if not is_corner:
                    word = f"{upright}{column + 1}-{way}"
                line = looked_along(shape, (row, column), (down, right))
                if line:
                    place = Margin(side, column, diagonal=(down, right))
                    yield Known(line, place, (word,))
    for column, across in ((-1, "left"), (width, "right")):
        right = 1 if column < 0 else -1
        side = Direction.LEFT if column < 0 else Direction.RIGHT
        for row in range(height):
            for down, way in ((1, "down"), (-1, "up")):
                line = looked_along(shape, (row, column), (down, right))
                if line:
                    place = Margin(side, row, diagonal=(down, right))
                    yield Known(line, place, (f"{across}{row + 1}-{way}",))


def looked_along(shape: Shape, start: tuple[int, int], step: tuple[int, int]) -> Cells:
    """Return the cells of the diagonal behind a place outside, without it."""
    (row, column), (down, right) = start, step
    found = []
    while 0 <= row + down < shape.height and 0 <= column + right < shape.width:
        row, column = row + down, column + right
        found.append(shape.index((row, column)))
    return tuple(found)

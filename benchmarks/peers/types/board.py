"""A board of any type, as the peers see it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs
from tests.support.corpus import forms


@attrs.frozen
class Board:
    """A board of any type; cells are numbered row by row.

    *clues* holds a value a cell, *areas* the number of the area of each cell, *area_clues* a value
    an area, *columns* and *rows* what stands outside, *arrows* a direction and a number a cell.
    What else a type has is in *flags* and in *most*, the largest number allowed; what was read as
    JSON is *told*.
    """

    height: int
    width: int
    clues: Sequence[int | None] = ()
    areas: Sequence[int] = ()
    area_clues: Sequence[int | None] = ()
    columns: Sequence[Sequence[int]] = ()
    rows: Sequence[Sequence[int]] = ()
    arrows: Sequence[tuple[int, int] | None] = ()
    flags: str = ""
    most: int = 0
    cages: Sequence[int] = ()
    runs: Sequence[tuple[tuple[int, ...], int]] = ()
    told: Mapping[str, Any] = {}

    @property
    def cells(self) -> range:
        """The numbers of the cells."""
        return range(self.height * self.width)

    @property
    def clued(self) -> list[int]:
        """The cells with a clue."""
        return [cell for cell, clue in enumerate(self.clues) if clue is not None]

    @property
    def numbered(self) -> list[tuple[int, int]]:
        """The cells, or the points, with a number, and these numbers; unknown ones are none."""
        return [(cell, n) for cell, n in enumerate(self.clues) if n is not None and n >= 0]

    @property
    def regions(self) -> list[list[int]]:
        """The cells of each area."""
        found: list[list[int]] = [[] for _ in range(max(self.areas, default=-1) + 1)]
        for cell, number in enumerate(self.areas):
            found[number].append(cell)
        return found

    def edges(self) -> list[tuple[int, int]]:
        """Return the pairs of neighbours: of each cell that to its right, then that below it."""
        found = []
        for cell in self.cells:
            if (cell + 1) % self.width:
                found.append((cell, cell + 1))
            if cell + self.width < len(self.cells):
                found.append((cell, cell + self.width))
        return found

    def beside(self, cell: int) -> list[int]:
        """Return the neighbours of a cell: up, right, down, left."""
        row, column = divmod(cell, self.width)
        steps = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        inside = [(r, c) for r, c in steps if 0 <= r < self.height and 0 <= c < self.width]
        return [r * self.width + c for r, c in inside]

    def arms(self, cell: int) -> tuple[list[int], list[int], list[int], list[int]]:
        """Return the cells to the left of one, to its right, above and below, nearest first."""
        row, column = divmod(cell, self.width)
        across, down = self.lines()[row], self.lines()[self.height + column]
        return across[:column][::-1], across[column + 1 :], down[:row][::-1], down[row + 1 :]

    def lines(self) -> list[list[int]]:
        """Return the cells of each row, then of each column."""
        across = [list(self.cells[row * self.width :][: self.width]) for row in range(self.height)]
        return across + [list(self.cells[column :: self.width]) for column in range(self.width)]

    def before(self, field: str) -> list[tuple[list[int], int]]:
        """Return the cells of each line with a number before it in a *field* of JSON, and that."""
        sides = self.told.get(field, {})
        rows = sides.get("left", [None] * self.height)
        numbers = [*rows, *sides.get("up", [None] * self.width)]
        lines = zip(self.lines(), numbers, strict=True)
        return [(line, number) for line, number in lines if number is not None]

    def touching(self) -> list[tuple[int, int]]:
        """Return the pairs of cells that share a side or a corner."""
        squares = [(pair, square) for square in self.squares() for pair in ((0, 3), (1, 2))]
        return self.edges() + [(square[a], square[b]) for (a, b), square in squares]

    def squares(self) -> Iterator[tuple[int, int, int, int]]:
        """Visit the cells of each block of two by two."""
        for cell in self.cells:
            if (cell + 1) % self.width and cell + self.width < len(self.cells):
                yield cell, cell + 1, cell + self.width, cell + self.width + 1


def parts(nodes: Iterable[int], edges: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Return the connected parts of a graph, by first nodes; edges to other nodes do not count."""
    near: Mapping[int, list[int]] = {node: [] for node in nodes}
    for one, other in edges:
        if one in near and other in near:
            near[one].append(other)
            near[other].append(one)
    found: list[list[int]] = []
    seen: set[int] = set()
    for first in near:
        if first in seen:
            continue
        part, ahead = [], [first]
        seen.add(first)
        while ahead:
            part.append(ahead.pop())
            new = [node for node in near[part[-1]] if node not in seen]
            seen.update(new)
            ahead += new
        found.append(part)
    return found


def largest_gap(board: Board) -> int:
    """Return the size of the largest connected group of cells without a number."""
    free = (cell for cell in board.cells if board.clues[cell] is None)
    return max(map(len, parts(free, board.edges())), default=0)


def cells_of(board: Board) -> int:
    """Return how many numbers a solution has that is told by its cells."""
    return len(board.cells)


def edges_of(board: Board) -> int:
    """Return how many numbers a solution has that is told by the edges between its cells."""
    return len(board.edges())


def line(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution that is a line over edges with a number as the corpus writes it."""
    chosen = [edge for edge, number in zip(board.edges(), numbers, strict=True) if number]
    return forms.line(board.height, board.width, chosen)


def shaded(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution that shades the cells with a number as the corpus writes it."""
    cells = {cell for cell in board.cells if numbers[cell]}
    return forms.shading(board.height, board.width, cells)


def numbered(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution with a number in each cell as the corpus writes it."""
    return forms.numbers(board.height, board.width, dict(enumerate(numbers)))

"""Places of a check in words: cells, lines, regions."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TypeVar

from puzzlefw.grid.regions import members
from puzzlefw.grid.shape import Shape
from puzzlefw.view.places import Cell, Fault
from puzzlefw.view.states import Filled

__all__ = [
    "at",
    "clued_lines",
    "fault",
    "in_lines",
    "named_lines",
    "named_regions",
    "numbers_in",
    "place",
]


Clue = TypeVar("Clue")


def place(shape: Shape, cell: int) -> Cell:
    """Return a cell as a place of the board."""
    return Cell(*shape.cell(cell))


def at(shape: Shape, *cells: int) -> str:
    """Return cells in words: "row 1, column 2 and row 3, column 4"."""
    return " and ".join([Cell(*shape.cell(cell)).words() for cell in cells])


def fault(shape: Shape, rule: str, cells: Iterable[int], words: str) -> Fault:
    """Return a fault at some cells."""
    return Fault(rule, tuple(place(shape, cell) for cell in cells), words)


def numbers_in(solution: Filled) -> dict[int, int]:
    """Return the number of each cell of a solution whose marks are all numbers."""
    return dict(enumerate(map(int, solution.keys)))


@lru_cache(maxsize=16)
def named_lines(shape: Shape) -> Mapping[str, Sequence[int]]:
    """Return the cells of each row and column, by what to call them."""
    rows = {f"row {number}": cells for number, cells in enumerate(shape.number_rows(), 1)}
    columns = enumerate(shape.number_columns(), 1)
    return MappingProxyType({**rows, **{f"column {number}": cells for number, cells in columns}})


def in_lines(shape: Shape, signs: str) -> list[str]:
    """Return what each row, then each column, has of *signs*, one for each cell."""
    width = shape.width
    rows = [signs[first : first + width] for first in range(0, len(signs), width)]
    return rows + [signs[column::width] for column in range(width)]


def clued_lines(shape: Shape, clues: Sequence[Clue]) -> Iterator[tuple[str, Sequence[int], Clue]]:
    """Visit each row, then each column: what to call it, its cells, and its clue.

    The clues are those before lines, as texts have them: of columns first, then of rows.
    """
    ordered = [*clues[shape.width :], *clues[: shape.width]]
    for (name, cells), clue in zip(named_lines(shape).items(), ordered, strict=True):
        yield name, cells, clue


def named_regions(
    shape: Shape, regions: Sequence[int], what: str = "region"
) -> Mapping[str, Sequence[int]]:
    """Return the cells of each region, by what to call it: "the region of row 1, column 1"."""
    return {f"the {what} of {at(shape, cells[0])}": cells for cells in members(regions)}

"""Places of a board: where something stands, can be set, or is pointed at.

A player decides nothing at a ``Path`` or an ``Area``: signs are printed there.

Rows and columns count from 0, as in all data; ``words`` counts from 1, as people do.
"""

from collections.abc import Iterable
from typing import Final, Literal

import attrs

from puzzlefw.grid.shape import Direction

LineKind = Literal["row", "column"]
LineAt = Literal["", "along", "across"]
SIDES: Final = ("upper", "right", "lower", "left")
CORNERS: Final = ("upper left", "upper right", "lower right", "lower left")
MARGINS: Final = ("above", "right of", "below", "left of")


@attrs.frozen
class Cell:
    """A cell of the board."""

    row: int
    column: int

    def words(self) -> str:
        """Return the place as players say it."""
        return f"row {self.row + 1}, column {self.column + 1}"


@attrs.frozen
class Side:
    """The side of a cell in a direction; two cells beside each other share one.

    ``Side(0, 0, RIGHT)`` and ``Side(0, 1, LEFT)`` are drawn on the same line, and are not equal:
    what belongs to a cell, such as an arm of a tile, ends there. A *line* that is drawn "along" it
    belongs to both cells; one "across" it leads from cell to cell, and the side is called that way.
    """

    row: int
    column: int
    direction: Direction
    line: LineAt = ""

    def words(self) -> str:
        """Return the place as players say it."""
        if self.line == "across":
            down, right = self.direction.step
            return Between(
                Cell(self.row, self.column), Cell(self.row + down, self.column + right)
            ).words()
        return f"the {SIDES[self.direction]} side of row {self.row + 1}, column {self.column + 1}"


@attrs.frozen
class Corner:
    """The upper left corner of a cell; *row* and *column* may be one beyond the last."""

    row: int
    column: int

    def words(self) -> str:
        """Return the place as players say it."""
        return f"the upper left corner of row {self.row + 1}, column {self.column + 1}"


@attrs.frozen
class Margin:
    """A place outside of the board, beside a row or column.

    *side* is where: UP is above column *line*, LEFT is left of row *line*. *position* 0 is the
    place next to the board, 1 the one beyond. A clue about a *diagonal* has an arrow: from there to
    the first cell it leads so far down and right, each -1 or 1. Such a clue may also stand at a
    corner of the board, where *line* is -1, or the number of columns.
    """

    side: Direction
    line: int
    position: int = 0
    diagonal: tuple[int, int] | None = None

    def words(self) -> str:
        """Return the place as players say it."""
        kind = "column" if self.side in (Direction.UP, Direction.DOWN) else "row"
        return f"{MARGINS[self.side]} {kind} {self.line + 1}"


@attrs.frozen
class Between:
    """What joins two cells of one row or column, which need not be neighbours: a bridge, say."""

    one: Cell
    other: Cell

    def words(self) -> str:
        """Return the place as players say it."""
        return f"the way between {self.one.words()} and {self.other.words()}"


@attrs.frozen
class Line:
    """A whole row or column: a place to point at."""

    kind: LineKind
    number: int

    def words(self) -> str:
        """Return the place as players say it."""
        return f"{self.kind} {self.number + 1}"


def cells_of(cells: "Iterable[Cell | tuple[int, int]]") -> tuple[Cell, ...]:
    """Return cells, some of them as (row, column), as the tuple that a place holds."""
    return tuple(one if isinstance(one, Cell) else Cell(*one) for one in cells)


@attrs.frozen
class Path:
    """Cells in the order in which a line runs through them, each as ``Cell`` or (row, column)."""

    cells: tuple[Cell, ...] = attrs.field(converter=cells_of)

    def words(self) -> str:
        """Return the place as players say it."""
        return f"the line {named(self.cells)}"


def cells_in_order(cells: "Iterable[Cell | tuple[int, int]]") -> tuple[Cell, ...]:
    """Return cells, each once, row by row."""
    return tuple(sorted({*cells_of(cells)}, key=lambda cell: (cell.row, cell.column)))


@attrs.frozen
class Area:
    """Any cells, each once, such as those of a cage that is printed."""

    cells: tuple[Cell, ...] = attrs.field(converter=cells_in_order)

    def words(self) -> str:
        """Return the place as players say it."""
        return f"the area {named(self.cells)}"


def named(cells: Iterable[Cell]) -> str:
    """Return the short names of cells: r1c1 r1c2."""
    return " ".join(f"r{cell.row + 1}c{cell.column + 1}" for cell in cells)


@attrs.frozen
class Fault:
    """A rule that a solution breaks, in words, and the places where that is seen.

    *rule* names the rule, so that all its faults can be told from others.
    """

    rule: str
    places: "tuple[Place, ...]"
    words: str

    def __str__(self) -> str:
        return self.words


Place = Cell | Side | Corner | Margin | Between | Line | Path | Area

"""Pictures of an Aquarium in text: walls in box-drawing characters, water, clues."""

from collections.abc import Sequence
from typing import Final

from puzzlefw.deadline import poll
from puzzlefw_aquarium.instance import WALL_BELOW, WALL_RIGHT, Instance, Solution, check_fits

WATER: Final = "≈"
BOXES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""The corner for each set of walls that meet there: 1 up, 2 right, 4 down, 8 left."""
CELL: Final = 2
"""The width of a cell in characters, without the wall on its left."""


def render(instance: Instance, solution: Solution | None) -> str:
    """Return a picture of *instance*, with the water of *solution* unless that is None."""
    if solution is not None:
        check_fits(instance, solution)
    return "\n".join(Picture(instance, solution).lines())


def places(instance: Instance) -> list[tuple[int, int]]:
    """Return the line and column in the picture where each cell begins."""
    above = longest(instance.column_clues) + 1
    before = longest(instance.row_clues) + 2
    return [
        (above + 2 * row, before + (CELL + 1) * column)
        for row in range(instance.height)
        for column in range(instance.width)
    ]


def longest(clues: Sequence[int | None]) -> int:
    """Return the length of the longest clue."""
    return max(0 if clue is None else len(str(clue)) for clue in clues)


class Picture:
    """The walls and the water of a board, drawn cell by cell.

    *right* and *below* hold the walls on a cell's right side and below it; cells of row -1 and
    column -1 stand for the outside.
    """

    def __init__(self, instance: Instance, solution: Solution | None) -> None:
        self.instance = instance
        self.height = instance.height
        self.width = instance.width
        size = self.height * self.width
        self.water = bytes(size) if solution is None else solution.water
        self.walls = instance.stray_walls or bytes(size)

    def lines(self) -> list[str]:
        """Return the picture line by line, clues at the top and at the left."""
        instance = self.instance
        names = ["" if clue is None else str(clue) for clue in instance.row_clues]
        margin = longest(instance.row_clues)
        lines = self.column_clues(margin)
        for row in range(-1, self.height):
            poll()
            if row >= 0:
                cells = "".join(self.cell(row, column) for column in range(-1, self.width))
                lines.append(f"{names[row]:>{margin}} {cells}".rstrip())
            border = "".join(self.border(row, column) for column in range(-1, self.width))
            lines.append(f"{'':>{margin}} {border}".rstrip())
        return lines

    def column_clues(self, margin: int) -> list[str]:
        """Return the lines above the board: one digit of each clue a line, the last lowest."""
        names = ["" if clue is None else str(clue) for clue in self.instance.column_clues]
        height = longest(self.instance.column_clues)
        lines = []
        for i in range(height):
            digits = "".join(f"{name:>{height}}"[i].rjust(CELL + 1) for name in names)
            lines.append(f"{'':>{margin}} {digits}".rstrip())
        return lines

    def cell(self, row: int, column: int) -> str:
        """Return a cell and the wall, or the water, on its right side."""
        inside = "" if column < 0 else self.fill(row, column) * CELL
        if self.is_wall_right(row, column):
            return f"{inside}│"
        return inside + (
            WATER if self.fill(row, column) == self.fill(row, column + 1) == WATER else " "
        )

    def border(self, row: int, column: int) -> str:
        """Return what is below a cell, and the corner at its lower right."""
        middle = "" if column < 0 else self.below(row, column) * CELL
        return middle + self.corner(row, column)

    def below(self, row: int, column: int) -> str:
        """Return the wall, or the water, below a cell."""
        if self.is_wall_below(row, column):
            return "─"
        return WATER if self.fill(row, column) == self.fill(row + 1, column) == WATER else " "

    def corner(self, row: int, column: int) -> str:
        """Return the corner at the lower right of a cell."""
        arms = 1 * self.is_wall_right(row, column) + 2 * self.is_wall_below(row, column + 1)
        arms += 4 * self.is_wall_right(row + 1, column) + 8 * self.is_wall_below(row, column)
        if arms == 0 and self.is_deep(row, column):
            return WATER
        return BOXES[arms]

    def is_deep(self, row: int, column: int) -> bool:
        """Return True if the four cells around a corner hold water."""
        corners = [(r, c) for r in (row, row + 1) for c in (column, column + 1)]
        return all(self.fill(r, c) == WATER for r, c in corners)

    def fill(self, row: int, column: int) -> str:
        """Return the character that fills a cell."""
        return WATER if self.is_inside(row, column) and self.water[self.index(row, column)] else " "

    def is_wall_right(self, row: int, column: int) -> bool:
        """Return True if there is a wall between a cell and the one on its right."""
        if not 0 <= row < self.height:
            return False
        if column < 0 or column + 1 == self.width:
            return True
        at = self.index(row, column)
        tanks = self.instance.tanks
        return tanks[at] != tanks[at + 1] or self.walls[at] & WALL_RIGHT != 0

    def is_wall_below(self, row: int, column: int) -> bool:
        """Return True if there is a wall between a cell and the one below."""
        if not 0 <= column < self.width:
            return False
        if row < 0 or row + 1 == self.height:
            return True
        at = self.index(row, column)
        tanks = self.instance.tanks
        return tanks[at] != tanks[at + self.width] or self.walls[at] & WALL_BELOW != 0

    def is_inside(self, row: int, column: int) -> bool:
        """Return True for a cell of the board."""
        return 0 <= row < self.height and 0 <= column < self.width

    def index(self, row: int, column: int) -> int:
        """Return the number of a cell, row by row."""
        return row * self.width + column

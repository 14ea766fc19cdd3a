"""Symmetries of a board: turned, mirrored, and where each thing of it comes to stand."""

from functools import cached_property, lru_cache
from typing import Final

import attrs

from puzzlefw.errors import OptionError
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.runtime.arguments import quote

NOWHERE: Final = -1
"""Stands for no old place of a new one: beyond the frame."""
MIRRORED: Final = (Direction.UP, Direction.LEFT, Direction.DOWN, Direction.RIGHT)
"""What each direction becomes where left and right are exchanged."""


@attrs.frozen
class Turn:
    """A symmetry of rectangles: left and right exchanged if *mirrored*, then turned clockwise.

    *quarters* is how often it is turned, 0 to 3.
    """

    quarters: int = 0
    mirrored: bool = False

    @property
    def name(self) -> str:
        """What people call it."""
        return NAMES[self]

    @property
    def inverse(self) -> "Turn":
        """The symmetry that leads back; one that is mirrored is its own."""
        return self if self.mirrored else Turn(-self.quarters % 4)

    @property
    def order(self) -> int:
        """How often it leads back to where it began: 1, 2, or 4 for a quarter turn."""
        return 2 if self.mirrored else (1, 4, 2, 4)[self.quarters]

    def then(self, other: "Turn") -> "Turn":
        """Return the symmetry that is this one and after it *other*."""
        quarters = -self.quarters if other.mirrored else self.quarters
        return Turn((other.quarters + quarters) % 4, self.mirrored != other.mirrored)

    def direction(self, direction: Direction) -> Direction:
        """Return the direction that a direction becomes."""
        first = MIRRORED[direction] if self.mirrored else direction
        return Direction((first + self.quarters) % 4)

    def cell(self, shape: Shape, row: int, column: int) -> tuple[int, int]:
        """Return where a cell of a board of *shape* comes to stand: its row and column there."""
        height, width = shape.height, shape.width
        if self.mirrored:
            column = width - 1 - column
        for _ in range(self.quarters):
            row, column = column, height - 1 - row
            height, width = width, height
        return row, column

    def shape(self, shape: Shape) -> Shape:
        """Return the shape that a board of *shape* gets."""
        if self.quarters % 2 == 0:
            return shape
        return Shape(shape.width, shape.height, shape.wraps)


SAME: Final = Turn()
NAMES: Final = {
    SAME: "as it is",
    Turn(1): "turned by 90 degrees",
    Turn(2): "turned by 180 degrees",
    Turn(3): "turned by 270 degrees",
    Turn(0, True): "mirrored left to right",
    Turn(2, True): "mirrored top to bottom",
    Turn(1, True): "mirrored at the diagonal that rises",
    Turn(3, True): "mirrored at the main diagonal",
}
"""The eight symmetries of a square, and what people call them."""
MIRRORS: Final = {
    "left-right": Turn(0, True),
    "top-bottom": Turn(2, True),
    "diagonal": Turn(3, True),
    "antidiagonal": Turn(1, True),
}
"""The four reflections, as they are typed; the diagonal is the one from the top left."""
DEGREES: Final = (0, 90, 180, 270)
EVERY: Final = frozenset(NAMES)
MIRROR: Final = frozenset({SAME, Turn(0, True)})
"""The symmetries of a board that has an up and a down: left and right can be exchanged."""
MAIN_DIAGONAL: Final = frozenset({SAME, Turn(3, True)})
"""The symmetries of a board that is read from the top left: rows and columns can be exchanged."""


def turn_of(degrees: int, mirror: str | None) -> Turn:
    """Return the symmetry that is a reflection, one of MIRRORS or None, then a turn clockwise.

    Raises OptionError.
    """
    if not (type(degrees) is int and degrees in DEGREES):
        known = ", ".join(map(str, DEGREES))
        raise OptionError(f"expected one of {known} degrees, found {quote(degrees)}")
    if mirror is not None and not (isinstance(mirror, str) and mirror in MIRRORS):
        raise OptionError(f"expected one of {', '.join(MIRRORS)} for mirror, found {quote(mirror)}")
    return (SAME if mirror is None else MIRRORS[mirror]).then(Turn(degrees // 90))


class Turned:
    """A board of *shape* under a symmetry: for each thing of the new board, the old one."""

    def __init__(self, shape: Shape, turn: Turn) -> None:
        self.shape = shape
        self.turn = turn

    @property
    def new_shape(self) -> Shape:
        """The shape of the new board."""
        return self.turn.shape(self.shape)

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The number of the old cell for each new one, row by row."""
        return old_cells(self.shape, self.turn)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """The number of the old corner for each new one."""
        points = Shape(self.shape.height + 1, self.shape.width + 1)
        return old_cells(points, self.turn)

    @cached_property
    def lines(self) -> tuple[tuple[int, bool], ...]:
        """For each new column, then row, the old line, and whether it was read the other way."""
        old = [*self.shape.number_columns(), *self.shape.number_rows()]
        height, width = self.shape.height, self.shape.width
        found = []
        new = self.new_shape
        for number, line in enumerate([*new.number_columns(), *new.number_rows()]):
            was_column = (number < new.width) == (self.turn.quarters % 2 == 0)
            row, column = self.shape.cell(self.cells[line[0]])
            at = column if was_column else width + row
            is_same = old[at][0] == self.cells[line[0]]
            if len(line) == 1:
                # The ends of a line of one cell are told by the directions alone.
                way = Direction.DOWN if was_column else Direction.RIGHT
                is_same = self.turn.direction(way) in (Direction.DOWN, Direction.RIGHT)
            found.append((at, not is_same))
        assert len(found) == height + width
        return tuple(found)

    @cached_property
    def sides(self) -> tuple[tuple[int, bool], ...]:
        """For the right side of each new cell and the lower one, the old one, as ``lines`` does."""
        back, shape = self.turn.inverse, self.shape
        found = []
        for old in self.cells:
            for way in (Direction.RIGHT, Direction.DOWN):
                direction = back.direction(way)
                is_same = direction in (Direction.RIGHT, Direction.DOWN)
                cell: tuple[int, int] | None = shape.cell(old)
                if not is_same:
                    cell = shape.neighbour(shape.cell(old), direction)
                is_below = direction in (Direction.UP, Direction.DOWN)
                at = NOWHERE if cell is None else 2 * shape.index(cell) + is_below
                found.append((at, not is_same))
        return tuple(found)

    @cached_property
    def margins(self) -> tuple[int, ...]:
        """For each new place above, below, left and right of the board, the old one."""
        old_of = {margin: number for number, margin in enumerate(margins_of(self.shape))}
        found = []
        back = self.turn.inverse
        for side, line in margins_of(self.new_shape):
            row, column = self.new_cell_at(side, line)
            at = self.cells[row * self.new_shape.width + column]
            old_side = back.direction(side)
            is_column = old_side in (Direction.UP, Direction.DOWN)
            old_row, old_column = self.shape.cell(at)
            found.append(old_of[old_side, old_column if is_column else old_row])
        return tuple(found)

    def new_cell_at(self, side: Direction, line: int) -> tuple[int, int]:
        """Return the cell of the new board that is next to a place beside it."""
        new = self.new_shape
        if side in (Direction.UP, Direction.DOWN):
            return (0 if side == Direction.UP else new.height - 1), line
        return line, (0 if side == Direction.LEFT else new.width - 1)


def margins_of(shape: Shape) -> list[tuple[Direction, int]]:
    """Return the places around a board: above, below, left and right of it."""
    return [
        (side, line)
        for side in (Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT)
        for line in range(shape.width if side in (Direction.UP, Direction.DOWN) else shape.height)
    ]


def old_cells(shape: Shape, turn: Turn) -> tuple[int, ...]:
    """Return the number of the old cell for each new one."""
    new = turn.shape(shape)
    found = [0] * new.size
    for old, cell in enumerate(shape.cells()):
        row, column = turn.cell(shape, *cell)
        found[row * new.width + column] = old
    return tuple(found)


@lru_cache(maxsize=128)
def turned(shape: Shape, turn: Turn) -> Turned:
    """Return a board of *shape* under a symmetry; boards of one shape share it."""
    return Turned(shape, turn)

"""Where values of a field stand: how many places there are, what they are called, how they turn.

Plain classes, as those of attrs take a millisecond each to make, and every start makes them.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Protocol

from puzzlefw.fields.turn import NOWHERE, Turned
from puzzlefw.grid.regions import members
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.view.places import Cell, Corner, LineKind, Margin, Place, Side

Order = Sequence[tuple[int, bool]]
"""For each place of a turned board the old one, and whether its line is read the other way now."""


class Where(Protocol):
    """Places of one kind, which have numbers from 0 on."""

    def count(self, shape: Shape, instance: Any) -> int:
        """Return how many there are; O(1), or O(cells) where regions tell."""

    def place(self, shape: Shape, instance: Any, number: int) -> Place | None:
        """Return one of them as a place of the view, None for the whole board."""

    def order(self, turned: Turned, instance: Any) -> Order:
        """Return where the values of a turned board come from."""


class Cells:
    """A value for each cell, row by row."""

    def count(self, shape: Shape, instance: Any) -> int:
        return shape.size

    def place(self, shape: Shape, instance: Any, number: int) -> Place | None:
        return Cell(*shape.cell(number))

    def order(self, turned: Turned, instance: Any) -> Order:
        return [(cell, False) for cell in turned.cells]


class Points:
    """A value for each corner of a cell, row by row."""

    def count(self, shape: Shape, instance: Any) -> int:
        return (shape.height + 1) * (shape.width + 1)

    def place(self, shape: Shape, instance: Any, number: int) -> Place | None:
        return Corner(*divmod(number, shape.width + 1))

    def order(self, turned: Turned, instance: Any) -> Order:
        return [(point, False) for point in turned.points]


class Before:
    """A value for each line, which stands before it: above columns, then left of rows."""

    def count(self, shape: Shape, instance: Any) -> int:
        return shape.width + shape.height

    def place(self, shape: Shape, instance: Any, number: int) -> Place | None:
        if number < shape.width:
            return Margin(Direction.UP, number)
        return Margin(Direction.LEFT, number - shape.width)

    def order(self, turned: Turned, instance: Any) -> Order:
        return turned.lines


class Lines:
    """A value for each column, or for each row, on boards whose columns stay columns."""

    def __init__(self, kind: LineKind) -> None:
        self.kind = kind

    def count(self, shape: Shape, instance: Any) -> int:
        return shape.width if self.kind == "column" else shape.height

    def place(self, shape: Shape, instance: Any, number: int) -> Place | None:
        return Margin(Direction.UP if self.kind == "column" else Direction.LEFT, number)

    def order(self, turned: Turned, instance: Any) -> Order:
        if self.kind == "column":
            return turned.lines[: turned.shape.width]
        rows = turned.lines[turned.shape.width :]
        return [(line - turned.shape.width, is_reversed) for line, is_reversed in rows]


class Around:
    """A value for each end of a line: above and below columns, left and right of rows."""

    def count(self, shape: Shape, instance: Any) -> int:
        return 2 * (shape.width + shape.height)

    def place(self, shape: Shape, instance: Any, number: int) -> Place | None:
        width, height = shape.width, shape.height
        if number < 2 * width:
            return Margin(Direction.DOWN if number >= width else Direction.UP, number % width)
        at = number - 2 * width
        return Margin(Direction.RIGHT if at >= height else Direction.LEFT, at % height)

    def order(self, turned: Turned, instance: Any) -> Order:
        return [(old, False) for old in turned.margins]


class Rooms:
    """A value for each region of the field *of*, in the order of their first cells."""

    def __init__(self, of: str) -> None:
        self.of = of

    def regions(self, instance: Any) -> Sequence[int]:
        """Return the region of each cell."""
        found: Sequence[int] = getattr(instance, self.of)
        return found

    def count(self, shape: Shape, instance: Any) -> int:
        return max(self.regions(instance)) + 1

    def place(self, shape: Shape, instance: Any, number: int) -> Place | None:
        return Cell(*shape.cell(self.regions(instance).index(number)))

    def order(self, turned: Turned, instance: Any) -> Order:
        regions = self.regions(instance)
        rooms = dict.fromkeys(regions[cell] for cell in turned.cells)
        return [(room, False) for room in rooms]


class FirstCells:
    """A value for each cell, which only first cells of regions of the field *of* have."""

    def __init__(self, of: str) -> None:
        self.of = of

    def count(self, shape: Shape, instance: Any) -> int:
        return shape.size

    def place(self, shape: Shape, instance: Any, number: int) -> Place | None:
        return Cell(*shape.cell(number))

    def order(self, turned: Turned, instance: Any) -> Order:
        regions: Sequence[int] | None = getattr(instance, self.of)
        if regions is None:
            return [(cell, False) for cell in turned.cells]
        first = {region: cells[0] for region, cells in enumerate(members(regions))}
        found = []
        seen: set[int] = set()
        for cell in turned.cells:
            region = regions[cell]
            found.append((NOWHERE if region in seen else first[region], False))
            seen.add(region)
        return found


class Sides:
    """A value for the right side of each cell and for the lower one: right, below, right, ..."""

    def count(self, shape: Shape, instance: Any) -> int:
        return 2 * shape.size

    def place(self, shape: Shape, instance: Any, number: int) -> Place | None:
        direction = Direction.DOWN if number % 2 else Direction.RIGHT
        return Side(*shape.cell(number // 2), direction)

    def order(self, turned: Turned, instance: Any) -> Order:
        return turned.sides


class Whole:
    """One value for the whole board."""

    def count(self, shape: Shape, instance: Any) -> int:
        return 1

    def place(self, shape: Shape, instance: Any, number: int) -> Place | None:
        return None

    def order(self, turned: Turned, instance: Any) -> Order:
        return [(0, False)]


@lru_cache(maxsize=64)
def inner_sides(shape: Shape) -> Sequence[tuple[int, int, int]]:
    """Return the sides between cells: their numbers among ``Sides``, and both cells in order."""
    found = []
    for number, cell in enumerate(shape.cells()):
        for at, way in enumerate((Direction.RIGHT, Direction.DOWN)):
            near = shape.neighbour(cell, way)
            if near is not None:
                found.append((2 * number + at, number, shape.index(near)))
    return tuple(found)

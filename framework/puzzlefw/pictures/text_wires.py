"""Pictures in text of boards whose cells hold arms: heavy lines are arms, thin ones walls.

Between two cells of a row stands ━ where both arms meet, │ for a wall. Where walls stand below
cells, a line between the rows shows them as ─. A cell that is shown before it is decided has thin
arms in a state that leaves it open.
"""

from collections.abc import Iterator, Set
from operator import add
from typing import Final

from puzzlefw.grid.shape import Cell as Point
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.pictures.text_characters import ARMS, BOXES, OPEN
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Arms, Cell, Choice, Glyph, Mark, Side, State, View

_, RIGHT, DOWN, _ = Direction
NOTHING: Final[Set[Direction]] = frozenset()


def is_wired(view: View) -> bool:
    """Return whether a view is drawn in this way: it has arms, and nothing around its cells."""
    return bool(view.choices) and (
        not view.regions
        and not view.printed
        and all(isinstance(choice.place, Cell) for choice in view.choices)
        and all(isinstance(one.glyph, Arms) for one in distinct_marks(view))
        and len({choice.place for choice in view.choices}) == len(view.choices)
    )


def distinct_marks(view: View) -> list[Mark]:
    """Return the marks of a view, those that many choices share once."""
    shared = {id(choice.marks): choice.marks for choice in view.choices}
    return [mark for marks in shared.values() for mark in marks]


class Wires:
    """The arms of each cell that are decided, by row and column, and the walls."""

    def __init__(self, view: View, state: State | None) -> None:
        self.shape: Shape = view.shape
        self.signs: dict[Point, str] = {}
        self.arms: dict[Point, Set[Direction]] = {}
        marks = [None] * len(view.choices) if state is None else state.marks(view)
        for choice, mark in zip(view.choices, marks, strict=True):
            poll()
            if isinstance(choice.place, Cell):
                is_heavy = state is None or mark is not None
                glyph = first_glyph(choice) if mark is None else mark.glyph
                at = choice.place.row, choice.place.column
                self.arms[at] = (
                    glyph.directions if isinstance(glyph, Arms) and is_heavy else NOTHING
                )
                self.signs[at] = sign(glyph, is_heavy=is_heavy)
        self.walls = {side for wall in view.walls for side in sides(wall, view.shape)}
        self.is_spread = any(wall.direction.step[0] != 0 for wall in view.walls)

    def lines(self) -> Iterator[str]:
        """Visit the lines of the picture."""
        last = self.shape.height - 1
        for number, row in enumerate(self.shape.rows()):
            poll()
            joints = [self.joint(cell, RIGHT) for cell in row]
            first = joints[-1] if self.shape.wraps else ""
            cells = [self.signs.get(cell, OPEN) for cell in row]
            yield (first + "".join(map(add, cells, joints))).rstrip()
            if self.is_spread and (number < last or self.shape.wraps):
                below = " ".join(self.joint(cell, DOWN) for cell in row)
                yield (" " * self.shape.wraps + below).rstrip()

    def joint(self, cell: Point, direction: Direction) -> str:
        """Return the character between a cell and the one beside it, right or down."""
        if (cell, direction) in self.walls:
            return "│" if direction == RIGHT else "─"
        beyond = self.shape.neighbour(cell, direction)
        points = direction in self.arms.get(cell, ())
        if points and beyond is not None and direction.opposite in self.arms.get(beyond, ()):
            return "━" if direction == RIGHT else "┃"
        return " "

    def places(self) -> list[tuple[int, int]]:
        """Return the line and column in the picture where each cell stands, row by row."""
        lines = 2 if self.is_spread else 1
        return [(lines * row, 2 * at + self.shape.wraps) for row, at in self.shape.cells()]


def first_glyph(choice: Choice) -> Glyph | None:
    """Return the glyph of a place before it is decided."""
    return choice.marks[0].glyph if choice.is_shown else None


def sign(glyph: Glyph | None, *, is_heavy: bool) -> str:
    """Return the character for the arms of a cell."""
    if not isinstance(glyph, Arms):
        return OPEN
    return (ARMS if is_heavy else BOXES)[sum(1 << direction for direction in glyph.directions)]


def sides(wall: Side, shape: Shape) -> Iterator[tuple[Point, Direction]]:
    """Visit the sides of cells on which a wall stands: its own, and that of the cell beyond."""
    cell = wall.row, wall.column
    yield cell, wall.direction
    beyond = shape.neighbour(cell, wall.direction)
    if beyond is not None:
        yield beyond, wall.direction.opposite

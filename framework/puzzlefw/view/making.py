"""Short ways to say what most views have: a choice in each cell, and printed numbers."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import getitem
from typing import Any

import attrs

from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.view.glyphs import Circle, Dot, Fill, Text
from puzzlefw.view.places import Cell, Corner, Margin
from puzzlefw.view.states import Filled
from puzzlefw.view.view import Choice, Mark, Printed

SHADED = 0b10
"""The mask of a shaded cell, of a variable that is 1 where a cell is shaded."""
UNSHADED = 0b01
"""The mask of an unshaded cell."""
SHADING = (
    Mark("#", Fill(), SHADED, "shaded"),
    Mark("x", Dot(), UNSHADED, "unshaded"),
)
"""The marks of a cell whose variable is 1 where it is shaded."""


def cell_choices(
    shape: Shape, variables: Sequence[int], marks: Iterable[Mark] = SHADING
) -> Sequence[Choice]:
    """Return a choice for each cell, row by row, between the same *marks*."""
    if isinstance(variables, range):
        return known_cells(shape, variables, tuple(marks))
    return marked_cells(shape, variables, [tuple(marks)] * shape.size)


@lru_cache(maxsize=16)
def known_cells(shape: Shape, variables: range, marks: tuple[Mark, ...]) -> tuple[Choice, ...]:
    """Return a choice for each cell between the same marks, which boards of one size share."""
    return tuple(marked_cells(shape, variables, [marks] * shape.size))


def marked_cells(
    shape: Shape, variables: Sequence[int], each: Iterable[tuple[Mark, ...]]
) -> list[Choice]:
    """Return a choice for each cell, row by row, between marks of its own."""
    every = list(each)
    variables = variables if isinstance(variables, range) else tuple(variables)
    if not len(every) == len(variables) == shape.size:
        raise ValueError(f"expected variables and marks of {shape.size} cells")
    ids = [*map(id, every)]
    return choices_by(shape, variables, ids, dict(zip(ids, every, strict=True)))


def choices_by(
    shape: Shape,
    variables: Sequence[int],
    kinds: Sequence[Hashable],
    marks: Mapping[Any, tuple[Mark, ...]],
) -> list[Choice]:
    """Return a choice for each cell, row by row, between the *marks* of its kind.

    All that is done for each cell is done by built-ins, as a small board has a hundred.
    """
    own = {kind: known_choices(shape, variables, each) for kind, each in marks.items()}
    return [*map(getitem, map(own.__getitem__, kinds), range(shape.size))]


@lru_cache(maxsize=16)
def cells_of(shape: Shape) -> Sequence[Cell]:
    """Return the cells of boards of a shape as places, row by row."""
    return tuple([Cell(*cell) for cell in shape.cells()])


@attrs.frozen(eq=False)
class CellChoices:
    """A choice for each cell, by the variables of *block*, between the marks of its kind.

    *kinds* are those of the cells, row by row, and *marks* has those of each kind. The choices are
    made when they are asked for; to name the marks of a solution, none is needed.
    """

    shape: Shape
    block: str
    variables: Sequence[int]
    kinds: Sequence[Hashable]
    marks: Mapping[Any, tuple[Mark, ...]]

    def __call__(self) -> list[Choice]:
        if len(self.kinds) != len(self.variables):
            raise ValueError(f"expected variables and marks of {self.shape.size} cells")
        return choices_by(self.shape, self.variables, self.kinds, self.marks)

    def keys(self, values: Mapping[str, Iterable[int]]) -> tuple[str, ...]:
        """Return the key of each cell, by the values of each block."""
        key_of = {kind: keys_by_value(marks) for kind, marks in self.marks.items()}
        return tuple(map(getitem, map(key_of.__getitem__, self.kinds), values[self.block]))


def keys_by_value(marks: Sequence[Mark]) -> dict[int, str]:
    """Return the key of the mark of each value that has one mark."""
    masks = [mark.mask for mark in marks]
    if {1}.issuperset(map(int.bit_count, masks)) and min(masks) > 0:
        found = {mark.mask.bit_length() - 1: mark.key for mark in marks}
        if len(found) == len(marks):  # one value each, as most marks stand for
            return found
    found = {}
    several = 0
    seen = 0
    for mark in marks:
        if mark.mask < 0:
            raise ValueError(f"expected a mask of values, found {mark.mask}")
        several |= seen & mark.mask
        seen |= mark.mask
    for mark in marks:
        left = mark.mask & ~several
        while left:
            found[left.bit_length() - 1] = mark.key
            left ^= 1 << left.bit_length() - 1
    return found


class Choices(dict[int, Choice]):
    """The choices between the same marks, by cell, each made when it is first asked for."""

    def __init__(self, shape: Shape, variables: Sequence[int], marks: tuple[Mark, ...]) -> None:
        super().__init__()
        self.shape, self.variables, self.marks = shape, variables, marks

    def __missing__(self, cell: int) -> Choice:
        choice = Choice(cells_of(self.shape)[cell], self.variables[cell], self.marks)
        self[cell] = choice
        return choice


@lru_cache(maxsize=128)
def known_choices(
    shape: Shape, variables: Sequence[int], marks: tuple[Mark, ...]
) -> Mapping[int, Choice]:
    """Return the choices between the same marks.

    Boards of one size share them, as making them took a fifth of the time of a small puzzle.
    """
    return Choices(shape, variables, marks)


@lru_cache(maxsize=64)
def number_mark(value: int) -> Mark:
    """Return the mark of a number."""
    return Mark(str(value), Text(str(value), "mark"), 1 << value, str(value))


def number_marks(values: Iterable[int]) -> tuple[Mark, ...]:
    """Return a mark for each value of a variable that is the number itself."""
    return tuple(map(number_mark, values))


def printed_numbers(shape: Shape, clues: Sequence[int | None]) -> list[Printed]:
    """Return the clues in cells, row by row; UNKNOWN is printed as ``?``."""
    cells = zip(shape.cells(), clues, strict=True)
    return [Printed(Cell(*cell), Text(shown(n))) for cell, n in cells if n is not None]


def printed_circles(shape: Shape, clues: Sequence[int | None]) -> list[Printed]:
    """Return a circle in each cell with a clue, then the clues; UNKNOWN is printed as ``?``."""
    cells = zip(shape.cells(), clues, strict=True)
    circles = [Printed(Cell(*cell), Circle()) for cell, n in cells if n is not None]
    return [*circles, *printed_numbers(shape, clues)]


def printed_black(shape: Shape, clues: Sequence[int | None]) -> list[Printed]:
    """Return black cells where there is a clue, each with its number; UNKNOWN has none."""
    found = []
    for cell, clue in zip(shape.cells(), clues, strict=True):
        if clue is not None:
            found.append(Printed(Cell(*cell), Fill("clue")))
            if clue != UNKNOWN:
                found.append(Printed(Cell(*cell), Text(str(clue), "reversed")))
    return found


def filled(shape: Shape, places: Mapping[str, Collection[int]], other: str = "x") -> Filled:
    """Return the solution whose cells have the keys of *places*, all others the key *other*.

    What ``Filled.places`` tells of a solution makes it again.
    """
    key_of = {cell: key for key, cells in places.items() for cell in cells}
    return Filled(tuple(key_of.get(cell, other) for cell in range(shape.size)))


def printed_before(
    shape: Shape,
    clues: Sequence[int | Sequence[Any] | None],
    glyph: Callable[[Any], Text] | None = None,
) -> list[Printed]:
    """Return the clues above columns, then left of rows, one or several for each of them.

    Of several that are none, 0 is printed. *glyph* returns the text of one, that of its number
    without it.
    """
    lists = [
        [] if one is None else [one] if isinstance(one, int) else (one or [0]) for one in clues
    ]
    above, left = lists[: shape.width], lists[shape.width :]
    sign = glyph or (lambda n: Text(shown(n)))
    return [*printed_lists(Direction.UP, above, sign), *printed_lists(Direction.LEFT, left, sign)]


def lines_before(shape: Shape) -> list[Sequence[int]]:
    """Return the cells of each column, then of each row: the order of clues before them."""
    return [*shape.number_columns(), *shape.number_rows()]


def margins_around(shape: Shape) -> list[tuple[Margin, Sequence[int]]]:
    """Return each place beside the board, and the cells that are seen from there, nearest first.

    Those above columns come first, then those below, left of rows, and right of them: the order of
    texts of both collections.
    """
    rows, columns = shape.number_rows(), shape.number_columns()
    return [
        (Margin(side, number), line[::-1] if side in (Direction.DOWN, Direction.RIGHT) else line)
        for side in (Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT)
        for number, line in enumerate(columns if side in (Direction.UP, Direction.DOWN) else rows)
    ]


def diagonal_from(margin: Margin, shape: Shape) -> list[Cell]:
    """Return the cells that a clue about a diagonal is about, nearest first; none without one."""
    if margin.diagonal is None:
        return []
    (down, right), (away, aside) = margin.diagonal, margin.side.step
    row = -1 if away < 0 else shape.height if away > 0 else margin.line
    column = -1 if aside < 0 else shape.width if aside > 0 else margin.line
    found = []
    while 0 <= row + down < shape.height and 0 <= column + right < shape.width:
        row, column = row + down, column + right
        found.append(Cell(row, column))
    return found


def clues_around(
    shape: Shape, clues: Sequence[int | None]
) -> Iterator[tuple[Margin, Sequence[int], int]]:
    """Visit each place beside the board with a clue, the cells seen from there, and the clue."""
    for (margin, line), clue in zip(margins_around(shape), clues, strict=True):
        if clue is not None and clue != UNKNOWN:
            yield margin, line, clue


def clues_before(
    shape: Shape, clues: Sequence[int | None]
) -> Iterator[tuple[Margin, Sequence[int], int]]:
    """Visit each place above or left of the board with a clue, its line, and the clue."""
    width, height = shape.width, shape.height
    below, right = [None] * width, [None] * height
    return clues_around(shape, [*clues[:width], *below, *clues[width:], *right])


def printed_around(shape: Shape, clues: Sequence[int | None]) -> list[Printed]:
    """Return the clues beside a board, in the order of ``margins_around``."""
    pairs = zip(margins_around(shape), clues, strict=True)
    return [Printed(margin, Text(shown(n))) for (margin, _), n in pairs if n is not None]


def printed_lists(
    side: Direction, lists: Sequence[Sequence[Any]], sign: Callable[[Any], Text]
) -> list[Printed]:
    """Return several clues a line outside of the board, the last of each next to the board."""
    return [
        Printed(Margin(side, line, position), sign(n))
        for line, clues in enumerate(lists)
        for position, n in enumerate(reversed(clues))
    ]


def printed_points(points: Shape, clues: Sequence[int | None]) -> list[Printed]:
    """Return clues at the corners of cells, row by row, each in a circle; *points* is their shape.

    UNKNOWN is printed as ``?``.
    """
    found = []
    for point, clue in zip(points.cells(), clues, strict=True):
        if clue is not None:
            found += [Printed(Corner(*point), Circle()), Printed(Corner(*point), Text(shown(clue)))]
    return found


def shown(clue: int) -> str:
    """Return a clue as it is printed."""
    return "?" if clue == UNKNOWN else str(clue)

"""Boards of Shakashaka, and their white areas."""

from collections.abc import Iterator, Sequence

import attrs

from puzzlefw import authoring as pf

UP, RIGHT, DOWN, LEFT = pf.Direction
CORNERS = ((DOWN, LEFT), (DOWN, RIGHT), (UP, RIGHT), (UP, LEFT))
"""The corners of cells, anticlockwise; a triangle in the first has the value 1, and so on."""


@attrs.frozen
class Shakashaka:
    """A board: None for each white cell, the number or UNKNOWN for each black one, row by row."""

    shape: pf.Shape
    black: pf.Clues = pf.cell_field(
        0,
        4,
        unknown=True,
        left=pf.UNKNOWN,
        adds=False,
        note="A black cell is its number, or `?` without one; a white cell is `.`",
    )

    def counted(self) -> Iterator[tuple[int, int, list[int]]]:
        """Visit each number: its cell, the number, and the white cells beside it."""
        for cell, number in pf.known(self.black):
            yield cell, number, [n for n in self.shape.beside(cell) if self.black[n] is None]


def white_corners(shape: pf.Shape, cell: int, key: str) -> Iterator[tuple[int, int]]:
    """Visit the corners of what is white in a cell, as points of rows and columns."""
    row, column = shape.cell(cell)
    for value, sides in enumerate(CORNERS, 1):
        if key != str(value):
            yield row + (DOWN in sides), column + (RIGHT in sides)


def areas(shape: pf.Shape, keys: Sequence[str]) -> list[set[int]]:
    """Return the cells of each white area, by the marks of all cells."""
    shut = {"x": (), "#": (*pf.Direction,)} | {
        str(value): sides for value, sides in enumerate(CORNERS, 1)
    }
    at: dict[int, list[pf.Link]] = {n: [] for n, key in enumerate(keys) if key != "#"}
    for one, other in pf.sides_across(shape):
        way = RIGHT if other == one + 1 else DOWN
        if way not in shut[keys[one]] and way.opposite not in shut[keys[other]]:
            at[one].append((one, other))
            at[other].append((one, other))
    return pf.linked(at)

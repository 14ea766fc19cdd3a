"""Boards in files of puzz.link that have numbers beside their lines: one grid of words."""

from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol

import attrs

from puzzlefw.grid.clues import UNKNOWN, Clues
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.codes import Code, Fields, all_margins
from puzzlefw.notation.pzpr_words import (
    DRAWN,
    HasWords,
    Rows,
    decimal,
    expect_all,
    split,
    values_of,
    words_of,
)

BESIDE: Final = {".": None, "-1": None, "-2": UNKNOWN, "-": UNKNOWN}
"""Signs of places beside a line: without a number, and with one that is not told."""
BESIDE_FORM: Final = r"[0-9]{1,5}|-[12]?|\."
Place = tuple[int, int]


class Outside(Protocol):
    """A code of numbers beside lines, a place for each; the one next to the board comes first."""

    def of_places(self, places: Clues, fields: Fields) -> Any:
        """Return the value of the numbers at all places."""

    def places(self, value: Any, fields: Fields) -> Clues:
        """Return the numbers at all places, the inverse of ``of_places``; raises FormatError."""


def one(side: int) -> int:
    """Return 1: so many places most types have for a line."""
    return 1


@attrs.frozen
class WithOutside:
    """A board with numbers beside its lines, by the codes of both: a part of two fields.

    Without a code of *cells*, it is a part of one field, and nothing is given in cells. *depth*
    tells how many places lines of a length have. *named* is the field of the cells, if the code
    *outside* asks for it.
    """

    outside: Outside
    cells: Code | HasWords | None = None
    depth: Callable[[int], int] = one
    named: str = ""

    def from_rows(self, rows: Rows, fields: Fields) -> Any:
        height, width = self.size(fields)
        grid = rows.take(height, width)
        shape: Shape = fields["shape"]
        corners = {(row, column) for row in range(height) for column in range(width)}
        corners -= {*self.beside(shape), *self.inside(shape)}
        expect_all([grid[row][column] for row, column in corners], "[.0]", "an empty corner")
        inside = [grid[row][column] for row, column in self.inside(shape)]
        if self.cells is None:
            expect_all(inside, DRAWN, "a sign of a cell without anything given")
        value = None if self.cells is None else values_of(self.cells, inside, fields)
        # A player ticks off a number by a letter before it.
        beside = [grid[row][column].removeprefix("c") for row, column in self.beside(shape)]
        expect_all(beside, BESIDE_FORM, "a number beside a line")
        places = tuple(BESIDE[word] if word in BESIDE else int(word) for word in beside)
        numbers = self.outside.of_places(places, {**fields, self.named: value})
        return numbers if self.cells is None else (numbers, value)

    def to_rows(self, value: Any, fields: Fields) -> list[str]:
        height, width = self.size(fields)
        shape: Shape = fields["shape"]
        outside, inside = (value, None) if self.cells is None else value
        numbers = self.outside.places(outside, fields)
        words = ["." if n is None else beside(n) for n in numbers]
        word_at = dict(zip(self.beside(shape), words, strict=True))
        if self.cells is not None:
            own = words_of(self.cells, inside, fields)
            word_at |= zip(self.inside(shape), own, strict=True)
        grid = [
            [word_at.get((row, column), ".") for column in range(width)] for row in range(height)
        ]
        return split([word for row in grid for word in row], width)

    def is_around(self) -> bool:
        """Return whether numbers stand on all four sides."""
        return getattr(self.outside, "over", None) is all_margins

    def size(self, fields: Fields) -> Place:
        """Return how many rows and columns the grid has."""
        shape, more = fields["shape"], int(self.is_around())
        height, width = shape.height, shape.width
        return self.depth(height) + height + more, self.depth(width) + width + more

    def inside(self, shape: Shape) -> Iterator[Place]:
        """Visit where the cells stand, row by row."""
        above, left = self.depth(shape.height), self.depth(shape.width)
        yield from ((above + row, left + column) for row, column in shape.cells())

    def beside(self, shape: Shape) -> Iterator[Place]:
        """Visit the places beside the lines, in the order that links have."""
        above, left = self.depth(shape.height), self.depth(shape.width)
        rows, columns = range(above, above + shape.height), range(left, left + shape.width)
        if self.is_around():
            ends = (rows.stop, columns.stop)
            yield from ((row, column) for row in (0, ends[0]) for column in columns)
            yield from ((row, column) for column in (0, ends[1]) for row in rows)
            return
        yield from ((row, column) for column in columns for row in reversed(range(above)))
        yield from ((row, column) for row in rows for column in reversed(range(left)))


def beside(number: int) -> str:
    """Return the word of a number beside a line; raises FormatError."""
    return "-2" if number == UNKNOWN else decimal(number)

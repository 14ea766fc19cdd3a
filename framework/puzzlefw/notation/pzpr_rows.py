"""Rows of files of puzz.link: what they say for each part of a link, read and written."""

from typing import Any, Protocol, runtime_checkable

from puzzlefw.grid.shape import Shape
from puzzlefw.notation.codes import Code, Fields, cells, points, rooms
from puzzlefw.notation.puzzlink_codes import Arrows, Clues4, Numbers, Numbers36, Packed, Singles
from puzzlefw.notation.pzpr_words import HasWords, Rows, split, values_of, words_of
from puzzlefw.notation.region_codes import Borders, Walls, walls_of


@runtime_checkable
class HasRows(Protocol):
    """A code that says itself which rows of a file are its own."""

    def from_rows(self, rows: Rows, fields: Fields) -> Any:
        """Return the value of the next rows; raises ParseError."""

    def to_rows(self, value: Any, fields: Fields) -> list[str]:
        """Return the rows of a value, the inverse of ``from_rows``; raises FormatError."""


FilePart = Code | HasRows | HasWords
"""What a part of a file is read and written by: its link's code, or what files alone have."""


def is_known(code: FilePart) -> bool:
    """Return whether a part of a link has rows in a file that are read."""
    if isinstance(code, Numbers | Clues4 | Numbers36 | Packed | Singles):
        return code.over in (cells, points, rooms)
    return isinstance(code, HasRows | HasWords | Arrows)


def section(code: FilePart, rows: Rows, fields: Fields) -> Any:
    """Return the value of a part of a link from the rows that a file has for it."""
    shape: Shape = fields["shape"]
    if isinstance(code, HasRows):
        return code.from_rows(rows, fields)
    more = int(getattr(code, "over", cells) is points)
    found = rows.take(shape.height + more, shape.width + more)
    return values_of(code, [word for row in found for word in row], fields)


def rows_of(
    code: FilePart, value: Any, fields: Fields, *, by_walls: bool, unknown: str = "-"
) -> list[str]:
    """Return the rows that a file has for a part of a link, the inverse of ``section``.

    Regions are told by their walls, *by_walls*, or by their numbers; *unknown* stands for a clue
    ``?``. Raises FormatError.
    """
    shape: Shape = fields["shape"]
    if by_walls and isinstance(code, Borders):
        return Walls().to_rows(frozenset(walls_of(shape, value)), fields)
    if isinstance(code, HasRows):
        return code.to_rows(value, fields)
    words = words_of(code, value, fields, unknown)
    return split(words, shape.width + int(getattr(code, "over", cells) is points))

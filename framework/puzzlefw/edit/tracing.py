"""A nonogram from a picture: the lists of the blocks that dark cells make."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import attrs

from puzzlefw.edit.board import board_from, name_of
from puzzlefw.edit.draft_data import fields_of
from puzzlefw.edit.following import Line
from puzzlefw.errors import ParseError
from puzzlefw.fields.composed_values import NumberList
from puzzlefw.fields.description import Description
from puzzlefw.fields.field import Placed
from puzzlefw.fields.positions import Before
from puzzlefw.grid.shape import Shape
from puzzlefw.runtime.arguments import quote


def shade(data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit the board whose solution has the dark cells of *rows*, texts of 0 and 1."""
    board = board_from(data)
    field = listed_before(board.draft.description)
    if field is None:
        name = board.puzzle.name
        raise ParseError(f"expected a puzzle with lists beside the board, found {name}")
    rows = rows_in(data.get("rows"), board.draft.shape)
    lists = [*zip(*rows, strict=True), *rows]
    words = tuple(field.format(blocks(line)) for line in lists)
    draft = attrs.evolve(board.draft, words={**board.draft.words, field.name: words})
    yield {"puzzle": name_of(board.puzzle), "draft": draft.data()}


def listed_before(description: Description) -> Placed | None:
    """Return the field with a list of numbers before each line, None without one."""
    for field in fields_of(description):
        match field:
            case Placed(where=Before(), what=NumberList()):
                return field
    return None


def rows_in(rows: object, shape: Shape) -> list[str]:
    """Return the rows of a picture; raises ParseError for those of another board."""
    if not isinstance(rows, list) or len(rows) != shape.height:
        raise ParseError(f"expected {shape.height} rows, found {quote(rows)}")
    for row in rows:
        if not isinstance(row, str) or len(row) != shape.width or not set(row) <= {"0", "1"}:
            raise ParseError(f"expected {shape.width} signs 0 or 1, found {quote(row)}")
    return rows


def blocks(line: Sequence[str]) -> tuple[int, ...]:
    """Return the lengths of the blocks of a line."""
    return tuple(len([*cells]) for sign, cells in groupby(line) if sign == "1")

"""What drafts are made of: the fields that people type, their places, and drafts read from JSON."""

from collections.abc import Sequence
from typing import Final

import attrs

from puzzlefw.edit.placed_lists import as_placed, is_placed
from puzzlefw.edit.typed_lists import ListText, as_text
from puzzlefw.fields.description import Description, visible
from puzzlefw.fields.field import Placed, Regions
from puzzlefw.fields.listed import Listed
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.problem.blank import nothing_at
from puzzlefw.view import Cell, Corner, Margin, Place, Side

NOTHING: Final = "."
"""The word for nothing at a place."""


@attrs.frozen
class Wrong:
    """What is wrong with a draft: *text* says it, of a *field* or of one of its places.

    Without a field the board is wrong as a whole.
    """

    text: str
    field: str = ""
    number: int | None = None


def fields_of(description: Description) -> list[Placed | Regions]:
    """Return the fields that people type, those that say something of regions last.

    A list of clues has a word at each place of its clues; one of lines or groups is one text.
    """
    every = sorted(visible(description.fields), key=lambda one: bool(one.of))
    return [drafted_field(field) if isinstance(field, Listed) else field for field in every]


def drafted_field(field: Listed) -> Placed:
    """Return a field with a list of clues as drafts have it."""
    return as_placed(field) if is_placed(field) else as_text(field)


def list_in(field: Placed | Regions) -> Listed | None:
    """Return the list of lines or groups that a field tells as a text, None for other fields."""
    if isinstance(field, Placed) and isinstance(field.what, ListText):
        return field.what.of
    return None


def count_of(field: Placed, shape: Shape) -> int:
    """Return how many words a field has."""
    return shape.size if field.of else field.where.count(shape, None)


def place_of(field: Placed, shape: Shape, number: int) -> Place | None:
    """Return a place of a field, None for the whole board."""
    if field.of:
        return Cell(*shape.cell(number))
    return field.where.place(shape, None, number)


def blank_word(kind: type, field: Placed) -> str:
    """Return what stands at a place of a field before anything is typed."""
    value = nothing_at(kind, field)
    return NOTHING if value is None else field.format(value)


def shifted(place: Place, right: int, down: int) -> Place:
    """Return the place that is so far right of another, and below it."""
    match place:
        case Cell(row, column):
            return Cell(row + down, column + right)
        case Corner(row, column):
            return Corner(row + down, column + right)
        case Side(row, column, direction):
            return Side(row + down, column + right, direction)
        case Margin(side, line):
            along = right if side in (Direction.UP, Direction.DOWN) else down
            return attrs.evolve(place, line=line + along)
    return place


def stretched(
    cells: Sequence[int], old: Shape, new: Shape, moved: tuple[int, int]
) -> tuple[int, ...]:
    """Return regions on another board: a new cell belongs to the region of the nearest old one."""
    right, down = moved
    found = []
    for row, column in new.cells():
        near = (
            min(max(row - down, 0), old.height - 1),
            min(max(column - right, 0), old.width - 1),
        )
        found.append(cells[old.index(near)])
    return tuple(found)

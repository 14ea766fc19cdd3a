"""Where to look for a step: first the part of the board, then its clue or its cells."""

from collections.abc import Iterator
from typing import Final

from puzzlefw.explaining.claims import coordinates_of
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.named import AREAS, Named, named
from puzzlefw.explaining.steps import Step
from puzzlefw.grid.shape import Shape
from puzzlefw.view import Cell, Corner, Line, Margin, Place, Side

PARTS: Final = 3
"""Into how many parts a board is divided across, and down."""
FEW: Final = 8
"""The most places that are to be looked at: nobody looks at more of them at once."""
SMALL: Final = 3
"""A board with no more rows or columns is seen at a glance."""


def region_of(language: Language, step: Step, part: Message | None) -> tuple[Named, ...]:
    """Return the row, column or area that a step names first, else the *part* of the board."""
    for one in named(language, step.message):
        if isinstance(one, Line) or (isinstance(one, Message) and one.id in AREAS):
            return (one,)
        if isinstance(one, Margin):
            return (seen_from(one),)
    return where_to_look(step) if part is None else (part,)


def part_of_board(step: Step, shape: Shape | None) -> Message | None:
    """Return in which part of the board a step is, None on a board with few cells, or without."""
    if shape is None or min(shape.height, shape.width) <= SMALL or not step.statements:
        return None
    row, column = coordinates_of(step.statements[0].place)
    down = min(max(row, 0), shape.height - 1) * PARTS // shape.height
    right = min(max(column, 0), shape.width - 1) * PARTS // shape.width
    return Message("part-of-board", {"down": down, "right": right})


def ends_of_part(part: Message, shape: Shape) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the first and the last cell of a part of the board, (row, column)."""
    down, right = int(str(part.fields["down"])), int(str(part.fields["right"]))
    first = -(-down * shape.height // PARTS), -(-right * shape.width // PARTS)
    end = -(-(down + 1) * shape.height // PARTS), -(-(right + 1) * shape.width // PARTS)
    return first, (end[0] - 1, end[1] - 1)


def where_to_look(step: Step) -> tuple[Place, ...]:
    """Return where a step is to be found: at the clues that it is by, else at all its places.

    Where these are many, as of a trial or a chain, it is at those that it says something of.
    """
    new = [one.place for one in step.statements]
    found = [*clue_places(step.message)] or [*new, *(one.place for one in step.because)]
    every = [*dict.fromkeys(map(coarse, found))]
    if len(every) > FEW:
        every = [*dict.fromkeys(map(coarse, new or found))][:FEW]
    return tuple(every)


def clue_places(value: object) -> Iterator[Place]:
    """Visit the places of the clues that a field of a message names."""
    if isinstance(value, tuple):
        for one in value:
            yield from clue_places(one)
    if isinstance(value, Message) and value.fields.get("clue"):
        place = value.fields.get("place", value.fields.get("rule"))
        cells = value.fields.get("cells", ())  # that meet at the corner where the clue is
        yield from cells if isinstance(cells, tuple) else ()
        if isinstance(place, Margin):
            yield seen_from(place)
        elif isinstance(place, Place) and not isinstance(place, Corner):
            yield place
    elif isinstance(value, Message):
        for one in value.fields.values():
            yield from clue_places(one)


def coarse(place: Place) -> Place:
    """Return the cell that a place is at, for those who only want to know where to look."""
    return Cell(place.row, place.column) if isinstance(place, Side) else place


def seen_from(margin: Margin) -> Line | Margin:
    """Return where to look for what is beside the board: at its line, or itself at a diagonal."""
    return line_of(margin) if margin.diagonal is None else margin


def line_of(margin: Margin) -> Line:
    """Return the row or column that something beside the board belongs to."""
    return Line("column" if margin.side.step[0] else "row", margin.line)

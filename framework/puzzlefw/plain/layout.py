"""Where the fields of a type stand in a plain text: on the board, around it, or below it."""

from functools import cache
from typing import Any, Final

import attrs

from puzzlefw.fields.description import Description, description_of, visible
from puzzlefw.fields.field import Field, Placed, Regions
from puzzlefw.fields.listed import Listed
from puzzlefw.fields.positions import Around, Before, Cells, Lines, Points, Sides
from puzzlefw.fields.values import Flag, Order, Sign
from puzzlefw.grid.shape import Direction

BLANK_BOARD: Final = Placed(what=Sign({}), is_clue=False, word="cell")
"""The board of a type without anything in its cells: it tells the shape alone."""
UP, RIGHT, DOWN, LEFT = Direction


@attrs.frozen
class Layout:
    """The fields of a type by where they stand.

    The *board* comes first: rows of words, one for each cell, or corner. *margins* stand around it,
    *signs* between its cells. All others are *named*: each stands below its name.
    """

    kind: type
    board: Placed | Regions
    margins: tuple[Placed, ...]
    signs: Placed | None
    named: tuple[Field, ...]

    @property
    def has_points(self) -> bool:
        """Whether the board has a word for each corner, one more in each line than cells."""
        return isinstance(self.board, Placed) and isinstance(self.board.where, Points)

    @property
    def sides(self) -> frozenset[Direction]:
        """The sides of the board on which something stands."""
        return frozenset(side for field in self.margins for side in sides_of(field))

    @property
    def may_end(self) -> bool:
        """Whether rows may end behind what stands left of them, as in most nonograms."""
        is_before = self.sides == {UP, LEFT} and self.signs is None and bool(self.board.name)
        return is_before and self.has_default(self.board)

    def has_default(self, field: Field) -> bool:
        """Return whether a field need not be said."""
        return attrs.fields_dict(self.kind)[field.name].default is not attrs.NOTHING

    @property
    def fields(self) -> tuple[Field, ...]:
        """All fields, in the order of a text."""
        drawn = (self.board, *self.margins, *([self.signs] if self.signs else []))
        return tuple(field for field in (*drawn, *self.named) if field.name)


@cache
def layout_of(kind: type) -> Layout | None:
    """Return where the fields of a class stand; None if it describes none."""
    description = description_of(kind)
    return None if description is None else arranged(description)


def arranged(description: Description) -> Layout:
    """Return where the described fields stand."""
    fields = list(visible(description.fields))
    drawn = [field for field in fields if not isinstance(field, Listed)]
    board = next((field for field in drawn if is_board(field)), BLANK_BOARD)
    has_points = isinstance(board, Placed) and isinstance(board.where, Points)
    margins: list[Placed] = []
    signs: Placed | None = None
    named: list[Field] = []
    taken: set[Direction] = set()
    for field in fields:
        if field is board:
            continue
        sides = sides_of(field)
        if sides and not has_points and taken.isdisjoint(sides):
            assert isinstance(field, Placed)
            margins.append(field)
            taken.update(sides)
        elif signs is None and not has_points and is_drawn_between(field):
            assert isinstance(field, Placed)
            signs = field
        else:
            named.append(field)
    # What is said of regions comes below them.
    named.sort(key=lambda field: bool(field.of))
    return Layout(description.kind, board, tuple(margins), signs, tuple(named))


def is_board(field: Placed | Regions) -> bool:
    """Return whether a field has something for each cell, or corner, and always is there."""
    if isinstance(field, Regions):
        return not field.optional
    return isinstance(field.where, Cells | Points)


def is_drawn_between(field: Field) -> bool:
    """Return whether a field has signs between cells that can be drawn there."""
    if not (isinstance(field, Placed) and isinstance(field.where, Sides)):
        return False
    return isinstance(field.what, Flag | Order | Sign)


def sides_of(field: Field) -> tuple[Direction, ...]:
    """Return the sides of the board on which a field stands, in the order of its values."""
    where: Any = field.where if isinstance(field, Placed) else None
    if isinstance(where, Around):
        return (UP, DOWN, LEFT, RIGHT)
    if isinstance(where, Before):
        return (UP, LEFT)
    if isinstance(where, Lines):
        return (UP,) if where.kind == "column" else (LEFT,)
    return ()


def letters(number: int, count: int) -> str:
    """Return the name of the region with a number among *count*: A to z, then AA, AB, ..."""
    every = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    length = 1
    while len(every) ** length < count:
        length += 1
    found = ""
    for _ in range(length):
        number, at = divmod(number, len(every))
        found = every[at] + found
    return found

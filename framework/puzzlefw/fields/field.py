"""A field of an instance: where its values stand, what they are, and which can be given up."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import attrs

from puzzlefw.errors import InstanceError
from puzzlefw.fields.forms import TUPLE, Form
from puzzlefw.fields.listed import Listed
from puzzlefw.fields.positions import Cells, FirstCells, Lines, Rooms, Where
from puzzlefw.fields.turn import NOWHERE, Turn, Turned
from puzzlefw.fields.values import What
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.regions import renumbered
from puzzlefw.grid.shape import Shape
from puzzlefw.view.glyphs import Glyph
from puzzlefw.view.places import Place

CELLS: Final = Cells()
KEY: Final = "puzzlefw"
"""Where the metadata of an attrs field have its description."""


@attrs.frozen(kw_only=True)
class Placed:
    """A field with a value at each of some places, or None where nothing stands.

    *where* are the places, *what* are the values. It is *optional* if nothing may stand at a
    place; UNKNOWN, typed as ``?``, may if it is *unknown*. *word* is what people call a value: "the
    clue 3". *form* holds the values. One that is *hidden* is for generators, and no text and no
    page tells it.

    Values are clues if *is_clue*, but for those that are *fixed*, as a tree of Tents: a clue can be
    given up, and the board then says less. *left* is what is left of it, or a function from its
    value to that. With *adds*, a clue that is put where nothing stands says more of the same board;
    without, it would be another board, as another island is. While the rule of the field *unless*
    is on, a place where nothing stands says something too, and no value is a clue. *glyphs* returns
    the signs that are printed for a value, if that is not the text that is typed, and *words* what
    people call it then: "white circle", or "" for what has no name. *note* says to
    people who type it what it does not tell by itself, as a sentence: "`T` is a tree".
    """

    where: Where = CELLS
    what: What
    optional: bool = True
    unknown: bool = False
    is_clue: bool = True
    left: Any = None
    adds: bool = True
    fixed: tuple[Any, ...] = ()
    word: str = "clue"
    form: Form = TUPLE
    hidden: bool = False
    glyphs: Callable[[Any], Sequence[Glyph]] | None = None
    words: Callable[[Any], str] | None = None
    unless: str = ""
    note: str = ""
    name: str = ""

    @property
    def of(self) -> str:
        """The field whose regions its values belong to, "" for values of other places."""
        return self.where.of if isinstance(self.where, Rooms | FirstCells) else ""

    def count(self, instance: Any) -> int:
        """Return how many places there are."""
        return self.where.count(shape_of(instance), instance)

    def values(self, instance: Any) -> Sequence[Any]:
        """Return the value at each place."""
        shape = shape_of(instance)
        count = self.where.count(shape, instance)
        return self.form.unpack(getattr(instance, self.name), shape, count)

    def place(self, instance: Any, number: int) -> Place | None:
        """Return a place, None for the whole board."""
        return self.where.place(shape_of(instance), instance, number)

    def changed(self, instance: Any, values: Mapping[int, Any]) -> Any:
        """Return the field with other *values* at some places, by their numbers."""
        found = list(self.values(instance))
        for number, value in values.items():
            found[number] = value
        return self.form.pack(found, shape_of(instance))

    def holds(self, value: Any, shape: Shape) -> bool:
        """Return whether *value* may stand at a place."""
        if value is None:
            return self.optional
        if self.unknown and type(value) is int and value == UNKNOWN:
            return True
        return self.what.holds(value, shape)

    def is_given(self, value: Any) -> bool:
        """Return whether *value* is a clue that can be given up, so that less is said."""
        if not self.is_clue or value is None or value in self.fixed:
            return False
        return bool(value != self.weakened(value))

    def weakened(self, value: Any) -> Any:
        """Return the value that is left of a clue once it is given up."""
        return self.left(value) if callable(self.left) else self.left

    def allows(self, turn: Turn) -> bool:
        """Return whether each of its values has its like on a board that is turned so."""
        keeps_lines = not isinstance(self.where, Lines) or turn.quarters % 2 == 0
        return keeps_lines and self.what.allows(turn)

    def turned(self, instance: Any, board: Turned) -> Any:
        """Return the field of the turned board."""
        old = self.values(instance)
        known: dict[tuple[Any, bool], Any] = {(None, False): None, (None, True): None}
        if self.unknown:
            known |= {(UNKNOWN, False): UNKNOWN, (UNKNOWN, True): UNKNOWN}
        found: list[Any] = []
        for number, is_reversed in self.where.order(board, instance):
            value = None if number == NOWHERE else old[number]
            key = value, is_reversed
            if key not in known:  # A board has few values, each at many places.
                known[key] = self.what.turned(value, board.turn, is_reversed)
            found.append(known[key])
        return self.form.pack(found, board.new_shape)

    def format(self, value: Any) -> str:
        """Return a value as it is typed: ``.`` for nothing, ``?`` for UNKNOWN."""
        if value is None:
            return "."
        return "?" if self.unknown and value == UNKNOWN else self.what.format(value)

    def parse(self, word: str, shape: Shape) -> Any:
        """Return the value that a word stands for; the inverse of ``format``; raises ParseError."""
        if word == "." and self.optional:
            return None
        if word == "?" and self.unknown:
            return UNKNOWN
        others = "?" * self.unknown + "." * self.optional
        return self.what.parse(word, shape, others)


@attrs.frozen(kw_only=True)
class Regions:
    """A field with the region of each cell, row by row, numbered by their first cells.

    *word* is what people call one: "room", "cage". The field is None where there may be no regions
    at all (*optional*). A region is in one piece unless *scattered*. *note* is as in ``Placed``.
    """

    word: str = "region"
    optional: bool = False
    scattered: bool = False
    hidden: bool = False
    note: str = ""
    name: str = ""

    @property
    def of(self) -> str:
        """No field: regions stand by themselves."""
        return ""

    def allows(self, turn: Turn) -> bool:
        """Return whether regions have their like on a board that is turned so: always."""
        return True

    def turned(self, instance: Any, board: Turned) -> Any:
        """Return the regions of the turned board."""
        old = getattr(instance, self.name)
        return None if old is None else renumbered(old[cell] for cell in board.cells)


Field = Placed | Regions | Listed


def shape_of(instance: Any) -> Shape:
    """Return the shape of a board: its ``shape``, or that of its ``height`` and ``width``."""
    found = getattr(instance, "shape", None)
    if found is None:
        found = Shape(instance.height, instance.width, getattr(instance, "wraps", False))
    if not isinstance(found, Shape):
        raise InstanceError(f"expected a shape, found {found!r}")
    return found

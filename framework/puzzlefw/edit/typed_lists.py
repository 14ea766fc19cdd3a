"""Lists of lines and groups in drafts: one text for the whole board, as a plain text has it.

Such a text is a word for each clue, which the page adds, changes and takes away.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import attrs

from puzzlefw.errors import ParseError
from puzzlefw.fields.cell_words import Cells
from puzzlefw.fields.field import Placed
from puzzlefw.fields.listed import Listed
from puzzlefw.fields.positions import Whole
from puzzlefw.fields.turn import Turn
from puzzlefw.grid.shape import Shape
from puzzlefw.plain.lists import clues_in, text_of


def as_text(field: Listed) -> Placed:
    """Return a field with one text, which says the clues of *field*."""
    return Placed(
        where=Whole(),
        what=ListText(field),
        form=TextForm(field),
        is_clue=False,
        word=field.word,
        note=field.note,
        name=field.name,
    )


@attrs.frozen
class TextForm:
    """Holds the clues of a list as their text, None without any."""

    of: Listed

    def unpack(self, value: Any, shape: Shape, count: int) -> Sequence[Any]:
        return [text_of(self.of, value, shape) or None]

    def pack(self, values: Sequence[Any], shape: Shape) -> Any:
        return clues_in(self.of, [values[0] or ""], shape)


@attrs.frozen
class ListText:
    """Texts that say the clues of a list."""

    of: Listed

    def holds(self, value: object, shape: Shape) -> bool:
        return isinstance(value, str)

    def wanted(self, shape: Shape, name: str) -> str:
        return f"a list of {name} such as {self.of.example()}"

    def allows(self, turn: Turn) -> bool:
        return self.of.allows(turn)

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        raise AssertionError("drafts turn as boards")

    def format(self, value: Any) -> str:
        return str(value)

    def parse(self, word: str, shape: Shape, others: str = "") -> Any:
        return text_of(self.of, clues_in(self.of, [word], shape), shape)

    def likely(self, shape: Shape) -> Iterable[Any]:
        return ()


def drawn_words(field: Listed, text: str, shape: Shape) -> list[tuple[str, Cells]]:
    """Return the words of a text with their cells, without those that tell no cells.

    A word whose value is wrong, or which lacks one, tells its cells all the same.
    """
    found = []
    for word in text.split():
        try:
            found.append((word, cells_of(field, word, shape)))
        except ParseError:
            continue
    return found


def cells_of(field: Listed, word: str, shape: Shape) -> Cells:
    """Return the cells of a word; raises ParseError."""
    if field.has_pill:
        return field.clue_in(word, shape)[0]
    return field.where.parse(word.partition("=")[0], shape)


def moved_text(field: Listed, text: str, shapes: tuple[Shape, Shape], by: tuple[int, int]) -> str:
    """Return the clues of a text on the second of two boards, so far right and down.

    Those that fall off are lost; a text that cannot be read stays as it is.
    """
    (old, new), (right, down) = shapes, by
    try:
        told = field.unpack(clues_in(field, [text], old))
    except ParseError:
        return text
    values = {}
    for cells, value in told.items():
        spots = [(row + down, column + right) for row, column in map(old.cell, cells)]
        if all(0 <= row < new.height and 0 <= at < new.width for row, at in spots):
            values[tuple(map(new.index, spots))] = value
    return text_of(field, field.pack(values), new)

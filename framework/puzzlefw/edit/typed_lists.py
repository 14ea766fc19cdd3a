"""Lists of clues with cells in drafts: one text for the whole board, as a plain text has it."""

from collections.abc import Iterable, Sequence
from typing import Any

import attrs

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

"""Links of Penpa: what is drawn there is read as a plain text of a type, and written."""

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from puzzlefw.notation.codes import Fields
from puzzlefw.notation.penpa_text import LINK
from puzzlefw.plain.formats import PlainText, expect_same, layout_for


@attrs.frozen
class PenpaLink:
    """Links of Penpa; they do not name the type."""

    plain: PlainText
    style = "penpa"
    sign = ""
    is_canonical = False

    @property
    def kind(self) -> type:
        """The class of the instances."""
        return self.plain.kind

    def names(self, text: str) -> bool:
        return LINK.match(text) is not None

    def read(self, text: str) -> Fields:
        from puzzlefw.plain.penpa_drawing import read  # start-up counts

        return read(text, self.plain)

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], Fields]) -> str:
        from puzzlefw.plain.penpa_writing import write  # start-up counts

        text = write(instance, layout_for(self.kind))
        expect_same(self, instance, text)
        return text

    def looks(self) -> str:
        return ""

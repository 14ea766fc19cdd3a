"""Links of Penpa: read as the plain texts of a type that they stand for."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from puzzlefw.errors import FormatError
from puzzlefw.notation.codes import Fields
from puzzlefw.plain.formats import PlainText

LINK: Final = re.compile(r"https?://[^\s?#]+/penpa-edit/[?#](?:[^\s#]*&)?m=(?:edit|solve)&p=")


@attrs.frozen
class PenpaLink:
    """Links of Penpa; they do not name the type."""

    plain: PlainText
    style = ""
    sign = ""
    is_canonical = False

    def names(self, text: str) -> bool:
        return LINK.match(text) is not None

    def read(self, text: str) -> Fields:
        from puzzlefw.plain.penpa_drawing import read  # start-up counts

        return read(re.split("[&#]", LINK.sub("", text, count=1))[0], self.plain)

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], Fields]) -> str:
        raise FormatError("links of Penpa are written for Sudokus alone")

    def looks(self) -> str:
        return ""

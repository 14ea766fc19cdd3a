"""Links of Sudoku sites that have the 81 cells in them, as many do: ``...?s=003020600...``."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from puzzlefw import authoring as pf

LINK: Final = re.compile(r"https?://\S*?(?<![0-9.])([0-9.]{81})(?![0-9.])\S*", re.ASCII)


@attrs.frozen
class LinkedDigits:
    """A link with 81 digits, 0 or a dot for an empty cell; it is read, and not written."""

    @property
    def style(self) -> str:
        return ""

    @property
    def sign(self) -> str:
        return LINK.pattern

    def names(self, text: str) -> bool:
        return LINK.fullmatch(text) is not None

    def read(self, text: str) -> pf.Fields:
        found = LINK.fullmatch(text)
        assert found is not None
        digits = (None if sign in "0." else int(sign) for sign in found[1])
        return {"shape": pf.Shape(9, 9), "numbers": tuple(digits)}

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], pf.Fields]) -> str:
        raise pf.FormatError("links of Sudoku sites are read, and not written: each has its own")

    def looks(self) -> str:
        return "a link with 81 digits"

"""Links of Sudoku pages: those of f-puzzles, and those that have the 81 cells in them."""

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, Final
from urllib.parse import unquote

import attrs

from puzzlefw import authoring as pf
from puzzlefw.notation.json_objects import document_of
from puzzlefw.notation.lz_string import packed, unpacked
from puzzlefw_sudoku.fpuzzles import Reader
from puzzlefw_sudoku.fpuzzles_names import FLAGS
from puzzlefw_sudoku.fpuzzles_writing import object_of

PAGE: Final = "https://www.f-puzzles.com/?load="
LINK: Final = re.compile(
    r"https?://(?:www\.)?f-puzzles\.com/\?(?:[^#\s]*&)?load=|"
    r"https?://(?:[a-z]+\.)?(?:sudokupad\.app|app\.crackingthecryptic\.com/sudoku)/"
    r"(?:sudoku/)?(?:\?puzzleid=)?(?:fpuz(?:zles)?)|fpuz(?:zles)?(?=[A-Za-z0-9+/])"
)
CELLS: Final = re.compile(r"https?://\S*?(?<![0-9.])([0-9.]{81})(?![0-9.])\S*", re.ASCII)


@attrs.frozen
class LinkedDigits:
    """A link with 81 digits, 0 or a dot for an empty cell; it is read, and not written."""

    @property
    def style(self) -> str:
        return ""

    @property
    def sign(self) -> str:
        return CELLS.pattern

    def names(self, text: str) -> bool:
        return CELLS.fullmatch(text) is not None

    def read(self, text: str) -> pf.Fields:
        found = CELLS.fullmatch(text)
        assert found is not None
        digits = (None if sign in "0." else int(sign) for sign in found[1])
        return {"shape": pf.Shape(9, 9), "numbers": tuple(digits)}

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], pf.Fields]) -> str:
        raise pf.FormatError("links of Sudoku sites are read, and not written: each has its own")

    def looks(self) -> str:
        return "a link with 81 digits"


def object_in(text: str) -> dict[str, Any]:
    """Return the object of a link, or of JSON; raises ParseError."""
    found = LINK.match(text)
    if found is not None:
        text = unpacked(unquote(text[found.end() :].partition("&")[0]).replace(" ", "+"))
    return document_of(text)


@attrs.frozen
class FPuzzles:
    """Links and JSON of f-puzzles; what is no rule of Sudoku's own is said to extensions."""

    @property
    def style(self) -> str:
        return "fpuzzles"

    @property
    def sign(self) -> str:
        return LINK.pattern

    def names(self, text: str) -> bool:
        is_object = text.startswith("{") and '"size"' in text and '"grid"' in text
        return is_object or LINK.match(text) is not None

    def reader(self, text: str) -> Reader:
        """Return the reader of a text, which has read nothing yet."""
        data = object_in(text)
        side = data.get("size")
        if type(side) is not int or not 1 <= side <= 62:
            raise pf.ParseError("expected a size from 1 to 62 in a text of f-puzzles")
        return Reader(data, side)

    def extensions(self, text: str) -> tuple[str, ...]:
        """Return the extensions that a text needs; raises ParseError as ``read`` does."""
        reader = self.reader(text)
        reader.read()
        return tuple(sorted(reader.found))

    def has_data(self, name: str) -> bool:
        return name not in FLAGS.values()

    def read(self, text: str) -> pf.Fields:
        return self.reader(text).read()

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], pf.Fields]) -> str:
        return self.write_extended(instance, said, ())

    def write_extended(
        self, instance: Any, said: Callable[[Any, Sequence[str]], pf.Fields], names: Sequence[str]
    ) -> str:
        data = object_of(instance, said, names)
        return f"{PAGE}{packed(json.dumps(data, separators=(',', ':')))}"

    def looks(self) -> str:
        return "a link of f-puzzles"

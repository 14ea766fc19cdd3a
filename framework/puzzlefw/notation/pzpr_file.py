"""Files of puzz.link, pzv and pzprxs, ``pzprv3``: they say what links of the same type say.

A file has a line for each row of the board: first what is given, then what a player found, what was
supposed and done before, and who made it, all of which is left out here. Lines may be joined by
slashes, and are written so.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain, repeat
from typing import Any, Final

import attrs

from puzzlefw.errors import ParseError
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.codes import Fields, cells, fields_of, value_in
from puzzlefw.notation.puzzlink_format import FILE, FILE_BEGIN, PuzzLink, side
from puzzlefw.notation.pzpr_rows import is_known, rows_of, section
from puzzlefw.notation.pzpr_words import Rows
from puzzlefw.notation.scanner import quote

EMPTY: Final = "country_empty"
"""The line of a flag that is empty where the flag is not set; only later versions have it."""
FLAGS: Final = {"f": "f", "t": "t", "o": "o", "e": EMPTY}
"""Letters that set a flag in links, and the lines of files for them; others are not in files."""


@attrs.frozen
class PzprFile:
    """Files of the type of a *link*."""

    link: PuzzLink
    is_canonical = False

    @property
    def style(self) -> str:
        return FILE if self.is_known else ""

    @property
    def is_known(self) -> bool:
        """Whether the rows of each part are known."""
        return all(map(is_known, self.link.in_files.values()))

    @property
    def flags(self) -> Fields:
        """The fields that flags set, by the lines that files have for them."""
        flags = self.link.flags.items()
        return {FLAGS[letter]: field for letter, field in flags if letter in FLAGS}

    @property
    def by_walls(self) -> bool:
        """Whether regions are told by walls: so it is where numbers stand in cells, not in them."""
        parts = self.link.in_files.values()
        return any(getattr(code, "over", None) is cells for code in parts)

    @property
    def begins_with_pieces(self) -> bool:
        """Whether files have the letter of a set of pieces where others have flags."""
        from puzzlefw.notation.piece_codes import PieceBank  # start-up counts

        return isinstance(next(iter(self.link.in_files.values())), PieceBank)

    @property
    def sign(self) -> str:
        names = "|".join(map(re.escape, (self.link.name, *self.link.aliases)))
        return rf"{FILE_BEGIN.pattern}({names})[ \t\r]*[\n/]"

    def names(self, text: str) -> bool:
        return FILE_BEGIN.match(text) is not None

    def read(self, text: str) -> Fields:
        if begin := text.index(FILE):
            from urllib.parse import unquote  # start-up counts

            # In an address, blanks are escaped.
            text = unquote(text[begin:])
        first, name, *rest = [line.strip() for line in re.split(r"[\n/]", text)]
        if name not in (self.link.name, *self.link.aliases):
            raise ParseError(f"expected a file of {self.link.name!r}, found one of {quote(name)}")
        if not self.is_known:
            raise ParseError(
                f"expected a link, found a {first} file of {name}, whose rows are not read: open"
                " it at puzz.link and copy its link"
            )
        lines = chain(iter(rest), repeat(""))
        height = side(next(lines), "height")
        second = next(lines)
        if is_one := self.link.square and not second.isdecimal():
            lines = chain([second], lines)
        width = height if is_one else side(second, "width")
        fields: dict[str, Any] = {"shape": Shape(height, width)}
        for number in self.link.numbers:
            fields[number] = side(next(lines), number)
        third = next(lines)
        if third in self.flags:
            fields[self.flags[third]] = True
        elif third or first == FILE or EMPTY not in self.flags:
            lines = chain([third], lines)
        if (
            re.fullmatch("[a-z]+", third)
            and third not in self.flags
            and not self.begins_with_pieces
        ):
            raise ParseError(
                f"expected rows of the board, found {quote(third)}: other rules, which are not told"
            )
        # Later versions have walls in place of numbers; Country Road's first had flags.
        since = ".2" if EMPTY in self.flags else ".1"
        rows = Rows(lines, self.by_walls or first.removeprefix(FILE) >= since)
        for key, code in self.link.in_files.items():
            fields |= fields_of(key, section(code, rows, fields))
        return fields

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], Fields]) -> str:
        parts = self.link.in_files
        every = [field for key in parts for field in key.split(",")]
        fields = said(instance, ("shape", *self.link.numbers, *every, *self.flags.values()))
        shape: Shape = fields["shape"]
        flags = [line for line, field in self.flags.items() if fields[field]]
        sides = [shape.height] if self.link.square else [shape.height, shape.width]
        said_so = partial(rows_of, by_walls=self.by_walls, unknown=self.link.unknown_in_files)
        rows = [
            row
            for key, code in parts.items()
            for row in said_so(code, value_in(key, fields), fields)
        ]
        numbers = [fields[number] for number in self.link.numbers]
        begin = f"{FILE}.1" if EMPTY in flags else FILE
        lines = (begin, self.link.name, *sides, *numbers, *flags, *rows)
        return "".join(f"{line}/" for line in lines)

    def looks(self) -> str:
        return ""

"""Files of puzz.link, pzv and pzprxs, ``pzprv3``: they say what links of the same type say.

A file has a line for each row of the board: first what is given, then what a player found, which
is left out here. Lines may be joined by slashes, and are written so.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain, repeat
from typing import Any, Final

import attrs

from puzzlefw.errors import ParseError
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.codes import Fields, cells
from puzzlefw.notation.puzzlink_format import FILE, PuzzLink, side
from puzzlefw.notation.pzpr_rows import Rows, is_known, rows_of, section
from puzzlefw.notation.scanner import quote

BEGIN: Final = re.compile(r"pzprv3(\.\d)?[\n/]")
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
        return all(map(is_known, self.link.parts.values()))

    @property
    def flags(self) -> Fields:
        """The fields that flags set, by the lines that files have for them."""
        flags = self.link.flags.items()
        return {FLAGS[letter]: field for letter, field in flags if letter in FLAGS}

    @property
    def sign(self) -> str:
        names = "|".join(map(re.escape, (self.link.name, *self.link.aliases)))
        return rf"{BEGIN.pattern}({names})[\n/]"

    def names(self, text: str) -> bool:
        return BEGIN.match(text) is not None

    def read(self, text: str) -> Fields:
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
        # A Latin square has one side; flags of rules stand below the sides.
        second = next(lines)
        width, lines = (
            (side(second, "width"), lines)
            if second.isdecimal()
            else (height, chain([second], lines))
        )
        fields: dict[str, Any] = {"shape": Shape(height, width)}
        for number in self.link.numbers:
            fields[number] = side(next(lines), number)
        third = next(lines)
        if third in self.flags:
            fields[self.flags[third]] = True
        elif third or first == FILE or EMPTY not in self.flags:
            lines = chain([third], lines)
        for key, code in self.link.parts.items():
            fields[key] = section(code, Rows(lines), fields)
        if not text.isascii():
            strange = next(sign for sign in text if not sign.isascii())
            raise ParseError(f"expected a file of puzz.link, found {quote(strange)}")
        return fields

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], Fields]) -> str:
        parts = self.link.parts
        fields = said(instance, ("shape", *self.link.numbers, *parts, *self.flags.values()))
        shape: Shape = fields["shape"]
        flags = [line for line, field in self.flags.items() if fields[field]]
        sides = [shape.height] if self.link.square else [shape.height, shape.width]
        # Where numbers stand in cells, not in regions, the site reads walls alone.
        by_walls = any(getattr(code, "over", None) is cells for code in parts.values())
        said_so = partial(rows_of, by_walls=by_walls, unknown=self.link.unknown_in_files)
        rows = [row for key, code in parts.items() for row in said_so(code, fields[key], fields)]
        numbers = [fields[number] for number in self.link.numbers]
        begin = f"{FILE}.1" if EMPTY in flags else FILE
        lines = (begin, self.link.name, *sides, *numbers, *flags, *rows)
        return "".join(f"{line}/" for line in lines)

    def looks(self) -> str:
        return ""

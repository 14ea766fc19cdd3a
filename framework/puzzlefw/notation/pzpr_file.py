"""Files of puzz.link, pzv and pzprxs, ``pzprv3``: read by what links of the same type have.

A file has a line for each row of the board: first what is given, then what a player found, which
is left out here. Lines may be joined by slashes.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, repeat
from typing import Any, Final

import attrs

from puzzlefw.errors import FormatError, ParseError
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.regions import members, renumbered
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.codes import Code, Fields, cells, points, rooms
from puzzlefw.notation.puzzlink_codes import (
    ARROWS,
    Arrowed,
    Arrows,
    Clues4,
    Numbers,
    Numbers36,
    Packed,
    Singles,
)
from puzzlefw.notation.puzzlink_format import PuzzLink, side
from puzzlefw.notation.region_codes import Borders, Walls, inner_sides, regions_between
from puzzlefw.notation.scanner import quote

BEGIN: Final = re.compile(r"pzprv3(\.\d)?[\n/]")
OPTIONAL_WALLS: Final = Walls(optional=True)
GIVEN: Final = {"-": UNKNOWN, "*": 1}
"""What signs of given cells stand for; others, such as ``#`` and ``+``, are a player's."""


@attrs.frozen
class PzprFile:
    """Files of the type of a *link*."""

    link: PuzzLink
    style = ""
    is_canonical = False

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
        if not all(map(is_known, self.link.parts.values())):
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
        if third in self.link.flags:
            fields[self.link.flags[third]] = True
        else:
            lines = chain([third], lines)
        for key, code in self.link.parts.items():
            fields[key] = section(code, Rows(lines), fields)
        return fields

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], Fields]) -> str:
        raise FormatError("files of puzz.link are read alone: its links say the same")

    def looks(self) -> str:
        return ""


def is_known(code: Code) -> bool:
    """Return whether a part of a link has rows in a file that are read."""
    if isinstance(code, Numbers | Clues4 | Numbers36 | Packed | Singles):
        return code.over in (cells, points, rooms)
    return isinstance(code, Borders | Arrows) or code == OPTIONAL_WALLS


@attrs.define
class Rows:
    """The lines of a file that are left."""

    lines: Iterator[str]

    def take(self, height: int, width: int) -> list[list[str]]:
        """Return the words of so many rows; raises ParseError for others."""
        found = []
        for number in range(1, height + 1):
            words = self.words()
            if len(words) != width:
                wanted = f"{width} words in row {number} of a part of the file"
                raise ParseError(f"expected {wanted}, found {len(words)}")
            found.append(words)
        return found

    def words(self) -> list[str]:
        """Return the words of the next line; none at the end."""
        return next(self.lines).split()


def section(code: Code, rows: Rows, fields: Fields) -> Any:
    """Return the value of a part of a link from the rows that a file has for it."""
    shape: Shape = fields["shape"]
    if code == OPTIONAL_WALLS:
        return frozenset()
    if isinstance(code, Borders):
        return regions(rows, shape)
    more = int(getattr(code, "over", cells) is points)
    every = [word for row in rows.take(shape.height + more, shape.width + more) for word in row]
    if isinstance(code, Arrows):
        return tuple(map(arrowed, every))
    # One digit more than there can be stands for ? where links have clues from 0 to 4.
    signs = GIVEN | ({"5": UNKNOWN} if isinstance(code, Clues4) else {})
    if getattr(code, "unknown", UNKNOWN) is None:
        signs = {}
    numbers = [number_of(word, signs) for word in every]
    if getattr(code, "over", cells) is rooms:
        told = [[numbers[cell] for cell in room] for room in members(fields["regions"])]
        return tuple(next((n for n in one if n is not None), None) for one in told)
    return tuple(numbers)


def number_of(word: str, signs: Fields) -> int | None:
    """Return the number of a cell, None for one without."""
    if word.isascii() and word.isdecimal() and word not in signs and len(word) < 6:
        return int(word)
    found: int | None = signs.get(word)
    return found


def arrowed(word: str) -> Arrowed | None:
    """Return a number with its arrow; raises ParseError."""
    found = re.fullmatch(r"([0-4]),([0-9]{1,4}|-)", word)
    if found is None:
        return None
    return Arrowed(ARROWS[int(found[1])], UNKNOWN if found[2] == "-" else int(found[2]))


def regions(rows: Rows, shape: Shape) -> tuple[int, ...]:
    """Return regions from their numbers, or from the walls between cells."""
    first = rows.words()
    if len(first) == 1 and (shape.width != 2 or first[0] not in ("0", "1")):
        every = [word for row in rows.take(shape.height, shape.width) for word in row]
        return renumbered(every)
    walls = [first, *rows.take(shape.height - 1, shape.width - 1)]
    walls += rows.take(shape.height - 1, shape.width)
    bits = [word for row in walls for word in row]
    pairs = [pair for group in inner_sides(shape) for pair in group]
    if len(bits) != len(pairs):
        raise ParseError(f"expected {len(pairs)} walls of regions, found {len(bits)}")
    return regions_between(
        shape, frozenset(pair for pair, bit in zip(pairs, bits, strict=True) if bit == "1")
    )

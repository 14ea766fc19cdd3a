"""Rows of files of puzz.link: what they say for each part of a link, read and written."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import attrs

from puzzlefw.errors import ParseError
from puzzlefw.grid.clues import UNKNOWN, Clues
from puzzlefw.grid.regions import members, renumbered
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.codes import Code, Fields, cells, points, refuse, rooms
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
from puzzlefw.notation.region_codes import Borders, Walls, inner_sides, regions_between, walls_of
from puzzlefw.notation.scanner import quote

OPTIONAL_WALLS: Final = Walls(optional=True)
GIVEN: Final = {"-": UNKNOWN, "*": 1}
"""What signs of given cells stand for."""
PLAYED: Final = (".", "#", "+", "-")
"""Words of cells without anything given; a player may have drawn there."""
WHERE: Final = "a file of puzz.link"
MOST: Final = 99_999
"""The largest number that is read and written."""


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


def rows_of(
    code: Code, value: Any, fields: Fields, *, by_walls: bool, unknown: str = "-"
) -> list[str]:
    """Return the rows that a file has for a part of a link, the inverse of ``section``.

    Regions are told by their walls, *by_walls*, or by their numbers; *unknown* stands for a clue
    ``?``. Raises FormatError.
    """
    shape: Shape = fields["shape"]
    if code == OPTIONAL_WALLS:
        if value:
            raise refuse(len(value), WHERE, "walls")
        return []
    if isinstance(code, Borders):
        return walls_between(shape, value) if by_walls else numbered(shape, value)
    if isinstance(code, Arrows):
        return split([word_with_arrow(one) for one in value], shape.width)
    over = getattr(code, "over", cells)
    if over is rooms:
        first = [room[0] for room in members(fields["regions"])]
        clue_at = dict(zip(first, value, strict=True))
        value = [clue_at.get(cell) for cell in range(shape.size)]
    words = [unknown if number == UNKNOWN else word_of(number, code) for number in value]
    return split(words, shape.width + int(over is points))


def split(words: Sequence[object], width: int) -> list[str]:
    """Return words as rows; each word has a blank behind it, as the site writes them."""
    rows = (words[begin : begin + width] for begin in range(0, len(words), width))
    return ["".join(f"{word} " for word in row) for row in rows]


def number_of(word: str, signs: Fields) -> int | None:
    """Return the number of a cell, None for one without; raises ParseError."""
    if word.isascii() and word.isdecimal() and word not in signs and len(word) < 6:
        return int(word)
    found: int | None = signs.get(word)
    if found is None and word not in PLAYED:
        raise unknown_word(word, "a number or a sign of a cell")
    return found


def unknown_word(word: str, wanted: str) -> ParseError:
    """Return the error for a word that stands for nothing."""
    return ParseError(f"expected {wanted} in a file of puzz.link, found {quote(word)}")


def word_of(number: int | None, code: Code) -> str:
    """Return the word of a cell, the inverse of ``number_of``; raises FormatError."""
    if number is None or (isinstance(code, Packed) and number == 0):
        return "."
    if isinstance(code, Packed) and code.base == 2:
        return "*"
    if not 0 <= number <= MOST:
        raise refuse(number, WHERE, f"a number that is not 0 to {MOST}")
    return str(number)


def arrowed(word: str) -> Arrowed | None:
    """Return a number with its arrow; raises ParseError."""
    found = re.fullmatch(r"([0-4]),([0-9]{1,4}|-)", word)
    if found is None:
        if word not in PLAYED:
            raise unknown_word(word, "a number with an arrow or a sign of a cell")
        return None
    return Arrowed(ARROWS[int(found[1])], UNKNOWN if found[2] == "-" else int(found[2]))


def word_with_arrow(one: Arrowed | None) -> str:
    """Return a number with its arrow as a word, the inverse of ``arrowed``."""
    if one is None:
        return "."
    return f"{ARROWS.index(one.direction)},{'-' if one.number == UNKNOWN else one.number}"


def regions(rows: Rows, shape: Shape) -> tuple[int, ...]:
    """Return regions from their numbers, or from the walls between cells."""
    first = rows.words()
    if len(first) == 1 and (shape.width != 2 or first[0] not in ("0", "1")):
        every = [word for row in rows.take(shape.height, shape.width) for word in row]
        expect_all(every, r"[0-9]{1,5}", "the number of a region")
        return renumbered(every)
    walls = [first, *rows.take(shape.height - 1, shape.width - 1)]
    walls += rows.take(shape.height - 1, shape.width)
    bits = [word for row in walls for word in row]
    expect_all(bits, "[01]", "0 or 1 for a wall")
    pairs = [pair for group in inner_sides(shape) for pair in group]
    if len(bits) != len(pairs):
        raise ParseError(f"expected {len(pairs)} walls of regions, found {len(bits)}")
    return regions_between(
        shape, frozenset(pair for pair, bit in zip(pairs, bits, strict=True) if bit == "1")
    )


def expect_all(words: Iterable[str], form: str, wanted: str) -> None:
    """Raise ParseError for a word that has not this form."""
    for word in words:
        if not re.fullmatch(form, word):
            raise unknown_word(word, wanted)


def numbered(shape: Shape, value: Clues) -> list[str]:
    """Return how many regions there are, and rows with the number of each cell's.

    Raises FormatError for the one region that would be read as a wall.
    """
    if shape.width == 2 and not any(value):
        raise refuse(shape.width, WHERE, "one region of two columns")
    return [str(len(set(value))), *split(value, shape.width)]


def walls_between(shape: Shape, value: tuple[int, ...]) -> list[str]:
    """Return rows of vertical walls between regions, then rows of horizontal ones."""
    walls = set(walls_of(shape, value))
    vertical, horizontal = ([int(pair in walls) for pair in group] for group in inner_sides(shape))
    # On a board of one column, its rows of vertical walls are empty.
    beside = split(vertical, shape.width - 1) if shape.width > 1 else [""] * shape.height
    return [*beside, *split(horizontal, shape.width)]

"""Grids that are pasted as rows: a line of text for each row of cells."""

import re
from collections.abc import Callable, Sequence
from math import isqrt
from typing import Any, Final

import attrs

from puzzlefw.errors import FormatError, ParseError
from puzzlefw.grid.clues import UNKNOWN, Clues
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.codes import Fields
from puzzlefw.notation.headings import has_heading
from puzzlefw.notation.posts import as_line, is_rule
from puzzlefw.notation.puzzlink_format import MOST_SIDE
from puzzlefw.notation.scanner import BASE36

EMPTY: Final = (".", "_", "-", "*")
BETWEEN: Final = re.compile(r"[\s,;]+")
NOTHING: Final = re.compile(r"\t *\t|^[,;]|[,;]\s*[,;]")
"""What a spreadsheet writes for an empty cell."""
LONGEST: Final = 60
"""The longest row of a grid without a type: boards in one line are longer."""
LARGEST: Final = 9999
WORD: Final = re.compile(r"[0-9]{1,4}|[?._*-]")


@attrs.frozen
class Rows:
    """Rows of numbers, one line each: a character a cell, or numbers with blanks between them.

    ``.``, ``_``, ``-`` and ``*`` are empty cells, with *zero_is_empty* 0 too. Letters stand for
    numbers from 10 on. Lines that draw a frame are skipped. With *in_one*, a square board may
    stand in one line. With *up_to_side* the numbers are 1 to the number of rows, or from 0 on
    where 0 stands beside another sign for empty on ten rows or more: then one is added to each.
    Made by ``rows``.
    """

    field: str
    zero_is_empty: bool = False
    in_one: bool = False
    up_to_side: bool = False

    @property
    def style(self) -> str:
        return "rows"

    @property
    def sign(self) -> str:
        return ""

    def names(self, text: str) -> bool:
        if "\n" in text:
            return not text.startswith(("SAVEFILE:", "{", "[")) and not has_heading(text)
        return self.in_one and side_of(text) > 1

    def is_row(self, line: str) -> bool:
        """Return whether *line* may be one of several rows, or be drawn between them."""
        line = as_line(line)
        words = words_of(line.replace("|", " "))
        are_signs = "\t" not in line and words != [""] and all(map(is_sign, "".join(words)))
        return is_rule(line) or are_signs or all(map(WORD.fullmatch, words))

    def read(self, text: str) -> Fields:
        lines = self.without_rules(text.replace("|", " ").splitlines())
        if len(lines) == 1 and self.in_one and (width := side_of(lines[0])):
            lines = [lines[0][begin : begin + width] for begin in range(0, width * width, width)]
        for number, line in enumerate(lines, 1):
            if NOTHING.search(line):
                raise ParseError(f"expected '.' for each empty cell of row {number}, found nothing")
        words = [words_of(line) for line in lines]
        are_numbers = all(WORD.fullmatch(word) for row in words for word in row)
        if not are_numbers or all(len(row) == 1 for row in words):
            words = [list("".join(row)) for row in words]
        for number, row in enumerate(words, 1):
            if len(row) != len(words[0]):
                raise ParseError(
                    f"expected {len(words[0])} cells in row {number}, found {len(row)}"
                )
        if not words or max(len(words), len(words[0])) > MOST_SIDE:
            found = f"{len(words)} rows of {len(words[0]) if words else 0}"
            raise ParseError(f"expected at most {MOST_SIDE} rows and columns, found {found}")
        lowest = 0 if self.up_to_side and counts_from_zero(words) else 1
        clues = tuple(
            0 if lowest == 0 and word == "0" else self.clue(word, f"row {row}, column {column}")
            for row, line in enumerate(words, 1)
            for column, word in enumerate(line, 1)
        )
        if lowest == 0:
            clues = tuple(None if clue is None else clue + 1 for clue in clues)
        return {"shape": Shape(len(words), len(words[0])), self.field: clues}

    def without_rules(self, every: Sequence[str]) -> list[str]:
        """Return the lines that hold cells, stripped.

        As many dashes as a row has cells are such a line too, if no other sign is one for empty.
        """
        lines = [line.strip() for line in every if line.strip()]
        rows = [line for line in lines if not is_rule(line)]
        others = "._*0" if self.zero_is_empty else "._*"
        if any(sign in line for line in rows for sign in others):
            return rows
        dashes = "-" * len("".join(words_of((rows or lines or [""])[0])))
        return [line for line in lines if not is_rule(line) or line.replace(" ", "") == dashes]

    def clue(self, word: str, where: str) -> int | None:
        """Return the clue of a cell."""
        if word in EMPTY or (word == "0" and self.zero_is_empty):
            return None
        if word == "?":
            return UNKNOWN
        if word.isascii() and word.isdecimal():
            return int(word)
        if len(word) == 1 and word.lower() in BASE36:
            return BASE36.index(word.lower())
        raise ParseError(
            f"expected a number or one of {' '.join(EMPTY)} at {where}, found {word!a}"
        )

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], Fields]) -> str:
        fields = said(instance, ("shape", self.field))
        shape: Shape = fields["shape"]
        clues: Clues = fields[self.field]
        if (largest := max((number for number in clues if number), default=0)) > LARGEST:
            raise FormatError(f"rows cannot say a number above {LARGEST}, found {largest}")
        words = ["." if n is None else "?" if n == UNKNOWN else str(n) for n in clues]
        gap = " " if max(map(len, words)) > 1 else ""
        is_wide = bool(gap) and shape.width == 1
        if shape.height == 1 or is_wide or ("0" in words and self.zero_is_empty):
            raise FormatError("rows cannot say one row, one column of large numbers, or a 0")
        rows = [words[begin : begin + shape.width] for begin in range(0, shape.size, shape.width)]
        return "\n".join(gap.join(row) for row in rows)

    def looks(self) -> str:
        return "rows of numbers"


def side_of(text: str) -> int:
    """Return the side of the square board that one line without blanks is, 0 if it is none."""
    width = isqrt(len(text))
    return width if width * width == len(text) and all(map(is_sign, text)) else 0


def words_of(line: str) -> list[str]:
    """Return the words between blanks and commas."""
    return BETWEEN.split(line.strip(" \t,;"))


def is_sign(sign: str) -> bool:
    """Return whether a character can be a cell."""
    return sign.lower() in (*BASE36, *EMPTY, "?")


def counts_from_zero(words: Sequence[Sequence[str]]) -> bool:
    """Tell whether 0 is a number of a board that has empty cells of another sign beside it.

    So it is from ten rows on, where people write 0 to F as well as 1 to G. Raises ParseError where
    the number of rows stands there too, as 0 may be either then.
    """
    side, every = len(words), {word.lower() for row in words for word in row}
    if side < 10 or "0" not in every or every.isdisjoint(EMPTY):
        return False
    last, before = (BASE36[n].upper() if n < len(BASE36) else str(n) for n in (side, side - 1))
    if not every.isdisjoint((last.lower(), str(side))):
        raise ParseError(
            f"expected '0' as an empty cell of numbers 1 to {last}, or the first of 0 to {before}, "
            f"found '0', {last!r} and other empty cells: write these as '.', and numbers from 1 on"
        )
    return True


def is_posted(line: str) -> bool:
    """Return whether *line* looks like a row of a grid, of whatever type, or like its frame."""
    if len(line) > LONGEST:
        return False
    drawn = as_line(line)
    words = drawn.replace("|", " ").split()
    is_one = len(words) == 1 and any(sign in words[0] for sign in (*EMPTY, "?"))
    are_cells = all(len(word) <= 2 or word.isdecimal() for word in words)
    return is_rule(drawn) or (
        all(map(is_sign, "".join(words))) and (is_one or (len(words) > 1 and are_cells))
    )


def rows(
    field: str, *, zero_is_empty: bool = False, in_one: bool = False, up_to_side: bool = False
) -> Rows:
    """Return the format of rows of numbers, which are the *field* of the instance."""
    return Rows(field, zero_is_empty, in_one, up_to_side)

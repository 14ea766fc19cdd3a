"""Tells which lines may be rows of a board, and no puzzle each."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from puzzlefw.errors import ParseError
from puzzlefw.fields.field import Placed, Regions
from puzzlefw.fields.listed import Listed
from puzzlefw.fields.values import Flag
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.scanner import typed
from puzzlefw.plain.layout import Layout, layout_of
from puzzlefw.plain.rows import FRAME
from puzzlefw.plain.signs import signs_of

MOST_SHOWN: Final = 30
"""How much of a line an error shows."""
LARGE: Final = Shape(200, 200)
LETTERS: Final = re.compile("[A-Za-z0-9]{1,2}")
CLUE: Final = re.compile(r"(?i)(r[0-9]+c|top|bottom|left|right)[0-9a-z]+[-,;<>=\w]*")
"""What may be one of a list of clues."""


def is_board_line(layout: Layout, line: str) -> bool:
    """Return whether each word of *line* may stand on a board, around it or between its cells."""
    if "/" in line and "://" in line:
        return False
    words = line.replace(FRAME, " ").split()
    has_lists = any(isinstance(field, Listed) for field in layout.named)
    if words and has_lists and all(map(CLUE.fullmatch, words)):
        return True

    def is_word(word: str) -> bool:
        return is_sign(layout.kind, word) if len(word) == 1 else may_stand(layout, word)

    if len(words) == 1 and not layout.margins:
        return all(is_word(sign) for sign in words[0]) or is_word(words[0])
    return bool(words) and all(map(is_word, words))


@lru_cache(maxsize=1024)
def is_sign(kind: type, sign: str) -> bool:
    """Return whether one sign may stand on a board; kept, as all lines have the same few."""
    layout = layout_of(kind)
    return layout is not None and may_stand(layout, sign)


def may_stand(layout: Layout, word: str) -> bool:
    """Return whether a word may stand on a board, around it or between its cells."""
    fields = (layout.board, *layout.margins)
    signs = {".", *(sign for one in signs_of(layout.signs) for sign in one)}
    return word in signs or any(may_be(field, word) for field in fields)


def may_be(field: Placed | Regions, word: str) -> bool:
    """Return whether a word may be a value of a field."""
    if isinstance(field, Regions):
        return LETTERS.fullmatch(word) is not None
    try:
        field.parse(word, LARGE)
    except ParseError:
        return False
    return True


def without_colon(layout: Layout, lines: Iterable[str]) -> ParseError | None:
    """Return the error for a line that begins with a name, but has no colon and blank behind it.

    A row of the board may look so as well, so it is asked only where the board is not read.
    """
    for line in lines:
        said = line.lower().replace(" ", "_").replace("-", "_")
        for field in layout.named:
            rest = line[len(field.name) :].lstrip(" \t:=_-")
            if re.match(rf"{field.name}(?![a-z0-9])", said) is not None:
                is_rule = isinstance(field, Placed) and isinstance(field.what, Flag)
                wanted = f"{field.name}: {rest[:MOST_SHOWN] or ('yes' if is_rule else '...')}"
                return ParseError(f"expected a colon and a blank, {wanted!r}, found {typed(line)}")
    return None

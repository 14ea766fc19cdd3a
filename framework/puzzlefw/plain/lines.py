"""Tells which lines may be rows of a board, and no puzzle each."""

import re
from typing import Final

from puzzlefw.errors import ParseError
from puzzlefw.fields.field import Field, Regions
from puzzlefw.grid.shape import Shape
from puzzlefw.plain.layout import Layout
from puzzlefw.plain.rows import FRAME
from puzzlefw.plain.signs import signs_of

LARGE: Final = Shape(200, 200)
LETTERS: Final = re.compile("[A-Za-z0-9]{1,2}")


def is_board_line(layout: Layout, line: str) -> bool:
    """Return whether each word of *line* may stand on a board, around it or between its cells."""
    if "/" in line and "://" in line:
        return False
    fields = (layout.board, *layout.margins)
    signs = {".", *(sign for one in signs_of(layout.signs) for sign in one)}
    words = line.replace(FRAME, " ").split()

    def is_word(word: str) -> bool:
        return word in signs or any(may_be(field, word) for field in fields)

    if len(words) == 1 and not layout.margins:
        return all(is_word(sign) for sign in words[0]) or is_word(words[0])
    return bool(words) and all(map(is_word, words))


def may_be(field: Field, word: str) -> bool:
    """Return whether a word may be a value of a field."""
    if isinstance(field, Regions):
        return LETTERS.fullmatch(word) is not None
    try:
        field.parse(word, LARGE)
    except ParseError:
        return False
    return True

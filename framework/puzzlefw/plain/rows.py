"""Rows of words: a board as it is typed, with what stands around it and between its cells."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from puzzlefw.errors import ParseError
from puzzlefw.fields.field import Placed
from puzzlefw.grid.shape import Direction
from puzzlefw.notation.numerals import number_of
from puzzlefw.notation.posts import is_rule
from puzzlefw.notation.scanner import typed
from puzzlefw.plain.signs import signs_of
from puzzlefw.runtime.deadline import poll

FRAME: Final = "|"
"""Stands at the sides of a row for nothing; one and a blank begin a row of whole words."""
IsWord = Callable[[str], bool]
UP, RIGHT, DOWN, LEFT = Direction


@attrs.define
class Rows:
    """The words of a board, those *around* it, and what stands on the right and lower *sides*.

    There are *sides* by row, column, and 0 for the right side or 1 for the lower one.
    """

    words: list[list[str]] = attrs.field(factory=list)
    around: dict[Direction, list[str]] = attrs.field(factory=dict)
    sides: dict[tuple[int, int, int], Any] = attrs.field(factory=dict)


@attrs.frozen
class RowReader:
    """Reads the rows of a board with words on some *margins* of it and *signs* between cells.

    *is_word* tells whether a word may stand in a cell. Where rows *may_end* behind what stands left
    of them, either all do or none.
    """

    margins: frozenset[Direction]
    signs: Placed | None
    is_word: IsWord
    thing: str = "cell"
    may_end: bool = False

    def read(self, lines: Sequence[str]) -> Rows:
        """Return the words on and around the board; raises ParseError. O(characters)."""
        found = Rows()
        rows = self.split(lines)
        if UP in self.margins and rows:
            found.around[UP] = rows.pop(0)
        if DOWN in self.margins and rows:
            found.around[DOWN] = rows.pop()
        if self.may_end and all(len(row) == 1 for row in rows):
            rows = [[*row, *(["."] * len(found.around[UP]))] for row in rows]
        width = self.width(rows, found.around.get(UP, []))
        for row in rows:
            poll()
            if found.words and self.is_below(row, width):
                self.add_below(found, row, width)
            else:
                self.add_row(found, row, width)
        if not found.words:
            raise ParseError("expected the rows of a board, found none")
        self.expect_lines(found, width)
        for side in (UP, DOWN):
            if side in self.margins:
                found.around[side] = self.line(found.around.get(side, []), width, side)
        return found

    def expect_lines(self, found: Rows, width: int) -> None:
        """Raise ParseError where the row above, or the one below, may be one of the board.

        Who forgets it has a row of the board there, of which what stands at its ends is taken for
        corners if nothing does. Then the other one has no corners, or the board is not square.
        """
        if not {UP, DOWN} <= self.margins:
            return
        above, below = (corners_of(found.around.get(side, []), width) for side in (UP, DOWN))
        for side, one, other in ((UP, above, below), (DOWN, below, above)):
            if "." in one and "+" not in other and not (other and len(found.words) == width):
                where = "above" if side == UP else "below"
                shown = typed(self.shown(found.around[side]))
                raise ParseError(
                    f"expected a row {where} the columns, with nothing at its corners, found"
                    f" {shown}, which may be a row of the board"
                )

    def split(self, lines: Sequence[str]) -> list[list[str]]:
        """Return the words of each line that is no frame; characters if nothing parts words."""
        is_framed = any(line.startswith(f"{FRAME} ") for line in lines)
        kept = [line for line in lines if not self.is_frame(line)]
        if self.signs is None:
            unframed = (line.replace(FRAME, " ") for line in kept)
            kept = [line for line in unframed if line.strip()]
        words = [line.split() for line in kept]
        is_parted = is_framed or any(len(row) > 1 for row in words)
        if not self.margins and (not is_parted or self.are_joined(words)):
            return [list("".join(row)) for row in words]
        if self.signs is None:
            return words
        for sign in (FRAME, "<", ">"):
            if sign in signs_of(self.signs)[0]:
                kept = [line.replace(sign, f" {sign} ") for line in kept]
        return [line.split() for line in (line.removeprefix(f" {FRAME}") for line in kept)]

    def is_frame(self, line: str) -> bool:
        """Return whether a line is drawn between rows for nothing."""
        is_row = self.signs is not None or (set(line) <= {"-"} and self.is_word("-"))
        return is_rule(line) and not is_row

    def are_joined(self, rows: Sequence[Sequence[str]]) -> bool:
        """Return whether words are several cells each, as in ``53. .7. ...``."""
        every = {word for row in rows for word in row}
        strange = [word for word in every if not self.is_word(word)]
        if self.signs is not None or not strange or any(map(str.isdecimal, strange)):
            return False
        return all(self.is_word(sign) for word in every for sign in word)

    @property
    def beside(self) -> int:
        """How many words stand beside a row."""
        return (LEFT in self.margins) + (RIGHT in self.margins)

    def width(self, rows: Sequence[Sequence[str]], above: Sequence[str]) -> int:
        """Return how many cells a row has, taken from the first that has any, or from above."""
        right = signs_of(self.signs)[0]
        for row in rows:
            count = sum(word not in right for word in row) - self.beside
            if count == 1 and len(above) > 1 and len(row[LEFT in self.margins]) == len(above):
                return len(above)
            if count > 0:
                return count
        return len(above)

    def is_below(self, row: Sequence[str], width: int) -> bool:
        """Return whether the words of a line are signs below cells.

        A row of cells with signs between them has more words than cells.
        """
        right, below = signs_of(self.signs)
        signs = {*row} - {"."}
        return bool(signs) and signs <= {*below} and (len(row) == width or not signs <= {*right})

    def add_below(self, found: Rows, row: Sequence[str], width: int) -> None:
        """Add signs below the last row of cells."""
        below = signs_of(self.signs)[1]
        at = len(found.words) - 1
        if len(row) != width:
            wanted = f"{number_of(width, 'sign')} below row {at + 1}"
            raise ParseError(f"expected {wanted}, found {len(row)}: {typed(self.shown(row))}")
        for column, word in enumerate(row):
            if word in below:
                if (at, column, 1) in found.sides:
                    where = f"row {at + 1}, column {column + 1}"
                    raise ParseError(f"expected one sign below {where}, found two")
                found.sides[at, column, 1] = below[word]

    def add_row(self, found: Rows, row: Sequence[str], width: int) -> None:
        """Add a row of cells, and what stands beside it and between them."""
        right = signs_of(self.signs)[0]
        number = len(found.words)
        begin, end = int(LEFT in self.margins), len(row) - (RIGHT in self.margins)
        words: list[str] = []
        for word in row[begin : max(begin, end)]:
            if word not in right:
                words.append(word)
                continue
            if not words or (number, len(words) - 1, 0) in found.sides:
                raise ParseError(
                    f"expected a cell before {typed(word)} in row {number + 1},"
                    f" found {typed(self.shown(row))}"
                )
            found.sides[number, len(words) - 1, 0] = right[word]
        if len(words) == 1 < width == len(words[0]):
            words = list(words[0])
        if len(words) != width:
            raise self.wrong_row(row, len(words), width, found)
        found.words.append(words)
        for side, word in ((LEFT, row[0]), (RIGHT, row[-1])):
            if side in self.margins:
                found.around.setdefault(side, []).append(word)

    def wrong_row(self, row: Sequence[str], count: int, width: int, found: Rows) -> ParseError:
        """Return the error for a row with too many or too few cells."""
        number, first = len(found.words), found.words[0] if found.words else []
        beside = {LEFT: " behind what stands left of it", RIGHT: " before what stands right of it"}
        said = " and".join(text for side, text in beside.items() if side in self.margins)
        # All rows above have as many, as many as the first one.
        alike = f", as in row 1 ({typed(self.shown(first))})," if first else ","
        wanted = f"{number_of(width, self.thing)} in row {number + 1}{said}{alike}"
        return ParseError(f"expected {wanted} found {count}: {typed(self.shown(row))}")

    def shown(self, row: Sequence[str]) -> str:
        """Return a row for an error, as it was typed."""
        is_compact = not self.margins and all(len(word) == 1 for word in row)
        return ("" if is_compact else " ").join(row)

    def line(self, words: Sequence[str], width: int, side: Direction) -> list[str]:
        """Return the words above or below the columns, without what stands at the corners."""
        if self.beside and len(words) == width + self.beside:
            begin = int(LEFT in self.margins)
            corners = [*words[:begin], *words[begin + width :]]
            if set(corners) <= {".", "+"}:
                words = words[begin : begin + width]
        if len(words) != width:
            where = "above" if side == UP else "below"
            wanted = f"{number_of(width, 'word')} {where} the columns"
            raise ParseError(f"expected {wanted}, found {len(words)}: {typed(self.shown(words))}")
        return list(words)


def corners_of(words: Sequence[str], width: int) -> set[str]:
    """Return the words at the corners of a row above or below a board, empty if there are none."""
    return {words[0], words[-1]} if len(words) == width + 2 else set()

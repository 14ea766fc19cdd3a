"""Reads plain texts: the fields of a board as people type them."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, Final

import attrs

from puzzlefw.errors import InstanceError, ParseError
from puzzlefw.fields.field import Field, Placed, Regions
from puzzlefw.fields.listed import Listed
from puzzlefw.fields.positions import Cells, Points
from puzzlefw.grid.regions import renumbered
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.notation.headings import PUZZLE, is_part
from puzzlefw.notation.numerals import number_of
from puzzlefw.notation.scanner import typed
from puzzlefw.plain.blocks import BEGINS, texts_of_blocks
from puzzlefw.plain.layout import Layout, sides_of
from puzzlefw.plain.lines import without_colon
from puzzlefw.plain.lists import clues_in
from puzzlefw.plain.making import Made
from puzzlefw.plain.rows import RowReader, Rows
from puzzlefw.plain.sections import sections_of
from puzzlefw.plain.two_grids import texts_of
from puzzlefw.runtime.deadline import poll

MOST_LETTERS: Final = 3
"""The longest name of a region: that many letters name more than a board has."""
LONGEST_TYPE: Final = 200
"""Characters that an error shows of a type with its extensions."""
NO_FRAME: Final[frozenset[Direction]] = frozenset()


@attrs.define
class PlainReader:
    """Reads one plain text of the type called *name*; *most* is the longest side of a board.

    The type may *also* be called otherwise.
    """

    name: str
    layout: Layout
    most: int
    also: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    sections: dict[str, list[str]] = attrs.field(factory=dict)
    is_named: bool = False
    words: dict[str, dict[str, int]] = attrs.field(factory=dict)

    def read(self, text: str) -> Mapping[str, Any]:
        """Return the fields of the board; raises ParseError."""
        if BEGINS.match(text):
            return self.of_blocks(text)
        self.sections = sections_of(text)
        self.expect_known()
        board = self.layout.board
        lines = self.rows_of_board()
        try:
            rows = self.reader(board, self.layout.sides, self.layout.signs).read(lines)
            return self.made(rows)
        except ParseError as error:
            is_posted = not (self.sections or self.is_named)
            if is_posted and (found := self.of_two_grids(lines)) is not None:
                return found
            raise without_colon(self.layout, lines) or error from None

    def of_blocks(self, text: str) -> Mapping[str, Any]:
        """Return the fields that blocks say; raises ParseError."""
        *others, last = texts_of_blocks(self.layout, text)
        found = self.first_of(others)
        return found or PlainReader(self.name, self.layout, self.most).read(last)

    def of_two_grids(self, lines: Sequence[str]) -> Mapping[str, Any] | None:
        """Return the fields that *lines* say as two grids; None if they are none."""
        return self.first_of(texts_of(self.layout, lines))

    def first_of(self, texts: Iterable[str]) -> Mapping[str, Any] | None:
        """Return the fields of the first of *texts* that is a board; None if none is."""
        for text in texts:
            with suppress(ParseError, InstanceError):
                found = PlainReader(self.name, self.layout, self.most).read(text)
                self.layout.kind(**found)
                return found
        return None

    def rows_of_board(self) -> list[str]:
        """Return the lines of the board; raises ParseError if they stand below a name."""
        found = self.sections.pop("") or self.sections.pop(self.layout.board.name, [])
        if not found and self.sections:
            name = next(iter(self.sections))
            raise ParseError(f"expected the rows of the board above {name!r}, found none there")
        return found

    def made(self, rows: Rows) -> Mapping[str, Any]:
        """Return the fields of the board with these rows."""
        board = self.layout.board
        extra = int(self.layout.has_points)
        height, width = len(rows.words) - extra, len(rows.words[0]) - extra
        if not (1 <= height <= self.most and 1 <= width <= self.most):
            wanted = f"from 1 to {self.most} rows and columns"
            raise ParseError(f"expected {wanted}, found {height} and {width}")
        made = Made(self.layout, Shape(height, width))
        self.add_cells(made, board, rows)
        self.add_around(made, rows)
        if self.layout.signs is not None:
            self.add_signs(made, self.layout.signs, rows)
        for field in self.layout.named:
            if field.name in self.sections:
                self.add_named(made, field, self.sections[field.name])
        return made.complete()

    def expect_known(self) -> None:
        """Raise ParseError for a name that is no field's, and for a text of another type."""
        said = self.sections.pop(PUZZLE, None)
        self.is_named = said is not None
        if said is not None and not is_part(" ".join(said).lower(), self.name, self.also):
            shown = typed(" ".join(said), LONGEST_TYPE)
            raise ParseError(f"expected a puzzle of {self.name!r}, found {shown}")
        known = {"", self.layout.board.name, *(field.name for field in self.layout.named)}
        for name in self.sections:
            if name not in known:
                every = ", ".join(sorted(known - {""})) or "none"
                raise ParseError(f"expected one of the names {every}, found {typed(name)}")

    def reader(
        self,
        field: Placed | Regions,
        margins: frozenset[Direction] = NO_FRAME,
        signs: Placed | None = None,
    ) -> RowReader:
        """Return the reader of a field's rows."""
        is_points = isinstance(field, Placed) and isinstance(field.where, Points)
        return RowReader(
            margins,
            signs,
            is_word=lambda word: self.is_word(field, word),
            thing="corner" if is_points else "cell",
            may_end=bool(margins) and self.layout.may_end,
        )

    def is_word(self, field: Placed | Regions, word: str) -> bool:
        """Return whether a word may stand on some board of a field."""
        if isinstance(field, Regions):
            # What is pasted may have any signs; what is typed by this page has letters.
            is_letter = word.isascii() and word.isalnum() and len(word) <= MOST_LETTERS
            return is_letter or (not self.is_named and len(word) == 1 and word not in ".?")
        try:
            field.parse(word, Shape(self.most, self.most))
        except ParseError:
            return False
        return True

    def add_cells(self, made: Made, field: Placed | Regions, rows: Rows) -> None:
        """Add what stands in cells, or on points."""
        poll()
        words = [word for row in rows.words for word in row]
        if isinstance(field, Placed):
            made.add(field, self.values(made, field, words))
            return
        for number, word in enumerate(words):
            if not self.is_word(field, word):
                row, column = made.shape.cell(number)
                where = f"row {row + 1}, column {column + 1}"
                wanted = f"a letter for the {field.word} at {where}"
                raise ParseError(f"expected {wanted}, found {typed(word)}")
        numbers = renumbered(words)
        self.words[field.name] = dict(zip(words, numbers, strict=True))
        made.fields[field.name] = numbers

    def values(self, made: Made, field: Placed, words: Iterable[str]) -> list[Any]:
        """Return the value of each word, one for each place."""
        known: dict[str, Any] = {}
        found = []
        for number, word in enumerate(words):
            if word not in known:
                try:
                    known[word] = field.parse(word, made.shape)
                except ParseError as error:
                    raise made.error_at(field, number, error) from None
            found.append(known[word])
        return found

    def add_around(self, made: Made, rows: Rows) -> None:
        """Add what stands beside the board."""
        for field in self.layout.margins:
            words = [word for side in sides_of(field) for word in rows.around[side]]
            made.add(field, self.values(made, field, words))

    def add_signs(self, made: Made, field: Placed, rows: Rows) -> None:
        """Add what stands between cells."""
        values: list[Any] = [None] * field.where.count(made.shape, None)
        for (row, column, side), value in rows.sides.items():
            values[2 * made.shape.index((row, column)) + side] = value
        made.add(field, values)

    def add_named(self, made: Made, field: Field, lines: Sequence[str]) -> None:
        """Add what stands below the name of a field."""
        if isinstance(field, Listed):
            made.fields[field.name] = clues_in(field, lines, made.shape)
        elif isinstance(field, Regions) or isinstance(field.where, Cells | Points):
            rows = self.reader(field).read(lines)
            extra = int(isinstance(field, Placed) and isinstance(field.where, Points))
            found = (len(rows.words) - extra, len(rows.words[0]) - extra)
            wanted = (made.shape.height, made.shape.width)
            if found != wanted:
                sizes = [f"{number_of(h, 'row')} of {w}" for h, w in (wanted, found)]
                raise ParseError(f"expected {sizes[0]} in {field.name}, found {sizes[1]}")
            self.add_cells(made, field, rows)
        elif field.of:
            self.add_of_regions(made, field, lines)
        else:
            words = [word for line in lines for word in line.split()]
            wanted_count = field.where.count(made.shape, SimpleNamespace(**made.fields))
            if len(words) != wanted_count:
                wanted_words = f"{number_of(wanted_count, 'word')} behind {field.name!a}"
                raise ParseError(f"expected {wanted_words}, found {len(words)}")
            made.add(field, self.values(made, field, words))

    def add_of_regions(self, made: Made, field: Placed, lines: Iterable[str]) -> None:
        """Add what is said of regions by their letters, as in ``A=3 B=0``."""
        of: str = field.where.of  # type: ignore[attr-defined]
        if of not in self.words:
            raise ParseError(f"expected {of} where {field.name} are said, found none")
        values: dict[int, Any] = {}
        for word in (word for line in lines for word in line.replace(",", " ").split()):
            letter, sign, value = word.partition("=")
            if not sign or letter not in self.words[of]:
                wanted = f"a letter of the {of} with its value, such as A=3,"
                raise ParseError(f"expected {wanted} behind {field.name!a}, found {typed(word)}")
            number = self.words[of][letter]
            if number in values:
                raise ParseError(
                    f"expected each letter once in {field.name}, found {typed(letter)} twice"
                )
            try:
                values[number] = field.parse(value, made.shape)
            except ParseError as error:
                raise ParseError(f"{error} for {typed(letter)}") from None
        made.add_of_regions(field, values)

"""Codes of Simon Tatham's Portable Puzzle Collection: what the parts of its game IDs stand for.

Written from descriptions of the formats: https://www.chiark.greenend.org.uk/~sgtatham/puzzles.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from itertools import groupby, pairwise
from typing import Final

import attrs

from puzzlefw.grid.clues import Clues
from puzzlefw.grid.regions import renumbered
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.codes import (
    Count,
    Fields,
    after_gaps,
    cells,
    filled_up,
    gaps,
    refuse,
    runs,
    shape_in,
)
from puzzlefw.notation.region_codes import regions_between, walls_of
from puzzlefw.notation.scanner import Scanner

WHERE: Final = "a game ID"
BASE62: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
NUMBERS: Final = re.compile("(?:[a-z]|_?[0-9]{1,9}(?![0-9]))*(?![0-9_])", re.ASCII)
"""Matches a text of ``RunNumbers`` with nothing wrong in it."""
TOKEN: Final = re.compile("[a-z]|_?[0-9]+")
DIGITS62: Final = {digit: (number,) for number, digit in enumerate(BASE62)}


def signs_of(signs: Mapping[str, int | None] | str) -> Mapping[str, int | None]:
    """Return the values of characters: those of a text stand for themselves as digits."""
    if isinstance(signs, str):
        return {sign: BASE62.index(sign) for sign in signs}
    return dict(signs)


@attrs.frozen
class Runs:
    """A character for each clue, and ``a`` to ``z`` for 1 to 26 places without.

    *signs* are the characters of clues: digits as a text, or a mapping to what they stand for.
    """

    signs: Mapping[str, int | None] = attrs.field(converter=signs_of)
    over: Count = cells

    @cached_property
    def table(self) -> Mapping[str, tuple[int | None, ...]]:
        """What each character stands for."""
        return {**{sign: (number,) for sign, number in self.signs.items()}, **gaps("a", "z")}

    def places(self, text: str) -> int:
        """Return for how many places *text* has something, be it right or not."""
        letters = gaps("a", "z")
        return sum(len(letters.get(sign, (1,))) for sign in text)

    def read(self, scanner: Scanner, fields: Fields) -> Clues:
        found: list[int | None] = []
        count = self.over(fields)
        scanner.take(self.table, found, count)
        if len(found) < count and not scanner.is_at_end() and scanner.peek() != ",":
            raise scanner.error(f"a letter or one of {' '.join(self.signs)}")
        return all_of(found, count, scanner)

    def write(self, value: Clues, fields: Fields) -> str:
        sign_of = {number: sign for sign, number in self.signs.items()}
        for number in value:
            if number is not None and number not in sign_of:
                raise refuse(number, WHERE, "such a clue")
        return runs([None if n is None else sign_of[n] for n in value], "a", "z")


def all_of(found: list[int | None], count: int, scanner: Scanner) -> Clues:
    """Return the values found for *count* places; raises ParseError for less or more."""
    if len(found) < count:
        raise scanner.error(f"more, as {count - len(found)} of {count} places are missing,")
    return filled_up(found, count, scanner)


@attrs.frozen
class RunNumbers:
    """Decimal numbers, ``_`` between two that touch, ``a`` to ``z`` for 1 to 26 places without."""

    over: Count = cells

    def places(self, text: str) -> int:
        """Return for how many places *text* has something, be it right or not."""
        letters = gaps("a", "z")
        return sum(len(letters.get(one, (1,))) for one in re.findall("[a-z]|[0-9]+", text))

    def read(self, scanner: Scanner, fields: Fields) -> Clues:
        found: list[int | None] = []
        count = self.over(fields)
        letters = gaps("a", "z")
        plain = NUMBERS.match(scanner.text, scanner.at)
        for word in TOKEN.findall(plain[0] if plain else ""):
            found += letters.get(word) or (int(word.lstrip("_")),)
        if plain and len(found) == count:
            scanner.at = plain.end()
            return tuple(found)
        # Something is wrong with it, and what this is shows from the left to the right.
        found = []
        scanner.take(letters, found, count)
        while len(found) < count and not scanner.is_at_end() and scanner.peek() != ",":
            if found and found[-1] is not None:
                scanner.expect("_")
            else:
                scanner.accept("_")
            found.append(scanner.decimal())
            scanner.take(letters, found, count)
        return all_of(found, count, scanner)

    def write(self, value: Clues, fields: Fields) -> str:
        tokens: list[str | None] = []
        for before, number in pairwise((None, *value)):
            if number is not None and number < 0:
                raise refuse(number, WHERE, "a clue that is not told")
            gap = "_" if before is not None else ""
            tokens.append(None if number is None else f"{gap}{number}")
        return runs(tokens, "a", "z")


@attrs.frozen
class Digits:
    """One character of base 62 for each place."""

    over: Count = cells

    def places(self, text: str) -> int:
        """Return for how many places *text* has something, be it right or not."""
        return len(text)

    def read(self, scanner: Scanner, fields: Fields) -> Clues:
        found: list[int | None] = []
        count = self.over(fields)
        scanner.take(DIGITS62, found, count)
        if len(found) < count:
            raise scanner.error("a digit or a letter")
        return tuple(found)

    def write(self, value: Clues, fields: Fields) -> str:
        for number in value:
            if number is None or not 0 <= number < 62:
                raise refuse(number, WHERE, "a cell without a number from 0 to 61")
        return "".join(BASE62[number] for number in value if number is not None)


@cache
def listed_by(sign: str) -> re.Pattern[str]:
    """Return what matches numbers, or nothing, with a *sign* between them."""
    return re.compile(rf"([0-9]{{0,4}}{re.escape(sign)})*[0-9]{{0,4}}(?![0-9])")


@attrs.frozen
class Listed:
    """Decimal numbers with commas, or another *sign*, between them, one for each place.

    With *blank*, nothing stands for a place without a number; else each must have one.
    """

    over: Count
    sign: str = ","
    blank: bool = False

    def places(self, text: str) -> int:
        """Return for how many places *text* has something, be it right or not."""
        return text.count(self.sign) + 1

    def read(self, scanner: Scanner, fields: Fields) -> Clues:
        count = self.over(fields)
        plain = listed_by(self.sign).match(scanner.text, scanner.at)
        words = plain[0].split(self.sign) if plain else []
        if plain and len(words) == count and (self.blank or "" not in words):
            scanner.at = plain.end()
            return tuple([int(word) if word else None for word in words])
        # Something is wrong with it, and what this is shows from the left to the right.
        found: list[int | None] = []
        for at in range(count):
            if at:
                scanner.expect(self.sign)
            is_blank = self.blank and not scanner.peek().isdecimal()
            found.append(None if is_blank else scanner.decimal(4))
        return tuple(found)

    def write(self, value: Clues, fields: Fields) -> str:
        if None in value and not self.blank:
            raise refuse(None, WHERE, "a line without a number")
        return self.sign.join("" if n is None else str(n) for n in value)


@attrs.frozen
class Cages:
    """The number of each cell's area: walls as run lengths of those that are absent.

    Vertical walls row by row come first, then horizontal ones column by column, then one that is
    always there. ``_`` is a wall at once, ``a`` to ``y`` are 1 to 25 absent ones and then a wall.
    The letter ``z``, of which the collection's reader and writer think differently, is refused.
    With *repeats*, a number behind a letter is how often that stands, from three times on.
    """

    repeats: bool = False

    def read(self, scanner: Scanner, fields: Fields) -> tuple[int, ...]:
        shape = shape_in(fields)
        sides = sides_in_order(shape)
        walls: list[int] = []
        at = 0
        while at <= len(sides):
            letter = scanner.accept("_abcdefghijklmnopqrstuvwxy")
            if not letter:
                raise scanner.error("a letter from a to y or _")
            times = scanner.decimal(4) if self.repeats and scanner.peek().isdecimal() else 1
            gap = 0 if letter == "_" else ord(letter) - ord("a") + 1
            for _ in range(min(times, len(sides) + 2)):
                walls.append(at + gap)
                at += gap + 1
        if walls[-1] != len(sides):
            raise scanner.error(f"{len(sides)} sides and the end before this, not more,")
        return regions_between(shape, frozenset(sides[number] for number in walls[:-1]))

    def write(self, value: tuple[int, ...], fields: Fields) -> str:
        shape = shape_in(fields)
        walls = frozenset(walls_of(shape, value))
        if regions_between(shape, walls) != renumbered(value):
            raise refuse("one in several", WHERE, "an area that is not in one piece")
        found: list[str] = []
        sides = (True if side in walls else None for side in sides_in_order(shape))
        for absent, _ in after_gaps((*sides, True)):
            if absent > 25:
                raise refuse(absent, WHERE, "more than 25 absent walls in a row")
            found.append("_" if absent == 0 else chr(ord("a") + absent - 1))
        if not self.repeats:
            return "".join(found)
        alike = ((letter, len(list(some))) for letter, some in groupby(found))
        return "".join(f"{one}{n}" if n > 2 else one * n for one, n in alike)


@lru_cache(maxsize=16)
def sides_in_order(shape: Shape) -> Sequence[tuple[int, int]]:
    """Return the cells on both sides of each inner wall, horizontal walls column by column."""
    return tuple([pair for line in shape.lines() for pair in pairwise(line)])

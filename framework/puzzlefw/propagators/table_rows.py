"""Sets of table rows as bit sets, 63 rows a word, and which rows have a value in a place."""

from collections.abc import Iterable, Sequence
from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.engine.bits import MOST_VALUES, bit, smallest
from puzzlefw.errors import EngineError


@final
class Rows:
    """The rows of a table, *places* values each, without rows that have a value outside 0..62.

    A set of rows is *words* words of an array that the caller owns, from a given index on.
    """

    def __init__(self, places: int, rows: Sequence[Sequence[int]]) -> None:
        usable = [row for row in rows if all(0 <= value < MOST_VALUES for value in row)]
        self.places: i64 = places
        self.words: i64 = (len(usable) + 62) // 63
        self.every: vec[i64] = filled(self.words, 0)
        self.having: vec[i64] = filled(self.places * 63 * self.words, 0)
        self.found: vec[i64] = scratch(self.words)
        for number, row in enumerate(usable):
            word = i64(number) // 63
            one = bit(i64(number) % 63)
            self.every[word] |= one
            for place, value in enumerate(row):
                self.having[(i64(place) * 63 + i64(value)) * self.words + word] |= one

    def put_all(self, sets: vec[i64], at: i64) -> None:
        """Set the set at *at* to all rows."""
        for word in range(self.words):
            sets[at + word] = self.every[word]

    def restrict(self, sets: vec[i64], at: i64, to: i64, place: i64, domain: i64) -> None:
        """Write the rows of the set at *at* whose *place* is in *domain* to the set at *to*."""
        words = self.words
        having = self.having
        found = self.found
        for word in range(words):
            found[word] = 0
        while domain != 0:
            base = (place * 63 + smallest(domain)) * words
            for word in range(words):
                found[word] |= having[base + word]
            domain &= domain - 1
        for word in range(words):
            sets[to + word] = sets[at + word] & found[word]

    def intersect(self, sets: vec[i64], at: i64, other: i64, to: i64) -> None:
        """Write the intersection of the sets at *at* and *other* to the set at *to*."""
        for word in range(self.words):
            sets[to + word] = sets[at + word] & sets[other + word]

    def is_empty(self, sets: vec[i64], at: i64) -> bool:
        """Return True if the set at *at* holds no row."""
        word: i64 = 0
        while word < self.words and sets[at + word] == 0:
            word += 1
        return word == self.words

    def without_row(self, sets: vec[i64], at: i64, place: i64, domain: i64) -> i64:
        """Return the values of *domain* that no row of the set at *at* has in *place*."""
        words = self.words
        having = self.having
        bare: i64 = 0
        while domain != 0:
            base = (place * 63 + smallest(domain)) * words
            word: i64 = 0
            while word < words and sets[at + word] & having[base + word] == 0:
                word += 1
            if word == words:
                bare |= domain & -domain
            domain &= domain - 1
        return bare


def check_same_rows(rows: object, tables: Iterable[Any]) -> None:
    """Raise EngineError unless all tables have these rows, most of them the very same object."""
    for table in tables:
        if table.rows is not rows and table.rows != rows:
            raise EngineError(f"expected tables with the same rows, found {table!r}")

"""Codes of puzz.link for the sums of Kakuro: two in each black cell, and one before an edge run."""

from collections.abc import Sequence
from typing import Final

import attrs

from puzzlefw.grid.clues import Clues
from puzzlefw.notation.codes import Fields, filled_up, refuse, runs, shape_in, skipped
from puzzlefw.notation.puzzlink_codes import WHERE
from puzzlefw.notation.pzpr_words import expect_all
from puzzlefw.notation.scanner import Scanner

DIGITS: Final = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The characters of sums from 0 to 45."""
SUM: Final = r"(-1|[0-9]{1,2})"
"""A sum in a file, or none."""

Sums = tuple[int | None, int | None]
"""What the cells below a black cell add up to, and those right of it; None where it is not told."""


def read_sum(scanner: Scanner) -> int | None:
    """Read one sum."""
    sign = scanner.accept(f"{DIGITS}-")
    if not sign:
        raise scanner.error("a sum, 0 to 9, a to j, A to Z or -,")
    return None if sign == "-" else DIGITS.index(sign)


def write_sum(number: int | None) -> str:
    """Return the character of one sum."""
    if number is None:
        return "-"
    if not 0 <= number < len(DIGITS):
        raise refuse(number, WHERE, "a sum that is not 0 to 45")
    return DIGITS[number]


@attrs.frozen
class SumCells:
    """Black cells, each with two sums, and None for white ones.

    Two characters for the sums, the lower one first, or ``.`` for none; ``k`` to ``z`` are 1 to 16
    white cells.
    """

    def read(self, scanner: Scanner, fields: Fields) -> tuple[Sums | None, ...]:
        found: list[Sums | None] = []
        count = shape_in(fields).size
        while len(found) < count and not scanner.is_at_end() and scanner.peek() != "/":
            if white := skipped(scanner, "k", "z"):
                found += [None] * white
            elif scanner.accept("."):
                found.append((None, None))
            else:
                found.append((read_sum(scanner), read_sum(scanner)))
        return filled_up(found, count, scanner)

    def write(self, value: tuple[Sums | None, ...], fields: Fields) -> str:
        return runs([None if one is None else self.token(one) for one in value], "k", "z")

    def token(self, sums: Sums) -> str:
        """Return one black cell."""
        return "." if sums == (None, None) else "".join(map(write_sum, sums))

    def from_words(self, words: Sequence[str], fields: Fields) -> tuple[Sums | None, ...]:
        """Return black cells from a file, which has the sum of the cells right of it first."""
        expect_all(words, rf"\.|{SUM},{SUM}", "two sums or a white cell")
        return tuple(None if word == "." else sums_in(word) for word in words)

    def to_words(self, value: tuple[Sums | None, ...], fields: Fields) -> Sequence[str]:
        signs = [None if one is None else [-1 if n is None else n for n in one] for one in value]
        return ["." if two is None else f"{two[1]},{two[0]}" for two in signs]


def sums_in(word: str) -> Sums:
    """Return the sums of a black cell from its word in a file."""
    right, below = (None if number == "-1" else int(number) for number in word.split(","))
    return below, right


@attrs.frozen
class EdgeSums:
    """Sums outside of the board for each column, then each row, whose first cell is white.

    *black* is the field of the black cells, which stands before. Lines that begin with a black cell
    have None.
    """

    black: str

    def read(self, scanner: Scanner, fields: Fields) -> Clues:
        found: list[int | None] = []
        for is_open in self.are_open(fields):
            told = is_open and not scanner.is_at_end() and scanner.peek() != "/"
            found.append(read_sum(scanner) if told else None)
        return tuple(found)

    def write(self, value: Clues, fields: Fields) -> str:
        pairs = zip(value, self.are_open(fields), strict=True)
        return "".join(write_sum(number) for number, is_open in pairs if is_open)

    def of_places(self, places: Clues, fields: Fields) -> Clues:
        """Return the sums outside from a file, which may have some before black cells too."""
        pairs = zip(places, self.are_open(fields), strict=True)
        return tuple(number if is_open else None for number, is_open in pairs)

    def places(self, value: Clues, fields: Fields) -> Clues:
        """Return the sums outside as a file has them, the inverse of ``of_places``."""
        return value

    def are_open(self, fields: Fields) -> list[bool]:
        """Return whether each line begins with a white cell."""
        shape, black = shape_in(fields), fields[self.black]
        lines = [*shape.number_columns(), *shape.number_rows()]
        return [black[line[0]] is None for line in lines]

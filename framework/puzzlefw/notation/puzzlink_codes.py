"""Codes of puzz.link, pzv and pzprxs: what the fields of their addresses stand for.

Written from descriptions of the formats: https://github.com/robx/pzprjs, docs and encoders.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

import attrs

from puzzlefw.grid.clues import UNKNOWN, Clues
from puzzlefw.grid.shape import Direction
from puzzlefw.notation.codes import Count, Fields, cells, filled_up, gaps, refuse, runs, skipped
from puzzlefw.notation.scanner import BASE36, Scanner

LARGER: Final = (("+", 3, 256, 0), ("=", 3, 4096, 4096), ("%", 3, 8192, 8192))
"""Signs of numbers above 255: how many digits follow, from which number on, and what is added."""
LARGEST: Final = (*LARGER, ("*", 4, 12240, 12240), ("$", 5, 77776, 77776))
WHERE: Final = "a text of puzz.link"
DIGITS16: Final = {**gaps("g", "z"), **{digit: (n,) for n, digit in enumerate(BASE36[:16])}}
"""What characters stand for in ``Numbers``."""
CLUES4: Final = {
    **gaps("g", "z"),
    **{digit: (n % 5, *[None] * (n // 5)) for n, digit in enumerate(BASE36[:15])},
}
"""What characters stand for in ``Clues4``."""
DIGITS36: Final[Mapping[str, tuple[int | None, ...]]] = {
    **{digit: (n,) for n, digit in enumerate(BASE36)},
    ".": (None,),
    "@": (UNKNOWN,),
    "%": (UNKNOWN,),
}
"""What characters stand for in ``Numbers36``."""


@attrs.frozen
class Numbers:
    """Numbers in base 16, ``g`` to ``z`` for 1 to 20 places without, ``.`` for the clue ``?``.

    *over* tells how many places there are; *unknown* is what ``?`` becomes. Numbers above 15 have
    two digits behind ``-``, larger ones more behind other signs.
    """

    over: Count = cells
    unknown: int | None = UNKNOWN

    def read(self, scanner: Scanner, fields: Fields) -> Clues:
        count, found = self.over(fields), list[int | None]()
        table = {**DIGITS16, ".": (self.unknown,)}
        scanner.take(table, found, count)
        while len(found) < count and scanner.goes_on():
            found.append(read_number(scanner))
            scanner.take(table, found, count)
        return filled_up(found, count, scanner)

    def write(self, value: Clues, fields: Fields) -> str:
        return runs([None if n is None else write_number(n) for n in value], "g", "z")

    def of_places(self, places: Clues, fields: Fields) -> Clues:
        """Return the numbers beside the lines of a board in a file."""
        return tuple(self.unknown if number == UNKNOWN else number for number in places)

    def places(self, value: Clues, fields: Fields) -> Clues:
        """Return what a file has beside lines, the inverse of ``of_places``."""
        return value


def read_number(scanner: Scanner) -> int:
    """Read a number in base 16, with its sign."""
    if scanner.accept("-"):
        return scanner.digits(16, 2)
    for sign, count, _, added in LARGEST:
        if scanner.accept("@%" if sign == "%" else sign):
            return scanner.digits(16, count) + added
    return scanner.digits(16)


def write_number(number: int) -> str:
    """Return a number, or UNKNOWN, in its shortest form."""
    if number == UNKNOWN:
        return "."
    if 0 <= number < 256:
        return f"{number:x}" if number < 16 else f"-{number:02x}"
    for sign, count, least, added in reversed(LARGEST):
        if number >= least and number - added < 16**count:
            return f"{sign}{number - added:0{count}x}"
    raise refuse(number, WHERE, "a number below 0 or above 1126351")


@attrs.frozen
class Clues4:
    """Clues from 0 to 4, each of which says too whether one or two places without follow."""

    over: Count = cells
    unknown: int | None = UNKNOWN

    def read(self, scanner: Scanner, fields: Fields) -> Clues:
        count, found = self.over(fields), list[int | None]()
        scanner.take({**CLUES4, ".": (self.unknown,)}, found, count)
        if len(found) < count and scanner.goes_on():
            scanner.digits(15)  # raises an error, as no such digit comes
        # The last clue says that places beyond the board are without.
        while len(found) > count and found[-1] is None:
            found.pop()
        return filled_up(found, count, scanner)

    def write(self, value: Clues, fields: Fields) -> str:
        tokens: list[str | None] = []
        covered = 0
        for at, clue in enumerate(value):
            if covered:
                covered -= 1
            elif clue is None:
                tokens.append(None)
            elif clue == UNKNOWN:
                tokens.append(".")
            elif 0 <= clue <= 4:
                beyond = [*value[at + 1 : at + 3], None, None]
                covered = 0 if beyond[0] is not None else 1 if beyond[1] is not None else 2
                tokens.append(BASE36[clue + 5 * covered])
            else:
                raise refuse(clue, WHERE, "a clue that is not 0 to 4")
        return runs(tokens, "g", "z")


@attrs.frozen
class Singles:
    """A digit for each clue from 0 to 4, ``.`` or another sign for each place without."""

    over: Count = cells

    def read(self, scanner: Scanner, fields: Fields) -> Clues:
        count, found = self.over(fields), list[int | None]()
        while len(found) < count and scanner.goes_on():
            sign = scanner.peek()
            found.append(scanner.digits(5) if sign.isalnum() else None)
            scanner.at += not sign.isalnum()
        return filled_up(found, count, scanner)

    def write(self, value: Clues, fields: Fields) -> str:
        return "".join("." if clue is None else str(clue) for clue in value)


class Arrowed(NamedTuple):
    """A number with the direction it looks in, None for a number without arrow."""

    direction: Direction | None
    number: int


ARROWS: Final = (None, Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT)


@attrs.frozen
class Arrows:
    """Numbers with arrows; ``a`` to ``z`` stand for 1 to 26 cells without."""

    def read(self, scanner: Scanner, fields: Fields) -> tuple[Arrowed | None, ...]:
        found: list[Arrowed | None] = []
        count = cells(fields)
        while len(found) < count and scanner.goes_on():
            if empty := skipped(scanner, "a", "z"):
                found += [None] * empty
                continue
            found.append(self.one(scanner))
        return filled_up(found, count, scanner)

    def one(self, scanner: Scanner) -> Arrowed:
        """Read one number with its arrow, the inverse of ``token``."""
        digits = 3 if scanner.accept("-") else 1
        arrow = scanner.digits(10 if digits == 1 else 5)
        if arrow > 4:
            arrow, digits = arrow - 5, 2
        unknown = digits == 1 and scanner.accept(".")
        number = UNKNOWN if unknown else scanner.digits(16, digits)
        return Arrowed(ARROWS[arrow], number)

    def write(self, value: tuple[Arrowed | None, ...], fields: Fields) -> str:
        return runs([None if one is None else self.token(one) for one in value], "a", "z")

    def token(self, one: Arrowed) -> str:
        """Return one number with its arrow."""
        arrow, number = ARROWS.index(one.direction), one.number
        if number == UNKNOWN:
            return f"{arrow}."
        if number < 256:
            return f"{arrow}{number:x}" if number < 16 else f"{arrow + 5}{number:02x}"
        if number < 4096:
            return f"-{arrow}{number:03x}"
        raise refuse(number, WHERE, "a number with arrow above 4095")


@cache
def packed_digits(base: int, each: int) -> Mapping[str, tuple[int, ...]]:
    """Return the values that a character of ``Packed`` stands for."""
    powers = [base**at for at in reversed(range(each))]
    digits = enumerate(BASE36[: base**each])
    return {digit: tuple(n // power % base for power in powers) for n, digit in digits}


@attrs.frozen
class Packed:
    """Small values, several to a character of base 36, the first one highest.

    ``Packed(3, 3)`` has three values from 0 to 2 in a character, ``Packed(2, 5)`` five bits. With
    *empty* None, 0 stands for a place without.
    """

    base: int
    each: int
    over: Count = cells
    empty: int | None = 0

    def read(self, scanner: Scanner, fields: Fields) -> Clues:
        found: list[int] = []
        count = self.over(fields)
        scanner.take(packed_digits(self.base, self.each), found, count)
        if len(found) < count and scanner.goes_on():
            scanner.digits(self.base**self.each)  # raises an error, as no such digit comes
        # The last character is filled up with zeros.
        if any(found[count:]):
            raise scanner.error(f"no more than {count} places")
        return filled_up([one or self.empty for one in found[:count]], count, scanner, self.empty)

    def write(self, value: Clues, fields: Fields) -> str:
        found = []
        for begin in range(0, len(value), self.each):
            digit = 0
            for at in range(begin, begin + self.each):
                digit = digit * self.base + ((value[at] or 0) if at < len(value) else 0)
            found.append(BASE36[digit])
        return "".join(found)


@attrs.frozen
class Numbers36:
    """A digit of base 36 for each cell, ``-`` and two digits above, ``%`` for ``?``, ``.`` none."""

    over: Count = cells

    def read(self, scanner: Scanner, fields: Fields) -> Clues:
        count, found = self.over(fields), list[int | None]()
        scanner.take(DIGITS36, found, count)
        while len(found) < count and scanner.goes_on():
            found.append(scanner.digits(36, 2 if scanner.accept("-") else 1))
            scanner.take(DIGITS36, found, count)
        return filled_up(found, count, scanner)

    def write(self, value: Clues, fields: Fields) -> str:
        return "".join(map(self.token, value))

    def token(self, number: int | None) -> str:
        """Return one number, or what stands for none."""
        if number is None or number == UNKNOWN:
            return "." if number is None else "@"
        if number < 36:
            return BASE36[number]
        if number < 36 * 36:
            return f"-{BASE36[number // 36]}{BASE36[number % 36]}"
        raise refuse(number, WHERE, "a number above 1295")

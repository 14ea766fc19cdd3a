"""The clues of a puzz.link URL: those of the columns, then those of the rows.

Compiled. A clue is a hexadecimal digit, or "-" and two digits; "." is an unknown clue, and "g" to
"z" stand for 1 to 20 missing ones.
"""

from typing import Final

from mypy_extensions import i64

from puzzlefw.errors import FormatError, ParseError
from puzzlefw_aquarium.notation.scanner import Scanner

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
LONGEST_SKIP: Final = 20
LARGEST: Final = 255


def read(scanner: Scanner, width: int, height: int) -> list[int | None]:
    """Return the clues of the columns, then those of the rows."""
    clues: list[int | None] = []
    wanted = width + height
    while len(clues) < wanted and scanner.at < scanner.end:
        begin = scanner.at
        value = digit_of(scanner, 36)
        if value < 0 and scanner.accept("-"):
            high = digit_of(scanner, 16)
            low = digit_of(scanner, 16)
            value = 16 * high + low if high >= 0 and low >= 0 else i64(-1)
            if value >= 0:
                clues.append(int(value))
        elif value < 0 and scanner.accept("."):
            clues.append(None)
            value = 0
        elif 0 <= value < 16:
            clues.append(int(value))
        elif value >= 16:
            clues.extend([None] * int(value - 15))
        if value < 0:
            raise bad_clue(scanner, len(clues), width, begin)
    if len(clues) != wanted:
        raise ParseError(
            f"expected {wanted} clues for {width} columns and {height} rows, found {len(clues)}"
        )
    scanner.refuse_rest("the last clue")
    return clues


def digit_of(scanner: Scanner, base: i64) -> i64:
    """Read a digit of *base* and return its value; return -1 if none comes next."""
    if scanner.at == scanner.end:
        return -1
    found = i64(scanner.data[scanner.at])
    value = found - 48 if found < 58 else found - 87 if found >= 97 else i64(-1)
    if not 0 <= value < base:
        return -1
    scanner.at += 1
    return value


def bad_clue(scanner: Scanner, number: int, width: int, at: i64) -> ParseError:
    """Return the error for the clue that begins at *at*."""
    line = f"column {number + 1}" if number < width else f"row {number - width + 1}"
    return ParseError(
        f"expected a clue for {line} at character {int(at) + 1} of the clues,"
        f" found {scanner.rest(at)}"
    )


def write(clues: tuple[int | None, ...]) -> str:
    """Return clues as characters; the inverse of ``read``."""
    characters: list[str] = []
    missing = 0
    for clue in clues:
        if clue is None and missing < LONGEST_SKIP:
            missing += 1
            continue
        if missing > 0:
            characters.append(DIGITS[15 + missing])
        missing = 1 if clue is None else 0
        if clue is not None:
            if clue > LARGEST:
                raise FormatError(
                    f"a puzz.link URL has clues of at most {LARGEST}, this has {clue}"
                )
            characters.append(DIGITS[clue] if clue < 16 else f"-{clue:02x}")
    if missing > 0:
        characters.append(DIGITS[15 + missing])
    return "".join(characters)

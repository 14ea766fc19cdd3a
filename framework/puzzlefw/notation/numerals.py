"""Numbers as people write them; ``int`` and ``float`` accept much more.

Python accepts digits of all scripts, underscores, blanks around a number, NaN and infinities.
Counts may be longer than the 4300 digits that Python converts at once.
"""

import math
import re
from typing import Final

LONGEST: Final = 30
"""The most characters of a number: longer ones exceed every limit, but Python would read them."""

MOST_DIGITS: Final = 4000
"""Digits that are converted at once."""

INTEGER = re.compile(r"[+-]?[0-9]+")
NUMBER = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]{1,3})?")


def integer(text: str) -> int | None:
    """Return the integer that *text* is, None if it is none or longer than LONGEST."""
    return int(text) if len(text) <= LONGEST and INTEGER.fullmatch(text) else None


def length_note(text: str) -> str:
    """Return a note for the error if *text* is longer than a number may be."""
    return f", in at most {LONGEST} characters" if len(text) > LONGEST else ""


def number(text: str) -> float | None:
    """Return the finite number that *text* is, None if it is none or longer than LONGEST."""
    if len(text) > LONGEST or not NUMBER.fullmatch(text):
        return None
    value = float(text)
    return value if math.isfinite(value) else None


def number_of(count: int, thing: str) -> str:
    """Return how many things there are, in words: 1 cell, 2 cells."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def digits(number: int) -> str:
    """Return *number*, at least 0, in decimal, of whatever length."""
    groups: list[str] = []
    while number >= 10**MOST_DIGITS:
        number, rest = divmod(number, 10**MOST_DIGITS)
        groups.append(f"{rest:0{MOST_DIGITS}}")
    return str(number) + "".join(reversed(groups))


def in_json(number: int) -> int | str:
    """Return *number* for JSON: as a text if it has more than 4000 digits."""
    return number if number < 10**MOST_DIGITS else digits(number)

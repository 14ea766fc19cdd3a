"""Numbers as people write them; ``int`` and ``float`` read much more.

Python takes digits of all scripts, underscores, blanks around a number, NaN and infinities.
Counts may be longer than Python writes at once, 4300 digits.
"""

import math
import re
from typing import Final

LONGEST: Final = 30
"""The most characters of a number: no more fit any limit, and Python's integers have no end."""

MOST_DIGITS: Final = 4000
"""Digits written at once."""

INTEGER = re.compile(r"[+-]?[0-9]+")
NUMBER = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]{1,3})?")


def integer(text: str) -> int | None:
    """Return the integer that *text* is, None if it is none or longer than LONGEST."""
    return int(text) if len(text) <= LONGEST and INTEGER.fullmatch(text) else None


def length_note(text: str) -> str:
    """Return what to add to what is expected where *text* is longer than a number may be."""
    return f", in at most {LONGEST} characters" if len(text) > LONGEST else ""


def number(text: str) -> float | None:
    """Return the finite number that *text* is, None if it is none or longer than LONGEST."""
    if len(text) > LONGEST or not NUMBER.fullmatch(text):
        return None
    value = float(text)
    return value if math.isfinite(value) else None


def digits(number: int) -> str:
    """Return *number*, not below 0, in decimal, however long it is."""
    groups: list[str] = []
    while number >= 10**MOST_DIGITS:
        number, rest = divmod(number, 10**MOST_DIGITS)
        groups.append(f"{rest:0{MOST_DIGITS}}")
    return str(number) + "".join(reversed(groups))


def in_json(number: int) -> int | str:
    """Return *number* as it stands in JSON: one of more than 4000 digits as a text."""
    return number if number < 10**MOST_DIGITS else digits(number)

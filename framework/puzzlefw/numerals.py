"""Numbers as people write them; ``int`` and ``float`` read much more.

Python takes digits of all scripts, underscores, blanks around a number, NaN and infinities.
"""

import math
import re

LONGEST = 30
"""The most characters of a number: no more fit any limit, and Python's integers have no end."""

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

"""Counts as text and in JSON: they may be longer than Python writes at once, 4300 digits."""

from typing import Final

MOST_DIGITS: Final = 4000
"""Digits written at once."""


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

"""Checks the arguments of callers, and refuses useless ones with a clear message.

Deeper in the framework they would be taken for a fault of the plugin. An argument of a wrong type
is a TypeError, as with Python's own functions: a mistake to correct, not an error to catch.
"""

import sys
from collections.abc import Iterable
from math import inf

from puzzlefw.errors import OptionError

MOST_NODES = (1 << 62) - 1
"""More decisions than this do not fit the engine's counter."""
LONGEST = 40
"""The most characters of a value that an error quotes."""


def quote(value: object) -> str:
    """Return *value* as an error quotes it: the value if it is short, otherwise its type."""
    if isinstance(value, (str, bytes)):
        return repr(value) if len(value) <= LONGEST else f"{value[:LONGEST]!r}..."
    if isinstance(value, int) and abs(value) >= 10**LONGEST:
        return f"an integer of {value.bit_length()} bits"
    if value is None or isinstance(value, (bool, int, float)):
        return repr(value)
    return full_name(type(value))


def full_name(kind: type) -> str:
    """Return the name of a class, with its module unless it is built in."""
    module = "" if kind.__module__ == "builtins" else f"{kind.__module__}."
    return f"{module}{kind.__qualname__}"


def expect_text(value: object) -> None:
    """Raise TypeError unless *value* is a text."""
    if not isinstance(value, str):
        raise TypeError(f"expected a text, found {quote(value)}")


def expect_list(what: str, values: object) -> list[object]:
    """Return *values* as a list; raises TypeError for a text, whose letters would be its items."""
    if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
        raise TypeError(f"expected a list of {what}, found {quote(values)}")
    return list(values)


def expect_texts(what: str, values: object) -> list[str]:
    """Return *values*, called *what* in the error, as a list of texts; raises TypeError."""
    texts: list[str] = []
    for value in expect_list(what, values):
        if not isinstance(value, str):
            raise TypeError(f"expected a list of {what}, found {quote(value)} in it")
        texts.append(value)
    return texts


def expect_flag(what: str, value: object) -> None:
    """Raise TypeError unless *value*, called *what* in the error, is True or False."""
    if not isinstance(value, bool):
        raise TypeError(f"expected True or False for {what}, found {quote(value)}")


def expect_integer(what: str, value: object, low: int, high: int | None = None) -> None:
    """Raise TypeError for a value that is no integer, OptionError for one out of range."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"expected {what} as an integer or None, found {quote(value)}")
    if value < low or (high is not None and value > high):
        bounds = f"of at least {low}" if high is None else f"from {low} to {high}"
        raise OptionError(f"expected {what} {bounds}, found {quote(value)}")


def expect_seconds(value: object) -> None:
    """Raise TypeError for a value that is no number, OptionError for one that is no time."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"expected seconds as a number or None, found {quote(value)}")
    # Written so that what is no number at all is refused as well, as are integers that no float
    # holds; an infinite time is no limit.
    if value != inf and not 0 <= value <= sys.float_info.max:
        raise OptionError(f"expected seconds of at least 0, found {quote(value)}")

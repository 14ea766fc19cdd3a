"""Limits as options of the command line take them."""

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Any

import click

from puzzlefw import numerals

if TYPE_CHECKING:
    NumberType = click.ParamType[float]
else:  # which early versions of click do not have
    NumberType = click.ParamType

MOST_NODES = (1 << 62) - 1
"""More decisions than this do not fit the engine's counter."""


class Limit(NumberType):
    """A number from *low* to *high*, read by *read*; *name* says what kind of number."""

    def __init__(
        self, name: str, read: Callable[[str], float | None], low: float, high: float
    ) -> None:
        self.name = name
        self.read = read
        self.low = low
        self.high = high

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number that *value* is: a text, or a default that is a number already."""
        number = self.read(str(value))
        if number is None or not self.low <= number <= self.high:
            bounds = f"from {self.low} to {self.high}" if self.high < inf else f"from {self.low} on"
            text = str(value)
            bounds += numerals.length_note(text)
            found = text if len(text) <= numerals.LONGEST else f"{text[: numerals.LONGEST]}..."
            self.fail(f"expected {self.name} {bounds}, found {found!r}", param, ctx)
        return number


def solutions() -> Limit:
    """Return the type of a number of solutions."""
    return Limit("an integer", numerals.integer, 1, inf)


def count() -> Limit:
    """Return the type of a number of puzzles to make."""
    return Limit("an integer", numerals.integer, 1, inf)


def seed() -> Limit:
    """Return the type of a seed."""
    return Limit("an integer", numerals.integer, 0, inf)


def examples() -> Limit:
    """Return the type of a number of cases to try."""
    return Limit("an integer", numerals.integer, 1, MOST_NODES)


def nodes() -> Limit:
    """Return the type of a number of decisions."""
    return Limit("an integer", numerals.integer, 0, MOST_NODES)


def seconds() -> Limit:
    """Return the type of a time."""
    return Limit("a number", numerals.number, 0, inf)

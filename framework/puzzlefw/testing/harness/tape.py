"""Many small numbers out of one choice of Hypothesis.

A choice of Hypothesis costs as much as running a small propagator, and a dive needs about a
hundred numbers. So the kit draws bytes, many at a time, and reads its numbers off them.
Shrinking makes bytes smaller one by one, so 0 stands for the simplest of whatever is chosen.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

Draw = Callable[[st.SearchStrategy[Any]], Any]
T = TypeVar("T")

LENGTH = 48
"""How many bytes are drawn at a time: enough for most cases, two or three times for a dive."""
BYTES = st.binary(min_size=LENGTH, max_size=LENGTH)


class Tape:
    """Numbers read off bytes, which are drawn as they are needed."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.bytes = b""
        self.at = 0

    def byte(self) -> int:
        """Return the next byte."""
        if self.at == len(self.bytes):
            self.bytes = self.draw(BYTES)
            self.at = 0
        self.at += 1
        return self.bytes[self.at - 1]

    def below(self, end: int) -> int:
        """Return a number of 0..*end* - 1, all nearly as likely, and nothing read if *end* is 1."""
        if not end >= 1:  # what is no number at all is refused as well
            raise ValueError(f"expected to choose among 1 number at least, found {end!r}")
        number, size = 0, 1
        while 1 < end and size < 4 * end:
            number = number << 8 | self.byte()
            size <<= 8
        return number % end

    def between(self, least: int, most: int) -> int:
        """Return a number of *least*..*most*."""
        return least + self.below(most - least + 1)

    def leaning(self, least: int, most: int) -> int:
        """Return a number of *least*..*most*, the larger the likelier."""
        return max(self.between(least, most), self.between(least, most))

    def flag(self) -> bool:
        """Return False or True."""
        return self.below(2) == 1

    def one_of(self, choices: Sequence[T]) -> T:
        """Return one of *choices*; the first is the simplest."""
        return choices[self.below(len(choices))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return *items* in some order; that in which they are is the simplest."""
        rest = list(items)
        for last in range(len(rest) - 1, 0, -1):
            other = last - self.below(last + 1)
            rest[last], rest[other] = rest[other], rest[last]
        return rest

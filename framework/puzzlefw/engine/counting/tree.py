"""The two kinds of node of a count: products over parts, and sums over the values of a variable."""

from typing import final

from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.counting.components import Part


@final
class Split:
    """The parts left at one fixpoint, counted one after another; *product* is of those counted."""

    def __init__(self, parts: list[Part], free: int, mark: int) -> None:
        self.parts = parts
        self.product = free
        self.mark = mark
        self.counted: i64 = 0

    def is_over(self) -> bool:
        """Return True if all parts are counted, or one has no solution."""
        return self.product == 0 or self.counted == i64(len(self.parts))


@final
class Choice:
    """A part, counted as the sum over the values of one variable; *left* are those to come.

    *seen* holds for each variable of the part the values in the solutions counted so far.
    """

    def __init__(self, part: Part, key: bytes, variable: i64, left: i64) -> None:
        self.part = part
        self.seen = filled(len(part.variables), 0)
        self.key = key
        self.variable = variable
        self.left = left
        self.total = 0

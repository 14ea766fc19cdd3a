"""The two kinds of node of a count: products over parts, and sums over the values of a variable.

They take turns: below a value of a sum is a product over the parts that are left with it, and a
part is counted by a sum. The nodes on the way down to the one at hand are known by ``above``.
"""

from typing import Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.counting.components import Part


@final
class Product:
    """The parts left at one fixpoint, counted one after another.

    *number* is the product over those counted so far, which are *counted*. *mark* is how many
    entries the cache had before.
    """

    def __init__(self, parts: list[Part], free: int, mark: int, above: Optional["Sum"]) -> None:
        self.parts = parts
        self.number = free
        self.mark = mark
        self.above = above
        self.counted: i64 = 0

    def is_over(self) -> bool:
        """Return True if all parts are counted, or one has no solution."""
        return self.number == 0 or self.counted == i64(len(self.parts))

    def at_least(self, certain: int, is_solvable: bool) -> int:
        """Return how many solutions there are for certain, *certain* of the part at hand.

        Any part behind it may have none, unless all are known to be solvable.
        """
        if self.counted == i64(len(self.parts)):
            certain = 1
        elif is_solvable:
            certain = max(certain, 1)
        elif self.counted + 1 < i64(len(self.parts)):
            certain = 0
        return certain * self.number


@final
class Sum:
    """A part, counted as the sum over the values of one variable; *left* are those to come.

    *number* and *seen* are of the solutions counted so far: how many they are, and which values
    each variable of the part takes in them. *key* names the part in the cache.
    """

    def __init__(self, part: Part, key: bytes, variable: i64, left: i64, above: Product) -> None:
        self.part = part
        self.key = key
        self.variable = variable
        self.left = left
        self.above = above
        self.number = 0
        self.seen: vec[i64] = filled(len(part.variables), 0)

"""The two kinds of node of a count: products over components, sums over a variable's values.

They take turns: below a value of a sum is a product over the components that are left with it, and
a component is counted by a sum. The nodes on the way down to the one at hand are known by
``above``.
"""

from typing import Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.counting.components import Component
from puzzlefw.engine.interpreted.numbers import times


@final
class Product:
    """The components left at one fixpoint, counted one after another.

    *number* is the product over those counted so far, which are *counted*. *mark* is how many
    entries the cache had before.
    """

    def __init__(
        self, components: list[Component], free: int, mark: int, above: Optional["Sum"]
    ) -> None:
        self.components = components
        self.number = free
        self.mark = mark
        self.above = above
        self.counted: i64 = 0

    def is_over(self) -> bool:
        """Return True if all components are counted, or one has no solution."""
        return self.number == 0 or self.counted == i64(len(self.components))

    def at_least(self, certain: int, is_solvable: bool) -> int:
        """Return how many solutions there are for certain, *certain* of the component at hand.

        Any component behind it may have none, unless all are known to be solvable.
        """
        if self.counted == i64(len(self.components)):
            certain = 1
        elif is_solvable:
            certain = max(certain, 1)
        elif self.counted + 1 < i64(len(self.components)):
            certain = 0
        return times(certain, self.number)


@final
class Sum:
    """A component, counted as the sum over the values of one variable; *left* are those to come.

    *number* and *seen* are of the solutions counted so far: how many they are, and which values
    each variable of the component takes in them. *key* names the component in the cache.
    """

    def __init__(
        self, component: Component, key: bytes, variable: i64, left: i64, above: Product
    ) -> None:
        self.component = component
        self.key = key
        self.variable = variable
        self.left = left
        self.above = above
        self.number = 0
        self.seen: vec[i64] = filled(len(component.variables), 0)

"""The two kinds of node of a count: products over components, sums over a variable's values.

They alternate: below each value of a sum is a product over the components left under that value,
and each component of a product is counted by a sum. ``above`` is the parent of a node.
"""

from typing import Optional, final

from mypy_extensions import i64

from puzzlefw.engine.counting.components import Component
from puzzlefw.engine.interpreted.numbers import times


@final
class Product:
    """The components left at one fixpoint, counted one after another.

    *counted* is how many have been counted, and *number* the product of their counts. *mark* is
    the number of cache entries when the product began.
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
        """Return a lower bound, given the lower bound *certain* for the current component.

        A later component may have no solution, unless all are known to be solvable.
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
    """A component, counted as the sum over the values of one variable; *left* are those to try.

    *number* is the number of solutions counted so far, and *key* the component's in the cache.
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

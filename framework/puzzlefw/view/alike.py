"""Choices between the same marks, one for each variable of a block, made when asked for."""

from collections.abc import Callable, Iterable, Mapping

import attrs

from puzzlefw.view.making import keys_by_value
from puzzlefw.view.view import Choice, Mark

__all__ = ["AlikeChoices"]


@attrs.frozen(eq=False)
class AlikeChoices:
    """What *make* returns: a choice for each variable of *block*, in order, between *marks*.

    To name the marks of a solution, none is made.
    """

    block: str
    marks: tuple[Mark, ...]
    make: Callable[[], Iterable[Choice]]

    def __call__(self) -> Iterable[Choice]:
        return self.make()

    def keys(self, values: Mapping[str, Iterable[int]]) -> tuple[str, ...]:
        """Return the key of each choice, by the values of each block."""
        return tuple(map(keys_by_value(self.marks).__getitem__, values[self.block]))

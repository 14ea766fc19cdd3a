"""The protocol of constraints: a scope, and a predicate on its values."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final, Protocol

from puzzlefw.errors import DomainError, EngineError
from puzzlefw.runtime.deadline import poll

MOST_VALUES: Final = 63
"""Values are 0 to 62, so that a set of them is a mask in one machine word."""
ALL_VALUES: Final = (1 << MOST_VALUES) - 1
MOST_WIDE: Final = 1 << 16
"""How many values a variable made of several words can have: 0 to 65,535."""


class Constraint(Protocol):
    """A rule on some variables, as data."""

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables, each once, in order of first appearance."""

    @property
    def is_redundant(self) -> bool:
        """Whether it follows from other constraints of its puzzle."""

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether *values*, one for each variable of the scope, satisfy it."""


def number_tuple(numbers: Iterable[int]) -> tuple[int, ...]:
    """Return *numbers* as a tuple; raises LimitError if the time is over.

    A large board has many thousand rules. As each looks at the time when it is made, no plugin has
    to do so between them.
    """
    poll()
    return tuple(numbers)


def distinct(variables: Iterable[int]) -> tuple[int, ...]:
    """Return *variables* in their order, each once."""
    return tuple(dict.fromkeys(variables))


def has_value(mask: int, value: int) -> bool:
    """Return whether *value* is in the set *mask*."""
    return (mask >> value) & 1 == 1


def check_nodes(edges: Collection[tuple[int, int]], count: int) -> None:
    """Raise EngineError for an edge with a node that does not exist."""
    nodes = [node for edge in edges for node in edge]
    if nodes and not (0 <= min(nodes) and max(nodes) < count):
        wrong = next(edge for edge in edges if min(edge) < 0 or max(edge) >= count)
        raise EngineError(f"expected nodes below {count}, found {wrong!r}")


def checked_mask(mask: int) -> int:
    """Return *mask*; raises DomainError unless it is a set of the values 0..62."""
    if not 0 <= mask <= ALL_VALUES:
        raise DomainError(f"expected a mask of values 0..62, found {mask:#x}")
    return mask


def checked_wide(mask: int) -> int:
    """Return *mask*; raises DomainError unless it is a set of the values 0..65535.

    For constraints that take wide variables; what keeps them refuses the mask of another one.
    """
    if mask < 0 or mask.bit_length() > MOST_WIDE:
        raise DomainError(
            f"expected a mask of values 0..{MOST_WIDE - 1}, found one of {mask.bit_length()} bits"
        )
    return mask

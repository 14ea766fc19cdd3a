"""Leaves out all that can be spared: the search that conflicts and broken rules share."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from puzzlefw.runtime.deadline import poll

T = TypeVar("T")


def irreducible(items: Sequence[T], holds: Callable[[list[T]], bool]) -> list[T]:
    """Return an irreducible part of *items* for which *holds* is true: none can be left out.

    All of *items* together must hold. Large parts are left out first, so a few of n items are
    found with about as many questions as they are, times log n.
    """
    kept = list(items)
    size = max(len(kept) // 2, 1)
    while True:
        at = 0
        while at < len(kept):
            poll()
            rest = kept[:at] + kept[at + size :]
            if holds(rest):
                kept = rest
            else:
                at += size
        if size == 1:
            return kept
        size //= 2

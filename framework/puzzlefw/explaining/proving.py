"""What a search is asked for where rules say nothing: a proof, or a solution."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext

from puzzlefw.explaining.finding.losses import Losses

Refute = Callable[[Losses, int], int | None]
"""Searches for a solution without some values, with so many decisions at most.

Returns how many it took to see that there is none, None if that was not seen."""
Prove = Callable[[Losses], AbstractContextManager[Refute]]
"""Opens such searches from known facts."""
Solve = Callable[[Losses], Sequence[int] | None]
"""Finds the values of a solution with known facts; None where none is soon found."""


def nothing_proven(known: Losses) -> AbstractContextManager[Refute]:
    """Open a search that never shows anything."""
    return nullcontext(lambda losses, nodes: None)


def nothing_solved(known: Losses) -> None:
    """Find no solution."""

"""Clues with arrows that say nothing."""

from collections.abc import Iterable, Iterator
from typing import Any

from puzzlefw.checks.places import at, fault
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.shape import Shape
from puzzlefw.view.places import Fault

__all__ = ["arrow_faults"]


def arrow_faults(shape: Shape, clues: Iterable[Any]) -> Iterator[Fault]:
    """Visit a fault for each number without an arrow, by which the puzzle itself is wrong.

    *clues* has an ``Arrowed`` number or None for each cell, row by row; O(cells).
    """
    for cell, clue in enumerate(clues):
        if clue is not None and clue.direction is None and clue.number != UNKNOWN:
            yield fault(shape, "no-arrow", [cell], f"the number at {at(shape, cell)} has no arrow")

"""Patterns of clues: those that a generator gives or takes together, so that the board is regular.

Which clues say what is no part of it: a pattern is one of the places alone.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from puzzlefw.contract.description import Option
from puzzlefw.contract.hookspecs import Params
from puzzlefw.errors import OptionError
from puzzlefw.fields.turn import SAME, Turn, Turned, turned
from puzzlefw.grid.shape import Shape

__all__ = ["clue_groups", "density_option", "images", "most_removed", "pattern_option"]

PATTERNS: Final[Mapping[str, Turn]] = {
    "half": Turn(2),
    "quarter": Turn(1),
    "mirror": Turn(0, True),
    "diagonal": Turn(3, True),
    "none": SAME,
}
"""The symmetry that places look the same under, by the name of the pattern."""
OF_SYMMETRIC: Final = {"symmetric": {"true": "half", "false": "none"}}
"""What the param of before stands for, which knew one pattern."""


def pattern_option(default: str, *, of: str = "clues", was_symmetric: bool = False) -> Option:
    """Return the param ``pattern`` of a generator: under what the places of its clues are alike.

    *of* is what people call them. With *was_symmetric*, ``symmetric=true`` is still taken for half,
    and ``symmetric=false`` for none.
    """
    return Option(
        "pattern",
        f"{of} lie alike after a half or quarter turn, left and right, across the diagonal, or not",
        "choice",
        default,
        choices=tuple(PATTERNS),
        older=OF_SYMMETRIC if was_symmetric else {},
    )


def density_option(default: float, *, of: str = "cells with a clue") -> Option:
    """Return the param ``density`` of a generator: the share of places that keep a clue.

    *of* is what people call such places. It is the least share: where fewer clues could go without
    a second solution, more stay.
    """
    said = f"the share of {of}, or more where the solution needs them"
    return Option("density", said, "number", default, low=0.0, high=1.0)


def most_removed(groups: Sequence[object], params: Params) -> int:
    """Return how many of all *groups* of places may lose their clues, by the param ``density``."""
    return len(groups) - round(float(params["density"]) * len(groups))


def clue_groups(shape: Shape, params: Params, *, around: bool = False) -> list[tuple[int, ...]]:
    """Return the places that the param ``pattern`` of *params* has together, each once, in order.

    These are cells, row by row, or with *around* the places beside the board, in the order of
    ``margins_around``. Corners of cells are cells of a *shape* that is larger by one. Raises
    OptionError for a pattern of square boards on another one.
    """
    board = under_pattern(shape, params)
    return orbits(board.margins if around else board.cells)


def images(shape: Shape, params: Params) -> list[Sequence[int]]:
    """Return which cell stands for each under the param ``pattern``: once, twice, and so on.

    The last leaves each cell where it is. Raises OptionError as ``clue_groups`` does.
    """
    step = under_pattern(shape, params).cells
    found: list[Sequence[int]] = [step]
    while any(cell != image for cell, image in enumerate(found[-1])):
        found.append([step[cell] for cell in found[-1]])
    return found


def under_pattern(shape: Shape, params: Params) -> Turned:
    """Return a board under the symmetry of the param ``pattern``; raises as ``clue_groups``."""
    pattern = str(params["pattern"])
    turn = PATTERNS[pattern]
    if turn.quarters % 2 and shape.height != shape.width:
        found = f"found {shape.height} and {shape.width}"
        raise OptionError(f"expected as many rows as columns for pattern={pattern}, {found}")
    return turned(shape, turn)


def orbits(old: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the places that lead to one another, each to the one where its clue comes from."""
    found: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for place in range(len(old)):
        if place in seen:
            continue
        group = [place]
        while (following := old[group[-1]]) != place:
            group.append(following)
        seen.update(group)
        found.append(tuple(sorted(group)))
    return found

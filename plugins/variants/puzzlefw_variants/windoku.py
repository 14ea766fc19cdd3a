"""Windoku: four windows inside the board, or as many as fit, have each number once."""

from math import isqrt
from typing import Any

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import RULE


def puzzlefw_extension() -> pf.ExtensionInfo:
    return RULE


def windows(shape: pf.Shape) -> list[list[int]]:
    """Return the cells of each window: squares with one row or column between them."""
    side = isqrt(shape.width)
    begins = range(1, shape.width - side, side + 1)
    return [
        [
            (down + row) * shape.width + right + column
            for row in range(side)
            for column in range(side)
        ]
        for down in begins
        for right in begins
    ]


def puzzlefw_faults(instance: Any) -> list[str]:
    side = instance.shape.width
    is_square = side == instance.shape.height == isqrt(side) ** 2
    return [] if is_square else [f"expected a side of 4, 9, 16 or 25 for windows, found {side}"]


def puzzlefw_propagators(instance: Any, variables: pf.Variables) -> pf.Rules:
    for cells in windows(instance.shape):
        name = pf.RuleName("window", cells[0])
        yield pf.AllDifferent([variables["numbers"][cell] for cell in cells], name=name)


def puzzlefw_printed(instance: Any) -> list[pf.Printed]:
    return [
        pf.Printed(pf.place(instance.shape, cell), pf.Fill("shade"))
        for cells in windows(instance.shape)
        for cell in cells
    ]


def puzzlefw_check(instance: Any, solution: pf.Filled) -> pf.Faults:
    yield from puzzlefw_faults(instance)
    shape = instance.shape
    named = {f"the window at {pf.at(shape, cells[0])}": cells for cells in windows(shape)}
    yield from pf.repeats(shape, pf.numbers_in(solution), named)

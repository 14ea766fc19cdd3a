"""Diagonal: the marked diagonals have no number twice."""

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import with_data


@attrs.frozen
class Diagonals:
    """Which of the two diagonals are marked."""

    shape: pf.Shape = pf.shape_field()
    falling: bool = pf.rule_field("no number twice on the falling diagonal")
    rising: bool = pf.rule_field("no number twice on the rising diagonal")


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Diagonals)


def lines(data: Diagonals) -> dict[str, list[int]]:
    """Return the cells of the marked diagonals, by what to call them."""
    side = data.shape.width
    found = {}
    if data.falling:
        found["the falling diagonal"] = [row * side + row for row in range(side)]
    if data.rising:
        found["the rising diagonal"] = [row * side + side - 1 - row for row in range(side)]
    return found


def puzzlefw_propagators(variables: pf.Variables, data: Diagonals) -> pf.Rules:
    for cells in lines(data).values():
        yield pf.AllDifferent([variables["numbers"][cell] for cell in cells])


def puzzlefw_printed(data: Diagonals) -> list[pf.Printed]:
    return [
        pf.Printed(pf.place(data.shape, cell), pf.Diagonal("rising" in name, "none"))
        for name, cells in lines(data).items()
        for cell in cells
    ]


def puzzlefw_check(solution: pf.Filled, data: Diagonals) -> pf.Faults:
    yield from pf.repeats(data.shape, pf.numbers_in(solution), lines(data))

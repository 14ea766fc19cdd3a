"""Maximum: a marked cell is greater than all cells beside it."""

from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import tables, with_data
from puzzlefw_variants.drawing import random_cells


@attrs.frozen
class Maxima:
    """Marked cells."""

    shape: pf.Shape = pf.shape_field()
    maximum: tuple[int, ...] = pf.mark_field("maximum", glyphs=pf.MAXIMUM)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Maxima)


def is_greater(one: int, other: int) -> bool:
    return one > other


def puzzlefw_propagators(variables: pf.Variables, data: Maxima) -> pf.Rules:
    for cell in data.maximum:
        name, pairs = (
            pf.RuleName("maximum", cell),
            [(cell, other) for other in data.shape.beside(cell)],
        )
        yield tables(
            data.shape, variables["numbers"], pairs, is_greater, name=name, says="greater-than"
        )


def puzzlefw_check(solution: pf.Filled, data: Maxima) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for cell in data.maximum:
        for other in data.shape.beside(cell):
            if not numbers[cell] > numbers[other]:
                words = f"{numbers[cell]} at {pf.at(data.shape, cell)} is no maximum"
                yield pf.fault(data.shape, "maximum", (cell, other), words)


def puzzlefw_draw(solution: pf.Filled, data: Maxima, rng: Random) -> Maxima:
    numbers, shape = pf.numbers_in(solution), data.shape
    found = [
        cell
        for cell in range(shape.size)
        if all(numbers[cell] > numbers[other] for other in shape.beside(cell))
    ]
    return Maxima(shape, tuple(random_cells(found, rng, 0.7)))

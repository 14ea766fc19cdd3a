"""Even: marked cells have even numbers."""

from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import with_data
from puzzlefw_variants.drawing import random_cells


@attrs.frozen
class EvenCells:
    """Marked cells."""

    shape: pf.Shape = pf.shape_field()
    even: tuple[int, ...] = pf.mark_field("even cell", glyphs=pf.EVEN)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(EvenCells)


def puzzlefw_propagators(variables: pf.Variables, data: EvenCells) -> pf.Rules:
    fits = sum(1 << number for number in pf.latin_numbers(data.shape) if number % 2 == 0)
    for cell in data.even:
        name = pf.RuleName("even cell", cell)
        yield pf.Clause([(variables["numbers"][cell], fits)], name=name, says="is even")


def puzzlefw_check(solution: pf.Filled, data: EvenCells) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for cell in data.even:
        if numbers[cell] & 1 != 0:
            words = f"{numbers[cell]} at {pf.at(data.shape, cell)} is not even"
            yield pf.fault(data.shape, "even", (cell,), words)


def puzzlefw_draw(solution: pf.Filled, data: EvenCells, rng: Random) -> EvenCells:
    numbers = pf.numbers_in(solution)
    found = [cell for cell, number in numbers.items() if number % 2 == 0]
    return EvenCells(data.shape, tuple(random_cells(found, rng, 0.3)))

"""Odd: marked cells have odd numbers."""

from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import with_data
from puzzlefw_variants.drawing import random_cells


@attrs.frozen
class OddCells:
    """Marked cells."""

    shape: pf.Shape = pf.shape_field()
    odd: tuple[int, ...] = pf.mark_field("odd cell", glyphs=pf.ODD)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(OddCells)


def puzzlefw_propagators(variables: pf.Variables, data: OddCells) -> pf.Rules:
    fits = sum(1 << number for number in pf.latin_numbers(data.shape) if number % 2 == 1)
    for cell in data.odd:
        name = pf.RuleName("odd cell", cell)
        yield pf.Clause([(variables["numbers"][cell], fits)], name=name, says="is odd")


def puzzlefw_check(solution: pf.Filled, data: OddCells) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for cell in data.odd:
        if numbers[cell] & 1 != 1:
            words = f"{numbers[cell]} at {pf.at(data.shape, cell)} is not odd"
            yield pf.fault(data.shape, "odd", (cell,), words)


def puzzlefw_draw(solution: pf.Filled, data: OddCells, rng: Random) -> OddCells:
    numbers = pf.numbers_in(solution)
    found = [cell for cell, number in numbers.items() if number % 2 == 1]
    return OddCells(data.shape, tuple(random_cells(found, rng, 0.3)))

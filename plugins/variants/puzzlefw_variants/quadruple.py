"""Quadruple: numbers in a circle at a corner stand in the four cells around it."""

from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import with_data
from puzzlefw_variants.drawing import random_cells


@attrs.frozen
class Quadruples:
    """The cells at corners, and the numbers given there."""

    shape: pf.Shape = pf.shape_field()
    quadruple: pf.ValuedLists = pf.corner_field("quadruple", range(1, 62), several=4)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Quadruples)


def puzzlefw_propagators(variables: pf.Variables, data: Quadruples) -> pf.Rules:
    for cells, given in data.quadruple:
        for number in sorted({*given}):
            terms = [pf.counted(variables["numbers"][cell], 1 << number) for cell in cells]
            name = pf.RuleName(f"{number} in the circle", pf.Corner(*data.shape.cell(max(cells))))
            yield pf.Linear(terms, ">=", given.count(number), name=name)


def puzzlefw_check(solution: pf.Filled, data: Quadruples) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for cells, given in data.quadruple:
        left = [numbers[cell] for cell in cells]
        for number in given:
            if number not in left:
                words = f"{number} is missing around the corner below right of"
                yield pf.fault(
                    data.shape, "quadruple", cells, f"{words} {pf.at(data.shape, cells[0])}"
                )
            else:
                left.remove(number)


def puzzlefw_draw(solution: pf.Filled, data: Quadruples, rng: Random) -> Quadruples:
    numbers, shape = pf.numbers_in(solution), data.shape
    found = []
    for cell in random_cells(range(shape.size), rng, 0.12):
        row, column = shape.cell(cell)
        if row + 1 < shape.height and column + 1 < shape.width:
            cells = (cell, cell + 1, cell + shape.width, cell + shape.width + 1)
            told = sorted(rng.sample([numbers[one] for one in cells], rng.randint(2, 4)))
            found.append((cells, tuple(told)))
    return Quadruples(shape, tuple(found))

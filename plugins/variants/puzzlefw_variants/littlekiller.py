"""Little killer: numbers of a diagonal add up to the clue at its arrow."""

from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import sum_of, sum_terms, with_data, with_values
from puzzlefw_variants.drawing import random_diagonals


@attrs.frozen
class LittleKillers:
    """The cells of diagonals as seen from their clues, and the sums."""

    shape: pf.Shape = pf.shape_field()
    littlekiller: pf.ValuedLists = pf.diagonal_field("little killer sum", range(1, 4000), bare=True)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(LittleKillers)


def puzzlefw_propagators(variables: pf.Variables, data: LittleKillers) -> pf.Rules:
    for line, total in with_values(data.littlekiller):
        name = pf.RuleName(f"little killer sum {total}", line[0])
        yield pf.Linear(sum_terms(variables["numbers"], line, data.shape), "==", total, name=name)


def puzzlefw_check(solution: pf.Filled, data: LittleKillers) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for line, total in with_values(data.littlekiller):
        added = 0
        for cell in line:
            added += numbers[cell]
        if added != total:
            words = (
                f"the diagonal from {pf.at(data.shape, line[0])} adds up to {added}, not {total}"
            )
            yield pf.fault(data.shape, "littlekiller", line, words)


def puzzlefw_draw(solution: pf.Filled, data: LittleKillers, rng: Random) -> LittleKillers:
    numbers = pf.numbers_in(solution)
    lines = random_diagonals(data.shape, rng, 0.2)
    return LittleKillers(data.shape, tuple((line, sum_of(numbers, line)) for line in lines))

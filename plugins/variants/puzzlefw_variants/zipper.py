"""Zipper: cells as far from the middle of a line add up to the number in the middle."""

from collections.abc import Sequence
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import sum_terms, with_data
from puzzlefw_variants.drawing import random_paths


@attrs.frozen
class Zippers:
    """Lines, from either end; of an even number of cells, all pairs add up to the same."""

    shape: pf.Shape = pf.shape_field()
    zipper: pf.CellLists = pf.path_field("zipper line", both_ways=True, glyphs=pf.ZIPPER)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Zippers)


def pairs_on(line: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the cells that add up to the same: the middle, if there is one, then each pair."""
    half = len(line) // 2
    middle = [(line[half],)] if len(line) % 2 else []
    return [*middle, *((line[at], line[-1 - at]) for at in range(half))]


def puzzlefw_propagators(variables: pf.Variables, data: Zippers) -> pf.Rules:
    numbers, shape = variables["numbers"], data.shape
    for line in data.zipper:
        first, *others = pairs_on(line)
        for pair in others:
            terms = sum_terms(numbers, pair, shape) + sum_terms(numbers, first, shape, -1)
            yield pf.Linear(terms, "==", 0, name=pf.RuleName("zipper line", line[0]))


def puzzlefw_check(solution: pf.Filled, data: Zippers) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for line in data.zipper:
        told = [numbers[cell] for cell in line]
        half = len(told) // 2
        sums = {one + other for one, other in zip(told[:half], told[: -half - 1 : -1], strict=True)}
        if len(sums | ({told[half]} if len(told) % 2 else set())) > 1:
            words = f"{', '.join(map(str, told))} on the line at {pf.at(data.shape, line[0])}"
            yield pf.fault(data.shape, "zipper", line, f"{words} do not add up as on a zipper")


def puzzlefw_draw(solution: pf.Filled, data: Zippers, rng: Random) -> Zippers:
    paths = random_paths(
        data.shape,
        pf.numbers_in(solution),
        rng,
        may=lambda told: len(told) < 3 or told[0] + told[2] == told[1],
        is_right=lambda told: len(told) == 3,
        lengths=(3,),
    )
    return Zippers(data.shape, paths)

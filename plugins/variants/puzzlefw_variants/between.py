"""Between line: numbers on a line lie between those in the circles at its ends."""

from collections.abc import Sequence
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import with_data
from puzzlefw_variants.drawing import random_paths
from puzzlefw_variants.lines import rows_of_ends


@attrs.frozen
class BetweenLines:
    """Lines, from either end."""

    shape: pf.Shape = pf.shape_field()
    between: pf.CellLists = pf.path_field("between line", both_ways=True, glyphs=pf.BETWEEN)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(BetweenLines)


def fits(number: int, low: int, high: int) -> bool:
    return low < number < high


def puzzlefw_propagators(variables: pf.Variables, data: BetweenLines) -> pf.Rules:
    numbers, every = variables["numbers"], pf.latin_numbers(data.shape)
    for line in data.between:
        ends = numbers[line[0]], numbers[line[-1]]
        scopes = [(*ends, numbers[cell]) for cell in line[1:-1]]
        names = [pf.RuleName("between line", line[0])] * len(scopes)
        yield pf.CompressedTables(scopes, rows_of_ends(every, fits), names=names)


def puzzlefw_check(solution: pf.Filled, data: BetweenLines) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for line in data.between:
        low, high = sorted((numbers[line[0]], numbers[line[-1]]))

        for cell in line[1:-1]:
            if not low < numbers[cell] < high:
                words = (
                    f"{numbers[cell]} at {pf.at(data.shape, cell)} is not between {low} and {high}"
                )
                yield pf.fault(data.shape, "between", (line[0], cell, line[-1]), words)


def puzzlefw_draw(solution: pf.Filled, data: BetweenLines, rng: Random) -> BetweenLines:
    paths = random_paths(
        data.shape,
        pf.numbers_in(solution),
        rng,
        may=lambda told: True,
        is_right=is_right,
        lengths=(3, 4, 5),
    )
    return BetweenLines(data.shape, paths)


def is_right(told: Sequence[int]) -> bool:
    low, high = sorted((told[0], told[-1]))
    return len(told) > 2 and all(low < one < high for one in told[1:-1])

"""Modular line: any three cells in a row on it have three remainders when divided by 3."""

from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import tables, with_data
from puzzlefw_variants.drawing import random_paths


@attrs.frozen
class ModularLines:
    """Lines, from either end."""

    shape: pf.Shape = pf.shape_field()
    modular: pf.CellLists = pf.path_field("modular line", both_ways=True, glyphs=pf.MODULAR)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(ModularLines)


def differ(one: int, other: int) -> bool:
    return one % 3 != other % 3


def puzzlefw_propagators(variables: pf.Variables, data: ModularLines) -> pf.Rules:
    for line in data.modular:
        pairs = [*pairwise(line), *zip(line, line[2:], strict=False)]
        name = pf.RuleName("modular line", line[0])
        yield tables(data.shape, variables["numbers"], pairs, differ, name=name)


def puzzlefw_check(solution: pf.Filled, data: ModularLines) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for line in data.modular:
        for at in range(max(1, len(line) - 2)):
            three = line[at : at + 3]
            if len({numbers[cell] % 3 for cell in three}) < len(three):
                found = ", ".join(str(numbers[cell]) for cell in three)
                words = f"{found} at {pf.at(data.shape, *three)} have two alike on a modular line"
                yield pf.fault(data.shape, "modular", three, words)


def puzzlefw_draw(solution: pf.Filled, data: ModularLines, rng: Random) -> ModularLines:
    numbers, test = pf.numbers_in(solution), differ
    paths = random_paths(
        data.shape, numbers, rng, may=lambda told: all(test(n, told[-1]) for n in told[-3:-1])
    )
    return ModularLines(data.shape, paths)

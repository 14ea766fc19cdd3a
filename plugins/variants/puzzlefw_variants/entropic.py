"""Entropic line: any three cells in a row on it are low, middle and high, in some order."""

from functools import cache
from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import Test, tables, with_data
from puzzlefw_variants.drawing import random_paths


@attrs.frozen
class EntropicLines:
    """Lines, from either end."""

    shape: pf.Shape = pf.shape_field()
    entropic: pf.CellLists = pf.path_field("entropic line", both_ways=True, glyphs=pf.ENTROPIC)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(EntropicLines)


@cache
def differing(side: int) -> Test:
    """Return whether two numbers are not both low, both in the middle, or both high."""
    return lambda one, other: 3 * (one - 1) // side != 3 * (other - 1) // side


def puzzlefw_propagators(variables: pf.Variables, data: EntropicLines) -> pf.Rules:
    for line in data.entropic:
        pairs = [*pairwise(line), *zip(line, line[2:], strict=False)]
        name, test = pf.RuleName("entropic line", line[0]), differing(data.shape.width)
        yield tables(data.shape, variables["numbers"], pairs, test, name=name)


def puzzlefw_check(solution: pf.Filled, data: EntropicLines) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for line in data.entropic:
        for at in range(max(1, len(line) - 2)):
            three = line[at : at + 3]
            if len({3 * (numbers[cell] - 1) // data.shape.width for cell in three}) < len(three):
                found = ", ".join(str(numbers[cell]) for cell in three)
                words = f"{found} at {pf.at(data.shape, *three)} have two alike on an entropic line"
                yield pf.fault(data.shape, "entropic", three, words)


def puzzlefw_draw(solution: pf.Filled, data: EntropicLines, rng: Random) -> EntropicLines:
    numbers, test = pf.numbers_in(solution), differing(data.shape.width)
    paths = random_paths(
        data.shape, numbers, rng, may=lambda told: all(test(n, told[-1]) for n in told[-3:-1])
    )
    return EntropicLines(data.shape, paths)

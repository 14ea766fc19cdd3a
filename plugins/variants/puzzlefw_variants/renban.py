"""Renban: a line has consecutive numbers, each once, in any order."""

from functools import cache
from itertools import combinations
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import Test, tables, with_data
from puzzlefw_variants.drawing import random_paths


@attrs.frozen
class Renbans:
    """Lines, from either end."""

    shape: pf.Shape = pf.shape_field()
    renban: pf.CellLists = pf.path_field("renban line", both_ways=True, glyphs=pf.RENBAN)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Renbans)


@cache
def within(length: int) -> Test:
    """Return whether two numbers can be on a line of a *length*."""
    return lambda one, other: 0 < abs(one - other) < length


def puzzlefw_faults(data: Renbans) -> list[str]:
    side = data.shape.width
    long = [line for line in data.renban if len(line) > side]
    return [f"a renban line has {len(line)} cells, and there are {side} numbers" for line in long]


def puzzlefw_propagators(variables: pf.Variables, data: Renbans) -> pf.Rules:
    numbers = variables["numbers"]
    for line in data.renban:
        # All different and within so many: then they are consecutive.
        name, test = pf.RuleName("renban line", line[0]), within(len(line))
        yield pf.AllDifferent([numbers[cell] for cell in line], name=name)
        yield tables(data.shape, numbers, combinations(line, 2), test, name=name)


def puzzlefw_check(solution: pf.Filled, data: Renbans) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for line in data.renban:
        told = sorted(numbers[cell] for cell in line)
        if told != list(range(told[0], told[0] + len(line))):
            words = f"{', '.join(map(str, told))} on the line at {pf.at(data.shape, line[0])}"
            yield pf.fault(data.shape, "renban", line, f"{words} are not consecutive")


def puzzlefw_draw(solution: pf.Filled, data: Renbans, rng: Random) -> Renbans:
    paths = random_paths(
        data.shape,
        pf.numbers_in(solution),
        rng,
        may=lambda told: len({*told}) == len(told) and max(told) - min(told) < 5,
        is_right=lambda told: max(told) - min(told) == len(told) - 1,
    )
    return Renbans(data.shape, paths)

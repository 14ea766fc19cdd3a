"""Nabner: numbers on a line differ by two or more, wherever they stand on it."""

from itertools import combinations
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import pair_faults, tables, with_data
from puzzlefw_variants.drawing import random_paths


@attrs.frozen
class Nabners:
    """Lines, from either end."""

    shape: pf.Shape = pf.shape_field()
    nabner: pf.CellLists = pf.path_field("nabner line", both_ways=True, glyphs=pf.NABNER)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Nabners)


def are_far(one: int, other: int) -> bool:
    return abs(one - other) > 1


def puzzlefw_propagators(variables: pf.Variables, data: Nabners) -> pf.Rules:
    for line in data.nabner:
        name, pairs = pf.RuleName("nabner line", line[0]), combinations(line, 2)
        yield tables(data.shape, variables["numbers"], pairs, are_far, name=name)


def puzzlefw_check(solution: pf.Filled, data: Nabners) -> pf.Faults:
    words = "no two numbers on a nabner line are equal or consecutive"
    for line in data.nabner:
        pairs = ((one, other) for at, one in enumerate(line) for other in line[:at])
        yield from pair_faults(
            data.shape, solution, pairs, lambda a, b: b not in (a - 1, a, a + 1), words=words
        )


def puzzlefw_draw(solution: pf.Filled, data: Nabners, rng: Random) -> Nabners:
    numbers = pf.numbers_in(solution)
    return Nabners(
        data.shape,
        random_paths(
            data.shape,
            numbers,
            rng,
            may=lambda told: all(are_far(one, told[-1]) for one in told[:-1]),
        ),
    )

"""Thermometer: numbers rise along each line from its bulb."""

from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import pair_faults, tables, with_data
from puzzlefw_variants.drawing import random_paths


@attrs.frozen
class Thermometers:
    """Lines from their bulbs to their tips."""

    shape: pf.Shape = pf.shape_field()
    thermometer: pf.CellLists = pf.path_field("thermometer", glyphs=pf.THERMOMETER)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Thermometers)


def is_higher(one: int, other: int) -> bool:
    return one > other


def puzzlefw_propagators(variables: pf.Variables, data: Thermometers) -> pf.Rules:
    for line in data.thermometer:
        pairs = zip(line[1:], line, strict=False)
        name = pf.RuleName("thermometer", line[0])
        yield tables(
            data.shape, variables["numbers"], pairs, is_higher, name=name, says="greater-than"
        )


def puzzlefw_check(solution: pf.Filled, data: Thermometers) -> pf.Faults:
    for line in data.thermometer:
        pairs = pairwise(line)
        words = "on a thermometer numbers rise"
        yield from pair_faults(data.shape, solution, pairs, lambda a, b: a < b, words)


def puzzlefw_draw(solution: pf.Filled, data: Thermometers, rng: Random) -> Thermometers:
    numbers = pf.numbers_in(solution)
    return Thermometers(
        data.shape,
        random_paths(
            data.shape, numbers, rng, may=lambda told: len(told) < 2 or told[-2] < told[-1]
        ),
    )

"""Slow thermometer: numbers never fall along a line from its bulb."""

from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import pair_faults, tables, with_data
from puzzlefw_variants.drawing import random_paths


@attrs.frozen
class SlowThermometers:
    """Lines from their bulbs to their tips."""

    shape: pf.Shape = pf.shape_field()
    slowthermometer: pf.CellLists = pf.path_field("slow thermometer", glyphs=pf.SLOW_THERMOMETER)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(SlowThermometers)


def is_higher(one: int, other: int) -> bool:
    return one >= other


def puzzlefw_propagators(variables: pf.Variables, data: SlowThermometers) -> pf.Rules:
    for line in data.slowthermometer:
        pairs = zip(line[1:], line, strict=False)
        name = pf.RuleName("slow thermometer", line[0])
        yield tables(
            data.shape, variables["numbers"], pairs, is_higher, name=name, says="at-least-as-great"
        )


def puzzlefw_check(solution: pf.Filled, data: SlowThermometers) -> pf.Faults:
    for line in data.slowthermometer:
        pairs = pairwise(line)
        words = "on a slow thermometer numbers never fall"
        yield from pair_faults(data.shape, solution, pairs, lambda a, b: not b < a, words)


def puzzlefw_draw(solution: pf.Filled, data: SlowThermometers, rng: Random) -> SlowThermometers:
    numbers = pf.numbers_in(solution)
    return SlowThermometers(
        data.shape,
        random_paths(
            data.shape, numbers, rng, may=lambda told: len(told) < 2 or told[-2] <= told[-1]
        ),
    )

"""Dutch whispers: neighbours on an orange line differ by 4, or by nearly half of the side."""

from functools import cache
from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import Test, pair_faults, tables, with_data
from puzzlefw_variants.drawing import random_paths


@attrs.frozen
class DutchWhispers:
    """Lines, from either end."""

    shape: pf.Shape = pf.shape_field()
    dutchwhispers: pf.CellLists = pf.path_field(
        "Dutch whispers line", both_ways=True, crosses=True, glyphs=pf.DUTCH_WHISPERS
    )


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(DutchWhispers)


@cache
def far(side: int) -> Test:
    """Return whether two numbers differ enough on a board of a *side*."""
    return lambda one, other: abs(one - other) >= side // 2


def puzzlefw_propagators(variables: pf.Variables, data: DutchWhispers) -> pf.Rules:
    for line in data.dutchwhispers:
        test = far(data.shape.width)
        name = pf.RuleName("Dutch whispers line", line[0])
        yield tables(data.shape, variables["numbers"], pairwise(line), test, name=name)


def puzzlefw_check(solution: pf.Filled, data: DutchWhispers) -> pf.Faults:
    side = data.shape.width
    words = f"on a whispers line neighbours differ by {side // 2} or more"
    for line in data.dutchwhispers:
        pairs = pairwise(line)
        yield from pair_faults(
            data.shape, solution, pairs, lambda a, b: max(a, b) - min(a, b) >= side // 2, words
        )


def puzzlefw_draw(solution: pf.Filled, data: DutchWhispers, rng: Random) -> DutchWhispers:
    numbers, test = pf.numbers_in(solution), far(data.shape.width)
    paths = random_paths(
        data.shape, numbers, rng, may=lambda told: len(told) < 2 or test(*told[-2:])
    )
    return DutchWhispers(data.shape, paths)

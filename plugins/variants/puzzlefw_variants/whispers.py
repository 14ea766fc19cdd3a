"""German whispers: neighbours on a green line differ by 5, or by half of the side."""

from functools import cache
from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import Test, pair_faults, tables, with_data
from puzzlefw_variants.drawing import random_paths


@attrs.frozen
class Whispers:
    """Lines, from either end."""

    shape: pf.Shape = pf.shape_field()
    whispers: pf.CellLists = pf.path_field(
        "German whispers line", both_ways=True, crosses=True, glyphs=pf.WHISPERS
    )


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Whispers)


@cache
def far(side: int) -> Test:
    """Return whether two numbers differ enough on a board of a *side*."""
    return lambda one, other: abs(one - other) >= (side + 1) // 2


def puzzlefw_propagators(variables: pf.Variables, data: Whispers) -> pf.Rules:
    for line in data.whispers:
        test = far(data.shape.width)
        name = pf.RuleName("German whispers line", line[0])
        yield tables(data.shape, variables["numbers"], pairwise(line), test, name=name)


def puzzlefw_check(solution: pf.Filled, data: Whispers) -> pf.Faults:
    side = data.shape.width
    words = f"on a whispers line neighbours differ by {(side + 1) // 2} or more"
    for line in data.whispers:
        pairs = pairwise(line)
        yield from pair_faults(
            data.shape,
            solution,
            pairs,
            lambda a, b: max(a, b) - min(a, b) >= (side + 1) // 2,
            words,
        )


def puzzlefw_draw(solution: pf.Filled, data: Whispers, rng: Random) -> Whispers:
    numbers, test = pf.numbers_in(solution), far(data.shape.width)
    paths = random_paths(
        data.shape, numbers, rng, may=lambda told: len(told) < 2 or test(*told[-2:])
    )
    return Whispers(data.shape, paths)

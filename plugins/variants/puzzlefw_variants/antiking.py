"""Antiking: cells that meet at a corner have different numbers."""

from typing import Any

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import RULE, apart, pair_faults

NAME = pf.RuleName("the anti-king rule")


def puzzlefw_extension() -> pf.ExtensionInfo:
    return RULE


def puzzlefw_propagators(instance: Any, variables: pf.Variables) -> pf.Rules:
    numbers = variables["numbers"]
    for one, other in apart(instance.shape, (1, 1), (1, -1)):
        yield pf.AllDifferent([numbers[one], numbers[other]], name=NAME)


def puzzlefw_check(instance: Any, solution: pf.Filled) -> pf.Faults:
    shape = instance.shape
    pairs = [
        (row * shape.width + column, (row + 1) * shape.width + column + right)
        for row in range(shape.height - 1)
        for column in range(shape.width)
        for right in (-1, 1)
        if 0 <= column + right < shape.width
    ]
    yield from pair_faults(
        shape, solution, pairs, lambda a, b: a != b, words="at a corner they differ"
    )

"""Antiknight: cells a knight's move apart have different numbers."""

from typing import Any

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import RULE, apart, pair_faults

MOVES = ((1, 2), (2, 1), (1, -2), (2, -1))

NAME = pf.RuleName("the anti-knight rule")


def puzzlefw_extension() -> pf.ExtensionInfo:
    return RULE


def puzzlefw_propagators(instance: Any, variables: pf.Variables) -> pf.Rules:
    numbers = variables["numbers"]
    for one, other in apart(instance.shape, *MOVES):
        yield pf.AllDifferent([numbers[one], numbers[other]], name=NAME)


def puzzlefw_check(instance: Any, solution: pf.Filled) -> pf.Faults:
    shape = instance.shape
    pairs = [
        (one, other)
        for one in range(shape.size)
        for other in range(one)
        if {
            abs(one // shape.width - other // shape.width),
            abs(one % shape.width - other % shape.width),
        }
        == {1, 2}
    ]
    words = "a knight's move apart they differ"
    yield from pair_faults(shape, solution, pairs, lambda a, b: a != b, words=words)

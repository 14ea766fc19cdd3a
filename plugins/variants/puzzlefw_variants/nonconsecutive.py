"""Nonconsecutive: numbers of cells side by side do not differ by one."""

from typing import Any

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import RULE, pair_faults, tables


def puzzlefw_extension() -> pf.ExtensionInfo:
    return RULE


def is_apart(one: int, other: int) -> bool:
    return abs(one - other) != 1


def puzzlefw_propagators(instance: Any, variables: pf.Variables) -> pf.Rules:
    shape = instance.shape
    name = pf.RuleName("the nonconsecutive rule")
    yield tables(
        shape, variables["numbers"], shape.pairs(), is_apart, name=name, says="differ-otherwise"
    )


def puzzlefw_check(instance: Any, solution: pf.Filled) -> pf.Faults:
    shape = instance.shape
    words = "side by side they do not differ by one"
    yield from pair_faults(
        shape, solution, shape.pairs(), lambda a, b: b not in (a - 1, a + 1), words=words
    )

"""Difference: numbers at a white dot differ by the number in it."""

from functools import cache
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import Test, on_edge, tables, with_data


def circled(difference: int) -> tuple[pf.Glyph, ...]:
    return pf.Circle(), pf.Text(str(difference))


@attrs.frozen
class Differences:
    """Dots between cells, and their numbers."""

    shape: pf.Shape = pf.shape_field()
    difference: pf.ValuedLists = pf.edge_field("difference", range(1, 62), glyphs=circled)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Differences)


@cache
def fitting(value: int) -> Test:
    """Return whether two numbers suit a dot with a *value*."""
    return lambda one, other: abs(one - other) == value


def puzzlefw_propagators(variables: pf.Variables, data: Differences) -> pf.Rules:
    for pair, value in data.difference:
        name = on_edge(f"difference {value}", pair, data.shape)
        yield tables(data.shape, variables["numbers"], [pair], fitting(value), name=name)


def puzzlefw_check(solution: pf.Filled, data: Differences) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for pair, value in data.difference:
        a, b = (numbers[cell] for cell in pair)
        if abs(a - b) != value:
            words = f"{a} and {b} at {pf.at(data.shape, *pair)} do not suit the difference {value}"
            yield pf.fault(data.shape, "difference", pair, words)


def puzzlefw_draw(solution: pf.Filled, data: Differences, rng: Random) -> Differences:
    numbers, dots = pf.numbers_in(solution), []
    for one, other in data.shape.pairs():
        a, b = numbers[one], numbers[other]
        value = abs(a - b)
        if value > 0 and rng.random() < 0.2:
            dots.append(((one, other), value))
    return Differences(data.shape, tuple(dots))

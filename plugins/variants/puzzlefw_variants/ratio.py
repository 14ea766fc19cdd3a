"""Ratio: of numbers at a black dot one is so many times the other."""

from functools import cache
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import Test, on_edge, tables, with_data


def circled(ratio: int) -> tuple[pf.Glyph, ...]:
    return pf.Circle(True), pf.Text(str(ratio), "reversed")


@attrs.frozen
class Ratios:
    """Dots between cells, and their numbers."""

    shape: pf.Shape = pf.shape_field()
    ratio: pf.ValuedLists = pf.edge_field("ratio", range(2, 62), glyphs=circled)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Ratios)


@cache
def fitting(value: int) -> Test:
    """Return whether two numbers suit a dot with a *value*."""
    return lambda one, other: one == value * other or other == value * one


def puzzlefw_propagators(variables: pf.Variables, data: Ratios) -> pf.Rules:
    for pair, value in data.ratio:
        name = on_edge(f"ratio {value}", pair, data.shape)
        yield tables(data.shape, variables["numbers"], [pair], fitting(value), name=name)


def puzzlefw_check(solution: pf.Filled, data: Ratios) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for pair, value in data.ratio:
        a, b = (numbers[cell] for cell in pair)
        if max(a, b) != value * min(a, b):
            words = f"{a} and {b} at {pf.at(data.shape, *pair)} do not suit the ratio {value}"
            yield pf.fault(data.shape, "ratio", pair, words)


def puzzlefw_draw(solution: pf.Filled, data: Ratios, rng: Random) -> Ratios:
    numbers, dots = pf.numbers_in(solution), []
    for one, other in data.shape.pairs():
        a, b = numbers[one], numbers[other]
        value = max(a, b) // min(a, b) if max(a, b) % min(a, b) == 0 else 0
        if value > 1 and rng.random() < 0.7:
            dots.append(((one, other), value))
    return Ratios(data.shape, tuple(dots))

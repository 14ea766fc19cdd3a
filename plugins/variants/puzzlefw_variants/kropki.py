"""Kropki: numbers at a white dot differ by one, at a black one is twice the other."""

from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import on_edge, tables
from puzzlefw_variants.negative import are_all_drawn, as_told, with_negative


@attrs.frozen
class Kropki:
    """Dots between cells, and whether these are all that there are."""

    shape: pf.Shape = pf.shape_field()
    kropki: pf.ValuedLists = pf.edge_field(
        "dot",
        {"white": 1, "black": 2},
        glyphs=lambda dot: (pf.Circle(dot == 2),),
        unless="kropki_all",
    )
    kropki_all: bool = pf.rule_field("all dots are given")


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_negative(Kropki, "kropki_all", "whether all dots are given")


def puzzlefw_read(data: Kropki, options: pf.Params) -> Kropki:
    return as_told(data, "kropki_all", options)


def are_near(one: int, other: int) -> bool:
    return abs(one - other) == 1


def are_double(one: int, other: int) -> bool:
    return one == 2 * other or other == 2 * one


def are_neither(one: int, other: int) -> bool:
    return not are_near(one, other) and not are_double(one, other)


DOTS = {1: ("white dot", are_near, "differ-by-one"), 2: ("black dot", are_double, "double-or-half")}
"""What dots are called, what they ask for, and the sentence for that."""


def puzzlefw_propagators(variables: pf.Variables, data: Kropki) -> pf.Rules:
    shape, numbers = data.shape, variables["numbers"]
    for pair, dot in data.kropki:
        word, test, says = DOTS[dot]
        name = on_edge(word, pair, shape)
        yield tables(shape, numbers, [pair], test, name=name, says=says)
    dots = {pair for pair, _ in data.kropki}
    for pair in shape.pairs() if data.kropki_all else ():
        if pair not in dots:
            yield tables(
                shape, numbers, [pair], are_neither, name=on_edge("missing dot", pair, shape)
            )


def puzzlefw_check(solution: pf.Filled, data: Kropki) -> pf.Faults:
    numbers, dots = pf.numbers_in(solution), dict(data.kropki)
    for pair in data.shape.pairs():
        low, high = sorted(numbers[cell] for cell in pair)
        fits = {1: high == low + 1, 2: high == low + low}
        is_right = (
            fits[dots[pair]] if pair in dots else not (data.kropki_all and any(fits.values()))
        )
        if not is_right:
            words = f"{low} and {high} at {pf.at(data.shape, *pair)} do not suit"
            what = "their dot" if pair in dots else "that there is no dot"
            yield pf.fault(data.shape, "kropki", pair, f"{words} {what}")


def puzzlefw_draw(solution: pf.Filled, data: Kropki, params: pf.Params, rng: Random) -> Kropki:
    are_all = are_all_drawn(data, "kropki_all", params)
    numbers, dots = pf.numbers_in(solution), []
    for one, other in data.shape.pairs():
        fits = [are_near(numbers[one], numbers[other]), are_double(numbers[one], numbers[other])]
        kinds = [kind for kind, fit in enumerate(fits, 1) if fit]
        if kinds and (are_all or rng.random() < 0.5):
            dots.append(((one, other), rng.choice(kinds)))
    return Kropki(data.shape, tuple(dots), are_all)

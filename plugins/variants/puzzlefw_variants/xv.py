"""XV: numbers at an X add up to 10, at a V to 5."""

from functools import cache
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import Test, on_edge, tables
from puzzlefw_variants.negative import are_all_drawn, as_told, with_negative


@attrs.frozen
class XV:
    """Signs between cells, and whether these are all that there are."""

    shape: pf.Shape = pf.shape_field()
    xv: pf.ValuedLists = pf.edge_field("sign", {"X": 10, "V": 5}, unless="xv_all")
    xv_all: bool = pf.rule_field("all signs are given")


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_negative(XV, "xv_all", "whether all signs are given")


def puzzlefw_read(data: XV, options: pf.Params) -> XV:
    return as_told(data, "xv_all", options)


@cache
def adding_to(total: int) -> Test:
    """Return whether two numbers add up to *total*."""
    return lambda one, other: one + other == total


def are_neither(one: int, other: int) -> bool:
    return one + other not in (5, 10)


def puzzlefw_propagators(variables: pf.Variables, data: XV) -> pf.Rules:
    shape, numbers = data.shape, variables["numbers"]
    for pair, total in data.xv:
        name = on_edge("X" if total == 10 else "V", pair, shape)
        yield tables(shape, numbers, [pair], adding_to(total), name=name)
    signs = {pair for pair, _ in data.xv}
    for pair in shape.pairs() if data.xv_all else ():
        if pair not in signs:
            name = on_edge("missing sign", pair, shape)
            yield tables(shape, numbers, [pair], are_neither, name=name)


def puzzlefw_check(solution: pf.Filled, data: XV) -> pf.Faults:
    numbers, signs = pf.numbers_in(solution), dict(data.xv)
    for pair in data.shape.pairs():
        added = numbers[pair[0]] + numbers[pair[1]]
        where = pf.at(data.shape, *pair)
        if pair in signs and added != signs[pair]:
            yield pf.fault(data.shape, "xv", pair, f"{where} add up to {added}, not {signs[pair]}")
        if data.xv_all and pair not in signs and added in (5, 10):
            yield pf.fault(data.shape, "xv", pair, f"{where} add up to {added} without a sign")


def puzzlefw_draw(solution: pf.Filled, data: XV, params: pf.Params, rng: Random) -> XV:
    are_all = are_all_drawn(data, "xv_all", params)
    numbers = pf.numbers_in(solution)
    sums = {pair: numbers[pair[0]] + numbers[pair[1]] for pair in data.shape.pairs()}
    signs = [(pair, added) for pair, added in sums.items() if added in (5, 10)]
    given = signs if are_all else [sign for sign in signs if rng.random() < 0.6]
    return XV(data.shape, tuple(given), are_all)

"""Inequality: signs between cells point to the smaller number."""

from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import on_edge, pair_faults, tables, with_data


@attrs.frozen
class Inequalities:
    """Cells side by side, the greater first."""

    shape: pf.Shape = pf.shape_field()
    inequality: pf.CellLists = pf.edge_field("sign", ordered=True)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Inequalities)


def is_greater(one: int, other: int) -> bool:
    return one > other


def puzzlefw_propagators(variables: pf.Variables, data: Inequalities) -> pf.Rules:
    for pair in data.inequality:
        name = on_edge("inequality sign", pair, data.shape)
        yield tables(
            data.shape, variables["numbers"], [pair], is_greater, name=name, says="greater-than"
        )


def puzzlefw_check(solution: pf.Filled, data: Inequalities) -> pf.Faults:
    words = "the sign between them says that the first is greater"
    pairs = data.inequality
    yield from pair_faults(data.shape, solution, pairs, lambda a, b: not a <= b, words=words)


def puzzlefw_draw(solution: pf.Filled, data: Inequalities, rng: Random) -> Inequalities:
    numbers = pf.numbers_in(solution)
    pairs = [p if numbers[p[0]] > numbers[p[1]] else p[::-1] for p in data.shape.pairs()]
    unequal = [(one, other) for one, other in pairs if numbers[one] != numbers[other]]
    drawn = [pair for pair in unequal if rng.random() < 0.25]
    return Inequalities(data.shape, tuple(drawn))

"""Arrow: numbers along an arrow add up to the number in its circle or pill."""

from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import sum_terms, with_data
from puzzlefw_variants.drawing import random_paths


@attrs.frozen
class Arrows:
    """Lines from the circle on, and how many of their first cells are its pill."""

    shape: pf.Shape = pf.shape_field()
    arrow: pf.ValuedLists = pf.path_field("arrow", pill=3, glyphs=pf.ARROW)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Arrows)


def puzzlefw_propagators(variables: pf.Variables, data: Arrows) -> pf.Rules:
    numbers, shape = variables["numbers"], data.shape
    for line, pill in data.arrow:
        terms = sum_terms(numbers, line[pill:], shape)
        for place, cell in enumerate(reversed(line[:pill])):
            terms += sum_terms(numbers, [cell], shape, -(10**place))
        yield pf.Linear(terms, "==", 0, name=pf.RuleName("arrow", line[0]))


def puzzlefw_check(solution: pf.Filled, data: Arrows) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for line, pill in data.arrow:
        wanted, added = 0, sum(numbers[cell] for cell in line[pill:])
        for cell in line[:pill]:
            wanted = 10 * wanted + numbers[cell]
        if added != wanted:
            words = f"the arrow at {pf.at(data.shape, line[0])} adds up to {added}, not {wanted}"
            yield pf.fault(data.shape, "arrow", line, words)


def puzzlefw_draw(solution: pf.Filled, data: Arrows, rng: Random) -> Arrows:
    paths = random_paths(
        data.shape,
        pf.numbers_in(solution),
        rng,
        may=lambda told: sum(told[1:]) <= told[0],
        is_right=lambda told: sum(told[1:]) == told[0],
        count=max(2, data.shape.size // 10),
    )
    return Arrows(data.shape, tuple((path, 1) for path in paths))

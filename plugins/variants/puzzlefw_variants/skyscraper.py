"""Skyscraper: a clue is how many numbers are greater than all before them."""

from collections.abc import Sequence
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import outside, with_data, with_values
from puzzlefw_variants.drawing import random_lines


@attrs.frozen
class SeenNumbers:
    """The cells of lines as seen from their clues, and the clues."""

    shape: pf.Shape = pf.shape_field()
    skyscraper: pf.ValuedLists = pf.outside_field("skyscraper clue", range(1, 62), bare=True)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(SeenNumbers)


def told_by(told: Sequence[int]) -> int | None:
    """Return the clue of a line with these numbers."""
    return sum(number > max(told[:at], default=0) for at, number in enumerate(told))


def puzzlefw_propagators(variables: pf.Variables, data: SeenNumbers) -> pf.Rules:
    for line, clue in with_values(data.skyscraper):
        told = pf.visible(clue, data.shape.width, distinct=True)
        name = outside(f"skyscraper clue {clue}", line, data.shape)
        yield pf.Regular([variables["numbers"][cell] for cell in line], told, name=name)


def puzzlefw_check(solution: pf.Filled, data: SeenNumbers) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for line, clue in with_values(data.skyscraper):
        if (found := told_by([numbers[cell] for cell in line])) != clue:
            words = f"{found} from {pf.at(data.shape, line[0])} on, not {clue}"
            yield pf.fault(data.shape, "skyscraper", line, words)


def puzzlefw_draw(solution: pf.Filled, data: SeenNumbers, rng: Random) -> SeenNumbers:
    numbers = pf.numbers_in(solution)
    lines = random_lines(data.shape, rng, 0.5)
    clues = [(line, told_by([numbers[cell] for cell in line])) for line in lines]
    return SeenNumbers(data.shape, tuple((line, clue) for line, clue in clues if clue is not None))

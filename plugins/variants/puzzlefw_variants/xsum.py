"""X-sum: a clue is what the first X numbers add up to, where X is the first of them."""

from collections.abc import Sequence
from functools import cache
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import outside, with_data, with_values
from puzzlefw_variants.drawing import random_lines


@attrs.frozen
class XSums:
    """The cells of lines as seen from their clues, and the clues."""

    shape: pf.Shape = pf.shape_field()
    xsum: pf.ValuedLists = pf.outside_field("X-sum", range(1, 2000), bare=True)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(XSums)


@cache
def first_sum(clue: int, side: int) -> pf.Automaton:
    """Return the automaton of lines with such a sum; states are how many are left, and the sum."""

    def step(state: tuple[int, int], number: int) -> tuple[int, int] | None:
        left, added = state
        if left < 0:
            left, added = number, 0
        if left > 0:
            left, added = left - 1, added + number
        return (left, added) if added <= clue and (left or added == clue) else None

    return pf.automaton_of((-1, 0), step, lambda state: state == (0, clue), range(1, side + 1))


def told_by(told: Sequence[int]) -> int | None:
    """Return the clue of a line with these numbers."""
    return sum(told[: told[0]])


def puzzlefw_propagators(variables: pf.Variables, data: XSums) -> pf.Rules:
    for line, clue in with_values(data.xsum):
        told = first_sum(clue, data.shape.width)
        name = outside(f"X-sum {clue}", line, data.shape)
        yield pf.Regular([variables["numbers"][cell] for cell in line], told, name=name)


def puzzlefw_check(solution: pf.Filled, data: XSums) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for line, clue in with_values(data.xsum):
        if (found := told_by([numbers[cell] for cell in line])) != clue:
            words = f"{found} from {pf.at(data.shape, line[0])} on, not {clue}"
            yield pf.fault(data.shape, "xsum", line, words)


def puzzlefw_draw(solution: pf.Filled, data: XSums, rng: Random) -> XSums:
    numbers = pf.numbers_in(solution)
    lines = random_lines(data.shape, rng, 0.5)
    clues = [(line, told_by([numbers[cell] for cell in line])) for line in lines]
    return XSums(data.shape, tuple((line, clue) for line, clue in clues if clue is not None))

"""Sandwich: a clue is what the numbers between 1 and the highest add up to."""

from collections.abc import Sequence
from functools import cache
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import outside, with_data, with_values
from puzzlefw_variants.drawing import random_lines


@attrs.frozen
class Sandwiches:
    """The cells of lines as seen from their clues, and the clues."""

    shape: pf.Shape = pf.shape_field()
    sandwich: pf.ValuedLists = pf.outside_field("sandwich sum", range(2000), bare=True)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Sandwiches)


@cache
def between_sum(clue: int, side: int) -> pf.Automaton:
    """Return the automaton of lines with a sum between the two ends; states are begun and sum."""

    def step(state: tuple[int, int], number: int) -> tuple[int, int] | None:
        begun, added = state
        if number in (1, side):
            return (begun + 1, added) if begun == 0 or (begun == 1 and added == clue) else None
        added += number if begun == 1 else 0
        return (begun, added) if added <= clue else None

    return pf.automaton_of((0, 0), step, lambda state: state == (2, clue), range(1, side + 1))


def told_by(told: Sequence[int]) -> int | None:
    """Return the clue of a line with these numbers."""
    if not (1 in told and len(told) in told):
        return None
    low, high = sorted((told.index(1), told.index(len(told))))
    return sum(told[low + 1 : high])


def puzzlefw_propagators(variables: pf.Variables, data: Sandwiches) -> pf.Rules:
    for line, clue in with_values(data.sandwich):
        told = between_sum(clue, data.shape.width)
        name = outside(f"sandwich sum {clue}", line, data.shape)
        yield pf.Regular([variables["numbers"][cell] for cell in line], told, name=name)


def puzzlefw_check(solution: pf.Filled, data: Sandwiches) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for line, clue in with_values(data.sandwich):
        if (found := told_by([numbers[cell] for cell in line])) != clue:
            words = f"{found} from {pf.at(data.shape, line[0])} on, not {clue}"
            yield pf.fault(data.shape, "sandwich", line, words)


def puzzlefw_draw(solution: pf.Filled, data: Sandwiches, rng: Random) -> Sandwiches:
    numbers = pf.numbers_in(solution)
    lines = random_lines(data.shape, rng, 0.5)
    clues = [(line, told_by([numbers[cell] for cell in line])) for line in lines]
    return Sandwiches(data.shape, tuple((line, clue) for line, clue in clues if clue is not None))

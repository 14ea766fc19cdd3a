"""Numbered room: a clue is the number in cell X, where X is the first number."""

from collections.abc import Sequence
from functools import cache
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import outside, with_data, with_values
from puzzlefw_variants.drawing import random_lines


@attrs.frozen
class Rooms:
    """The cells of lines as seen from their clues, and the clues."""

    shape: pf.Shape = pf.shape_field()
    numberedroom: pf.ValuedLists = pf.outside_field("numbered room", range(1, 62), bare=True)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Rooms)


@cache
def room(clue: int, side: int) -> pf.Automaton:
    """Return the automaton of such lines; a state is how many cells are left to the room."""

    def step(left: int, number: int) -> int | None:
        if left < 0:
            left = number
        if left == 1:
            return 0 if number == clue else None
        return max(left - 1, 0)

    return pf.automaton_of(-1, step, lambda left: left == 0, range(1, side + 1))


def told_by(told: Sequence[int]) -> int | None:
    """Return the clue of a line with these numbers."""
    return told[told[0] - 1]


def puzzlefw_propagators(variables: pf.Variables, data: Rooms) -> pf.Rules:
    for line, clue in with_values(data.numberedroom):
        told = room(clue, data.shape.width)
        name = outside(f"numbered room {clue}", line, data.shape)
        yield pf.Regular([variables["numbers"][cell] for cell in line], told, name=name)


def puzzlefw_check(solution: pf.Filled, data: Rooms) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for line, clue in with_values(data.numberedroom):
        if (found := told_by([numbers[cell] for cell in line])) != clue:
            words = f"{found} from {pf.at(data.shape, line[0])} on, not {clue}"
            yield pf.fault(data.shape, "numberedroom", line, words)


def puzzlefw_draw(solution: pf.Filled, data: Rooms, rng: Random) -> Rooms:
    numbers = pf.numbers_in(solution)
    lines = random_lines(data.shape, rng, 0.5)
    clues = [(line, told_by([numbers[cell] for cell in line])) for line in lines]
    return Rooms(data.shape, tuple((line, clue) for line, clue in clues if clue is not None))

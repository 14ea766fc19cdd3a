"""Marked cells: rules on their numbers alone, and beside those around them."""

from operator import gt, lt
from random import Random
from typing import Any

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import Hooks, tables, with_data
from puzzlefw_variants.drawing import random_cells


def parity_hooks(kind: type, word: str, rest: int) -> Hooks:
    """Return the hooks of a rule that the numbers in cells of the field *word* have a parity.

    It is the *rest* of a division by 2.
    """

    def propagators(variables: pf.Variables, data: Any) -> pf.Rules:
        fits = sum(1 << number for number in pf.latin_numbers(data.shape) if number % 2 == rest)
        for cell in getattr(data, word):
            name = pf.RuleName(f"{word} cell", cell)
            yield pf.Clause([(variables["numbers"][cell], fits)], name=name, says=f"is {word}")

    def check(solution: pf.Filled, data: Any) -> pf.Faults:
        numbers = pf.numbers_in(solution)
        for cell in getattr(data, word):
            if numbers[cell] & 1 != rest:
                words = f"{numbers[cell]} at {pf.at(data.shape, cell)} is not {word}"
                yield pf.fault(data.shape, word, (cell,), words)

    def draw(solution: pf.Filled, data: Any, rng: Random) -> Any:
        numbers = pf.numbers_in(solution)
        found = [cell for cell, number in numbers.items() if number % 2 == rest]
        return kind(data.shape, tuple(random_cells(found, rng, 0.3)))

    return lambda: with_data(kind), propagators, check, draw


def extreme_hooks(kind: type, word: str, *, is_greatest: bool) -> Hooks:
    """Return the hooks of a rule that cells of the field *word* beat all that lie beside them."""
    beats = gt if is_greatest else lt

    def propagators(variables: pf.Variables, data: Any) -> pf.Rules:
        shape, numbers = data.shape, variables["numbers"]
        for cell in getattr(data, word):
            beside = shape.beside(cell)
            pairs = [(cell, other) if is_greatest else (other, cell) for other in beside]
            name = pf.RuleName(word, cell)
            yield tables(shape, numbers, pairs, gt, name=name, says="greater-than")

    def check(solution: pf.Filled, data: Any) -> pf.Faults:
        numbers = pf.numbers_in(solution)
        for cell in getattr(data, word):
            for other in data.shape.beside(cell):
                if not beats(numbers[cell], numbers[other]):
                    words = f"{numbers[cell]} at {pf.at(data.shape, cell)} is no {word}"
                    yield pf.fault(data.shape, word, (cell, other), words)

    def draw(solution: pf.Filled, data: Any, rng: Random) -> Any:
        numbers, shape = pf.numbers_in(solution), data.shape
        found = [
            cell
            for cell in range(shape.size)
            if all(beats(numbers[cell], numbers[other]) for other in shape.beside(cell))
        ]
        return kind(shape, tuple(random_cells(found, rng, 0.7)))

    return lambda: with_data(kind), propagators, check, draw

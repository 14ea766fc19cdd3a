"""Dots between cells with numbers in them: all that such a rule does."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import Hooks, Test, on_edge, tables, with_data


def dot_hooks(
    kind: type,
    word: str,
    *,
    suits: Callable[[int], Test],
    holds: Callable[[int, int, int], bool],
    value_of: Callable[[int, int], int],
    share: float,
) -> Hooks:
    """Return the hooks of a rule on dots of the field *word*.

    ``suits(value)`` is asked of the numbers at a dot, ``holds(value, one, other)`` checks them.
    Of the pairs that have a ``value_of(one, other)``, which is not 0, a *share* is drawn.
    """
    test_of = cache(suits)

    def propagators(variables: pf.Variables, data: Any) -> pf.Rules:
        for pair, value in getattr(data, word):
            name = on_edge(f"{word} {value}", pair, data.shape)
            yield tables(data.shape, variables["numbers"], [pair], test_of(value), name=name)

    def check(solution: pf.Filled, data: Any) -> pf.Faults:
        numbers = pf.numbers_in(solution)
        for pair, value in getattr(data, word):
            a, b = (numbers[cell] for cell in pair)
            if not holds(value, a, b):
                where = pf.at(data.shape, *pair)
                words = f"{a} and {b} at {where} do not suit the {word} {value}"
                yield pf.fault(data.shape, word, pair, words)

    def draw(solution: pf.Filled, data: Any, rng: Random) -> Any:
        numbers = pf.numbers_in(solution)
        values = {pair: value_of(*(numbers[n] for n in pair)) for pair in data.shape.pairs()}
        dots = ((pair, value) for pair, value in values.items() if value and rng.random() < share)
        return kind(data.shape, tuple(dots))

    return lambda: with_data(kind), propagators, check, draw

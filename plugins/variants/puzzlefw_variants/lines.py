"""Lines: rules on neighbours on them, and on their ends with each cell between."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from random import Random
from typing import Any

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import Hooks, Test, pair_faults, tables, with_data
from puzzlefw_variants.drawing import random_paths


def neighbour_hooks(
    kind: Any,
    word: str,
    *,
    suits: Callable[[int], Test],
    holds: Callable[[int, int, int], bool],
    words: Callable[[int], str],
    says: str = "",
) -> Hooks:
    """Return the hooks of a rule on neighbours on lines of the field that bears its name.

    ``suits(side)`` is asked of the numbers of two neighbours; where a sentence *says* it, the later
    one comes first. ``holds(side, one, other)`` checks it, from the start of a line on, and
    ``words(side)`` are those of the check.
    """
    test_of = cache(suits)
    field = attrs.fields(kind)[1].name

    def pairs(line: Sequence[int]) -> Iterable[tuple[int, int]]:
        return zip(line[1:], line, strict=False) if says else pairwise(line)

    def propagators(variables: pf.Variables, data: Any) -> pf.Rules:
        shape, numbers = data.shape, variables["numbers"]
        for line in getattr(data, field):
            name, test = pf.RuleName(word, line[0]), test_of(shape.width)
            yield tables(shape, numbers, pairs(line), test, name=name, says=says)

    def check(solution: pf.Filled, data: Any) -> pf.Faults:
        side = data.shape.width
        for line in getattr(data, field):
            near = pairwise(line)
            yield from pair_faults(
                data.shape, solution, near, lambda a, b: holds(side, a, b), words=words(side)
            )

    def draw(solution: pf.Filled, data: Any, rng: Random) -> Any:
        numbers, test = pf.numbers_in(solution), test_of(data.shape.width)

        def may(told: Sequence[int]) -> bool:
            return all(test(*pair) for pair in pairs(told[-2:]))

        return kind(data.shape, random_paths(data.shape, numbers, rng, may=may))

    return lambda: with_data(kind), propagators, check, draw


@lru_cache(maxsize=256)
def rows_of_ends(
    numbers: range, fits: Callable[[int, int, int], bool]
) -> tuple[tuple[int, int, int], ...]:
    """Return the rows of a table of both ends and a cell between them on the line.

    ``fits(number, low, high)`` says which numbers may stand between two at the ends.
    """
    every = (
        (one, other, sum(1 << n for n in numbers if fits(n, min(one, other), max(one, other))))
        for one in numbers
        for other in numbers
    )
    return tuple((1 << one, 1 << other, mask) for one, other, mask in every if mask)

"""What rules of variant Sudokus are made of: cells apart, tables of two cells, and their checks."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final

import attrs

from puzzlefw import authoring as pf

Test = Callable[[int, int], bool]
Hooks = tuple[
    Callable[[], pf.ExtensionInfo],
    Callable[[pf.Variables, Any], pf.Rules],
    Callable[[pf.Filled, Any], pf.Faults],
    Callable[[pf.Filled, Any, Random], Any],
]
"""``puzzlefw_extension``, ``_propagators``, ``_check`` and ``_draw`` of a rule with data."""
Rows = tuple[tuple[int, int], ...]
RULE: Final = pf.ExtensionInfo(block="numbers", texts="puzzlefw_variants")
"""A rule on the numbers of cells, without data."""


def with_data(kind: Any, **more: Any) -> pf.ExtensionInfo:
    """Return what a rule on the numbers of cells says about itself, whose data is of *kind*.

    The params of its generator are named after its first field behind the shape.
    """
    wishes = pf.wish_params(attrs.fields(kind)[1].name)
    return attrs.evolve(RULE, data_type=kind, params=wishes, **more)


def apart(shape: pf.Shape, *steps: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Visit all pairs of cells that one of *steps* (rows down, columns to the right) leads over."""
    for row, column in (shape.cell(cell) for cell in range(shape.size)):
        for down, right in steps:
            if 0 <= row + down < shape.height and 0 <= column + right < shape.width:
                other = shape.index((row + down, column + right))
                yield shape.index((row, column)), other


@lru_cache(maxsize=256)
def rows_where(numbers: range, test: Test) -> Rows:
    """Return the rows of a table of two numbers: with each first one, all that *test* allows."""
    every = ((one, sum(1 << n for n in numbers if test(one, n))) for one in numbers)
    return tuple((1 << one, others) for one, others in every if others)


def tables(
    shape: pf.Shape,
    cells: Sequence[int],
    pairs: Iterable[Sequence[int]],
    test: Test,
    *,
    name: pf.RuleName,
    says: str = "",
) -> pf.CompressedTables:
    """Return the rule that *test* holds for the numbers of each pair of cells.

    *says* is a sentence on the first and the second one.
    """
    scopes = [(cells[one], cells[other]) for one, other in pairs]
    rows = rows_where(pf.latin_numbers(shape), test)
    return pf.CompressedTables(scopes, rows, names=[name] * len(scopes), says=says)


def on_edge(word: str, pair: Sequence[int], shape: pf.Shape) -> pf.RuleName:
    """Return the name of a rule between two cells side by side."""
    one, other = sorted(pair)
    way = pf.Direction.RIGHT if other == one + 1 else pf.Direction.DOWN
    return pf.RuleName(word, pf.Side(*shape.cell(one), way))


def outside(word: str, line: Sequence[int], shape: pf.Shape) -> pf.RuleName:
    """Return the name of a rule by a clue from which a row or column is seen."""
    (row, column), (row_behind, column_behind) = shape.cell(line[0]), shape.cell(line[-1])
    if row == row_behind:
        side = pf.Direction.LEFT if column < column_behind else pf.Direction.RIGHT
        return pf.RuleName(word, pf.Margin(side, row))
    side = pf.Direction.UP if row < row_behind else pf.Direction.DOWN
    return pf.RuleName(word, pf.Margin(side, column))


def pair_faults(
    shape: pf.Shape,
    solution: pf.Filled,
    pairs: Iterable[Sequence[int]],
    is_right: Test,
    *,
    words: str,
) -> Iterator[pf.Fault]:
    """Visit the pairs of cells whose numbers are not right: "... are 3 and 4, " and *words*."""
    numbers = pf.numbers_in(solution)
    for one, other in pairs:
        if not is_right(numbers[one], numbers[other]):
            found = f"{pf.at(shape, one, other)} are {numbers[one]} and {numbers[other]}"
            yield pf.fault(shape, words, (one, other), f"{found}: {words}")


def with_values(clues: pf.ValuedLists) -> Iterator[tuple[tuple[int, ...], int]]:
    """Visit the clues that have a value; one without, which is yet to be filled, says nothing."""
    for cells, value in clues:
        if value is not None:
            yield cells, value


def sum_terms(cells: Sequence[int], some: Iterable[int], shape: pf.Shape, factor: int = 1) -> Any:
    """Return terms that add the numbers of some cells, times *factor*."""
    numbers = pf.latin_numbers(shape)
    return [pf.weighted(cells[cell], factor, numbers) for cell in some]


def sum_of(numbers: Mapping[int, int], cells: Iterable[int]) -> int:
    """Return what the numbers of some cells add up to."""
    return sum(numbers[cell] for cell in cells)

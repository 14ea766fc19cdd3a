"""Lockout line: its ends differ by 4 or more, and no number on it lies between them."""

from collections.abc import Sequence
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import tables, with_data
from puzzlefw_variants.drawing import random_paths
from puzzlefw_variants.lines import rows_of_ends


@attrs.frozen
class LockoutLines:
    """Lines, from either end."""

    shape: pf.Shape = pf.shape_field()
    lockout: pf.CellLists = pf.path_field("lockout line", both_ways=True, glyphs=pf.LOCKOUT)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(LockoutLines)


def fits(number: int, low: int, high: int) -> bool:
    return are_apart(low, high) and not low <= number <= high


def puzzlefw_propagators(variables: pf.Variables, data: LockoutLines) -> pf.Rules:
    numbers, every = variables["numbers"], pf.latin_numbers(data.shape)
    for line in data.lockout:
        ends = numbers[line[0]], numbers[line[-1]]
        name = pf.RuleName("lockout line", line[0])
        scopes = [(*ends, numbers[cell]) for cell in line[1:-1]]
        yield pf.CompressedTables(scopes, rows_of_ends(every, fits), names=[name] * len(scopes))
        yield tables(data.shape, numbers, [(line[0], line[-1])], are_apart, name=name)


def are_apart(one: int, other: int) -> bool:
    return abs(one - other) >= 4


def puzzlefw_check(solution: pf.Filled, data: LockoutLines) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for line in data.lockout:
        low, high = sorted((numbers[line[0]], numbers[line[-1]]))
        if high - low < 4:
            words = f"{low} and {high} at the ends of a lockout line differ by less than 4"
            yield pf.fault(data.shape, "lockout", (line[0], line[-1]), words)
        for cell in line[1:-1]:
            if low <= numbers[cell] <= high:
                words = f"{numbers[cell]} at {pf.at(data.shape, cell)} is between {low} and {high}"
                yield pf.fault(data.shape, "lockout", (line[0], cell, line[-1]), words)


def puzzlefw_draw(solution: pf.Filled, data: LockoutLines, rng: Random) -> LockoutLines:
    paths = random_paths(
        data.shape,
        pf.numbers_in(solution),
        rng,
        may=lambda told: True,
        is_right=is_right,
        lengths=(3, 4, 5),
    )
    return LockoutLines(data.shape, paths)


def is_right(told: Sequence[int]) -> bool:
    low, high = sorted((told[0], told[-1]))
    return high - low > 3 and not any(low <= one <= high for one in told[1:-1])

"""Lockout line: its ends differ by 4 or nearly half of the side, and none on it is between them."""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import Test, tables, with_data
from puzzlefw_variants.drawing import random_paths
from puzzlefw_variants.lines import rows_of_ends

MOST_DRAWN = 20
"""How often lines are drawn before a board has none."""


@attrs.frozen
class LockoutLines:
    """Lines, from either end."""

    shape: pf.Shape = pf.shape_field()
    lockout: pf.CellLists = pf.path_field("lockout line", both_ways=True, glyphs=pf.LOCKOUT)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(LockoutLines)


@cache
def ends(side: int) -> Test:
    """Return whether two numbers can be at the ends of a line."""
    return lambda one, other: abs(one - other) >= side // 2


@cache
def outside(side: int) -> Callable[[int, int, int], bool]:
    """Return whether a number can be on a line whose ends are *low* and *high*."""
    are_apart = ends(side)
    return lambda number, low, high: are_apart(low, high) and not low <= number <= high


def puzzlefw_propagators(variables: pf.Variables, data: LockoutLines) -> pf.Rules:
    numbers, side = variables["numbers"], data.shape.width
    rows = rows_of_ends(pf.latin_numbers(data.shape), outside(side))
    for line in data.lockout:
        name = pf.RuleName("lockout line", line[0])
        scopes = [(numbers[line[0]], numbers[line[-1]], numbers[cell]) for cell in line[1:-1]]
        yield pf.CompressedTables(scopes, rows, names=[name] * len(scopes))
        yield tables(data.shape, numbers, [(line[0], line[-1])], ends(side), name=name)


def puzzlefw_check(solution: pf.Filled, data: LockoutLines) -> pf.Faults:
    numbers, least = pf.numbers_in(solution), data.shape.width // 2
    for line in data.lockout:
        low, high = sorted((numbers[line[0]], numbers[line[-1]]))
        if high < low + least:
            words = f"{low} and {high} at the ends of a lockout line differ by less than {least}"
            yield pf.fault(data.shape, "lockout", (line[0], line[-1]), words)
        for cell in line[1:-1]:
            if low <= numbers[cell] <= high:
                words = f"{numbers[cell]} at {pf.at(data.shape, cell)} is between {low} and {high}"
                yield pf.fault(data.shape, "lockout", (line[0], cell, line[-1]), words)


def puzzlefw_draw(solution: pf.Filled, data: LockoutLines, rng: Random) -> LockoutLines:
    fits = outside(data.shape.width)

    def is_right(told: Sequence[int]) -> bool:
        """Return whether there are numbers between the ends of a path, all of them outside."""
        low, high = sorted((told[0], told[-1]))
        return len(told) > 2 and all(fits(number, low, high) for number in told[1:-1])

    # On small boards few paths are right.
    drawn = (
        random_paths(
            data.shape,
            pf.numbers_in(solution),
            rng,
            may=lambda told: True,
            is_right=is_right,
            lengths=(3, 4, 5),
        )
        for _ in range(MOST_DRAWN)
    )
    return LockoutLines(data.shape, next(filter(None, drawn), ()))

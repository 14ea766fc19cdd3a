"""Lines that have each of some values once, and nothing else in the cells that are left: gaps.

A variable is 0 where its cell is a gap, and the value that stands there elsewhere.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from puzzlefw.authoring.boards import Hooks
from puzzlefw.authoring.from_fields import printed_fields
from puzzlefw.authoring.latin import latin_square
from puzzlefw.constraints import Counts
from puzzlefw.contract.block import Block
from puzzlefw.contract.hookspecs import Rules, Solver
from puzzlefw.generating.repairing import doubts_of, repair
from puzzlefw.grid.shape import Shape
from puzzlefw.view import Filled, Mark, View, marked_cells

__all__ = ["gapped_hooks", "gapped_rules", "gapped_square"]

Instance = TypeVar("Instance")


def gapped_hooks(marks: Callable[[Any], Sequence[Mark]]) -> Hooks:
    """Return ``puzzlefw_variables`` and ``puzzlefw_view`` of such a board, "cells".

    *marks* returns those of an instance by their values, that of a gap first. The instance may have
    ``cells``, the value that is given or None.
    """

    def givens(instance: Any) -> Sequence[int | None]:
        return getattr(instance, "cells", None) or [None] * instance.shape.size

    def variables(instance: Any) -> list[Block]:
        every, own = tuple(range(len(marks(instance)))), givens(instance)
        return [Block("cells", [every if n is None else (n,) for n in own], instance.shape)]

    def view(instance: Any, variables: Mapping[str, range]) -> View:
        every = tuple(marks(instance))
        alone = [(mark,) for mark in every]
        own = [every if given is None else alone[given] for given in givens(instance)]
        return View(
            shape=instance.shape,
            choices=marked_cells(instance.shape, variables["cells"], own),
            printed=lambda: printed_fields(instance),
        )

    return variables, view


def gapped_rules(shape: Shape, cells: Sequence[int], count: int) -> Rules:
    """Visit the rules of a board whose lines have each value from 1 to *count* once."""
    for value in range(1, count + 1):
        yield Counts([(line, "==", 1) for line in shape.lines()], cells, 1 << value)
    lines = shape.lines()
    yield Counts([(one, "==", len(one) - count) for one in lines], cells, 1, is_redundant=True)


def gapped_square(
    side: int,
    count: int,
    board_of: Callable[[Sequence[int]], tuple[Instance, Filled]],
    *,
    solver: Solver,
    rng: Random,
    rounds: int = 400,
) -> Instance:
    """Return a board with one solution, of a random square with *count* values in each line.

    *board_of* returns the board and the solution of a square: the value of each cell, row by row, 0
    for a gap. A square whose board has other solutions is changed where these differ: two lines
    exchange as many values as must go together. Raises GenerationError after so many *rounds*.
    """

    def told(square: Sequence[int]) -> tuple[Instance, Filled]:
        return board_of([value if value <= count else 0 for value in square])

    def doubts(square: Sequence[int]) -> list[int]:
        return doubts_of(solver, *told(square))

    def change(square: Sequence[int], doubts: Sequence[int], width: int) -> Sequence[int]:
        return switched(square, side, rng.choice(doubts), rng)

    return told(repair(latin_square(side, rng), doubts, change, rounds=rounds))[0]


def switched(square: Sequence[int], side: int, cell: int, rng: Random) -> Sequence[int]:
    """Return a Latin square with another value in a cell, and in those that must change with it.

    Two rows, or two columns, exchange as many values as close a cycle.
    """
    rows, (row, at) = [square[n * side : (n + 1) * side] for n in range(side)], divmod(cell, side)
    if turns := rng.random() < 0.5:
        rows, row, at = list(zip(*rows, strict=True)), at, row
    one, found = row, [list(values) for values in rows]
    other = rng.choice([n for n in range(side) if n != one])
    first = found[one][at]
    while True:
        found[one][at], found[other][at] = found[other][at], found[one][at]
        value = found[one][at]
        if value == first:
            break
        at = next(n for n in range(side) if n != at and found[one][n] == value)
    return [v for values in (zip(*found, strict=True) if turns else found) for v in values]

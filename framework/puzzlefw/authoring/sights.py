"""Numbers that say how many unshaded cells are seen from theirs, as Kurodoko and Cave have them.

From a cell one sees it, and in the four directions the cells up to the next shaded one. An instance
has a ``shape`` and ``numbers``, one or None for each cell.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from itertools import takewhile
from random import Random
from typing import Any

from puzzlefw.constraints import CompressedTable, Linear, weighted
from puzzlefw.contract.block import Block
from puzzlefw.contract.hookspecs import Params, Rules, Solver
from puzzlefw.generating import clue_groups, first_unique, most_removed, remove_clues
from puzzlefw.grid.clues import known
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.view import SHADED, UNSHADED

__all__ = ["MOST_SIGHT", "board_of_sights", "count_seen", "sight_blocks", "sight_rules"]

MOST_SIGHT = 63
"""The most rows or columns: how far one sees is a variable, whose values go up to 62."""


def arms(instance: Any) -> Iterator[tuple[int, list[int]]]:
    """Visit the cell of each number, and the cells in each direction, nearest first."""
    for cell, _ in known(instance.numbers):
        for direction in Direction:
            yield cell, instance.shape.sight(cell, direction)


def sight_blocks(instance: Any) -> list[Block]:
    """Return a variable for each number and direction: how many cells it sees there."""
    reaches = [range(len(cells) + 1) for _, cells in arms(instance)]
    return [Block("seen", reaches, auxiliary=True)]


def sight_rules(instance: Any, shaded: Sequence[int], seen: Sequence[int]) -> Rules:
    """Visit the rules of all numbers; *shaded* has a variable for each cell, *seen* those above."""
    for reach, (cell, cells) in zip(seen, arms(instance), strict=True):
        scope = [reach, *(shaded[n] for n in cells)]
        yield CompressedTable(scope, sights(len(cells)), name=cell)
    for at, (cell, number) in enumerate(known(instance.numbers)):
        terms = [weighted(one, 1, range(MOST_SIGHT)) for one in seen[4 * at :][:4]]
        yield Linear(terms, "==", number - 1, name=cell)


@cache
def sights(length: int) -> tuple[tuple[int, ...], ...]:
    """Return a row for each number of cells that are seen of so many."""
    both = SHADED | UNSHADED
    every = [[UNSHADED] * at + [SHADED] + [both] * (length - at - 1) for at in range(length)]
    return tuple((1 << at, *row) for at, row in enumerate([*every, [UNSHADED] * length]))


def count_seen(shape: Shape, shaded: Collection[int], cell: int) -> int:
    """Return how many unshaded cells are seen from one, itself included."""
    lines = [shape.sight(cell, direction) for direction in Direction]
    return 1 + sum(len(list(takewhile(lambda n: n not in shaded, line))) for line in lines)


def board_of_sights(
    board: Callable[[Sequence[int | None]], Any],
    drawn: Callable[[], Collection[int]],
    params: Params,
    rng: Random,
    *,
    solver: Solver,
) -> Any:
    """Return a board with one solution, as ``puzzlefw_generate`` does.

    *board* makes one of the number of each cell, *drawn* draws shaded cells. The params have a
    ``pattern`` and the ``density`` of numbers. Raises GenerationError.
    """
    shape = Shape(params["height"], params["width"])
    clues = clue_groups(shape, params)

    def full() -> Any:
        """Return a board with the numbers that turn onto no shaded cell."""
        shaded = drawn()
        told = {cell for group in clues if not {*group} & {*shaded} for cell in group}
        return board(
            [count_seen(shape, shaded, n) if n in told else None for n in range(shape.size)]
        )

    found = first_unique(full, solver)
    told = [group for group in clues if found.numbers[group[0]] is not None]
    most = max(0, most_removed(clues, params) - len(clues) + len(told))
    # At random, most that stay would be small: people keep large ones.
    weights = [1 / max(n for cell in group if (n := found.numbers[cell])) for group in told]
    return remove_clues(found, told, "numbers", solver=solver, rng=rng, most=most, weights=weights)

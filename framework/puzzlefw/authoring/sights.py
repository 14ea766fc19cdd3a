"""Numbers that say how many unshaded cells are seen from theirs, as Kurodoko and Cave have them.

From a cell one sees it, and in the four directions the cells up to the next shaded one. An instance
has a ``shape`` and ``numbers``, one or None for each cell.
"""

from collections.abc import Callable, Collection, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import CompressedTables, Linear, Term, weighted
from puzzlefw.contract.block import Block
from puzzlefw.contract.hookspecs import Params, Rules, Solver
from puzzlefw.generating import clue_groups, first_unique, most_removed, remove_clues
from puzzlefw.grid.clues import known
from puzzlefw.grid.shape import Numbers, Shape
from puzzlefw.view import SHADED, UNSHADED

__all__ = ["MOST_SIGHT", "board_of_sights", "count_seen", "sight_blocks", "sight_rules"]

MOST_SIGHT = 63
"""The most rows or columns: how far one sees is a variable, whose values go up to 62."""

REACHES = [range(reach + 1) for reach in range(MOST_SIGHT)]
"""How many cells can be seen of so many."""
MASKS = [(2 << reach) - 1 for reach in range(MOST_SIGHT)]
"""The same as masks."""


class Arms(dict[int, tuple[Numbers, ...]]):
    """The variables of the cells in each direction, nearest first, by the cell they are seen from.

    They are made when they are first asked for, and boards of one shape share them.
    """

    def __init__(self, shape: Shape, shaded: range) -> None:
        super().__init__()
        self.shape, self.shaded = shape, shaded

    def __missing__(self, cell: int) -> tuple[Numbers, ...]:
        lines = self.shape.sights(cell)
        self[cell] = found = tuple([tuple([self.shaded[n] for n in line]) for line in lines])
        return found


@lru_cache(maxsize=16)
def arms(shape: Shape, shaded: range) -> Arms:
    """Return the variables that are seen on boards of a shape."""
    return Arms(shape, shaded)


def sight_blocks(instance: Any) -> list[Block]:
    """Return a variable for each number and direction: how many cells it sees there."""
    seen = arms(instance.shape, range(instance.shape.size))
    lines = [line for cell, _ in known(instance.numbers) for line in seen[cell]]
    return [Block("seen", vec[i64]([MASKS[len(line)] for line in lines]), auxiliary=True)]


def sight_rules(instance: Any, shaded: range, seen: range) -> Rules:
    """Visit the rules of all numbers; *shaded* has a variable for each cell, *seen* those above."""
    numbers, lines = known(instance.numbers), arms(instance.shape, shaded)
    each = [(cell, line) for cell, _ in numbers for line in lines[cell]]
    alike: dict[int, list[tuple[int, Numbers]]] = {}
    for reach, (cell, line) in zip(seen, each, strict=True):
        alike.setdefault(len(line), []).append((cell, (reach, *line)))
    for length, own in alike.items():
        names, scopes = zip(*own, strict=True)
        yield CompressedTables.trusted(scopes, sights(length), names)
    terms = [Term(reach, *weights(len(line))) for reach, (_, line) in zip(seen, each, strict=True)]
    for at, (cell, number) in enumerate(numbers):
        yield Linear(terms[4 * at : 4 * at + 4], "==", number - 1, name=cell)


@cache
def weights(reach: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the masks and the amounts of a variable that is how many of so many cells are seen."""
    found = weighted(0, 1, REACHES[reach])
    return found.masks, found.amounts


@cache
def sights(length: int) -> tuple[tuple[int, ...], ...]:
    """Return a row for each number of cells that are seen of so many."""
    both = SHADED | UNSHADED
    every = [[UNSHADED] * at + [SHADED] + [both] * (length - at - 1) for at in range(length)]
    return tuple((1 << at, *row) for at, row in enumerate([*every, [UNSHADED] * length]))


def count_seen(shape: Shape, shaded: Collection[int], cell: int) -> int:
    """Return how many unshaded cells are seen from one, itself included."""
    found = 1
    for line in shape.sights(cell):
        for near in line:
            if near in shaded:
                break
            found += 1
    return found


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

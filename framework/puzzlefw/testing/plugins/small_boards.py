"""Small boards that a puzzle generates, and the puzzle without its extensions."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from puzzlefw.contract.description import Option, Value
from puzzlefw.contract.options import complete
from puzzlefw.errors import PuzzlefwError
from puzzlefw.puzzle.catalog import bind_puzzle
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.generate.bounded_solver import BoundedSolver
from puzzlefw.verbs.generate.generating import draw

LONGEST: Final = 2.0
"""For one instance: a generator that takes longer is tried on smaller ones alone."""
MOST_TRIED: Final = 8
MOST_WITH_DATA: Final = 3


def small_sizes(params: Sequence[Option], seed: int) -> dict[str, Value]:
    """Return small values for integers, and any for flags and choices, others for each seed."""
    found: dict[str, Value] = {}
    for at, param in enumerate(params):
        step = seed + 2 * seed * at
        if param.kind == "integer":
            found[param.name] = int(min(param.high, max(param.low, 2) + step % 3))
        elif param.kind == "flag" and not param.allows_several:
            found[param.name] = step % 2 == 1
        elif param.kind == "choice":
            found[param.name] = param.choices[(seed + at) % len(param.choices)]
    return found


def board_of(puzzle: Puzzle, params: Mapping[str, Value], seed: int, *, is_large: bool) -> Any:
    """Return the board generated of *params*; raises what the generator raises.

    LimitError where it takes too long for a board that *is_large*.
    """
    full = complete(puzzle.info.params, params)
    with Deadline(LONGEST if is_large else None):
        return draw(puzzle.hooks, full, seed, BoundedSolver(puzzle.hooks))


def with_data(puzzle: Puzzle) -> list[str]:
    """Return plain texts of a few small boards with data of extensions; none if these draw none."""
    hooks = puzzle.hooks
    found: list[str] = []
    draws = hooks.has_data and hooks.has("puzzlefw_draw") and hooks.has("puzzlefw_generate")
    for seed in range(MOST_TRIED if draws else 0):
        try:
            params = small_sizes(puzzle.info.params, seed)
            instance = board_of(puzzle, params, seed, is_large=True)
            text = puzzle.format(instance, "plain")
        except PuzzlefwError:
            continue
        found.append(text)
        if len(found) == MOST_WITH_DATA:
            break
    return found


def without_extensions(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle alone."""
    return bind_puzzle(puzzle.hooks.manager.get_plugin(puzzle.name), puzzle.name)

"""What the tests of types ask of a board in words."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from puzzlefw import Puzzle, load_puzzle

loaded = cache(load_puzzle)
"""Returns an installed puzzle, loaded once."""


def verdict_on(puzzle: Puzzle, text: str) -> str:
    """Return what solving a board proves."""
    return puzzle.open(puzzle.parse(text)).solve().verdict


def solutions_of(puzzle: Puzzle, text: str) -> list[str]:
    """Return all solutions of a board, in order."""
    board = puzzle.parse(text)
    return sorted(puzzle.format_solution(board, one) for one in puzzle.open(board).solutions())


def of_types(table: Mapping[str, Sequence[tuple[Any, ...]]]) -> list[tuple[Any, ...]]:
    """Return the rows of a table for each type, each with the type's name before it."""
    return [(name, *row) for name, rows in table.items() for row in rows]


def of_groups(table: Mapping[str, Mapping[Any, Sequence[str]]]) -> list[tuple[Any, ...]]:
    """Return each text of a type's groups with the type's name and what the group has in common."""
    return of_types(
        {name: [(key, text) for key in of for text in of[key]] for name, of in table.items()}
    )

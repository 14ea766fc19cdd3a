"""A puzzle whose solution is a picture, changed in as few cells as are found to make it unique."""

from collections.abc import Sequence
from random import Random
from typing import Any

import attrs

from puzzlefw.edit.board import description_of
from puzzlefw.edit.draft import blank
from puzzlefw.edit.tracing import blocks, listed_before
from puzzlefw.errors import ParseError
from puzzlefw.generating.generation import repair
from puzzlefw.grid.shape import Shape
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.verbs.generate.bounded_solver import BoundedSolver

NODES = 1000


def pictured(puzzle: Puzzle, rows: Sequence[str]) -> tuple[Any, list[int]]:
    """Return a board with one solution, and the cells in which that differs from a picture.

    *rows* are texts of 0 and 1 for dark. None of these cells could be left as it was alone. Raises
    ParseError for a type without lists beside the board, and GenerationError if no board is found.
    The same picture gives the same board.
    """
    shape = Shape(len(rows), len(rows[0]))
    solver, rng = BoundedSolver(puzzle.hooks, NODES), Random(0)
    picture = frozenset(n for n, sign in enumerate("".join(rows)) if sign == "1")

    def doubts(changed: frozenset[int]) -> list[int]:
        answer = solver.solve(board_of(puzzle, shape, picture ^ changed))
        if answer.verdict == "unique":
            return []
        keys = [solution.keys for solution in answer.solutions]
        every = range(shape.size)
        return [n for n in every if len({one[n] for one in keys}) > 1] or list(every)

    def change(changed: frozenset[int], cells: Sequence[int], width: int) -> frozenset[int]:
        return changed ^ {rng.choice(shape.near(cells, width))}

    found = repair(frozenset[int](), doubts, change)
    for cell in sorted(found):
        if not doubts(found - {cell}):
            found -= {cell}
    return board_of(puzzle, shape, picture ^ found), sorted(found)


def board_of(puzzle: Puzzle, shape: Shape, dark: frozenset[int]) -> Any:
    """Return the board with the lists of the blocks of dark cells."""
    draft = blank(description_of(puzzle), shape)
    field = listed_before(draft.description)
    if field is None:
        raise ParseError(f"expected a puzzle with lists beside the board, found {puzzle.name}")
    signs = "".join("01"[cell in dark] for cell in range(shape.size))
    lines = [*shape.number_columns(), *shape.number_rows()]
    words = tuple(field.format(blocks([signs[cell] for cell in line])) for line in lines)
    instance, wrong = attrs.evolve(draft, words={**draft.words, field.name: words}).read()
    if wrong:
        raise ParseError(f"expected a picture that is a board, found: {wrong[0].text}")
    return instance

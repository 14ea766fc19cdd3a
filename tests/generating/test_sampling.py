"""Doubts that random solutions show."""

from random import Random
from typing import cast

import pytest

from puzzlefw import load_puzzle
from puzzlefw.generating import Solver, doubts_of, sampled_doubts
from puzzlefw.verbs.generate.bounded_solver import BoundedSolver
from puzzlefw.view import Filled


@pytest.mark.parametrize("text", ["shikaku/3/3/3h2i4", "shikaku/2/2/2h2"])
def test_what_is_in_doubt_is_what_any_two_solutions_show(text: str) -> None:
    puzzle = load_puzzle("shikaku")
    solver, board = cast("Solver", BoundedSolver(puzzle.hooks)), puzzle.parse(text)
    solution = cast("Filled", solver.solve(board).solutions[0])
    assert doubts_of(solver, board, solution) == sampled_doubts(solver, board, solution, Random(1))

"""What is special to Skyscrapers: missing numbers, given heights, boards that are no square."""

from random import Random

import puzzlefw_skyscrapers
from puzzlefw import bind_puzzle
from puzzlefw.authoring.latin import latin_square
from puzzlefw.generating.generation import Solver, add_numbers
from puzzlefw.grid import Shape
from puzzlefw.grid.clues import known, with_clue
from puzzlefw_skyscrapers import Skyscrapers

SKYSCRAPERS = bind_puzzle(puzzlefw_skyscrapers, "skyscrapers")


class Proofs:
    """The solver that generators get, without a limit."""

    def solve(self, instance: Skyscrapers, limit: int = 2) -> object:
        return SKYSCRAPERS.open(instance).solve()

    def is_unique(self, instance: Skyscrapers) -> bool:
        return SKYSCRAPERS.open(instance).solve().verdict == "unique"

    def as_wished(self, instances: list[Skyscrapers]) -> Skyscrapers:
        return instances[-1]


def test_heights_are_given_until_there_is_one_solution_and_none_too_many() -> None:
    heights = latin_square(4, Random(1))
    empty = Skyscrapers(Shape(4, 4), [None] * 16, [None] * 16)
    solver: Solver = Proofs()  # type: ignore[assignment]
    board = add_numbers(empty, "heights", heights, solver=solver, rng=Random(2))
    assert solver.is_unique(board)
    for cell, _ in known(board.heights):
        assert not solver.is_unique(with_clue(board, "heights", cell))

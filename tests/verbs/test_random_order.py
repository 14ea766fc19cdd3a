"""Solutions drawn at random differ from seed to seed, also where search has to learn."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import puzzlefw_starbattle
from puzzlefw import bind_puzzle
from puzzlefw.authoring import Shape
from puzzlefw.verbs.generate.bounded_solver import BoundedSolver

STARS = bind_puzzle(puzzlefw_starbattle, "starbattle")


def drawn(side: int, each: int, seeds: range, nodes: int = 20_000) -> Iterator[frozenset[int]]:
    """Visit the stars of boards whose only regions are rows, one for each seed."""
    shape = Shape(side, side)
    board = puzzlefw_starbattle.StarBattle(shape, each, [n // side for n in range(shape.size)])
    for seed in seeds:
        solver = BoundedSolver(STARS.hooks, nodes)
        yield frozenset(solver.random_solution(board, Random(seed)).places("*"))


@pytest.mark.parametrize(("side", "each", "count"), [(8, 1, 30), (10, 2, 30), (14, 3, 5)])
def test_hardly_two_seeds_have_one_solution(side: int, each: int, count: int) -> None:
    found = Counter(drawn(side, each, range(count)))
    assert len(found) >= 0.9 * count
    in_cell = Counter(star for stars in found for star in stars)
    assert max(in_cell.values()) <= 0.8 * len(found)


def test_a_seed_has_one_solution() -> None:
    assert [*drawn(10, 2, range(3))] == [*drawn(10, 2, range(3))]


def test_the_few_solutions_of_a_tight_board_are_found() -> None:
    assert 2 == len({*drawn(8, 2, range(12))})

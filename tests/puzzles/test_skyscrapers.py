"""What is special to Skyscrapers: missing numbers, given heights, boards that are no square."""

from functools import partial
from random import Random

import pytest

import puzzlefw_skyscrapers
from puzzlefw import FormatError, InstanceError, bind_puzzle
from puzzlefw.authoring.latin import latin_square
from puzzlefw.generating.generation import Solver, add_numbers
from puzzlefw.grid import Shape
from puzzlefw.grid.clues import known, with_clue
from puzzlefw_skyscrapers import Skyscrapers
from tests.puzzles.asking import faults_of

SKYSCRAPERS = bind_puzzle(puzzlefw_skyscrapers, "skyscrapers")
faults = partial(faults_of, SKYSCRAPERS)


def test_each_side_looks_from_its_own_end() -> None:
    board = "skyscrapers/3/3/i1"
    assert [("seen", "3 are seen from below column 1, not 1")] == faults(board, "3 1 2/2 3 1/1 2 3")
    board = "skyscrapers/3/3/o1"
    assert [("seen", "2 are seen from right of row 1, not 1")] == faults(board, "1 3 2/2 1 3/3 2 1")


def test_a_height_twice_is_named() -> None:
    assert [("repeat", "column 1 has 1 twice")] == faults("skyscrapers/1/2/", "1/1")


def test_a_board_that_is_no_square_has_numbers_up_to_its_longer_side() -> None:
    board = SKYSCRAPERS.parse("skyscrapers/2/1/")
    found = [SKYSCRAPERS.format_solution(board, one) for one in SKYSCRAPERS.open(board).solutions()]
    assert ["12", "21"] == sorted(found)


def test_an_unknown_number_outside_is_none() -> None:
    assert SKYSCRAPERS.parse("skyscrapers/2/2/.1") == SKYSCRAPERS.parse("skyscrapers/2/2/g1")


def test_other_names_of_the_type_are_read() -> None:
    board = SKYSCRAPERS.parse("skyscrapers/2/2/g1")
    assert board == SKYSCRAPERS.parse("building/2/2/g1")
    assert board == SKYSCRAPERS.parse("https://puzz.link/p?skyscraper/2/2/g1")


def test_heights_that_are_given_are_a_part_of_their_own() -> None:
    board = SKYSCRAPERS.parse("2:///////2,a2b")
    assert (None, 2, None, None) == board.heights
    assert "skyscrapers/2/2/m2g2h" == SKYSCRAPERS.format(board)
    assert board == SKYSCRAPERS.parse("skyscrapers/2/2/m2g2h")


def test_what_is_no_board_is_refused() -> None:
    with pytest.raises(InstanceError, match="expected 4 outside, found 3"):
        Skyscrapers(Shape(1, 1), [None] * 3, [None])
    with pytest.raises(InstanceError, match="the outside from 0 to 255 above column 1, found -1"):
        Skyscrapers(Shape(1, 1), [-1, None, None, None], [None])


def test_a_game_id_is_of_a_square() -> None:
    with pytest.raises(FormatError, match="of a square, found 1 rows of 2"):
        SKYSCRAPERS.format(SKYSCRAPERS.parse("skyscrapers/2/1/"), "tatham")


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


@pytest.mark.parametrize("seed", range(3))
def test_numbers_outside_are_left_out_in_pairs_if_they_are_to_be_symmetric(seed: int) -> None:
    board = SKYSCRAPERS.generate({"side": 4, "symmetric": True}, seed=seed).instance
    above, below, left, right = (board.outside[at : at + 4] for at in range(0, 16, 4))
    assert [n is None for n in above] == [n is None for n in reversed(below)]
    assert [n is None for n in left] == [n is None for n in reversed(right)]

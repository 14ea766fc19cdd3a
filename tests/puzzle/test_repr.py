"""What a Python session shows of puzzles, boards and answers: a line each, and print draws."""

import pickle
from typing import Any

import pytest

import puzzlefw_net_upright
import puzzlefw_toy
from puzzlefw import Ambiguity, Count, Puzzle, bind_puzzle, load_puzzle
from puzzlefw_net import plugin as net_plugin

NET = load_puzzle("net")
AQUARIUM = load_puzzle("aquarium")
BOARD = NET.parse("5x5:3eda288d5228712377c92a7d2")
TASK = AQUARIUM.parse("1_1_1_1;1,1,2,2")


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        (NET, "<Puzzle 'net'>"),
        (
            bind_puzzle(net_plugin, "net", [puzzlefw_net_upright]),
            "<Puzzle 'net' with 'puzzlefw_net_upright'>",
        ),
        (BOARD, "<Net 5x5:3eda288d5228712377c92a7d2>"),
        (TASK, "<Aquarium region;1_1;1_1;1,1,2,2>"),
        (NET.open(BOARD).solve().solutions[0], "<Net solution 9dd5422b5488b4837e9615774>"),
        (AQUARIUM.parse_solution(TASK, "#./.#"), "<Aquarium solution #./.#>"),
        (
            NET.open(BOARD).solve(),
            "Answer(verdict='unique', solutions=(<Net solution 9dd5422b5488b4837e9615774>,),"
            " faults=(), stopped_by='')",
        ),
        (
            bind_puzzle(puzzlefw_toy, "toy")
            .open(puzzlefw_toy.puzzlefw_parse(".../.../...", {"rule": None}))
            .solve(limit=None),
            "Answer(verdict='several', solutions=((1, 2, 3, 2, 3, 1, 3, 1, 2), (1, 2, 3, 3, 1, 2,"
            " 2, 3, 1), (1, 3, 2, 2, 1, 3, 3, 2, 1), ... 12 in all), faults=(), stopped_by='')",
        ),
    ],
)
def test_a_line_says_what_it_is(shown: Any, expected: str) -> None:
    assert expected == repr(shown)
    assert expected == repr(pickle.loads(pickle.dumps(shown)))


@pytest.mark.parametrize("puzzle", [NET, AQUARIUM])
def test_a_large_board_is_cut_to_a_line(puzzle: Puzzle) -> None:
    made = puzzle.generate({"width": 12, "height": 12}, seed=1)
    for shown in (made.instance, made.answer.solutions[0]):
        assert len(repr(shown)) <= 90
        assert repr(shown).endswith("...>")
    assert len(repr(puzzle.open(made.instance).ambiguity())) <= 500


@pytest.mark.parametrize(("puzzle", "board"), [(NET, BOARD), (AQUARIUM, TASK)])
def test_print_draws_a_board(puzzle: Puzzle, board: Any) -> None:
    assert puzzle.render(board) == str(board) == f"{board}"


def test_the_number_of_a_map_and_of_a_count_is_shown_however_long_it_is() -> None:
    long = Count(number=10**5000)
    assert "0" * 5000 in repr(long)
    assert "0" * 5000 in repr(Ambiguity(number=10**5000, is_exact=True))

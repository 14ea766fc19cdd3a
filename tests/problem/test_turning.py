"""Boards of all types, turned and mirrored: one of their forms stands for all."""

from collections.abc import Iterator
from typing import Any

import pytest

import puzzlefw_net.plugin
import puzzlefw_net_upright
from puzzlefw import Puzzle, bind_puzzle, load_puzzle, puzzle_names
from puzzlefw.errors import FormatError
from puzzlefw.fields import EVERY, MAIN_DIAGONAL, MIRROR, Turn
from puzzlefw.fields.turn import NAMES
from puzzlefw.problem.turning import symmetries_of, turned, turned_solution
from tests.support.toy_plugins import bound_toy

PUZZLES = [load_puzzle(name) for name in puzzle_names()]
FEWER = {
    "aquarium": MIRROR,
    **dict.fromkeys(("kakurasu", "kakuro", "magnets"), MAIN_DIAGONAL),
}


def boards_of(puzzle: Puzzle) -> Iterator[Any]:
    """Visit the examples of a type."""
    for example in puzzle.info.examples:
        yield puzzle.parse(example.text, **dict(example.options))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_all_forms_of_a_board_have_one_canonical_form(puzzle: Puzzle) -> None:
    turns = symmetries_of(puzzle.hooks)
    assert FEWER.get(puzzle.name, EVERY) == turns
    for board in boards_of(puzzle):
        forms = [turned(puzzle.hooks, board, turn) for turn in NAMES if turn in turns]
        assert {puzzle.format(puzzle.canonical(board))} == {
            puzzle.format(puzzle.canonical(form)) for form in forms
        }
        if puzzle.name != "net":  # of which the canonical form has its tiles turned as well
            assert puzzle.canonical(board) in forms


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_a_board_turned_twice_is_the_board_turned_by_both(puzzle: Puzzle) -> None:
    turns = [turn for turn in NAMES if turn in symmetries_of(puzzle.hooks)]
    for board in boards_of(puzzle):
        forms = {turn: turned(puzzle.hooks, board, turn) for turn in turns}
        for one in turns:
            for other in turns:
                found = turned(puzzle.hooks, forms[one], other)
                assert forms[one.then(other)] == found


def test_a_solution_goes_with_its_board() -> None:
    gokigen = load_puzzle("gokigen")
    board = gokigen.parse(gokigen.info.examples[0].text)
    problem = gokigen.open(board)
    (solution,) = problem.solve().solutions
    for turn in NAMES:
        other = gokigen.open(turned(gokigen.hooks, board, turn))
        assert () == other.check(turned_solution(problem, solution, other, turn))


def test_a_symmetry_that_a_type_does_not_have_is_refused_with_the_reason() -> None:
    refused = {
        "aquarium": r"a symmetry of aquarium \(mirrored left to right\), found turned by 90",
        "kakuro": r"mirrored at the main diagonal\), found turned by 90 .* its sums have no place",
    }
    for name, words in refused.items():
        puzzle = load_puzzle(name)
        with pytest.raises(FormatError, match=words):
            turned(puzzle.hooks, next(boards_of(puzzle)), Turn(1))
    upside_down = load_puzzle("aquarium")
    with pytest.raises(FormatError, match="its rules would be others"):
        turned(upside_down.hooks, next(boards_of(upside_down)), Turn(2))


def test_a_type_that_describes_no_fields_turns_in_no_way() -> None:
    toy = bound_toy()
    board = next(boards_of(toy))
    assert board == toy.canonical(board)
    with pytest.raises(FormatError, match="expected a puzzle that says how its boards turn"):
        turned(toy.hooks, board, Turn(1))


def test_nobody_knows_the_symmetries_of_extensions() -> None:
    net = bind_puzzle(puzzlefw_net.plugin, "net", [puzzlefw_net_upright])
    board = net.parse("2x1:12")
    assert board == net.canonical(board) == net.turned(board)
    with pytest.raises(FormatError, match="no symmetry of net"):
        net.turned(board, 90)

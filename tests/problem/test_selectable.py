"""Clues that are chosen on one kept problem: the same answers as boards with these clues alone."""

from random import Random
from typing import Any

import pytest

from puzzlefw import Puzzle, load_puzzle, puzzle_names
from puzzlefw.contract.results import Answer
from puzzlefw.problem.clue_rules import codes_of
from puzzlefw.problem.clues import Clues
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.model import first_solution
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.selectable import Selectable, selectable
from puzzlefw.verbs.solve.solving import Solving

TOGETHER = (
    *("aquarium", "battleship", "cave", "fillomino", "hitori", "kurodoko", "kurotto", "net"),
    *("numlin", "nurikabe", "palisade", "ripple", "shikaku"),
)
"""Types of which a rule comes with several clues, or with variables, or from a plugin's own."""
APART = [name for name in puzzle_names() if name not in (*TOGETHER, "toy")]


def example(puzzle: Puzzle) -> Any:
    """Return the smallest example with one solution."""
    boards = [puzzle.parse(one.text) for one in puzzle.info.examples if one.solutions == 1]
    return min(boards, key=lambda board: len(puzzle.format(board)))


def answer_of(clues: Clues, numbers: list[int]) -> Answer:
    """Return what a new problem says of some clues."""
    fewer = OpenInstance(clues.hooks, clues.with_only(numbers))
    found: Answer = Solving(fewer, Limits(solutions=2)).run()
    return found


def kept(clues: Clues) -> Selectable | None:
    """Return the problem of clues that can be chosen, which knows the solution of all."""
    begun = OpenInstance(clues.hooks, clues.instance).begin(Limits())
    assert begun.model is not None
    assert begun.search is not None
    values = first_solution(begun.model, begun.search)
    assert values is not None
    known = [int(value) for value in values]
    return selectable(clues.hooks, len(clues.all), clues.with_only, known)


@pytest.mark.parametrize("name", APART)
def test_each_choice_of_clues_is_answered_as_by_a_new_problem(name: str) -> None:
    puzzle, random = load_puzzle(name), Random(name)
    clues = Clues(puzzle.hooks, example(puzzle))
    problem = kept(clues)
    assert problem is not None
    every = range(len(clues.all))
    for fewer in (0, 1, 1, len(every) // 2, len(every)):
        numbers = sorted(random.sample(every, len(every) - min(fewer, len(every))))
        answer = answer_of(clues, numbers)
        values = problem.solve(numbers)
        assert (values is not None) == bool(answer.solutions)
        other = problem.solve(numbers, other=True)
        assert (other is None) == (answer.verdict == "unique")
        for one in (values, other):
            if one is not None:
                problem.check(one, clues.with_only(numbers))
        assert problem.is_right_for(numbers)


@pytest.mark.parametrize("name", TOGETHER)
def test_clues_that_make_rules_together_are_not_chosen_one_by_one(name: str) -> None:
    puzzle = load_puzzle(name)
    boards = [puzzle.parse(one.text) for one in puzzle.info.examples if one.solutions == 1]
    board = max(boards, key=lambda board: len(puzzle.format(board)))
    clues = Clues(puzzle.hooks, board)
    assert selectable(clues.hooks, len(clues.all), clues.with_only) is None


@pytest.mark.parametrize("count", [0, 1, 2, 3, 7, 100])
def test_no_code_of_a_clue_has_all_bits_of_another(count: int) -> None:
    codes, bits = codes_of(count)
    assert count == len(set(codes))
    assert all(code < 1 << bits for code in codes)
    pairs = [(one, other) for one in codes for other in codes if one != other]
    assert all(one & other != other for one, other in pairs)

"""Plain steps are true of the solution, and rest on what it has."""

import pytest

from puzzlefw import load_puzzle, puzzle_names
from puzzlefw.play.plain_steps import EASY, plain_steps
from puzzlefw.verbs.hint.next_step import values_of


@pytest.mark.parametrize("name", puzzle_names())
def test_a_plain_step_excludes_nothing_of_the_solution(name: str) -> None:
    puzzle = load_puzzle(name)
    problem = puzzle.open(puzzle.parse(puzzle.info.examples[0].text))
    if len(problem.solve(limit=2).solutions) != 1:
        return
    steps, groups = plain_steps(problem)
    values = values_of(problem, None)
    assert values is not None
    for step in steps:
        assert EASY >= step.cost
        assert step.statements
        for losses in (step.losses, step.reasons):
            assert [] == [v for v, lost in losses.items() if lost >> values[v] & 1]
    for group in groups:
        taken = [values[v] for v in group.variables]
        assert len(taken) == len({*taken})


def test_a_full_house_is_told_whichever_cell_is_left() -> None:
    puzzle = load_puzzle("keen")
    problem = puzzle.open(puzzle.generate({"side": 4}, seed=1).instance)
    steps, groups = plain_steps(problem)
    last = [step for step in steps if step.message.id == "last-place"]
    assert (8, 2 * 16) == (len(groups), len(last))

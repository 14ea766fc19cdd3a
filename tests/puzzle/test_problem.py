"""Problems as users hold them, and what puzzles were asked before there were any."""

import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from puzzlefw import LimitError, OptionError, Problem, load_puzzle
from puzzlefw.puzzle.old_questions import QUESTIONS
from puzzlefw.verbs.explain import explanation

NET = load_puzzle("net")
BOARD = NET.parse("5x5:3eda288d5228712377c92a7d2")
MOST_NAMES = 22
"""The most names that a puzzle has: what is about an instance is asked of a problem."""


def test_a_puzzle_has_few_names() -> None:
    assert len([name for name in dir(NET) if not name.startswith("_")]) <= MOST_NAMES


def outcome(ask: Callable[..., Any], *args: Any) -> Any:
    """Return the class of what a question comes to, or the error."""
    try:
        return type(ask(*args))
    except OptionError as error:
        return str(error)


@pytest.mark.parametrize("name", sorted(QUESTIONS))
def test_an_old_question_warns_and_is_asked_of_the_problem(name: str) -> None:
    problem = NET.open(BOARD)
    with pytest.warns(DeprecationWarning, match=rf"is now puzzle.open\(instance\).{name}"):
        old = getattr(NET, name)
    solution = problem.solve().solutions[0]
    state = problem.state(solution)
    rest: dict[str, tuple[Any, ...]] = {
        **dict.fromkeys(("check", "violations", "state"), (solution,)),
        **dict.fromkeys(("format_state", "broken_rules", "first_wrong"), (state,)),
        "parse_state": ("....." * 5,),
        "solve_by": ("nobody",),
    }
    given = rest.get(name, ())
    now = getattr(problem, name)
    wanted = outcome(now, *given) if callable(now) else type(now)
    # The solver came first, and the instance after it.
    before = (*given, BOARD) if name == "solve_by" else (BOARD, *given)
    assert wanted == outcome(old, *before)
    assert wanted == outcome(pickle.loads(pickle.dumps(old)), *before)
    assert wanted == outcome(partial(old, instance=BOARD), *given)


def test_other_names_are_still_unknown() -> None:
    with pytest.raises(AttributeError, match="no attribute 'slove'"):
        NET.slove  # type: ignore[attr-defined]  # noqa: B018


def test_a_problem_is_pickled_as_its_puzzle_and_instance() -> None:
    problem = NET.open(BOARD)
    problem.solve()
    again: Problem = pickle.loads(pickle.dumps(problem))
    assert ([], BOARD) == (again.at_rest, again.instance)
    assert problem.solve().solutions == again.solve().solutions


def test_another_instance_of_the_puzzle_is_opened() -> None:
    ring = NET.parse("4x4w:1331375511773531")
    assert "several" == NET.open(BOARD).of(ring).solve().verdict


def test_an_explanation_of_fewer_clues_leaves_the_problem_its_own_models(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = NET.parse("3x3w:1171f1711")
    problem = NET.open(board)
    wanted = problem.solve(limit=None)
    runs = iter(range(9))
    original = explanation.run

    def run(explainer: Any, *spare: Any) -> bool:
        if next(runs) > 0:  # the one on fewer clues
            raise LimitError("the time limit was reached")
        return original(explainer, *spare)

    monkeypatch.setattr(explanation, "run", run)
    assert problem.explain().conflict is None
    assert 2 <= next(runs)
    assert {id(problem.layout)} == {id(model.layout) for model in problem.at_rest}
    assert wanted.verdict == problem.solve(limit=None).verdict

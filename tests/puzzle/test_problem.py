"""Problems as users hold them, and what puzzles were asked before there were any."""

import pickle
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from puzzlefw import LimitError, OptionError, Problem, Puzzle, load_puzzle
from puzzlefw.play.playable import playable
from puzzlefw.puzzle.old_questions import QUESTIONS
from puzzlefw.report.explanations import Telling
from puzzlefw.verbs.explain import explanation
from tests.support.calls import counted_calls

NET = load_puzzle("net")
BOARD = NET.parse("5x5:3eda288d5228712377c92a7d2")
MOST_NAMES = 22
"""The most names that a puzzle has: what is about an instance is asked of a problem."""


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the calls of hooks, and the models that are built."""
    return counted_calls(monkeypatch)


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


@pytest.mark.parametrize(
    ("name", "text", "solutions", "examples"),
    [
        ("net", "5x5:3eda288d5228712377c92a7d2", 1, 1),
        ("net", "4x4w:1331375511773531", 2, 2),
        ("mosaic", "2x3:f", 64, 1),
    ],
)
def test_play_opens_a_board_once_and_each_example_that_may_be_like_it(
    name: str, text: str, solutions: int, examples: int, calls: Counter[str]
) -> None:
    puzzle: Puzzle[Any, Any] = load_puzzle(name)
    board = puzzle.parse(text)
    assert solutions == puzzle.open(board).count().number
    calls.clear()
    playable(Telling(puzzle, "en"), board, name="1")
    opened = 1 + examples
    assert (opened, opened) == (calls["puzzlefw_variables"], calls["puzzlefw_view"])
    # An explanation needs two, and a third where it looks how hard a trial is; an example one.
    assert 2 <= calls["models"] - examples <= 3


MODELS = {
    **dict.fromkeys(("solve", "count", "ambiguity", "conflict"), 1),
    # The board as it is known, and another on which values are tried.
    **dict.fromkeys(("hint", "explain", "grade"), 2),
    "formulations": 0,
}
"""The models that a question builds; one more where it looks how hard a trial is."""
TEXTS = {
    "net": "5x5:3eda288d5228712377c92a7d2",
    "sudoku": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "slither": "slither/5/5/317771777277821d",
}


@pytest.mark.parametrize("question", MODELS)
@pytest.mark.parametrize("name", TEXTS)
def test_a_question_opens_one_instance(name: str, question: str, calls: Counter[str]) -> None:
    puzzle: Puzzle[Any, Any] = load_puzzle(name)
    problem = puzzle.open(puzzle.parse(TEXTS[name]))
    calls.clear()
    getattr(problem, question)()
    # A board is graded by the form that stands for all its symmetric ones: a second instance.
    others = int(question == "grade")
    assert 1 + others == calls["puzzlefw_variables"]
    assert calls["puzzlefw_view"] <= 1 + others
    can_try = question in ("hint", "explain", "grade")
    assert 0 <= calls["models"] - others - MODELS[question] <= can_try
    calls.clear()
    getattr(problem, question)()
    assert others == calls["puzzlefw_variables"]
    assert 0 <= calls["models"] - others * MODELS[question] <= others


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

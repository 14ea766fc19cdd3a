"""Problems as users hold them, and what puzzles were asked before there were any."""

import pickle
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from puzzlefw import Problem, Puzzle, load_puzzle
from puzzlefw.play.playable import playable
from puzzlefw.problem.layout import Layout
from puzzlefw.puzzle.old_questions import QUESTIONS
from puzzlefw.report.explanations import Telling

NET = load_puzzle("net")
BOARD = NET.parse("5x5:3eda288d5228712377c92a7d2")
MOST_NAMES = 22
"""The most names that a puzzle has: what is about an instance is asked of a problem."""


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the calls of hooks, and the models that are built."""
    counted: Counter[str] = Counter()

    def count(kind: type, method: str, word: Callable[..., str]) -> None:
        original = getattr(kind, method)

        def counting(*args: Any, **named: Any) -> Any:
            counted[word(*args)] += 1
            return original(*args, **named)

        monkeypatch.setattr(kind, method, counting)

    count(type(NET.hooks), "first", lambda _, hook, *rest: str(hook))
    count(Layout, "fill", lambda *_: "models")
    return counted


def test_a_puzzle_has_few_names() -> None:
    assert len([name for name in dir(NET) if not name.startswith("_")]) <= MOST_NAMES


@pytest.mark.parametrize("name", sorted(QUESTIONS))
def test_an_old_question_warns_and_is_asked_of_the_problem(name: str) -> None:
    problem = NET.open(BOARD)
    with pytest.warns(DeprecationWarning, match=rf"is now puzzle.open\(instance\).{name}"):
        old = getattr(NET, name)
    solution = problem.solve().solutions[0]
    rest: dict[str, tuple[Any, ...]] = {
        "check": (solution,),
        "violations": (solution,),
        "state": (solution,),
        "parse_state": ("....." * 5,),
        "format_state": (problem.state(solution),),
        "broken_rules": (problem.state(solution),),
        "first_wrong": (problem.state(solution),),
        "solve_by": ("nobody",),
    }
    if name in ("solve_by", "compare_variants"):
        return  # which need another solver, or another puzzle
    now = getattr(problem, name)
    wanted = now(*rest.get(name, ())) if callable(now) else now
    found = old(BOARD, *rest.get(name, ()))
    assert type(wanted) is type(found)
    assert pickle.loads(pickle.dumps(old)).name == name


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
    ("name", "text", "solutions"),
    [
        ("net", "5x5:3eda288d5228712377c92a7d2", 1),
        ("net", "4x4w:1331375511773531", 2),
        ("mosaic", "2x3:f", 64),
    ],
)
def test_play_opens_an_instance_once(
    name: str, text: str, solutions: int, calls: Counter[str]
) -> None:
    puzzle: Puzzle[Any, Any] = load_puzzle(name)
    board = puzzle.parse(text)
    assert solutions == puzzle.open(board).count().number
    calls.clear()
    playable(Telling(puzzle, "en"), board, name="1")
    assert (1, 1) == (calls["puzzlefw_variables"], calls["puzzlefw_view"])
    # An explanation needs two, and a third where it looks how hard a trial is.
    assert 2 <= calls["models"] <= 3


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
    # Net is graded by the form that stands for all its symmetric ones: a second instance.
    others = int((name, question) == ("net", "grade"))
    assert 1 + others == calls["puzzlefw_variables"]
    assert calls["puzzlefw_view"] <= 1 + others
    can_try = question in ("hint", "explain", "grade")
    assert 0 <= calls["models"] - others - MODELS[question] <= can_try

"""A problem: what is made of an instance is made once, and a question leaves nothing behind."""

import gc
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from puzzlefw import LimitError, Problem, Puzzle, load_puzzle
from puzzlefw.engine.interpreted import polling
from puzzlefw.play.playable import playable
from puzzlefw.report.explanations import Telling
from puzzlefw.view import State
from tests.support.calls import counted_calls

BOARDS = {
    "sudoku": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "slither": "slither/5/5/317771777277821d",
    "net": "5x5:3eda288d5228712377c92a7d2",
}
TYPES = sorted(BOARDS)


def opened(name: str) -> Problem[Any, Any]:
    """Return the board of a type, opened."""
    puzzle: Puzzle[Any, Any] = load_puzzle(name)
    return puzzle.open(puzzle.parse(BOARDS[name]))


def empty_state(problem: Problem) -> State:
    """Return the state of a player who has decided nothing."""
    return problem.parse_state("." * len(problem.view.choices))


def solved_from_a_state(problem: Problem) -> Any:
    """Search for all solutions that extend the empty state."""
    return problem.solve(limit=None, state=empty_state(problem))


QUESTIONS: dict[str, tuple[Callable[[Problem], Any], int]] = {
    "solve": (lambda problem: problem.solve(), 1),
    "solve a state": (solved_from_a_state, 1),
    "count": (lambda problem: problem.count(), 1),
    # One that is asked, and one that falls into parts.
    "map": (lambda problem: problem.ambiguity(), 2),
    "conflict": (lambda problem: problem.conflict(), 1),
    "broken rules": (lambda problem: problem.broken_rules(empty_state(problem)), 1),
    # What is known so far, and another on which values are tried.
    "explain": (lambda problem: problem.explain(), 2),
    "grade": (lambda problem: problem.grade(), 2),
    "hint": (lambda problem: problem.hint(), 2),
    "hint from a state": (lambda problem: problem.hint(state=empty_state(problem)), 2),
    "formulations": (lambda problem: [one.name for one in problem.formulations()], 0),
}
"""Each question, and the models that it needs at once."""
ALIKE = {*QUESTIONS} - {"solve", "solve a state", "count"}
"""The questions whose answers hold no figures of what was done."""


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the calls of hooks, and the models that are built."""
    return counted_calls(monkeypatch)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("name", TYPES)
def test_a_question_makes_what_it_needs_once(name: str, question: str, calls: Counter[str]) -> None:
    ask, models = QUESTIONS[question]
    problem = opened(name)
    calls.clear()
    first = ask(problem)
    # A board is graded by the form that stands for all its symmetric ones: a second instance.
    others = int(question == "grade")
    assert 1 + others == calls["puzzlefw_variables"]
    assert calls["puzzlefw_view"] <= 1 + others
    # Where no single value tells anything, a third model proves that some have no solution.
    can_try = question in ("explain", "grade", "hint", "hint from a state")
    assert 0 <= calls["models"] - others - models <= can_try
    calls.clear()
    assert repr(ask(problem)) == repr(first) or question not in ALIKE
    assert others == calls["puzzlefw_variables"]
    assert calls["puzzlefw_view"] <= others
    assert 0 <= calls["models"] - others * models <= others


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


@pytest.mark.parametrize("name", TYPES)
def test_questions_in_any_order_are_answered_as_on_new_problems(name: str) -> None:
    alone = {question: told(ask(opened(name))) for question, (ask, _) in QUESTIONS.items()}
    problem = opened(name)
    for question in [*QUESTIONS, *reversed(QUESTIONS)]:
        assert alone[question] == told(QUESTIONS[question][0](problem))


@pytest.mark.parametrize("raised", [KeyboardInterrupt, LimitError])
@pytest.mark.parametrize("name", TYPES)
def test_a_question_that_is_broken_off_leaves_the_problem_as_it_was(
    name: str, raised: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(problem: Problem) -> Any:
        return told(solved_from_a_state(problem))

    problem, wanted = opened(name), ask(opened(name))
    for left in range(0, 60, 3):
        polls = iter(range(left))

        def now(polls: Iterator[int] = polls) -> float:
            if next(polls, None) is None:
                raise raised
            return 0.0

        with monkeypatch.context() as patched, suppress(raised):
            patched.setattr(polling, "now", now)
            ask(problem)
        assert wanted == ask(problem)


def test_many_questions_take_no_more_memory() -> None:
    problem = opened("net")
    sizes = []
    for asked in range(300):
        solved_from_a_state(problem)
        if asked % 100 == 50:
            gc.collect()
            sizes.append(len(gc.get_objects()))
    assert sizes[1:] == sizes[1:2] * 2
    assert len(problem.at_rest) == 1


def told(answer: Any) -> Any:
    """Return an answer without its figures."""
    names = ("verdict", "solutions", "number", "is_exact", "steps", "step", "patches")
    known = [(name, getattr(answer, name)) for name in names if hasattr(answer, name)]
    return known or answer


def test_what_a_search_learned_under_a_state_does_not_reach_the_next_question() -> None:
    puzzle: Puzzle = load_puzzle("starbattle")
    problem = puzzle.open(puzzle.parse("starbattle/6/6/1/4ilbhgdnmhou"))
    state = problem.parse_state("....../....../....../....../.x..../.....x")
    # It learns before it finds a solution, and is left there; what explains runs each rule alone.
    assert "step" == problem.hint(state=state).verdict

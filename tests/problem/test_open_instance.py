"""A problem: what is made of an instance is made once, and a question leaves nothing behind."""

import gc
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from puzzlefw import LimitError, Puzzle, load_puzzle
from puzzlefw.engine.interpreted import polling
from puzzlefw.problem.ambiguity import ambiguity
from puzzlefw.problem.broken_rules import broken_rules
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.verbs.count.counting import Counting
from puzzlefw.verbs.explain.explanation import explain
from puzzlefw.verbs.hint.next_step import hint
from puzzlefw.verbs.solve.solving import Solving
from puzzlefw.view.states import read_state
from tests.support.calls import counted_calls

BOARDS = {
    "sudoku": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "slither": "slither/5/5/317771777277821d",
    "net": "5x5:3eda288d5228712377c92a7d2",
}
TYPES = sorted(BOARDS)


def opened(name: str) -> OpenInstance:
    """Return the board of a type, opened."""
    puzzle: Puzzle = load_puzzle(name)
    return puzzle.open(puzzle.parse(BOARDS[name]))


def empty_state(problem: OpenInstance) -> Any:
    """Return the state of a player who has decided nothing."""
    return read_state(problem.view, "." * len(problem.view.choices))


QUESTIONS: dict[str, tuple[Callable[[OpenInstance], Any], int]] = {
    "solve": (lambda problem: Solving(problem, Limits(solutions=2)).run(), 1),
    "solve a state": (
        lambda problem: Solving(problem, Limits(), state=empty_state(problem)).run(),
        1,
    ),
    "count": (lambda problem: Counting(problem, Limits()).run(), 1),
    "map": (lambda problem: ambiguity(problem, Limits()), 1),
    "broken rules": (lambda problem: broken_rules(problem, empty_state(problem)), 1),
    # What is known so far, and another on which values are tried.
    "explain": (lambda problem: explain(problem, None, Limits()), 2),
    "hint": (lambda problem: hint(problem, None, Limits()), 2),
    "hint from a state": (lambda problem: hint(problem, empty_state(problem), Limits()), 2),
}
"""Each question, and the models that it needs at once."""


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
    assert calls["puzzlefw_variables"] == 1
    assert calls["puzzlefw_view"] <= 1
    # Where no single value tells anything, a third model proves that some have no solution.
    assert models <= calls["models"] <= models + ("explain" in question or "hint" in question)
    calls.clear()
    assert repr(ask(problem)) == repr(first) or question in ("solve", "count", "solve a state")
    for made in ("puzzlefw_variables", "puzzlefw_view", "models"):
        assert (made, 0) == (made, calls[made])


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
    def ask(problem: OpenInstance) -> Any:
        return told(Solving(problem, Limits(), state=empty_state(problem)).run())

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
        Solving(problem, Limits(), state=empty_state(problem)).run()
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
    state = read_state(problem.view, "....../....../....../....../.x..../.....x")
    # It learns before it finds a solution, and is left there; what explains runs each rule alone.
    assert hint(problem, state, Limits()).verdict == "step"

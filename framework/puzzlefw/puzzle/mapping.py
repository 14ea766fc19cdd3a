"""The same question about many instances, answered here or by an executor, in order.

Puzzles are of any type here, as ``Puzzle`` itself calls this.
"""

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from itertools import islice
from typing import Any, Final

from puzzlefw.contract.results import Outcome
from puzzlefw.errors import OptionError, PuzzlefwError
from puzzlefw.runtime.arguments import expect_text, quote
from puzzlefw.runtime.executors import Pace, Sealed
from puzzlefw.verbs import names, verb_named

CHUNK_SECONDS: Final = 0.5
"""How long a chunk should take."""
AHEAD: Final = 2
"""So many chunks are handed out for each that an executor works on at once."""

Answered = tuple[list[tuple[Any, PuzzlefwError | None]], float]
"""The result of each item, or the error, and the seconds that they took together."""


def outcomes(
    puzzle: Any,
    items: Iterable[Any],
    question: str,
    *,
    executor: Executor | None,
    options: Mapping[str, Any],
) -> Iterator[Outcome[Any, Any]]:
    """Visit what comes of each item; see ``Puzzle.map``."""
    expect_items(items)
    expect_text(question)
    known = [one.name for one in map(verb_named, names()) if not (one.makes or one.takes_solution)]
    if question not in known:
        raise OptionError(f"expected one of {', '.join(known)}, found {quote(question)}")
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise TypeError(f"expected an executor or None, found {quote(executor)}")
    if executor is None:
        return (Outcome(item, *answer(puzzle, question, options, item)) for item in items)
    return spread(puzzle, items, question, executor=executor, options=options)


def expect_items(items: object) -> None:
    """Raise TypeError unless *items* can be visited; a text is one item, and not many."""
    if isinstance(items, str | bytes) or not isinstance(items, Iterable):
        raise TypeError(f"expected instances or texts, one after another, found {quote(items)}")


def spread(
    puzzle: Any,
    items: Iterable[Any],
    question: str,
    *,
    executor: Executor,
    options: Mapping[str, Any],
) -> Iterator[Outcome[Any, Any]]:
    """Visit what comes of each item, from the hands of an executor."""
    left = iter(items)
    pace = Pace(CHUNK_SECONDS)
    waiting: deque[tuple[list[Any], Future[Answered]]] = deque()
    most = AHEAD * getattr(executor, "_max_workers", 4)
    asked = Sealed((puzzle, question, dict(options)))
    try:
        while True:
            while len(waiting) < most and (chunk := list(islice(left, pace.size))):
                waiting.append((chunk, executor.submit(answers, asked, Sealed(chunk))))
            if not waiting:
                return
            chunk, future = waiting.popleft()
            found, seconds = future.result()
            pace.learn_of(len(chunk), seconds)
            for item, (result, error) in zip(chunk, found, strict=True):
                yield Outcome(item, result, error)
    finally:
        for _, future in waiting:
            future.cancel()


def answers(
    asked: Sealed[tuple[Any, str, dict[str, Any]]], items: Sealed[Sequence[Any]]
) -> Answered:
    """Return the answers to a chunk: what an executor calls."""
    puzzle, question, options = asked.open()
    start = time.perf_counter()
    found = [answer(puzzle, question, options, item) for item in items.open()]
    return found, time.perf_counter() - start


def answer(
    puzzle: Any, question: str, options: Mapping[str, Any], item: Any
) -> tuple[Any, PuzzlefwError | None]:
    """Return the answer about an item, a text or an instance, or the error in its place."""
    try:
        problem = puzzle.open(puzzle.parse(item) if isinstance(item, str) else item)
        ask: Callable[..., Any] = getattr(problem, question)
        return ask(**options), None
    except PuzzlefwError as error:
        return None, error

"""All promises of a plugin tried at once, without pytest: what ``puzzlefw check-plugin`` runs."""

import math
import time
from collections.abc import Iterator, Sequence
from functools import partial

from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.testing import profiles  # noqa: F401  without them a slow case is an error
from puzzlefw.testing.harness.hunt import Effort
from puzzlefw.testing.harness.trial import suite_name, try_promise
from puzzlefw.testing.harness.verdict import (
    AtEach,
    OutOfTimeError,
    Verdict,
    names_in,
    nothing_kept,
    verdict,
)
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.plugins.suite import PROMISES


def promise_names() -> list[str]:
    """Return the names of all promises, in the order in which they are tried."""
    return [promise.name for promise in PROMISES]


def verdicts(
    puzzle: Puzzle,
    examples: int,
    extensions: Sequence[str] = (),
    at_each: AtEach = lambda name, cases: None,
    *,
    seconds: float | None = None,
) -> Iterator[Verdict]:
    """Try every promise of *puzzle* on about *examples* cases; the same ones each time.

    After *seconds* the promises that are left are untried. *extensions* are the names that it was
    loaded with. Nothing is kept on disk.
    """
    subject, effort = PuzzleSubject(puzzle), Effort(examples=examples, seed=0)
    module = partial(module_of, puzzle.name, extensions)
    end = time.monotonic() + (math.inf if seconds is None else seconds)

    def in_time(name: str, cases: int) -> None:
        if time.monotonic() > end:
            raise OutOfTimeError
        at_each(name, cases)

    with nothing_kept():
        for promise in PROMISES:
            attempt = partial(try_promise, promise, subject, effort)
            try:
                in_time(promise.name, 0)
                yield verdict(promise, attempt, module, in_time)
            except OutOfTimeError:
                reason = f"the time of {seconds:g} s was over"
                yield Verdict.of(promise, "untried", 0, reason=reason)


def module_of(name: str, extensions: Sequence[str], function: str) -> str:
    """Return a module with the test *function* of the installed puzzle *name*."""
    used = sorted({"puzzle_suite", *names_in(function)})
    added = f", {list(extensions)!r}" if extensions else ""
    return (
        "from puzzlefw import load_puzzle\n"
        f"from puzzlefw.testing import {', '.join(used)}\n\n"
        f"{suite_name(name)} = puzzle_suite(load_puzzle({name!r}{added}))\n\n\n"
        f"{function}"
    )

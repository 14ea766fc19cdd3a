"""One promise of a plugin tried on its cases; what fails is printed to be pasted."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.testing.harness.hunt import Effort, hunt
from puzzlefw.testing.plugins.cases import NotApplicable
from puzzlefw.testing.plugins.promises import PUZZLE_PROMISES, PuzzlePromise
from puzzlefw.testing.plugins.propagators import check_propagator, smallest_like
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.propagators.trial import suite_in_module


def ignored() -> None:
    """Do nothing at each case."""


@attrs.define
class PuzzleTally:
    """What a trial has seen: cases, those the promise says nothing on and why, and marks.

    *broken* is the last case that broke the promise, after shrinking the smallest, as a test.
    *at_each* is called before each case.
    """

    cases: int = 0
    left_out: int = 0
    why: str = ""
    broken: str = ""
    marks: Counter[str] = attrs.Factory(Counter)
    at_each: Callable[[], None] = ignored

    @property
    def tried(self) -> int:
        """The cases that the promise says something on."""
        return self.cases - self.left_out


class NotPromised(Exception):  # noqa: N818  not an error: a plugin may not make a promise
    """The plugin does not make this promise, or no case was one to try it on."""


def promise_called(name: str) -> PuzzlePromise:
    """Return the promise with this name."""
    for promise in PUZZLE_PROMISES:
        if promise.name == name:
            return promise
    known = ", ".join(promise.name for promise in PUZZLE_PROMISES)
    raise ValueError(f"expected one of {known}, found {name!r}")


def try_puzzle_promise(
    subject: PuzzleSubject, promise: PuzzlePromise, effort: Effort, tally: PuzzleTally
) -> None:
    """Check *promise* on the plugin's own cases and on drawn ones.

    Raises AssertionError, or what the plugin raised, if it is broken; NotPromised with a reason.
    """
    reason = promise.reason(subject)
    if reason is not None:
        raise NotPromised(reason)
    if promise.whole is not None:
        tally.broken = pasteable(subject, promise, None)
        promise.whole(subject)
        tally.broken = ""
    for case in promise.fixed(subject):
        try_case(subject, promise, case, tally)
    for part, strategy in promise.draws(subject):
        try_drawn(subject, promise, effort, tally, part=part, strategy=strategy)
    if tally.tried == 0 and promise.whole is None:
        raise NotPromised(tally.why or "there was no case")


def try_drawn(
    subject: PuzzleSubject,
    promise: PuzzlePromise,
    effort: Effort,
    tally: PuzzleTally,
    *,
    part: str,
    strategy: st.SearchStrategy[Any],
) -> None:
    """Check *promise* on what *strategy* draws."""

    name = f"{subject.puzzle.name}_{promise.name}_{part}".replace(" ", "_")
    hunt(
        name,
        strategy,
        lambda case: try_case(subject, promise, case, tally),
        effort,
        promise.share,
        reduce=smallest_like if promise.check is check_propagator else None,
    )


def try_case(subject: PuzzleSubject, promise: PuzzlePromise, case: Any, tally: PuzzleTally) -> None:
    """Check one case, and note on a failure how to run it again."""
    tally.at_each()
    tally.cases += 1
    try:
        tally.marks.update(promise.check(subject, case) or [])
    except NotApplicable as error:
        tally.left_out += 1
        tally.why = tally.why or str(error)
    except Exception as error:
        tally.broken = pasteable(subject, promise, case)
        error.add_note(f"\nBroken: {promise.name}, {promise.statement}. As a test:\n")
        error.add_note(tally.broken)
        raise


def pasteable(subject: PuzzleSubject, promise: PuzzlePromise, case: Any) -> str:
    """Return a pytest function that checks *case* again, for the module that has the suite."""
    name = subject.puzzle.name
    suite = suite_in_module(suite_name(name))
    arguments = f"{promise.name!r}" if case is None else f"{promise.name!r}, {case!r}"
    return (
        f"def test_{identifier(name)}_keeps_{promise.name}() -> None:\n"
        f"    {suite}.check({arguments})\n"
    )


def suite_name(name: str) -> str:
    """Return a name for the suite of a puzzle."""
    return f"Test{identifier(name).title().replace('_', '')}"


def identifier(name: str) -> str:
    """Return *name* with underscores for what cannot stand in a name of Python."""
    return "".join(character if character.isalnum() else "_" for character in name)

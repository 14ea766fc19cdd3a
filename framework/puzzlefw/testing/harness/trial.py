"""One promise tried on its cases; a case that fails is printed as a test to be pasted."""

import os
from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from puzzlefw.testing.harness.hang import Hang, Hung, at_most
from puzzlefw.testing.harness.hunt import Breaks, Effort, hunt
from puzzlefw.testing.harness.promise import Promise
from puzzlefw.testing.harness.tally import RefusedRepeat, Skip, Tally

MOST_REMEMBERED = 500
"""Cases that are remembered, so that reducing can borrow from them."""


def try_promise(promise: Promise, subject: Any, effort: Effort, tally: Tally) -> None:
    """Check *promise* on the cases that are always tried, and on drawn ones.

    Raises what the check raised if the promise is broken, and Skip, with the reason, if *subject*
    does not make it or no case was one to try it on. *subject* has a ``name``.
    """
    __tracebackhide__ = True
    reason = promise.reason(subject)
    if reason is not None:
        raise Skip(reason)
    hung = ""
    try:
        for case in promise.fixed(subject):
            try_case(promise, subject, case, tally, seconds=effort.seconds)
        drawn = promise.draws(subject)
        for part, strategy in drawn.items() if isinstance(drawn, Mapping) else [("", drawn)]:
            try_drawn(promise, subject, effort, tally, part=part, strategy=strategy)
    except Hang as hang:
        hung = str(hang)
    if hung:
        # Outside of the handler: where a signal broke code off, a traceback may have no line.
        error = Hung(hung)
        error.add_note(report(promise, tally))
        raise error
    promise.quota(subject, tally)
    if tally.tried == 0:
        raise Skip(tally.why or "there was no case")


def try_drawn(
    promise: Promise,
    subject: Any,
    effort: Effort,
    tally: Tally,
    *,
    part: str,
    strategy: st.SearchStrategy[Any],
) -> None:
    """Check *promise* on what *strategy* draws."""
    __tracebackhide__ = True
    seen: list[Any] = []

    def check(case: Any) -> None:
        __tracebackhide__ = True
        if len(seen) < MOST_REMEMBERED:
            seen.append(case)
        try_case(promise, subject, case, tally, seconds=effort.seconds)

    def smaller(case: Any, breaks: Breaks) -> Any:
        return promise.reduce(subject, seen, case, breaks) if promise.reduce else case

    name = identifier(f"{subject.name}_{promise.drawn_as or promise.name}_{part}")
    reduce = smaller if promise.reduce else None
    hunt(name, strategy, check, effort, share=promise.share, reduce=reduce)


def try_case(promise: Promise, subject: Any, case: Any, tally: Tally, *, seconds: float) -> None:
    """Check one case, and note on a failure how to run it again."""
    __tracebackhide__ = True
    tally.at_each()
    tally.cases += 1
    try:
        with at_most(seconds):
            tally.marks.update(promise(subject, case) or [])
    except Skip as error:
        tally.skipped += 1
        tally.repeats += isinstance(error, RefusedRepeat)
        tally.why = tally.why or str(error)
    except Hang:
        tally.broken, tally.case = test_of(promise, subject.name, case), case
        raise
    except Exception as error:
        tally.broken, tally.case = test_of(promise, subject.name, case), case
        error.add_note(report(promise, tally))
        raise


def report(promise: Promise, tally: Tally) -> str:
    """Return the text below the message of a failure: the promise, and the case as a test."""
    return f"\nBroken: {promise.title}. As a test:\n\n{tally.broken}"


def test_of(promise: Promise, name: str, case: Any) -> str:
    """Return a pytest function that checks *case* again, for the module that has the suite."""
    arguments = f"{promise.key!r}" if case is None else f"{promise.key!r}, {case!r}"
    return (
        f"def test_{identifier(name)}_keeps_{promise.name}() -> None:\n"
        f"    {suite_running(suite_name(name))}.check({arguments})\n"
    )


def suite_running(otherwise: str) -> str:
    """Return the name of the class that pytest runs now, *otherwise* where it runs none."""
    parts = os.environ.get("PYTEST_CURRENT_TEST", "").split("::")
    return parts[1] if len(parts) > 2 else otherwise


def suite_name(name: str) -> str:
    """Return a name for the suite of a subject."""
    return f"Test{identifier(name).title().replace('_', '')}"


def identifier(name: str) -> str:
    """Return *name* with underscores for what cannot stand in a name of Python."""
    return "".join(character if character.isalnum() else "_" for character in name)

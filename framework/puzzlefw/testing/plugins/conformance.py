"""All promises of a plugin tried at once, without pytest: what ``puzzlefw check-plugin`` runs."""

import re
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

import attrs
from hypothesis import configuration

from puzzlefw.errors import in_words
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.testing import profiles  # noqa: F401  without them a slow case is an error
from puzzlefw.testing.harness.hunt import Effort
from puzzlefw.testing.harness.promise import Promise
from puzzlefw.testing.harness.tally import Skip, Tally
from puzzlefw.testing.harness.trial import suite_name, try_promise
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.plugins.suite import PROMISES

LONGEST = 1_000
"""The most characters that a verdict quotes of an error."""


@attrs.frozen(kw_only=True)
class Verdict:
    """What came of one promise after so many *cases*.

    *reason* says what is broken, or why the promise was skipped; *test* is the smallest case
    found as a module of pytest's, and empty unless the promise is broken.
    """

    promise: str
    statement: str
    outcome: Literal["kept", "broken", "skipped"]
    cases: int
    reason: str = ""
    test: str = ""


def promise_names() -> list[str]:
    """Return the names of all promises, in the order in which they are tried."""
    return [promise.name for promise in PROMISES]


def verdicts(
    puzzle: Puzzle,
    examples: int,
    extensions: Sequence[str] = (),
    at_each: Callable[[str, int], None] = lambda name, cases: None,
) -> Iterator[Verdict]:
    """Try every promise of *puzzle* on about *examples* cases; the same ones each time.

    *extensions* are the names that it was loaded with. *at_each* is called with the name of
    the promise and the number of cases before each case. Nothing is kept on disk.
    """
    subject = PuzzleSubject(puzzle)
    effort = Effort(examples=examples, seed=0)
    with nothing_kept():
        for promise in PROMISES:
            yield verdict(subject, promise, effort, extensions, at_each)


def verdict(
    subject: PuzzleSubject,
    promise: Promise,
    effort: Effort,
    extensions: Sequence[str],
    at_each: Callable[[str, int], None],
) -> Verdict:
    """Try one promise."""
    tally = Tally(at_each=lambda: at_each(promise.name, tally.cases))
    outcome: Literal["kept", "broken", "skipped"] = "kept"
    reason = test = ""
    try:
        try_promise(promise, subject, effort, tally)
    except Skip as why:
        outcome, reason = "skipped", str(why)
    except Exception as error:  # whatever the plugin raises, it is the promise that is broken
        said = str(error) if isinstance(error, AssertionError) else in_words(error)
        outcome, reason = "broken", said[:LONGEST]
        test = module_of(subject.puzzle.name, extensions, tally.broken)
    return Verdict(
        promise=promise.name,
        statement=promise.statement,
        outcome=outcome,
        cases=tally.tried,
        reason=reason,
        test=test,
    )


def module_of(name: str, extensions: Sequence[str], function: str) -> str:
    """Return a module with the test *function* of the installed puzzle *name*."""
    if not function:
        return ""
    used = sorted({"puzzle_suite", *re.findall(r"\b([A-Z]\w+)\(", function)} & IMPORTED)
    added = f", {list(extensions)!r}" if extensions else ""
    return (
        "from puzzlefw import load_puzzle\n"
        f"from puzzlefw.testing import {', '.join(used)}\n\n"
        f"{suite_name(name)} = puzzle_suite(load_puzzle({name!r}{added}))\n\n\n"
        f"{function}"
    )


IMPORTED = frozenset(
    ("Case", "Dive", "Layout", "Move", "Posed", "PropagatorCase", "PuzzleCase", "Use")
) | {"puzzle_suite"}
"""The names of the kit that a printed test may use."""


@contextmanager
def nothing_kept() -> Iterator[None]:
    """Let Hypothesis write to a folder that goes away, and not to the present one."""
    with tempfile.TemporaryDirectory() as folder:
        configuration.set_hypothesis_home_dir(folder)
        try:
            yield
        finally:
            configuration.set_hypothesis_home_dir(None)

"""All promises of a plugin tried at once, without pytest: what ``puzzlefw check-plugin`` runs."""

from collections.abc import Iterator, Sequence
from functools import partial

from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.testing import profiles  # noqa: F401  without them a slow case is an error
from puzzlefw.testing.harness.hunt import Effort
from puzzlefw.testing.harness.trial import suite_name, try_promise
from puzzlefw.testing.harness.verdict import AtEach, Verdict, names_in, nothing_kept, verdict
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
) -> Iterator[Verdict]:
    """Try every promise of *puzzle* on about *examples* cases; the same ones each time.

    *extensions* are the names that it was loaded with. Nothing is kept on disk.
    """
    subject = PuzzleSubject(puzzle)
    effort = Effort(examples=examples, seed=0)
    module = partial(module_of, subject.puzzle.name, extensions)
    with nothing_kept():
        for promise in PROMISES:
            yield verdict(promise, partial(try_promise, promise, subject, effort), module, at_each)


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

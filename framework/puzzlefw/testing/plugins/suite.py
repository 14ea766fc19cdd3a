"""The suite of a plugin: a class with one test for each promise that it makes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

import pytest
from hypothesis import strategies as st

from puzzlefw.puzzle.catalog import bind_puzzle
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.testing.harness.hunt import Effort
from puzzlefw.testing.plugins.cases import NotApplicable
from puzzlefw.testing.plugins.promises import PUZZLE_PROMISES, PuzzlePromise
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.plugins.trial import (
    NotPromised,
    PuzzleTally,
    promise_called,
    try_puzzle_promise,
)


class PuzzleSuite:
    """What ``puzzle_suite`` returns a subclass of; pytest collects its tests."""

    subject: ClassVar[PuzzleSubject]
    skipped: ClassVar[Mapping[str, str]]

    @classmethod
    def check(cls, name: str, case: Any = None) -> None:
        """Check one case of the promise *name*: what a failure prints calls this.

        Without a case, check what the promise says apart from any.
        """
        promise = promise_called(name)
        if case is None and promise.whole is not None:
            promise.whole(cls.subject)
            return
        try:
            promise.check(cls.subject, case)
        except NotApplicable as error:
            pytest.skip(str(error))

    @classmethod
    def attempt(
        cls, name: str, effort: Effort | None = None, tally: PuzzleTally | None = None
    ) -> PuzzleTally:
        """Try a promise on many cases and return the counts.

        Raises AssertionError, or what the plugin raised, if it is broken, and NotPromised if
        the plugin does not make it. A *tally* of the caller's shows the counts after that too.
        """
        counts = PuzzleTally() if tally is None else tally
        if name in cls.skipped:
            raise NotPromised(cls.skipped[name])
        try_puzzle_promise(cls.subject, promise_called(name), effort or Effort(), counts)
        return counts


def puzzle_suite(
    plugin: object,
    *,
    name: str | None = None,
    extensions: Sequence[object] = (),
    instances: st.SearchStrategy[Any] | None = None,
    brute_force: Callable[[Any], Iterable[Any]] | None = None,
    symmetries: Sequence[Callable[[Any], Any]] = (),
    skip: Mapping[str, str] | None = None,
) -> type[PuzzleSuite]:
    """Return a class with one test for each promise; assign it to a name that begins with Test.

    *plugin* is a plugin's module, or a ``Puzzle``. All else is optional, and makes the suite
    more telling: *instances* draws small instances, most of which should have few solutions,
    some none; *brute_force* returns all solutions of one, written from the rules alone;
    *symmetries* turn an instance into one that has as many solutions. Without them, instances
    are texts near the examples, and search is judged by trying every assignment of the model's
    variables on the plugin's own check.
    *skip* maps the name of a promise to the reason for not trying it.
    """
    if isinstance(plugin, Puzzle):
        puzzle = plugin
    else:
        puzzle = bind_puzzle(plugin, name or name_of(plugin), extensions)
    skipped = dict(skip or {})
    for named in skipped:
        promise_called(named)
    namespace: dict[str, Any] = {
        "subject": PuzzleSubject(puzzle, instances, brute_force, tuple(symmetries)),
        "skipped": skipped,
    }
    for promise in PUZZLE_PROMISES:
        namespace[f"test_{promise.name}"] = promise_test(promise)
    return type("PuzzleSuite", (PuzzleSuite,), namespace)


def name_of(plugin: object) -> str:
    """Return the name of a puzzle after its module: "net" for ``puzzlefw_net.plugin``."""
    module = getattr(plugin, "__name__", type(plugin).__name__)
    return str(module).split(".")[0].removeprefix("puzzlefw_")


def promise_test(promise: PuzzlePromise) -> Callable[[PuzzleSuite], None]:
    """Return the test method for one promise."""

    def test(self: PuzzleSuite) -> None:
        try:
            self.attempt(promise.name)
        except NotPromised as reason:
            pytest.skip(str(reason))

    test.__doc__ = f"{promise.statement.capitalize()}."
    return test

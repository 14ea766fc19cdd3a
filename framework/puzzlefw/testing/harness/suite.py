"""A suite: a class with one test for each promise that its subject makes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import pytest

from puzzlefw.testing.harness.hunt import Effort
from puzzlefw.testing.harness.promise import Promise, promise_called
from puzzlefw.testing.harness.tally import Skip, Tally
from puzzlefw.testing.harness.trial import try_promise


class Suite:
    """What makers of suites return a subclass of; pytest collects its tests.

    Promises are named by their number ("P1") where they have one, else by their name.
    """

    subject: ClassVar[Any]
    promises: ClassVar[Sequence[Promise]]
    skipped: ClassVar[Mapping[str, str]]

    @classmethod
    def check(cls, key: str, case: Any = None) -> None:
        """Check one case of the promise *key*: what a failure prints calls this."""
        __tracebackhide__ = True
        try:
            promise_called(cls.promises, key)(cls.subject, case)
        except Skip as reason:
            pytest.skip(str(reason))

    @classmethod
    def attempt(cls, key: str, effort: Effort | None = None, tally: Tally | None = None) -> Tally:
        """Try a promise on many cases and return the counts.

        Raises AssertionError, or what the subject raised, if it is broken, and Skip if the
        subject does not make it. A *tally* of the caller's shows the counts after that too.
        """
        __tracebackhide__ = True
        counts = Tally() if tally is None else tally
        if key in cls.skipped:
            raise Skip(cls.skipped[key])
        try_promise(promise_called(cls.promises, key), cls.subject, effort or Effort(), counts)
        return counts

    @classmethod
    def reason_to_skip(cls, key: str) -> str | None:
        """Return why the promise *key* is not tried, None if it is."""
        found = promise_called(cls.promises, key)
        return cls.skipped.get(key) or found.reason(cls.subject)


def make_suite(
    name: str, subject: Any, promises: Sequence[Promise], skip: Mapping[str, str] | None = None
) -> type[Suite]:
    """Return the suite of *subject*; *skip* maps keys of promises to reasons not to try them."""
    skipped = dict(skip or {})
    for key in skipped:
        promise_called(promises, key)
    tests = {promise.test_name: method_for(promise) for promise in promises}
    parts = {"subject": subject, "promises": promises, "skipped": skipped}
    return type(name, (Suite,), {**parts, **tests})


def method_for(promise: Promise) -> Callable[[Suite], None]:
    """Return the test of one promise."""

    def test(self: Suite) -> None:
        __tracebackhide__ = True
        try:
            self.attempt(promise.key)
        except Skip as reason:
            pytest.skip(str(reason))

    test.__doc__ = f"{promise.title}."
    return test

"""A suite: a class with one test for each promise that its subject makes."""

import importlib
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from types import FrameType
from typing import Any, ClassVar

import pytest

from puzzlefw.testing.harness.hang import MOST_SECONDS, Hang, Hung, at_most
from puzzlefw.testing.harness.hunt import Effort
from puzzlefw.testing.harness.promise import Promise, promise_called
from puzzlefw.testing.harness.tally import Skip, Tally
from puzzlefw.testing.harness.trial import report, try_promise

BROKEN = "broken"
"""The attribute of a suite that holds the promises broken so far, the first one first."""
HUNG = "hung"
MOST_SECONDS_ALONE = 60
LEAK = (
    "state leaks between instances, unless chance or the time decides: the case failed after"
    " others, and holds in a new process"
)


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
        hung = ""
        try:
            with at_most(MOST_SECONDS):
                promise_called(cls.promises, key)(cls.subject, case)
        except Skip as reason:
            pytest.skip(str(reason))
        except Hang as hang:
            hung = str(hang)
        if hung:
            raise Hung(hung)

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


def first_line(error: BaseException) -> str:
    """Return the first line of what an error says; of a group of errors, of its first one."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return (str(error).splitlines() or [type(error).__name__])[0]


def make_suite(
    name: str, subject: Any, promises: Sequence[Promise], skip: Mapping[str, str] | None = None
) -> type[Suite]:
    """Return the suite of *subject*; *skip* maps keys of promises to reasons not to try them."""
    skipped = dict(skip or {})
    for key in skipped:
        promise_called(promises, key)
    tests = {promise.test_name: method_for(promise) for promise in promises}
    parts = {"subject": subject, "promises": promises, "skipped": skipped, BROKEN: {}}
    parts["__module__"] = calling_module()
    return type(name, (Suite,), {**parts, **tests})


def calling_module() -> str:
    """Return the name of the module that is being run, and so gives the suite its name."""
    frame: FrameType | None = sys._getframe()
    while frame is not None and frame.f_code.co_name != "<module>":
        frame = frame.f_back
    return frame.f_globals.get("__name__", "") if frame is not None else ""


def method_for(promise: Promise) -> Callable[[Suite], None]:
    """Return the test of one promise."""

    def test(self: Suite) -> None:
        __tracebackhide__ = True
        suite = type(self)
        known: dict[str, str] = vars(suite)[BROKEN]
        if HUNG in known:
            pytest.skip(f"not tried, as {known[HUNG]} found that it hangs")
        tally = Tally()
        try:
            self.attempt(promise.key, tally=tally)
        except Skip as reason:
            pytest.skip(str(reason))
        except Exception as error:
            first = next(iter(known), "")
            known[HUNG if isinstance(error, Hung) else promise.key] = promise.key
            if tally.broken and holds_alone(suite, promise.key, tally.case):
                raise AssertionError(f"{LEAK}; it failed so: {first_line(error)}") from error
            if first and tally.broken:
                words = f"{first_line(error)} (perhaps the same fault as {first})"
                pytest.fail(f"{words}\n{report(promise, tally)}", pytrace=False)
            raise

    test.__doc__ = f"{promise.title}."
    return test


def holds_alone(suite: type, key: str, case: Any) -> bool:
    """Return whether *case* keeps the promise *key* where no case was tried before it.

    False where that cannot be found out: the suite has no name in its module, or the case is not
    printed as Python.
    """
    module = sys.modules.get(suite.__module__)
    named = vars(module).items() if module is not None else ()
    names = [name for name, value in named if value is suite]
    if not names:
        return False
    code = f"from {__name__} import try_alone; try_alone(*{(suite.__module__, names[0], key)!r})"
    try:
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=repr(case).encode(),
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            timeout=MOST_SECONDS_ALONE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0 and done.stdout == b"holds"


def try_alone(module: str, name: str, key: str) -> None:
    """Check the case that stands on standard input, and say on standard output if it holds."""
    import puzzlefw.testing

    text = sys.stdin.read()
    suite = getattr(importlib.import_module(module), name)
    names = {name: getattr(puzzlefw.testing, name) for name in puzzlefw.testing.__all__}
    suite.check(key, eval(text, names | vars(sys.modules[module])))
    sys.stdout.write("holds")

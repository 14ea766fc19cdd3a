"""The suites of a test module tried without pytest: what ``puzzlefw check-propagator`` runs."""

from collections.abc import Iterator
from functools import partial
from types import ModuleType

from puzzlefw.testing import profiles  # noqa: F401  without them a slow case is an error
from puzzlefw.testing.harness.hunt import Effort
from puzzlefw.testing.harness.suite import Suite
from puzzlefw.testing.harness.trial import suite_name
from puzzlefw.testing.harness.verdict import AtEach, Verdict, names_in, verdict
from puzzlefw.testing.propagators.subject import Subject


def suites_in(module: ModuleType) -> dict[str, type[Suite]]:
    """Return the suites of propagators that a module names."""
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, type)
        and issubclass(value, Suite)
        and isinstance(getattr(value, "subject", None), Subject)
    }


def verdicts(
    suite: type[Suite], name: str, examples: int, at_each: AtEach = lambda name, cases: None
) -> Iterator[Verdict]:
    """Try every promise of a suite, called *name* in its module, on about *examples* cases.

    The cases are the same ones each time.
    """
    effort = Effort(examples=examples, seed=0)
    module = partial(module_of, suite, name)
    for promise in suite.promises:
        yield verdict(promise, partial(suite.attempt, promise.key, effort), module, at_each)


def module_of(suite: type[Suite], name: str, function: str) -> str:
    """Return a module with the test *function*, which takes the suite from its own module."""
    used = names_in(function)
    imported = f"from puzzlefw.testing import {', '.join(sorted(used))}\n" if used else ""
    called = function.replace(f"{suite_name(suite.subject.name)}.check", f"{name}.check")
    return f"from {suite.__module__} import {name}\n{imported}\n\n{called}"

"""One promise tried on many cases: counts them, and prints what fails to be pasted."""

import os
from collections import Counter
from typing import Any

import attrs

from puzzlefw.testing.harness.hunt import Breaks, Effort, hunt
from puzzlefw.testing.propagators.cases import Case, Dive, Refused
from puzzlefw.testing.propagators.promises import Promise
from puzzlefw.testing.propagators.reducing import Params, reduced
from puzzlefw.testing.propagators.source import Source

FEWEST_FOR_QUOTAS = 500
MOST_DRAWN = 500
"""Parameters remembered."""


@attrs.define
class Tally:
    """What a trial has seen: examples, refused ones, and the marks that checks returned."""

    examples: int = 0
    refused: int = 0
    marks: Counter[str] = attrs.Factory(Counter)


def try_promise(source: Source, promise: Promise, effort: Effort, tally: Tally) -> None:
    """Check *promise* on cases drawn from *source*; raises AssertionError if it is broken."""
    drawn: dict[str, Params] = {}

    def check(case: Any) -> None:
        if len(drawn) < MOST_DRAWN:
            drawn.update({repr(params): params for params in params_under_test(case)})
        tally.examples += 1
        check_case(source, promise, case, tally)

    def smallest(case: Case | Dive, breaks: Breaks) -> Case | Dive:
        return reduced(case, source.cases, list(drawn.values()), breaks)

    name = f"{source.subject.name}_{promise.name}"
    hunt(name, promise.draws(source), check, effort, promise.share, reduce=smallest)
    check_quotas(source, promise, tally)


def params_under_test(case: Case | Dive) -> list[Params]:
    """Return the parameters of the rules under test in *case*."""
    uses = case.uses() if isinstance(case, Case) else case.uses
    return [use.params for use in uses if use.kind == "tested"]


def check_case(source: Source, promise: Promise, case: Any, tally: Tally) -> None:
    """Check one case, and note on a failure how to run it again."""
    try:
        tally.marks.update(promise.check(source.subject, case) or [])
    except Refused:
        tally.refused += 1
    except Exception as error:
        error.add_note(pasteable(source.subject.name, promise, case))
        raise


def check_quotas(source: Source, promise: Promise, tally: Tally) -> None:
    """Check that the cases were telling: failures, depth, acceptance, entailment."""
    if tally.examples < FEWEST_FOR_QUOTAS:
        return
    accepted = tally.examples - tally.refused
    if promise.name != "aliased":
        assert 2 * accepted >= tally.examples, (
            f"the constructor refused {tally.refused} of {tally.examples} cases: "
            "let cases be such that it takes at least half"
        )
    if promise.is_dive:
        failed, deep = tally.marks["failure"], tally.marks["deep"]
        assert 2 * failed >= accepted, f"only {failed} of {accepted} dives had a failure"
        assert 5 * deep >= accepted, f"only {deep} of {accepted} dives reached depth 5"
    if promise.name == "entailed" and source.subject.entailed:
        assert tally.marks["entailed"] > 0, "never says that it is entailed, though it claims to"


def pasteable(name: str, promise: Promise, case: Case | Dive) -> str:
    """Return a pytest function that checks *case* again, for the module that has the suite."""
    suite = suite_in_module(name)
    return (
        f"\nBroken: {promise.number}, {promise.statement}. As a test:\n\n"
        f"def test_{name}_stays_{promise.name}() -> None:\n"
        f"    {suite}.check({promise.number!r}, {case!r})\n"
    )


def suite_in_module(otherwise: str) -> str:
    """Return the name of the class that pytest runs now, *otherwise* where it runs none."""
    parts = os.environ.get("PYTEST_CURRENT_TEST", "").split("::")
    return parts[1] if len(parts) > 2 else otherwise

"""One promise tried on many cases: runs Hypothesis, counts, and prints what fails to be pasted."""

import os
from collections import Counter
from typing import Any

import attrs
from hypothesis import HealthCheck, Phase, given, seed, settings

from puzzlefw.testing.cases import Case, Dive, Refused
from puzzlefw.testing.drawing import Source
from puzzlefw.testing.promises import Promise

FEWEST_FOR_QUOTAS = 500


@attrs.frozen(kw_only=True)
class Effort:
    """How hard to try: None means what the Hypothesis profile in force says.

    Without shrinking, the first failure ends the trial, and its count is the number of the
    example that showed the defect.
    """

    examples: int | None = None
    seed: int | None = None
    is_shrinking: bool = True

    def settings(self, share: int) -> settings:
        """Return Hypothesis settings, with one *share*-th of the examples."""
        profile = settings()
        examples = profile.max_examples if self.examples is None else self.examples
        changes: dict[str, Any] = {
            "max_examples": max(3, examples // share),
            "report_multiple_bugs": False,
            # No promise is about time, and brute force is slow on a busy machine.
            "deadline": None,
            "suppress_health_check": [
                *profile.suppress_health_check,
                HealthCheck.nested_given,
            ],
        }
        if not self.is_shrinking:
            changes["phases"] = [Phase.explicit, Phase.generate]
            changes["database"] = None
        if self.seed is not None:
            changes["derandomize"] = False
            changes["database"] = None
        return settings(**changes)


@attrs.define
class Tally:
    """What a trial has seen: examples, refused ones, and the marks that checks returned."""

    examples: int = 0
    refused: int = 0
    marks: Counter[str] = attrs.Factory(Counter)


def try_promise(source: Source, promise: Promise, effort: Effort, tally: Tally) -> None:
    """Check *promise* on cases drawn from *source*; raises AssertionError if it is broken."""

    def trial(case: Any) -> None:
        tally.examples += 1
        check_case(source, promise, case, tally)

    # Hypothesis keeps failing examples by the name and signature of the test.
    trial.__name__ = f"{source.subject.name}_{promise.name}"
    trial._hypothesis_internal_add_digest = trial.__name__.encode()  # type: ignore[attr-defined]
    run = effort.settings(promise.share)(given(promise.draws(source))(trial))
    if effort.seed is not None:
        run = seed(effort.seed)(run)
    run()
    check_quotas(source, promise, tally)


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

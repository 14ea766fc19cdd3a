"""The hunt for a case on which a check fails, and for the smallest one like it.

Hypothesis finds a case, and makes it smaller for a while: it alone knows how an author's parameters
are drawn. What it leaves, ``reducing`` takes apart.
"""

from collections.abc import Callable
from typing import Any

import attrs
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from puzzlefw.runtime.arguments import expect_flag, expect_seconds
from puzzlefw.testing.harness.arguments import expect_whole
from puzzlefw.testing.harness.hang import MOST_SECONDS

Check = Callable[[Any], None]
Breaks = Callable[[Any], bool]
Reduce = Callable[[Any, Breaks], Any]

MOST_SHRINKS = 300
"""Cases that Hypothesis may try after the first that failed, where they can be reduced."""


@attrs.frozen(kw_only=True)
class Effort:
    """How hard to try: None means what the Hypothesis profile in force says.

    Without shrinking, the first failure ends the trial, and its count is the number of the
    example that showed the defect. A case hangs that takes more than *seconds* of CPU time.
    """

    examples: int | None = None
    seed: int | None = None
    is_shrinking: bool = True
    seconds: float = MOST_SECONDS

    def __attrs_post_init__(self) -> None:
        if self.examples is not None:
            expect_whole("examples", self.examples, 1)
        if self.seed is not None:
            expect_whole("a seed", self.seed, 0)
        expect_flag("is_shrinking", self.is_shrinking)
        expect_seconds(self.seconds)

    def settings(self, share: float) -> settings:
        """Return Hypothesis settings, with the examples divided by *share*."""
        profile = settings()
        examples = profile.max_examples if self.examples is None else self.examples
        changes: dict[str, Any] = {
            "max_examples": max(3, int(examples / share)),
            "report_multiple_bugs": False,
            # No promise is about time, and brute force is slow on a busy machine.
            "deadline": None,
            # To draw a case of a plugin is to solve it: that it is slow breaks no promise either.
            "suppress_health_check": [
                *profile.suppress_health_check,
                HealthCheck.nested_given,
                HealthCheck.too_slow,
            ],
        }
        if self.is_shrinking:
            # What Hypothesis would explain is what it draws, and to learn it takes it long.
            changes["phases"] = [phase for phase in profile.phases if phase != Phase.explain]
        else:
            changes["phases"] = [Phase.explicit, Phase.generate]
            changes["database"] = None
        if self.seed is not None:
            changes["derandomize"] = False
            changes["database"] = None
        return settings(**changes)


@attrs.define
class Failures:
    """The cases that failed so far, by their text, and how the last one did."""

    cases: dict[str, Any] = attrs.Factory(dict)
    error: Exception | None = None
    tried_since: int = 0

    def are_enough(self, case: Any) -> bool:
        """Return True if Hypothesis has tried enough; a case that failed has to fail again."""
        self.tried_since += bool(self.cases)
        return self.tried_since > MOST_SHRINKS and repr(case) not in self.cases

    def note(self, case: Any, error: Exception) -> None:
        """Remember that *case* failed."""
        self.cases[repr(case)] = case
        self.error = error

    def smallest(self, check: Check, reduce: Reduce) -> Any | None:
        """Return a case that fails like the last one and is smaller, None if that fails no more."""

        def breaks(case: Any) -> bool:
            try:
                check(case)
            except Exception as error:
                return type(error) is type(self.error)
            return False

        last = list(self.cases.values())[-1] if self.cases else None
        return reduce(last, breaks) if last is not None and breaks(last) else None


def trial_of(name: str, check: Check, failures: Failures, *, is_reducing: bool) -> Check:
    """Return *check* as a test called *name*, which notes what fails.

    Where cases are reduced, it lets all others pass once Hypothesis has tried enough.
    """

    def trial(case: Any) -> None:
        __tracebackhide__ = True
        if is_reducing and failures.are_enough(case):
            return
        try:
            check(case)
        except Exception as error:
            failures.note(case, error)
            raise

    trial.__name__ = name
    # Hypothesis keeps failing examples by the name and signature of the test.
    trial._hypothesis_internal_add_digest = name.encode()  # type: ignore[attr-defined]
    return trial


def hunt(
    name: str,
    strategy: st.SearchStrategy[Any],
    check: Check,
    effort: Effort,
    *,
    share: float = 1,
    reduce: Reduce | None = None,
) -> None:
    """Run *check* on cases of *strategy*; raise what it raises on the smallest case that fails.

    *name* says under which name Hypothesis keeps what failed, *share* which part of the examples
    are tried, *reduce* how a case is made smaller that breaks something.
    """
    __tracebackhide__ = True
    failures, is_reducing = Failures(), effort.is_shrinking and reduce is not None
    test = given(strategy)(trial_of(name, check, failures, is_reducing=is_reducing))
    run = effort.settings(share)(test)
    if effort.seed is not None:
        run = seed(effort.seed)(run)
    try:
        run()
    except Exception:
        smallest = failures.smallest(check, reduce) if is_reducing and reduce else None
        if smallest is None:
            raise
    else:
        return
    # Outside of the handler: what Hypothesis says of its own case would only be in the way.
    check(smallest)

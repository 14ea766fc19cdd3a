"""A seeded defect, and at which example the kit catches it."""

import attrs
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import seed as with_seed
from hypothesis.errors import HypothesisException
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test

from puzzlefw.testing import Effort, Skip, Suite, Tally
from tests.testing.worlds import Change, twins_on

EXAMPLES = 1_000
MACHINE = "machine"


@attrs.frozen
class Defect:
    """A defect in words, the promise it breaks, and the suite that shows it.

    *suite* is the suite of an unsound propagator or of a broken plugin, or the name of a sound
    one that is run on a framework with *changes*. The promise "machine" is the state machine
    that drives the engine.
    """

    name: str
    promise: str
    suite: type[Suite] | str
    changes: tuple[Change, ...] = ()

    def caught_at(self, seed: int, examples: int = EXAMPLES) -> int | None:
        """Return the number of the example that shows the defect, None if none does."""
        if isinstance(self.suite, str):
            world = twins_on(self.changes)
            if self.promise == MACHINE:
                return caught_by_machine(world.Machine, seed)
            suites = world.SOUND | world.SHARED
            return caught_by_suite(suites[self.suite], self.promise, effort_of(seed, examples))
        return caught_by_suite(self.suite, self.promise, effort_of(seed, examples))


def effort_of(seed: int, examples: int) -> Effort:
    """Return how hard each defect is looked for."""
    return Effort(examples=examples, seed=seed, is_shrinking=False)


def caught_by_suite(suite: type[Suite], key: str, effort: Effort) -> int | None:
    """Return the example at which a promise turned out broken, None if it held."""
    tally = Tally()
    try:
        suite.attempt(key, effort, tally)
    except (HypothesisException, Skip):  # a promise that is not made catches nothing
        raise
    except Exception:  # a defect of the engine may raise anything
        return tally.cases
    return None


def caught_by_machine(machine: type[RuleBasedStateMachine], seed: int) -> int | None:
    """Return the run in which engine and model parted, None if they did not."""
    runs = 0

    class Counted(machine):  # type: ignore[misc, valid-type]
        def __init__(self) -> None:
            nonlocal runs
            runs += 1
            super().__init__()

    effort = settings(
        max_examples=EXAMPLES,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    try:
        run_state_machine_as_test(with_seed(seed)(Counted), settings=effort)
    except HypothesisException:
        raise
    except (Exception, pytest.fail.Exception):  # a defect of the engine may raise anything
        return runs
    return None

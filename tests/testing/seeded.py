"""The list of seeded defects, and the promise that each of them breaks.

``python -m tests.testing.seeded`` tries every defect on ten seeds and prints the examples at
which it was caught.
"""

import sys

import attrs
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import seed as with_seed
from hypothesis.errors import HypothesisException
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test

from puzzlefw.testing import Effort, Suite, Tally
from tests.testing import twins
from tests.testing.defects import cardinality, choices, ordering, sums
from tests.testing.worlds import Change, twins_on

EXAMPLES = 1_000
MACHINE = "machine"


@attrs.frozen
class Defect:
    """A defect in words, the promise it breaks, and the suite that shows it.

    *suite* is the suite of an unsound propagator, or the name of a sound one that is run on an
    engine with *changes*. The promise "machine" is the state machine that drives the engine.
    """

    name: str
    promise: str
    suite: type[Suite] | str
    changes: tuple[Change, ...] = ()

    def caught_at(self, seed: int) -> int | None:
        """Return the number of the example that shows the defect, None if none does."""
        if isinstance(self.suite, str):
            world = twins_on(self.changes)
            if self.promise == MACHINE:
                return caught_by_machine(world.EngineMachine, seed)
            return caught_by_suite(world.SOUND[self.suite], self.promise, seed)
        return caught_by_suite(self.suite, self.promise, seed)


def caught_by_suite(suite: type[Suite], number: str, seed: int) -> int | None:
    """Return the example at which a promise turned out broken, None if it held."""
    tally = Tally()
    try:
        suite.attempt(number, Effort(examples=EXAMPLES, seed=seed, is_shrinking=False), tally)
    except HypothesisException:
        raise
    except Exception:  # a defect of the engine may raise anything
        return tally.examples
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


PROPAGATORS = (
    Defect(
        "counter kept in the object instead of the trail",
        "P7",
        twins.count_suite(cardinality.CountsInTheObject),
    ),
    Defect("cardinality off by one", "P1", twins.count_suite(cardinality.OffByOne)),
    Defect("too few ones never fails", "P3", twins.count_suite(cardinality.TooFewNeverFails)),
    Defect(
        "over-prunes with one variable left",
        "P1",
        twins.count_suite(cardinality.OverPrunesTheLast),
    ),
    Defect(
        "claims idempotence but fills one variable a run",
        "P5",
        twins.count_suite(cardinality.FillsOneARun),
    ),
    Defect(
        "counts a variable again on the second wake",
        "P7",
        twins.count_suite(cardinality.CountsAgain),
    ),
    Defect("one sweep only", "P4", twins.order_suite(ordering.OneSweepOnly)),
    Defect("looks only at later variables", "P7", twins.order_suite(ordering.LooksAtLaterOnly)),
    Defect(
        "wakes on the first variable only",
        "P7",
        twins.order_suite(ordering.WakesOnTheFirstOnly),
    ),
    Defect("not subscribed to the last variable", "P7", twins.order_suite(ordering.ForgetsTheLast)),
    Defect(
        'subscribed to "fixed" but needs "bounds"', "P7", twins.order_suite(ordering.NeedsBounds)
    ),
    Defect("prunes one direction", "P4", twins.order_suite(ordering.OneDirection)),
    Defect("prunes outside its scope", "P2", twins.order_suite(ordering.OutsideItsScope)),
    Defect(
        "wrong Hall set when all domains are equal",
        "P1",
        twins.difference_suite(choices.WrongHallSet),
    ),
    Defect(
        "compares the same side of both tiles",
        "P1",
        twins.sides_suite(choices.ComparesTheSameSide),
    ),
    Defect("upper bound too tight by one", "P1", twins.sum_suite(sums.TooTight)),
    Defect("forgets its own minimum", "P1", twins.sum_suite(sums.ForgetsItsOwnMinimum)),
    Defect("failure test too weak by one", "P3", twins.most_suite(cardinality.FailsTooLate)),
    Defect("explanation drops a fact", "P9", twins.count_suite(cardinality.DropsAFact)),
    Defect(
        "explanation uses facts that became true later",
        "P9",
        twins.sum_suite(sums.ExplainsByLaterFacts),
    ),
)

FORGETS_NEIGHBOUR = Change(
    "store.py",
    "for i in range(i64(0), i64(len(readers)), i64(2)):",
    "for i in range(i64(0), i64(len(readers)) - 2, i64(2)):",
)
OLDEST_FIRST = Change(
    "store.py",
    "        position = self.trail_size\n"
    "        while position > mark:\n"
    "            position -= 1\n",
    "        position = mark - 1\n"
    "        while position < self.trail_size - 1:\n"
    "            position += 1\n",
)
QUEUE_KEPT = Change("store.py", "        self.forget_waiting()\n", "")
NEVER_AGAIN = Change("fixpoint.py", "if store.changed[p].count > 0:", "if False:")
STALE_FLAGS = Change(
    "worklist.py",
    "        while self.count > 0:\n            self.drop_first()\n",
    "        self.count = 0\n",
)
FAILURE_KEPT = Change(
    "store.py",
    "        self.active = DECISION\n        self.failed = False\n",
    "        self.active = DECISION\n",
)
INTS_KEPT = Change(
    "store.py",
    "                ints[-1 - at] = self.trail_mask[position]\n",
    "                pass\n",
)
LAST_TWICE = Change(
    "search.py",
    "            elif len(self.decided) == 0:\n                return False\n",
    "            elif len(self.decided) == 0:\n"
    "                self.solutions += 1\n"
    "                return self.solutions == 2\n",
)
LIMIT_OFF = Change(
    "search.py", "if self.nodes == self.node_limit:", "if self.nodes == self.node_limit + 1:"
)
SHORT_SHIFT = Change("bits.py", "    return word << by\n", "    return (word << by) & 0x7FFFFFFF\n")
TAKES_63 = Change("store.py", "            if mask < 0:\n", "            if False:\n")
PUSH_ANYWHERE = Change(
    "store.py", "if self.failed or self.active >= 0 or self.is_waiting():", "if self.failed:"
)

ENGINES = (
    Defect("loop forgets the last neighbour", "P7", "SumBetween", (FORGETS_NEIGHBOUR,)),
    Defect("trail undone oldest first", "P8", "SumBetween", (OLDEST_FIRST,)),
    Defect("queue not cleared on failure", "P12", "SumBetween", (QUEUE_KEPT,)),
    Defect("never re-queues a non-idempotent runner", "P4", "FillsOneAndSaysSo", (NEVER_AGAIN,)),
    Defect("in-queue flags stale after failure", "P12", "SumBetween", (STALE_FLAGS,)),
    Defect("failure not forgotten", "P8", "SumBetween", (FAILURE_KEPT,)),
    Defect("reversible integers not restored", "P8", "ExactlyK", (INTS_KEPT,)),
    Defect("the last solution reported twice", "P11", "SumBetween", (LAST_TWICE,)),
    Defect("the limit on nodes off by one", MACHINE, "SumBetween", (LIMIT_OFF,)),
    Defect("shifts of 32 bits: the values 31, 32 and 62", "P1", "LargeSum", (SHORT_SHIFT,)),
    Defect("the value 63 not refused", MACHINE, "", (TAKES_63,)),
    Defect("a level opened though rules wait", MACHINE, "SumBetween", (PUSH_ANYWHERE,)),
    Defect("trail undone oldest first, as seen from outside", MACHINE, "", (OLDEST_FIRST,)),
    Defect("queue not cleared, as seen from outside", MACHINE, "", (QUEUE_KEPT,)),
)

DEFECTS = (*PROPAGATORS, *ENGINES)


def main() -> None:
    """Try each defect on ten seeds and print where it was caught."""
    for defect in DEFECTS:
        found = [defect.caught_at(seed) for seed in range(10)]
        worst = max(example or EXAMPLES + 1 for example in found)
        shown = " ".join("-" if example is None else str(example) for example in found)
        sys.stdout.write(f"{defect.name:52} {defect.promise:8} worst {worst:5}   {shown}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

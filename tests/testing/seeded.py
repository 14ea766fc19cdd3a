"""The list of seeded defects, and the promise that each of them breaks.

``python -m tests.testing.seeded`` tries every defect on ten seeds and prints the examples at
which it was caught; with a part of a name, the defects of that name.
"""

import sys

from tests.testing import twins
from tests.testing.defect import EXAMPLES, Defect
from tests.testing.defects import cardinality, choices, ordering, sums
from tests.testing.defects import residuals as defect_residuals
from tests.testing.engine_defects import ENGINES
from tests.testing.learning_defects import LEARNERS
from tests.testing.own_defects import OWN

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
    Defect(
        "a residual forgets a variable", "P18", twins.count_suite(defect_residuals.ForgetsAVariable)
    ),
    Defect(
        "a residual forgets its rule", "P18", twins.count_suite(defect_residuals.ForgetsTheRule)
    ),
    Defect(
        "a residual is not told from another",
        "P18",
        twins.count_suite(defect_residuals.DescribesNothing),
    ),
    Defect("explanation drops a fact", "P9", twins.count_suite(cardinality.DropsAFact)),
    Defect(
        "explanation uses facts that became true later",
        "P9",
        twins.sum_suite(sums.ExplainsByLaterFacts),
    ),
)

DEFECTS = (*PROPAGATORS, *ENGINES, *LEARNERS, *OWN)


def main() -> None:
    """Try each defect whose name holds the arguments on ten seeds; print where it was caught."""
    wanted = " ".join(sys.argv[1:])
    for defect in DEFECTS:
        if wanted not in defect.name:
            continue
        found = [defect.caught_at(seed) for seed in range(10)]
        worst = max(example or EXAMPLES + 1 for example in found)
        shown = " ".join("-" if example is None else str(example) for example in found)
        sys.stdout.write(f"{defect.name:52} {defect.promise:8} worst {worst:5}   {shown}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

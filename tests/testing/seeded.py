"""The list of seeded defects, and the promise that each of them breaks.

``python -m tests.testing.seeded`` tries every defect on ten seeds and prints the examples at
which it was caught; with a part of a name, the defects of that name.
"""

import sys
from typing import Any

from puzzlefw.testing import propagator_suite, scopes
from puzzlefw.testing.propagators.companions import SumBetween
from tests.testing import twins
from tests.testing.choices import HallSets, OneDescription, SidesMeet
from tests.testing.defect import EXAMPLES, Defect
from tests.testing.edited import Edit, at_end, at_start, in_class, put
from tests.testing.engine_defects import ENGINES
from tests.testing.faulty.count import Count
from tests.testing.faulty.fault import with_slip
from tests.testing.faulty.increasing import Increasing, holds
from tests.testing.learning_defects import LEARNERS
from tests.testing.own_defects import OWN


def ones(name: str, promise: str, *edits: Edit, **more: Any) -> Defect:
    """Return a defect of counting the ones."""
    return Defect(name, promise, twins.count_suite(with_slip(Count, "Ones", *edits, **more)))


def order(name: str, promise: str, *edits: Edit) -> Defect:
    """Return a defect of values in order."""
    kind, cases = with_slip(Increasing, "Order", *edits), scopes(arity=(0, 4), width=(2, 6))
    return Defect(name, promise, propagator_suite(kind, holds, cases, name="Order"))


def sums(name: str, promise: str, edit: Edit) -> Defect:
    """Return a defect of a sum between two bounds."""
    return Defect(name, promise, twins.sum_suite(with_slip(SumBetween, "Sum", edit)))


PROPAGATORS = (
    ones(
        "counter kept in the object instead of the trail",
        "P7",
        at_end("attach", "self.found = [0, 0]"),
        in_class(
            "def add(self, store, side):",
            "    self.found[side] += 1",
            "def counted(self, store):",
            "    return tuple(self.found)",
        ),
    ),
    ones("cardinality off by one", "P1", at_start("__init__", "least, most = least + 1, most + 1")),
    ones(
        "too few ones never fails",
        "P3",
        at_start(
            "act", "if len(self.scope) - self.counted(store)[1] < self.least:", "    return True"
        ),
    ),
    ones(
        "over-prunes with one variable left",
        "P1",
        at_start(
            "act",
            "is_open = [v for v in self.scope if not store.is_fixed(v)]",
            "if len(is_open) == 1 < len(self.scope):",
            "    store.keep(is_open[0], ~self.mask, 0)",
        ),
    ),
    ones("claims idempotence but fills one variable a run", "P5", *twins.ONE_A_RUN),
    ones(
        "counts a variable again on the second wake",
        "P7",
        at_start(
            "note",
            "if store.domains[self.scope[item]] != self.mask:",
            "    store.set_int(self.marks + item, 0)",
        ),
    ),
    order(
        "one sweep only",
        "P4",
        put("reversed(self.scope)", "()"),
        at_end("propagate", "worklist.clear()"),
        at_end(
            "sweep",
            "for one, other in zip(self.scope, self.scope[1:]):",
            "    store.keep(one, lowest(self.high(store.domains[other]) + 1), 0)",
        ),
    ),
    order(
        "looks only at later variables",
        "P7",
        put("worklist.clear()", "self.first = min(iter(worklist.take, -1), default=0)"),
        at_start("sweep", "later = self.scope[self.first :]"),
        put("        for variable in self.scope:", "        for variable in later:"),
        put("reversed(self.scope)", "reversed(later)"),
    ),
    order(
        "wakes on the first variable only",
        "P7",
        put("enumerate(self.scope)", "enumerate(self.scope[:1])"),
    ),
    order(
        "not subscribed to the last variable",
        "P7",
        put("enumerate(self.scope)", "enumerate(self.scope[:-1])"),
    ),
    order('subscribed to "fixed" but needs "bounds"', "P7", put("event = ANY", "event = FIXED")),
    order("prunes one direction", "P4", put("reversed(self.scope)", "()")),
    order(
        "prunes outside its scope",
        "P2",
        at_end(
            "sweep",
            "if self.scope and store.is_fixed(self.scope[-1]):",
            "    store.keep(self.scope[-1] + 1, ~store.domains[self.scope[-1]], 0)",
        ),
    ),
    Defect(
        "wrong Hall set when all domains are equal",
        "P1",
        twins.difference_suite(
            with_slip(
                HallSets,
                "WrongHallSet",
                at_start(
                    "use",
                    "masks = {store.domains[variable] for variable in self.scope}",
                    "count = len(values_of(min(masks)))",
                    "if len(masks) == 1 and 1 < len(some) == count - 1 < len(self.scope):",
                    "    store.fail(0)",
                ),
            )
        ),
    ),
    Defect(
        "compares the same side of both tiles",
        "P1",
        twins.sides_suite(with_slip(SidesMeet, "OneSide", put("(RIGHT, LEFT)", "(RIGHT, RIGHT)"))),
    ),
    sums(
        "upper bound too tight by one",
        "P1",
        put("+ lows[i]\n", "+ lows[i] - (sum(lows) < self.most)\n"),
    ),
    sums(
        "forgets its own minimum",
        "P1",
        put("+ lows[i]\n", "+ (0 if len(self.scope) > 1 else lows[i])\n"),
    ),
    Defect(
        "failure test too weak by one",
        "P3",
        twins.most_suite(
            with_slip(Count, "AtMost", *twins.CHECKS, put("inside > self", "inside - 1 > self"))
        ),
    ),
    ones(
        "a residual forgets a variable",
        "P18",
        in_class(
            "def residuals(self, store):",
            "    params = self.least - 1, self.most, self.mask",
            "    rule = Predicate(self.scope[:-1], lambda values: holds(values, *params))",
            "    return [ConstraintResidual(0, rule)] if self.scope else []",
        ),
    ),
    ones(
        "a residual forgets its rule",
        "P18",
        in_class(
            "def residuals(self, store):",
            "    is_begun = any(store.is_fixed(v) for v in self.scope)",
            "    return [] if is_begun else super().residuals(store)",
        ),
    ),
    ones(
        "a residual is not told from another",
        "P18",
        in_class(
            "def residuals(self, store):", "    return OneDescription(self.scope).split(store)"
        ),
        OneDescription=OneDescription,
    ),
    ones("explanation drops a fact", "P9", at_end("explain", "facts.pairs = facts.pairs[2:]")),
    sums(
        "explanation uses facts that became true later",
        "P9",
        in_class(
            "def explain(self, store, constraint, variable, values, position):",
            "    return super().explain(store, constraint, variable, values, store.trail_size)",
        ),
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

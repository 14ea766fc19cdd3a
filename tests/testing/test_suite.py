"""The suite itself: what it refuses, what it counts, and that its printed tests run."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import strategies as st

from puzzlefw.engine import Facts, Propagator, Store, Worklist, values_of
from puzzlefw.errors import EngineError
from puzzlefw.testing import (
    Case,
    Dive,
    Effort,
    Layout,
    Move,
    QuotaWarning,
    Suite,
    Tally,
    Use,
    propagator_suite,
    scopes,
)
from puzzlefw.testing.propagators.companions import Different, SumBetween
from puzzlefw.testing.propagators.dive_promises import check_wakes
from tests.testing.seeded import PROPAGATORS
from tests.testing.twins import SOUND, sum_suite

QUICK = Effort(examples=600, seed=0, is_shrinking=False)


def different_suite(**options: Any) -> type[Suite]:
    """Return the suite of two variables that differ, with *options*."""
    options = {"cases": scopes(arity=2, width=(1, 4)), "make": Different, **options}
    return propagator_suite(holds=lambda values: values[0] != values[1], **options)


def test_a_promise_is_skipped_for_the_reason_given() -> None:
    suite = different_suite(skip={"P9": "explained elsewhere"})
    assert suite.reason_to_skip("P9") == "explained elsewhere"
    assert suite.reason_to_skip("P5") == "idempotent is not claimed"
    assert suite.reason_to_skip("P15") is None


def test_a_promise_that_does_not_exist_cannot_be_skipped() -> None:
    with pytest.raises(ValueError, match="found 'P99'"):
        different_suite(skip={"P99": "there is none"})


def test_a_consistency_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="domain, bounds, forward, checking"):
        different_suite(consistency="arc")


@pytest.mark.parametrize(
    ("arity", "width", "values"),
    [((3, 2), 2, ()), ((-1, 2), 2, ()), (2, 0, ()), (2, 64, ()), (20, 2, ()), (2, 3, (0, 63, 1))],
)
def test_scopes_that_cannot_be_tried_are_refused(
    arity: Any, width: int, values: Sequence[int]
) -> None:
    with pytest.raises(ValueError, match="expected"):
        scopes(arity=arity, width=width, values=values)


class RefusesPairs(SumBetween):
    """Refuses every scope of two or more variables."""

    message = "expected one variable"

    def __init__(self, scope: Sequence[int], least: int, most: int) -> None:
        if len(scope) > 1:
            raise EngineError(self.message)
        super().__init__(scope, least, most)


class RefusesInSilence(RefusesPairs):
    message = ""


def test_a_constructor_may_refuse_some_cases_but_not_most() -> None:
    with pytest.raises(AssertionError, match="takes at least half"):
        sum_suite(RefusesPairs).attempt("P1", QUICK)
    assert sum_suite(RefusesPairs).attempt("P13", QUICK).skipped > 0


class SumOfSome(SumBetween):
    """Refuses scopes of no variable."""

    idempotent = True

    def __init__(self, scope: Sequence[int], least: int, most: int) -> None:
        if not scope:
            raise EngineError("expected some variable")
        super().__init__(scope, least, most)


def test_claims_are_read_off_the_class_though_the_simplest_case_is_refused() -> None:
    assert sum_suite(SumOfSome).reason_to_skip("P5") is None
    assert sum_suite(RefusesPairs).reason_to_skip("P5") == "idempotent is not claimed"


class SpeaksForAnother(SumBetween):
    """Names a constraint that it does not have, though its reasons are right."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.clear()
        least = sum(values_of(store.domains[v])[0] for v in self.scope)
        most = sum(values_of(store.domains[v])[-1] for v in self.scope)
        if not max(least, self.least) <= min(most, self.most):
            store.fail(1)

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        return super().explain(store, 0, variable, values, position)


def test_no_other_constraint_speaks_than_there_are() -> None:
    with pytest.raises(AssertionError, match="expected one of the 1 constraints to speak"):
        sum_suite(SpeaksForAnother).attempt("P9", QUICK)


def test_a_constructor_does_not_refuse_in_silence() -> None:
    with pytest.raises(AssertionError, match="in no words"):
        sum_suite(RefusesInSilence).attempt("P1", QUICK)


class RaisesKeyError(Different):
    """Lets an error leave a run."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        if store.level > 1:
            raise KeyError("lost")
        super().propagate(store, worklist)


def test_only_a_contradiction_may_leave_a_run() -> None:
    with pytest.raises(AssertionError, match="only Contradiction may leave a run, found KeyError"):
        different_suite(make=RaisesKeyError).attempt("P12", QUICK)


class NeverEntailed(Different):
    """Claims that it says when it is entailed, and never does."""

    def entailed(self, store: Store) -> bool:
        return False


class AlwaysEntailed(Different):
    """Always says that it is entailed."""

    def entailed(self, store: Store) -> bool:
        return True


class EntailedInTime(Different):
    """Says that it is entailed where no value is shared."""

    def entailed(self, store: Store) -> bool:
        return store.domains[self.one] & store.domains[self.other] == 0


def test_entailment_is_judged_where_it_is_claimed() -> None:
    tally = different_suite(make=EntailedInTime, entailed=True).attempt("P14", QUICK)
    assert tally.marks["entailed"] > 0
    with pytest.raises(AssertionError, match="where it can break"):
        different_suite(make=AlwaysEntailed).attempt("P14", QUICK)
    with pytest.raises(AssertionError, match="obeys the rule, and it is not entailed"):
        different_suite(make=NeverEntailed, entailed=True).attempt("P14", QUICK)


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ({"failure": 49, "deep": 500}, "49 of 1000 dives met a failure of the rule itself"),
        ({"failure": 500, "deep": 199}, "199 of 1000 dives reached depth 5"),
    ],
)
def test_dives_that_show_little_are_told(marks: dict[str, int], message: str) -> None:
    subject = SOUND["SumBetween"].subject
    with pytest.warns(QuotaWarning, match=message):
        check_wakes.quota(subject, Tally(cases=1000, marks=Counter(marks)))


def test_dives_that_show_enough_are_not() -> None:
    tally = Tally(cases=1000, marks=Counter({"failure": 50, "deep": 200}))
    check_wakes.quota(SOUND["SumBetween"].subject, tally)


def test_a_claim_may_be_a_function_of_the_box() -> None:
    def reached(box: Sequence[int]) -> Sequence[int] | None:
        return None if box[0] == box[1] and box[0] & (box[0] - 1) == 0 else box

    assert different_suite(consistency=reached).attempt("P4", QUICK).cases == 1800

    def too_much(box: Sequence[int]) -> Sequence[int] | None:
        return [box[0] & -box[0], box[1]]

    with pytest.raises(AssertionError, match="without support"):
        different_suite(consistency=too_much).attempt("P4", QUICK)


@pytest.mark.parametrize("place", [0, 10, 18])
def test_what_a_failure_prints_is_a_test_that_fails(place: int) -> None:
    defect = PROPAGATORS[place]
    assert not isinstance(defect.suite, str)
    with pytest.raises(AssertionError) as caught:
        defect.suite.attempt(defect.promise, Effort(examples=1000, seed=0))
    note = next(note for note in caught.value.__notes__ if "As a test" in note)
    text = note[note.index("def test_") :]
    parts = {"Case": Case, "Dive": Dive, "Layout": Layout, "Move": Move, "Use": Use}
    suite_name = text[text.index(":\n") + 2 :].split(".check")[0].strip()
    namespace: dict[str, Any] = {**parts, suite_name: defect.suite}
    exec(text, namespace)
    function = next(value for name, value in namespace.items() if name.startswith("test_"))
    with pytest.raises(AssertionError):
        function()


def test_parameters_are_drawn_for_the_box() -> None:
    seen: set[tuple[int, int]] = set()

    class Noted(SumBetween):
        def __init__(self, scope: Sequence[int], least: int) -> None:
            seen.add((len(scope), least))
            super().__init__(scope, least, 99)

    def make(scope: Sequence[int], least: int) -> Propagator:
        return Noted(scope, least)

    suite = propagator_suite(
        make,
        lambda values, least: sum(values) >= least,
        scopes(arity=(0, 3), width=2, params=lambda box: st.integers(0, len(box))),
    )
    suite.attempt("P1", QUICK)
    assert all(least <= arity for arity, least in seen)
    assert 1 + 2 + 3 + 4 == sum(arity <= 3 for arity, _ in seen)

"""The suite itself: what it refuses, what it counts, and that its printed tests run."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import strategies as st

import puzzlefw.testing
from puzzlefw.engine import Propagator
from puzzlefw.testing import Effort, QuotaWarning, Suite, Tally, propagator_suite, scopes
from puzzlefw.testing.propagators.companions import Different, SumBetween
from puzzlefw.testing.propagators.dive_promises import check_wakes
from tests.testing.edited import Edit, at_start, in_class, put
from tests.testing.faulty.fault import with_slip
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


def refusing(error: str, condition: str = "len(scope) > 1") -> Edit:
    """Return the edit by which a constructor refuses scopes."""
    words = f'    raise EngineError("{error}")'
    return at_start(
        "__init__", "from puzzlefw.errors import EngineError", f"if {condition}:", words
    )


def sum_with(*edits: Edit) -> type[Suite]:
    """Return the suite of the kit's sum with *edits*."""
    return sum_suite(with_slip(SumBetween, "Sum", *edits))


def different_with(*edits: Edit, **options: Any) -> type[Suite]:
    """Return the suite of the kit's rule that two values differ, with *edits*."""
    return different_suite(make=with_slip(Different, "Different", *edits), **options)


def saying(answer: str) -> Edit:
    """Return the edit by which a propagator says *answer* when it is asked if it is entailed."""
    return in_class("def entailed(self, store):", f"    return {answer}")


REFUSES_PAIRS = sum_with(refusing("expected one variable"))
SPEAKS_FOR_ANOTHER = sum_with(
    put("            store.fail(0)\n", "            store.fail(1)\n        return\n"),
    in_class(
        "def explain(self, store, constraint, variable, values, position):",
        "    return super().explain(store, 0, variable, values, position)",
    ),
)
RAISES_KEY_ERROR = different_with(
    at_start("propagate", "if store.level > 1:", '    raise KeyError("lost")')
)


@pytest.mark.parametrize(
    ("suite", "promise", "words"),
    [
        (REFUSES_PAIRS, "P1", "takes at least half"),
        (sum_with(refusing("")), "P1", "in no words"),
        (SPEAKS_FOR_ANOTHER, "P9", "expected one of the 1 constraints to speak"),
        (RAISES_KEY_ERROR, "P12", "only Contradiction may leave a run, found KeyError"),
        (different_with(saying("True")), "P14", "where it can break"),
        (different_with(saying("False"), entailed=True), "P14", "rule, and it is not entailed"),
    ],
    ids=["most", "in silence", "another constraint", "KeyError", "always", "never entailed"],
)
def test_what_is_wrong_is_said_in_words(suite: type[Suite], promise: str, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        suite.attempt(promise, QUICK)


def test_a_constructor_may_refuse_some_cases() -> None:
    assert REFUSES_PAIRS.attempt("P13", QUICK).skipped > 0


def test_claims_are_read_off_the_class_though_the_simplest_case_is_refused() -> None:
    idempotent = in_class("idempotent = True")
    assert sum_with(refusing("none", "not scope"), idempotent).reason_to_skip("P5") is None
    assert REFUSES_PAIRS.reason_to_skip("P5") == "idempotent is not claimed"


def test_entailment_is_judged_where_it_is_claimed() -> None:
    in_time = saying("store.domains[self.one] & store.domains[self.other] == 0")
    tally = different_with(in_time, entailed=True).attempt("P14", QUICK)
    assert tally.marks["entailed"] > 0


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
    suite_name = text[text.index(":\n") + 2 :].split(".check")[0].strip()
    kit = {name: getattr(puzzlefw.testing, name) for name in puzzlefw.testing.__all__}
    namespace: dict[str, Any] = {**kit, suite_name: defect.suite}
    exec(text, namespace)
    function = next(name for name in namespace if name.startswith("test_"))
    with pytest.raises(AssertionError):
        namespace[function]()


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

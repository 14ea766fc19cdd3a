"""Two propagators of one rule: which is stronger, cheaper, and shorter in its reasons."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import strategies as st

from puzzlefw.engine import COMPILED, Propagator, Store, Worklist
from puzzlefw.propagators import AllDifferentPropagator
from puzzlefw.testing import Case, Effort, Refused, Suite, compare, compare_suite, scopes, strength
from tests.testing.at_most import AtMost

EFFORT = Effort(examples=150, seed=1)


class Checks(AtMost):
    """Says no only in the end."""

    def take(self, store: Store, variable: int) -> None:
        """Take nothing."""


class LongWinded(AtMost):
    """Gives everything that is known for a reason."""

    explain = Propagator.explain


class Twice(AtMost):
    """Does all its work twice."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        super().propagate(store, worklist)
        super().propagate(store, worklist)


class Fewer(AtMost):
    """Another rule."""

    def __init__(self, scope: Sequence[int], k: int) -> None:
        super().__init__(scope, k - 1)


CASES = scopes(arity=(0, 5), width=2, params=st.integers(0, 5))


def suite(mine: Any, reference: Any, **claims: Any) -> type[Suite]:
    """Return the suite of two makes."""
    return compare_suite(mine, reference, CASES, **claims)


def test_a_propagator_is_equivalent_to_itself() -> None:
    found = suite(AtMost, AtMost, equivalent=True, cheaper="lines", shorter=True)
    for promise in found.promises:
        assert found.attempt(promise.key, EFFORT).tried > 0


def test_what_is_weaker_shows_the_smallest_box() -> None:
    found = suite(Checks, AtMost)
    with pytest.raises(AssertionError) as caught:
        found.attempt("at_least_as_strong", EFFORT)
    said = "of ({0, 1}) it leaves ({0, 1}), the reference ({0})"
    assert said in str(caught.value)
    assert "check('at_least_as_strong', Case(domains=(3,), params=(0,)))" in str(
        caught.value.__notes__
    )
    with pytest.raises(AssertionError, match="the reference"):
        found.check("at_least_as_strong", Case((3,), (0,)))
    assert found.attempt("same_solutions", EFFORT).tried > 0


def test_what_is_stronger_is_not_equivalent() -> None:
    found = suite(AtMost, Checks, equivalent=True)
    assert found.attempt("at_least_as_strong", EFFORT).tried > 0
    with pytest.raises(AssertionError, match="it leaves"):
        found.attempt("no_stronger", EFFORT)


def test_another_rule_has_other_solutions() -> None:
    with pytest.raises(AssertionError, match="accepted False, by the reference True"):
        suite(Fewer, AtMost).attempt("same_solutions", EFFORT)


def test_work_and_reasons_are_compared_over_all_cases() -> None:
    cheaper = suite(Twice, AtMost, cheaper="lines", shorter=True)
    with pytest.raises(AssertionError, match="in all, where the reference has"):
        cheaper.attempt("cheaper", EFFORT)
    assert suite(AtMost, Twice, cheaper="lines").attempt("cheaper", EFFORT).tried > 0
    with pytest.raises(AssertionError, match="facts a reason, where the reference has"):
        suite(LongWinded, AtMost, shorter=True).attempt("shorter_reasons", EFFORT)


def test_what_is_not_claimed_is_skipped() -> None:
    found = suite(AtMost, AtMost)
    for key, claim in {
        "no_stronger": "equivalent",
        "cheaper": "cheaper",
        "shorter_reasons": "shorter",
    }.items():
        assert f"{claim} is not claimed" == found.reason_to_skip(key)
    with pytest.raises(ValueError, match="expected runs or lines, found 'seconds'"):
        suite(AtMost, AtMost, cheaper="seconds")


@pytest.mark.skipif(not COMPILED, reason="where nothing is compiled, all lines are counted")
def test_lines_of_compiled_code_are_not_compared() -> None:
    def make(scope: Sequence[int]) -> Propagator:
        return AllDifferentPropagator([scope])

    cases = scopes(arity=(0, 3), width=3)
    with pytest.raises(TypeError, match="found a compiled one"):
        compare_suite(make, make, cases, cheaper="lines").attempt("cheaper", EFFORT)


@pytest.mark.parametrize(
    ("mine", "reference", "verdict"),
    [
        (AtMost, LongWinded, "equivalent"),
        (AtMost, Checks, "stronger"),
        (Checks, AtMost, "weaker"),
        (Fewer, AtMost, "another rule"),
    ],
)
def test_the_report_has_a_verdict(mine: Any, reference: Any, verdict: str) -> None:
    found = compare(mine, reference, CASES, effort=EFFORT)
    assert verdict == found.verdict
    assert str(found).startswith(f"{verdict}, on 150 boxes\n")
    assert (verdict == "weaker") == ("weaker in" in str(found))
    assert (found.weaker > 0) == (found.weaker_case is not None)
    assert (found.stronger > 0) == (found.stronger_case is not None)


def test_what_is_refused_is_no_box() -> None:
    def make(scope: Sequence[int], k: int) -> Propagator:
        raise Refused("never")

    found = compare(make, make, CASES, lambda values, k: True, effort=EFFORT)
    assert ("not compared", 0) == (found.verdict, found.boxes)


def test_strength_is_what_is_taken_of_what_can_be() -> None:
    best = strength(AtMost, CASES, effort=EFFORT)
    assert (100.0, best.boxes) == (best.percent, best.complete)
    assert best.removable == best.taken > 50
    weak = strength(Checks, CASES, effort=EFFORT)
    assert weak.removable == best.removable
    assert 0 < weak.taken < best.taken
    assert 0 == weak.removals
    assert f"takes {weak.percent:.0f} % of {weak.removable} removable values" in str(weak)


def test_the_facts_of_reasons_are_counted_beside_those_that_are_needed() -> None:
    short, long = (strength(kind, CASES, effort=EFFORT) for kind in (AtMost, LongWinded))
    assert short.removals == long.removals > 10
    assert short.needed == long.needed == short.facts < long.facts
    assert long.facts_each > long.needed_each == short.facts_each > 0.0


def test_a_propagator_that_takes_too_much_has_no_strength() -> None:
    class Greedy(AtMost):
        def take(self, store: Store, variable: int) -> None:
            store.keep(variable, 0b10, 0)

    with pytest.raises(AssertionError, match="takes values that have support"):
        strength(Greedy, CASES, effort=EFFORT)


def test_the_shared_rule_has_short_reasons() -> None:
    found = strength(
        lambda scope: AllDifferentPropagator([scope]),
        scopes(arity=(0, 4), width=4),
        effort=Effort(examples=60, seed=1),
    )
    assert 100.0 == found.percent
    assert found.needed_each <= found.facts_each <= found.needed_each + 1.0

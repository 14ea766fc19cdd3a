"""Suites of sound propagators: what the seeded defects are twins of.

Some suites of the shared propagators are among them, and the one of learning.
Also imported on engines with a defect, where they must not all pass.
"""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.engine import Propagator
from puzzlefw.testing import Suite, propagator_suite, scopes
from puzzlefw.testing.engine.machine import EngineMachine
from puzzlefw.testing.propagators.companions import Different, SumBetween
from tests.engine.search.random_models import LEARNING
from tests.propagators.test_suites import TestBridges
from tests.propagators.test_variants import TestAllDifferentOfLargeValues, TestTableOfLargeValues
from tests.testing.defects.cardinality import AtMostK, ExactlyK, FillsOneAndSaysSo
from tests.testing.defects.choices import LEFT, RIGHT, HallSets, SidesMeet
from tests.testing.defects.ordering import Ascending


def count_suite(kind: type[ExactlyK]) -> type[Suite]:
    """Return the suite of a rule that exactly k variables are 1."""
    return propagator_suite(
        make=lambda scope, k: kind(scope, k),
        holds=lambda values, k: list(values).count(1) == k,
        cases=scopes(arity=(0, 6), width=(2, 3), params=st.integers(-1, 7)),
        name=kind.__name__,
    )


def most_suite(kind: type[AtMostK]) -> type[Suite]:
    """Return the suite of a rule that at most k variables are 1."""
    return propagator_suite(
        make=lambda scope, k: kind(scope, k),
        holds=lambda values, k: list(values).count(1) <= k,
        cases=scopes(arity=(0, 6), width=2, params=st.integers(-1, 7)),
        name=kind.__name__,
    )


def sum_suite(kind: type[SumBetween]) -> type[Suite]:
    """Return the suite of a rule that the sum lies between two bounds."""
    return propagator_suite(
        make=lambda scope, least, most: kind(scope, least, most),
        holds=lambda values, least, most: least <= sum(values) <= most,
        cases=scopes(arity=(0, 6), width=(2, 3), params=(st.integers(-1, 8), st.integers(-1, 13))),
        name=kind.__name__,
    )


def large_sum_suite() -> type[Suite]:
    """Return the suite of a sum of values at the borders of machine words."""
    return propagator_suite(
        make=lambda scope, least, most: SumBetween(scope, least, most),
        holds=lambda values, least, most: least <= sum(values) <= most,
        cases=scopes(
            arity=(0, 4),
            width=(2, 5),
            values=(30, 31, 32, 62, 0),
            params=(st.integers(0, 190), st.integers(0, 250)),
        ),
        name="LargeSum",
    )


def order_suite(kind: type[Ascending]) -> type[Suite]:
    """Return the suite of a rule that values ascend."""
    return propagator_suite(
        make=lambda scope: kind(scope),
        holds=lambda values: list(values) == sorted(set(values)),
        cases=scopes(arity=(0, 4), width=(2, 6)),
        name=kind.__name__,
    )


def difference_suite(kind: type[HallSets]) -> type[Suite]:
    """Return the suite of a rule that all values differ."""
    return propagator_suite(
        make=lambda scope: kind(scope),
        holds=lambda values: len(set(values)) == len(values),
        cases=scopes(arity=(0, 5), width=(2, 5)),
        name=kind.__name__,
    )


def sides_suite(kind: type[SidesMeet]) -> type[Suite]:
    """Return the suite of a rule that two tiles join on both sides or on neither."""
    return propagator_suite(
        make=lambda scope: kind(scope),
        holds=lambda values: bool(values[0] & RIGHT) == bool(values[1] & LEFT),
        cases=scopes(arity=2, width=16),
        name=kind.__name__,
    )


def pair_suite() -> type[Suite]:
    """Return the suite of the kit's own rule that two values differ."""

    def make(scope: Sequence[int]) -> Propagator:
        return Different(scope)

    return propagator_suite(
        make, lambda values: values[0] != values[1], scopes(arity=2, width=(2, 4)), name="Different"
    )


SOUND = {
    suite.subject.name: suite
    for suite in (
        count_suite(ExactlyK),
        count_suite(FillsOneAndSaysSo),
        most_suite(AtMostK),
        sum_suite(SumBetween),
        large_sum_suite(),
        order_suite(Ascending),
        difference_suite(HallSets),
        sides_suite(SidesMeet),
        pair_suite(),
    )
}
SHARED = {
    suite.subject.name: suite
    for suite in (TestAllDifferentOfLargeValues, TestBridges, TestTableOfLargeValues, LEARNING)
}
Machine = EngineMachine

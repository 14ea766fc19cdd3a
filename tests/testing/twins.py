"""Suites of sound propagators: what the seeded defects are twins of.

Some suites of the shared propagators are among them, and the one of learning.
Also imported on engines with a defect, where they must not all pass.
"""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from puzzlefw.engine import Propagator
from puzzlefw.testing import Suite, propagator_suite, scopes
from puzzlefw.testing.engine.machine import EngineMachine
from puzzlefw.testing.propagators.companions import Different, SumBetween
from tests.engine.search.random_models import LEARNING
from tests.propagators.test_suites import TestBridges
from tests.propagators.test_variants import TestAllDifferentOfLargeValues, TestTableOfLargeValues
from tests.testing.choices import LEFT, RIGHT, HallSets, SidesMeet
from tests.testing.edited import put
from tests.testing.faulty.count import Count
from tests.testing.faulty.fault import suite_of, with_slip
from tests.testing.faulty.increasing import Increasing

ONE = 0b10
ONE_A_RUN = (
    put("            if self.act(store):\n", "            self.act(store)\n            if True:\n"),
    put("mask, 0)\n", "mask, 0)\n                return\n"),
)
"""Count fills one variable a run, which is a fault of what claims to be idempotent."""
NOT_IDEMPOTENT = put("idempotent = True", "idempotent = False")
CHECKS = (
    NOT_IDEMPOTENT,
    put('"domain"', '"checking"'),
    put("if inside == self.most:", "if True:\n            return True\n        elif False:"),
)
"""Count only checks."""


def count_suite(kind: type[Count], name: str = "") -> type[Suite]:
    """Return the suite of a rule that exactly k variables are 1."""
    return propagator_suite(
        make=lambda scope, k: kind(scope, k, k, ONE),
        holds=lambda values, k: list(values).count(1) == k,
        cases=scopes(arity=(0, 6), width=(2, 3), params=st.integers(-1, 7)),
        name=name or kind.__name__,
    )


def most_suite(kind: type[Count]) -> type[Suite]:
    """Return the suite of a rule that at most k variables are 1."""
    return propagator_suite(
        make=lambda scope, k: kind(scope, -1, k, ONE),
        holds=lambda values, k: list(values).count(1) <= k,
        cases=scopes(arity=(0, 6), width=2, params=st.integers(-1, 7)),
        name=kind.__name__,
    )


def sum_suite(make: Callable[..., Propagator], name: str = "", **scope: Any) -> type[Suite]:
    """Return the suite of a rule that the sum lies between two bounds."""
    cases = {
        "arity": (0, 6),
        "width": (2, 3),
        "params": (st.integers(-1, 8), st.integers(-1, 13)),
    }
    return propagator_suite(
        make,
        holds=lambda values, least, most: least <= sum(values) <= most,
        cases=scopes(**{**cases, **scope}),
        name=name or make.__name__,
    )


def difference_suite(kind: type[HallSets]) -> type[Suite]:
    """Return the suite of a rule that all values differ."""
    return propagator_suite(
        make=kind,
        holds=lambda values: len(set(values)) == len(values),
        cases=scopes(arity=(0, 5), width=(2, 5)),
        name=kind.__name__,
    )


def sides_suite(kind: type[SidesMeet]) -> type[Suite]:
    """Return the suite of a rule that two tiles join on both sides or on neither."""
    return propagator_suite(
        make=kind,
        holds=lambda values: bool(values[0] & RIGHT) == bool(values[1] & LEFT),
        cases=scopes(arity=2, width=16),
        name=kind.__name__,
    )


def by_name(*suites: type[Suite]) -> dict[str, type[Suite]]:
    """Return suites by the names of what they are about."""
    return {suite.subject.name: suite for suite in suites}


FillsOneAndSaysSo = with_slip(Count, "FillsOneAndSaysSo", *ONE_A_RUN, NOT_IDEMPOTENT)
SOUND = by_name(
    count_suite(Count, "ExactlyK"),
    count_suite(FillsOneAndSaysSo),
    most_suite(with_slip(Count, "AtMostK", *CHECKS)),
    sum_suite(SumBetween),
    sum_suite(
        SumBetween,
        "LargeSum",
        arity=(0, 4),
        width=(2, 5),
        values=(30, 31, 32, 62, 0),
        params=(st.integers(0, 190), st.integers(0, 250)),
    ),
    suite_of(Increasing, Increasing),
    difference_suite(HallSets),
    sides_suite(SidesMeet),
    propagator_suite(
        Different,
        holds=lambda values: values[0] != values[1],
        cases=scopes(arity=2, width=(2, 4)),
        name="Different",
    ),
)
SHARED = by_name(TestAllDifferentOfLargeValues, TestBridges, TestTableOfLargeValues, LEARNING)
Machine = EngineMachine

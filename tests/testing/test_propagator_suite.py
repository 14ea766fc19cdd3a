"""The kit's own propagators keep every promise."""

from hypothesis import strategies as st

from puzzlefw.testing import propagator_suite, scopes
from puzzlefw.testing.neighbours import Different, SumBetween

TestSumBetween = propagator_suite(
    make=lambda scope, least, most: SumBetween(scope, least, most),
    holds=lambda values, least, most: least <= sum(values) <= most,
    cases=scopes(arity=(0, 6), width=(2, 3), params=(st.integers(-1, 8), st.integers(-1, 13))),
    consistency="bounds",
    symmetric=True,
    name="sum_between",
)
TestDifferent = propagator_suite(
    make=lambda scope: Different(scope),
    holds=lambda values: values[0] != values[1],
    cases=scopes(arity=2, width=(1, 4)),
    consistency="domain",
    symmetric=True,
    name="different",
)

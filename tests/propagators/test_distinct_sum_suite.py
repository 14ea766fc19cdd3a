"""Distinct sums keep every promise, with few sets to choose from and with too many."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.propagators import DistinctSumPropagator
from puzzlefw.testing import propagator_suite, scopes

Box = tuple[int, ...]


def totals_for(box: Box) -> st.SearchStrategy[int]:
    """Return totals, few of which no values of a box add up to."""
    least = sum((mask & -mask).bit_length() - 1 for mask in box)
    most = sum(mask.bit_length() - 1 for mask in box)
    return st.integers(least - 1, most + 1)


CASES = scopes(arity=(0, 5), width=(3, 7), params=totals_for)


def adds_up(values: Sequence[int], total: int) -> bool:
    """Return whether no value stands twice, and the sum is the total."""
    return len(set(values)) == len(values) and sum(values) == total


TestDistinctSum = propagator_suite(
    make=lambda scope, total: DistinctSumPropagator([(scope, total)]),
    holds=adds_up,
    cases=CASES,
    scratch=["sets"],
    name="distinct_sum",
)
TestDistinctSumOfManySets = propagator_suite(
    make=lambda scope, total: DistinctSumPropagator([(scope, total)], most_sets=0),
    holds=adds_up,
    cases=CASES,
    consistency="forward",
    scratch=["sets"],
    name="distinct_sum_of_many_sets",
)
TestDistinctSumOfSomeSets = propagator_suite(
    make=lambda scope, total: DistinctSumPropagator([(scope, total)], most_sets=5),
    holds=adds_up,
    cases=CASES,
    consistency="forward",
    scratch=["sets"],
    name="distinct_sum_of_some_sets",
)
TestDistinctSumFamily = propagator_suite(
    make=lambda scope, *totals: DistinctSumPropagator(
        [(scope[:-1], totals[0]), (scope[1:], totals[1])]
    ),
    holds=lambda values, *totals: (
        adds_up(values[:-1], totals[0]) and adds_up(values[1:], totals[1])
    ),
    cases=scopes(
        arity=(1, 5),
        width=(3, 6),
        params=(lambda box: totals_for(box[:-1]), lambda box: totals_for(box[1:])),
    ),
    symmetric=False,
    scratch=["sets"],
    name="distinct_sum_family",
)

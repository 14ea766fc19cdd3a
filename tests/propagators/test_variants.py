"""The shared propagators once more, where they differ: large values, families, one block.

These get the cases of all tests; the thousand of each promise are for ``test_suites.py``.
"""

from hypothesis import strategies as st

from puzzlefw.propagators import AllDifferentPropagator, TablePropagator
from puzzlefw.testing import propagator_suite, scopes
from tests.propagators.test_suites import (
    CHOOSING,
    RELATIONS,
    SUM_SCRATCH,
    is_tree_of_choices,
    make_sum,
    make_tree_of_choices,
    rows,
    sum_holds,
    weights_for,
)

BORDERS = (30, 31, 32, 62, 0)
"""Values at the borders of machine words."""

TestTableFamily = propagator_suite(
    make=lambda scope, rows: TablePropagator(
        [scope[i : i + 2] for i in range(len(scope) - 1)], rows
    ),
    holds=lambda values, rows: all(
        tuple(values[i : i + 2]) in rows for i in range(len(values) - 1)
    ),
    cases=scopes(arity=(1, 5), width=(2, 3), params=rows(2, range(3), 9)),
    scratch=["valid"],
    name="table_family",
)
TestTableOfLargeValues = propagator_suite(
    make=lambda scope, rows: TablePropagator([scope], rows),
    holds=lambda values, rows: tuple(values) in rows,
    cases=scopes(arity=3, width=(2, 5), values=BORDERS, params=rows(3, BORDERS, 20)),
    scratch=["valid"],
    name="table_of_large_values",
)
TestLinearOfLargeWeights = propagator_suite(
    make=make_sum,
    holds=sum_holds,
    cases=scopes(
        arity=(0, 4), width=(2, 4), params=(weights_for(60), RELATIONS, st.integers(-99, 250))
    ),
    consistency="checking",
    scratch=SUM_SCRATCH,
    name="linear_of_large_weights",
)
TestAllDifferentOfLargeValues = propagator_suite(
    make=lambda scope: AllDifferentPropagator([scope]),
    holds=lambda values: len(set(values)) == len(values),
    cases=scopes(arity=(0, 5), width=(2, 5), values=BORDERS),
    name="all_different_of_large_values",
)
TestAllDifferentFamily = propagator_suite(
    make=lambda scope: AllDifferentPropagator([scope[:-1], scope[1:]]),
    holds=lambda values: all(
        len(set(part)) == len(part) for part in (tuple(values[:-1]), tuple(values[1:]))
    ),
    cases=scopes(arity=(0, 5), width=(2, 5)),
    symmetric=False,
    name="all_different_family",
)
TestSpanningTreeOfOneBlock = propagator_suite(
    make=make_tree_of_choices,
    holds=is_tree_of_choices,
    cases=CHOOSING,
    consistency="checking",
    one_block=True,
    scratch=["best", "parts"],
    name="spanning_tree_of_one_block",
)

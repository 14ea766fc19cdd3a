"""What sums leave to be counted: a sum that nothing can break any more has no residual."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Linear, Relation, weighted
from puzzlefw.engine import Network, Store
from puzzlefw.propagators import LinearPropagator


@pytest.mark.parametrize(
    ("relation", "total", "residuals"),
    [
        ("<=", 1, 1),
        ("<=", 2, 0),
        ("<=", 3, 0),
        (">=", 1, 1),
        (">=", 0, 0),
        (">=", -1, 0),
        ("==", 0, 1),
        ("==", 2, 1),
    ],
)
def test_a_sum_that_always_holds_has_no_residual(
    relation: Relation, total: int, residuals: int
) -> None:
    store = Store()
    store.new_block(vec[i64]([0b11, 0b11]))
    rule = LinearPropagator(
        [Linear((weighted(0, 1, range(2)), weighted(1, 1, range(2))), relation, total)]
    )
    Network(store).post(rule)
    assert residuals == len(rule.residuals(store))

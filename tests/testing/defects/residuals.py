"""Rules that fall into residuals wrongly."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Predicate
from puzzlefw.engine import ConstraintResidual, Residual, Store
from tests.testing.defects.cardinality import ExactlyK


class ForgetsAVariable(ExactlyK):
    """Takes the rule for one on all variables but the last."""

    def residuals(self, store: Store) -> list[Residual]:
        def holds(values: Sequence[int]) -> bool:
            return sum(value == 1 for value in values) in (self.k - 1, self.k)

        return [ConstraintResidual(0, Predicate(self.scope[:-1], holds))] if self.scope else []


class ForgetsTheRule(ExactlyK):
    """Says that nothing is left of the rule once a variable is fixed."""

    def residuals(self, store: Store) -> list[Residual]:
        return [] if any(store.is_fixed(v) for v in self.scope) else super().residuals(store)


class OneDescription(Residual):
    """What is left of "exactly k ones", written without how many ones are still wanted."""

    def __init__(self, scope: Sequence[int], k: int) -> None:
        super().__init__(vec[i64](list(scope)))
        self.given = list(scope)
        self.k = k

    def split(self, store: Store) -> list[Residual]:
        left = OneDescription(self.given, self.k)
        left.scope = vec[i64]([v for v in self.given if not store.is_fixed(v)])
        return [left] if len(left.scope) > 0 else []

    def describe(self, store: Store, key: object) -> None:
        """Write nothing."""


class DescribesNothing(ExactlyK):
    """Is one residual, whatever was decided of it."""

    def residuals(self, store: Store) -> list[Residual]:
        return OneDescription(self.scope, self.k).split(store)

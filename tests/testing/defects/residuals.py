"""What is left of a rule, without what was decided of it."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import Residual, Store


class OneDescription(Residual):
    """What is left of "exactly k ones", written without how many ones are still wanted."""

    def __init__(self, scope: Sequence[int]) -> None:
        super().__init__(vec[i64](list(scope)))
        self.given = list(scope)

    def split(self, store: Store) -> list[Residual]:
        left = OneDescription(self.given)
        left.scope = vec[i64]([v for v in self.given if not store.is_fixed(v)])
        return [left] if len(left.scope) > 0 else []

    def describe(self, store: Store, key: object) -> None:
        """Write nothing."""

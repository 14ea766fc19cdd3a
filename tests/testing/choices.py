"""All different, and two tiles side by side: sound propagators. A residual that says nothing."""

from collections.abc import Sequence
from itertools import combinations

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import Propagator, Residual, Store, Worklist, values_of

RIGHT, LEFT = 1, 4


class HallSets(Propagator):
    """All values differ; domain consistent, by every set of variables: O(2 ** scope)."""

    consistency = "domain"
    symmetric = True

    def __init__(self, scope: Sequence[int]) -> None:
        self.scope = list(scope)

    def constraints(self) -> Sequence[Constraint]:
        return [Predicate(self.scope, lambda values: len(set(values)) == len(values))]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while worklist.take() >= 0:
            pass
        for size in range(1, len(self.scope) + 1):
            for some in combinations(range(len(self.scope)), size):
                self.use(store, some)

    def use(self, store: Store, some: tuple[int, ...]) -> None:
        """Take from all others the values that some variables use up."""
        union = 0
        for place in some:
            union |= store.domains[self.scope[place]]
        count = len(values_of(union))
        if count < len(some):
            store.fail(0)
        if count == len(some):
            for place, variable in enumerate(self.scope):
                if place not in some:
                    store.keep(variable, ~union, 0)


class SidesMeet(Propagator):
    """Two tiles, each a set of sides: the right side of one meets the left side of the other."""

    consistency = "domain"
    sides = (RIGHT, LEFT)

    def __init__(self, scope: Sequence[int]) -> None:
        self.scope = list(scope)

    def constraints(self) -> Sequence[Constraint]:
        return [
            Predicate(self.scope, lambda values: (values[0] & RIGHT > 0) == (values[1] & LEFT > 0))
        ]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while worklist.take() >= 0:
            pass
        for here, there in ((0, 1), (1, 0)):
            own, other = self.sides[here], self.sides[there]
            seen = {value & own > 0 for value in values_of(store.domains[self.scope[here]])}
            left = values_of(store.domains[self.scope[there]])
            mask = sum(1 << value for value in left if (value & other > 0) in seen)
            store.keep(self.scope[there], mask, 0)


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

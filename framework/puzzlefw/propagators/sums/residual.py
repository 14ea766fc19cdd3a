"""Residuals of sums: the terms that can still add different amounts, the values still to add."""

from collections.abc import Iterable
from typing import final

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.bits import smallest
from puzzlefw.engine.residual import Residual, put
from puzzlefw.engine.store import Store
from puzzlefw.propagators.sums.packed_sums import AT_LEAST, AT_MOST, PackedSums


@final
class SumResidual(Residual):
    """A sum in which the decided terms add up to *base*; a term is decided if its amount is.

    An open variable whose values all add one amount is not in the scope, as the sum does not
    constrain it. A bound that the domains satisfy anyway leaves no residual.
    """

    def __init__(self, packed: PackedSums, number: i64, scope: vec[i64], base: i64) -> None:
        super().__init__(scope)
        self.packed = packed
        self.number = number
        self.base = base

    def split(self, store: Store) -> list[Residual]:
        packed = self.packed
        scope = vec[i64]()
        base: i64 = 0
        least: i64 = 0
        most: i64 = 0
        for term in range(packed.scopes.starts[self.number], packed.scopes.starts[self.number + 1]):
            variable = packed.scopes.variables[term]
            domain = store.domains[variable]
            low = packed.groups[term]
            while domain & packed.masks[low] == 0:
                low += 1
            high = packed.groups[term + 1] - 1
            while domain & packed.masks[high] == 0:
                high -= 1
            least += packed.amounts[low]
            most += packed.amounts[high]
            if low == high:
                base += packed.amounts[low]
            else:
                scope = append(scope, variable)
        relation = packed.relations[self.number]
        total = packed.totals[self.number]
        if len(scope) == 0 or (relation == AT_MOST and most <= total):
            return []
        if relation == AT_LEAST and least >= total:
            return []
        return [SumResidual(packed, self.number, scope, base)]

    def describe(self, store: Store, key: BytesWriter) -> None:
        put(key, self.number)
        put(key, 2 * self.base if self.base >= 0 else -2 * self.base - 1)


@final
class DistinctSumResidual(Residual):
    """Open variables of scope *number*, which take different values that add up to *rest*.

    At a fixpoint no open variable can take the value of a fixed one.
    """

    def __init__(self, number: i64, scope: vec[i64], rest: i64) -> None:
        super().__init__(scope)
        self.number = number
        self.rest = rest

    def split(self, store: Store) -> list[Residual]:
        left = vec[i64]()
        rest = self.rest
        for variable in self.scope:
            if store.is_fixed(variable):
                rest -= smallest(store.domains[variable])
            else:
                left = append(left, variable)
        return [DistinctSumResidual(self.number, left, rest)] if len(left) > 0 else []

    def describe(self, store: Store, key: BytesWriter) -> None:
        put(key, self.number)
        put(key, self.rest)


def sum_residuals(packed: PackedSums, store: Store, constraints: Iterable[int]) -> list[Residual]:
    """Return what is left of some sums."""
    found: list[Residual] = []
    for constraint in sorted(constraints):
        found += SumResidual(packed, i64(constraint), vec[i64](), 0).split(store)
    return found

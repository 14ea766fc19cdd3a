"""Faults of other kinds: listening, residuals, members that share a variable."""

from collections.abc import Sequence

from puzzlefw.constraints import Predicate
from puzzlefw.engine import FIXED, ConstraintResidual, Residual, Store, Worklist, bit
from tests.testing.faulty.circuit import Circuit
from tests.testing.faulty.count import Count
from tests.testing.faulty.element import Element
from tests.testing.faulty.increasing import Increasing
from tests.testing.faulty.table_family import TableFamily


class IncreasingHearsOfFixedOnly(Increasing):
    """Listens to FIXED, where ends matter: {0, 1, 2} before {0, 1, 2} that loses 2."""

    event = FIXED


class CountResidualForgetsAVariable(Count):
    """The residual leaves the last variable out if it is undecided."""

    def residuals(self, store: Store) -> list[Residual]:
        if not self.scope or store.is_fixed(self.scope[-1]):
            return super().residuals(store)

        def holds(values: Sequence[int]) -> bool:
            return self.least - 1 <= sum(self.mask >> value & 1 for value in values) <= self.most

        return [ConstraintResidual(0, Predicate(self.scope[:-1], holds))]


class TableLooksOnceAtAVariable(TableFamily):
    """A variable that one member has filtered in this run is left alone by the next."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        self.seen: set[int] = set()
        super().propagate(store, worklist)

    def filter(self, store: Store, member: int) -> None:
        scope, rows = self.scopes[member], self.rows[member]
        valid = [row for row in rows if self.is_valid(store, scope, row)]
        if not valid:
            store.fail(member)
        for place, variable in enumerate(scope):
            if variable not in self.seen:
                store.keep(variable, self.union(valid, place), member)
                self.seen.add(variable)


class ElementResidualEndsWithItsValue(Element):
    """Says that nothing is left once the value is fixed, though index and vector are open."""

    def residuals(self, store: Store) -> list[Residual]:
        return [] if store.is_fixed(self.value) else super().residuals(store)


class CircuitForgetsChainsAfterATour(Circuit):
    """Remembers in the object that all nodes were in one chain: later tours may be short."""

    has_tour = False

    def link(self, store: Store, node: int, successor: int) -> None:
        if self.has_tour:
            for other, variable in enumerate(self.scope):
                if other != node:
                    store.keep(variable, ~bit(successor + self.first), 0)
            return
        super().link(store, node, successor)
        start = store.ints[self.start + node]
        self.has_tour = store.ints[self.length + start] == len(self.scope) > 1

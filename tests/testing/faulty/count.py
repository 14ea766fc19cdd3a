"""Counting: between two bounds of the variables take a value of a set; sound, with its suite."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import ANY, NO_VARIABLE, Facts, Propagator, Store, Worklist
from puzzlefw.testing import scopes


class Count(Propagator):
    """Of the variables, *least* to *most* take a value of *mask*. Domain consistent.

    Reversible integers count the variables inside and outside, and mark those counted.
    """

    consistency = "domain"
    idempotent = True
    symmetric = True

    def __init__(self, scope: Sequence[int], least: int, most: int, mask: int) -> None:
        self.scope = list(scope)
        self.least = least
        self.most = most
        self.mask = mask

    def constraints(self) -> Sequence[Constraint]:
        params = self.least, self.most, self.mask
        return [Predicate(self.scope, lambda values: holds(values, *params))]

    def attach(self, store: Store, me: int) -> None:
        self.totals = store.new_ints(2, 0)
        self.marks = store.new_ints(len(self.scope), 0)
        for item, variable in enumerate(self.scope):
            store.subscribe(me, variable, ANY, item)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while True:
            while (item := worklist.take()) >= 0:
                self.note(store, item)
            if self.act(store):
                return

    def note(self, store: Store, item: int) -> None:
        """Count one variable, if it is decided and not counted yet."""
        domain = store.domains[self.scope[item]]
        if store.ints[self.marks + item] == 0 and self.is_decided(domain):
            store.set_int(self.marks + item, 1)
            self.add(store, 0 if domain & self.mask else 1)

    def add(self, store: Store, side: int) -> None:
        """Count one more inside (side 0) or outside (side 1)."""
        store.set_int(self.totals + side, store.ints[self.totals + side] + 1)

    def counted(self, store: Store) -> tuple[int, int]:
        """Return how many variables were counted inside and outside."""
        return store.ints[self.totals], store.ints[self.totals + 1]

    def is_decided(self, domain: int) -> bool:
        """Return whether a domain lies inside or outside the set."""
        return domain & self.mask == 0 or domain & ~self.mask == 0

    def act(self, store: Store) -> bool:
        """Remove what the counts exclude; return True if there was nothing to remove."""
        inside, outside = self.counted(store)
        size = len(self.scope)
        if self.least > self.most or inside > self.most or size - outside < self.least:
            store.fail(0)
        if inside + outside == size:
            return True
        if inside == self.most:
            self.fill(store, ~self.mask)
        elif size - outside == self.least:
            self.fill(store, self.mask)
        else:
            return True
        return False

    def fill(self, store: Store, mask: int) -> None:
        """Keep the values of *mask* where a variable is not decided."""
        for variable in self.scope:
            if not self.is_decided(store.domains[variable]):
                store.keep(variable, mask, 0)

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        if variable != NO_VARIABLE:
            facts.exclude_lost(variable)
        if self.least > self.most:
            return facts
        inside = [v for v in self.scope if facts.domain(v) & ~self.mask == 0]
        outside = [v for v in self.scope if facts.domain(v) & self.mask == 0]
        if len(inside) > self.most:
            for v in inside[: max(self.most + 1, 0)]:
                facts.exclude(v, ~self.mask)
        else:
            for v in outside:
                facts.exclude(v, self.mask)
        return facts

    def entailed(self, store: Store) -> bool:
        domains = [store.domains[v] for v in self.scope]
        surely = sum(domain & ~self.mask == 0 for domain in domains)
        possibly = sum(domain & self.mask != 0 for domain in domains)
        return self.least <= surely and possibly <= self.most


def holds(values: Sequence[int], least: int, most: int, mask: int) -> bool:
    """Return whether *least* to *most* values are in *mask*."""
    return least <= sum(mask >> value & 1 for value in values) <= most


PARAMS = (st.integers(-1, 7), st.integers(-1, 7), st.integers(0, 31))
CASES = scopes(arity=(0, 6), width=(2, 4), params=PARAMS)

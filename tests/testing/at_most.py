"""At most k of some variables are 1: a sound propagator that tests of the kit change."""

from collections.abc import Sequence

from puzzlefw.constraints import Constraint, Linear, weighted
from puzzlefw.engine import Facts, Propagator, Store, Worklist


class AtMost(Propagator):
    """At most *k* of the variables, of 0 and 1, are 1; the reason is which are."""

    consistency = "domain"
    cost: str | float | None = "linear"

    def __init__(self, scope: Sequence[int], k: int) -> None:
        self.scope = list(scope)
        self.k = k

    def constraints(self) -> list[Constraint]:
        return [Linear([weighted(variable, 1, (0, 1)) for variable in self.scope], "<=", self.k)]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.clear()
        ones = sum(store.domains[variable] == 0b10 for variable in self.scope)
        if ones > self.most():
            store.fail(0)
        for variable in self.scope if ones == self.most() else ():
            if store.domains[variable] == 0b11:
                self.take(store, variable)

    def most(self) -> int:
        """Return how many may be 1."""
        return self.k

    def take(self, store: Store, variable: int) -> None:
        """Take the 1 of a variable."""
        store.keep(variable, 0b01, 0)

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        for other in self.scope:
            if facts.domain(other) == 0b10:
                facts.exclude(other, 0b01)
        return facts

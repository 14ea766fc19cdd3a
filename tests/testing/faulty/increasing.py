"""A chain that never falls: sound, with its suite."""

from collections.abc import Sequence

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import ANY, Facts, Propagator, Store, Worklist
from puzzlefw.engine.bits import largest, lowest, smallest
from puzzlefw.testing import scopes


class Increasing(Propagator):
    """Each value is at least the one before. Domain consistent, O(scope) a run."""

    consistency = "domain"
    idempotent = True
    event = ANY

    def __init__(self, scope: Sequence[int]) -> None:
        self.scope = list(scope)

    def constraints(self) -> Sequence[Constraint]:
        return [Predicate(self.scope, holds)]

    def attach(self, store: Store, me: int) -> None:
        for item, variable in enumerate(self.scope):
            store.subscribe(me, variable, self.event, item)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.clear()
        self.sweep(store)

    def sweep(self, store: Store) -> None:
        """Raise lower ends from the left, and take down upper ends from the right."""
        low = 0
        for variable in self.scope:
            store.keep(variable, ~lowest(low), 0)
            low = self.low(store.domains[variable])
        high = 62
        for variable in reversed(self.scope):
            store.keep(variable, lowest(high + 1), 0)
            high = self.high(store.domains[variable])

    def low(self, domain: int) -> int:
        """Return the lower end of a domain."""
        return int(smallest(domain))

    def high(self, domain: int) -> int:
        """Return the upper end of a domain."""
        return int(largest(domain))

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        low, lowest_at = -1, -1
        for v in self.scope:
            left = facts.domain(v)
            if largest(left) < low:
                facts.exclude(lowest_at, lowest(largest(left) + 1))
                facts.exclude(v, ~lowest(largest(left) + 1))
                return facts
            if smallest(left) > low:
                low, lowest_at = smallest(left), v
        return facts

    def entailed(self, store: Store) -> bool:
        domains = [store.domains[v] for v in self.scope]
        return all(
            self.high(domains[i - 1]) <= self.low(domains[i]) for i in range(1, len(domains))
        )


def holds(values: Sequence[int]) -> bool:
    """Return whether no value is less than the one before."""
    return list(values) == sorted(values)


CASES = scopes(arity=(0, 5), width=(2, 6))

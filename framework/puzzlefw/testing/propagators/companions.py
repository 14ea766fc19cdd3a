"""Propagators of the kit's own, which stand beside the one under test in every dive.

They are simple rather than fast: a run looks at the whole scope until nothing changes.
"""

from collections.abc import Sequence
from random import Random

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import (
    ANY,
    CHEAP,
    EXPENSIVE,
    FIXED,
    MEDIUM,
    Network,
    Propagator,
    Store,
    Worklist,
    bit,
    values_of,
)


class SumBetween(Propagator):
    """The sum of the values lies between two bounds; bounds consistent, O(scope) a sweep."""

    consistency = "bounds"
    symmetric = True

    def __init__(self, scope: Sequence[int], least: int, most: int) -> None:
        self.scope = list(scope)
        self.least = least
        self.most = most

    def constraints(self) -> Sequence[Constraint]:
        return [Predicate(self.scope, lambda values: self.least <= sum(values) <= self.most)]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while worklist.take() >= 0:
            pass
        domains = store.domains
        lows = [values_of(domains[v])[0] for v in self.scope]
        highs = [values_of(domains[v])[-1] for v in self.scope]
        if not max(sum(lows), self.least) <= min(sum(highs), self.most):
            store.fail(0)
        for i, variable in enumerate(self.scope):
            low = self.least - sum(highs) + highs[i]
            high = self.most - sum(lows) + lows[i]
            keep = [value for value in values_of(domains[variable]) if low <= value <= high]
            store.keep(variable, sum(int(bit(value)) for value in keep), 0)


class Different(Propagator):
    """Two variables take different values; domain consistent, O(1)."""

    priority = MEDIUM
    consistency = "domain"
    symmetric = True

    def __init__(self, scope: Sequence[int]) -> None:
        self.one, self.other = scope

    def attach(self, store: Store, me: int) -> None:
        store.subscribe(me, self.one, FIXED, 0)
        store.subscribe(me, self.other, FIXED, 1)

    def constraints(self) -> Sequence[Constraint]:
        return [Predicate((self.one, self.other), lambda values: values[0] != values[1])]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (item := worklist.take()) >= 0:
            here, there = (self.other, self.one) if item else (self.one, self.other)
            if store.is_fixed(here):
                store.keep(there, ~store.domains[here], 0)


class Shuffle(Propagator):
    """Puts whatever waits into another order, each time that something changed.

    It uses the store's queues as they are, so the loop under test is the real one.
    """

    priority = CHEAP

    def __init__(self, variables: Sequence[int], seed: int) -> None:
        self.variables = variables
        self.random = Random(seed)

    def constraints(self) -> Sequence[Constraint]:
        return []

    def attach(self, store: Store, me: int) -> None:
        self.me = me
        for item, variable in enumerate(self.variables):
            store.subscribe(me, variable, ANY, item)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while worklist.take() >= 0:
            pass
        for number, worklist in enumerate(store.worklists):
            if number != self.me:
                self.reorder(worklist)
        for queue in store.queues:
            self.reorder(queue)

    def reorder(self, worklist: Worklist) -> None:
        """Take all items out and list them again in a random order."""
        items = [worklist.drop_first() for _ in range(worklist.count)]
        self.random.shuffle(items)
        for item in items:
            worklist.add(item)


def rank_anew(network: Network, random: Random) -> None:
    """Give every propagator of a network that has not run yet a random priority and place."""
    store = network.store
    count = len(network.propagators)
    for queue in store.queues:
        queue.clear()
        queue.make_room(count)
    numbers = list(range(count))
    random.shuffle(numbers)
    for number in numbers:
        store.rank[number] = random.randint(CHEAP, EXPENSIVE)
        store.enqueue(number)

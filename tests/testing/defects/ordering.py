"""Ascending values: a sound propagator, and defects of waking and of sweeping."""

from collections.abc import Iterator, Sequence

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import ANY, FIXED, Propagator, Store, Worklist, bit, values_of


class Ascending(Propagator):
    """Each value is larger than the one before; domain consistent, O(scope) a sweep."""

    consistency = "domain"
    event = ANY

    def __init__(self, scope: Sequence[int]) -> None:
        self.scope = list(scope)

    def constraints(self) -> Sequence[Constraint]:
        whole = range(1, len(self.scope))
        return [Predicate(self.scope, lambda values: all(values[i - 1] < values[i] for i in whole))]

    def attach(self, store: Store, me: int) -> None:
        for item, variable in self.readable():
            store.subscribe(me, variable, self.event, item)

    def readable(self) -> Iterator[tuple[int, int]]:
        """Yield the variables to subscribe to, each with its place."""
        return iter(list(enumerate(self.scope)))

    def propagate(self, store: Store, worklist: Worklist) -> None:
        first = len(self.scope)
        while (item := worklist.take()) >= 0:
            first = min(first, item)
        self.sweep(store, first)

    def sweep(self, store: Store, first: int) -> None:
        """Raise lower ends from left to right and lower upper ends from right to left."""
        self.raise_lower_ends(store, 0)
        for place in range(len(self.scope) - 1, 0, -1):
            self.lower_upper_end(store, place)

    def raise_lower_ends(self, store: Store, first: int) -> None:
        for place in range(first + 1, len(self.scope)):
            least = values_of(store.domains[self.scope[place - 1]])[0]
            store.keep(self.scope[place], -int(bit(least)) * 2, 0)

    def lower_upper_end(self, store: Store, place: int) -> None:
        most = values_of(store.domains[self.scope[place]])[-1]
        store.keep(self.scope[place - 1], int(bit(most)) - 1, 0)


class OneSweepOnly(Ascending):
    """Goes through the pairs once, from the left: upper ends move one place only."""

    def sweep(self, store: Store, first: int) -> None:
        for place in range(1, len(self.scope)):
            least = values_of(store.domains[self.scope[place - 1]])[0]
            store.keep(self.scope[place], -int(bit(least)) * 2, 0)
            self.lower_upper_end(store, place)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        super().propagate(store, worklist)
        worklist.clear()


class LooksAtLaterOnly(Ascending):
    """After a change it looks only at later variables."""

    def sweep(self, store: Store, first: int) -> None:
        self.raise_lower_ends(store, first)
        for place in range(len(self.scope) - 1, first + 1, -1):
            self.lower_upper_end(store, place)


class WakesOnTheFirstOnly(Ascending):
    """Subscribed to the first variable only."""

    def readable(self) -> Iterator[tuple[int, int]]:
        return iter(list(enumerate(self.scope))[:1])


class ForgetsTheLast(Ascending):
    """Not subscribed to the last variable."""

    def readable(self) -> Iterator[tuple[int, int]]:
        return iter(list(enumerate(self.scope))[:-1])


class OneDirection(Ascending):
    """Prunes one direction: lower ends only."""

    def lower_upper_end(self, store: Store, place: int) -> None:
        return


class NeedsBounds(Ascending):
    """Subscribed to "fixed", but needs to know of every change."""

    event = FIXED


class OutsideItsScope(Ascending):
    """Goes one variable too far."""

    def sweep(self, store: Store, first: int) -> None:
        super().sweep(store, first)
        if self.scope and store.is_fixed(self.scope[-1]):
            store.keep(self.scope[-1] + 1, ~store.domains[self.scope[-1]], 0)

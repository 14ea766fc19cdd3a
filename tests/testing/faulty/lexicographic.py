"""Lexicographic order of two vectors, strict or not: sound, with its suite."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import ANY, Facts, Propagator, Store, Worklist
from puzzlefw.engine.bits import largest, lowest, smallest
from puzzlefw.testing import scopes


class Lexicographic(Propagator):
    """The vector of the even places comes before that of the odd places, or is equal to it.

    The even vector may be longer by one, and then cannot be equal. With *is_strict* it must come
    before. Domain consistent; a reversible integer counts the pairs that are equal and fixed.
    """

    consistency = "domain"
    idempotent = True

    def __init__(self, scope: Sequence[int], is_strict: bool) -> None:
        self.scope = list(scope)
        self.pairs = list(zip(scope[::2], scope[1::2], strict=False))
        self.is_strict = is_strict
        self.may_tie = not is_strict and len(scope) % 2 == 0

    def constraints(self) -> Sequence[Constraint]:
        return [Predicate(self.scope, lambda values: holds(values, self.is_strict))]

    def attach(self, store: Store, me: int) -> None:
        self.equal = store.new_ints(1, 0)
        for item, variable in enumerate(self.scope):
            store.subscribe(me, variable, ANY, item)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.clear()
        while (at := self.first_open(store)) < len(self.pairs):
            one, other = self.pairs[at]
            gap = 0 if self.can_follow(store, at + 1) else 1
            store.keep(one, lowest(largest(store.domains[other]) + 1 - gap), 0)
            store.keep(other, ~lowest(smallest(store.domains[one]) + gap), 0)
            if smallest(store.domains[one]) < largest(store.domains[other]):
                return
        if not self.may_tie:
            store.fail(0)

    def first_open(self, store: Store) -> int:
        """Return the first pair that is not fixed to equal values."""
        at = store.ints[self.equal]
        while at < len(self.pairs):
            one, other = self.pairs[at]
            if not store.is_fixed(one) or store.domains[one] != store.domains[other]:
                break
            at += 1
        store.set_int(self.equal, at)
        return at

    def can_follow(self, store: Store, begin: int) -> bool:
        """Return whether the pairs from *begin* on can be in order."""
        for one, other in self.pairs[begin:]:
            low, high = smallest(store.domains[one]), largest(store.domains[other])
            if low != high:
                return low < high
        return self.may_tie

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        for one, other in self.pairs:
            low, high = smallest(facts.domain(one)), largest(facts.domain(other))
            facts.exclude(one, lowest(high + 1 if low > high else high))
            facts.exclude(other, ~lowest(high + 1))
            if low > high:
                break
        return facts

    def entailed(self, store: Store) -> bool:
        for one, other in self.pairs:
            high, low = largest(store.domains[one]), smallest(store.domains[other])
            if high != low:
                return high < low
        return self.may_tie


def holds(values: Sequence[int], is_strict: bool) -> bool:
    """Return whether the values of the even places come before the others, or are equal."""
    one, other = list(values[::2]), list(values[1::2])
    return one < other or (one == other and not is_strict)


CASES = scopes(arity=(0, 6), width=(2, 4), params=st.booleans())

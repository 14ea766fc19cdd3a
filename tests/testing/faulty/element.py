"""Element: the variable at a place of a vector equals another variable; sound, with its suite."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import ANY, Facts, Propagator, Store, Worklist, bit, mask_of, values_of
from puzzlefw.engine.bits import smallest
from puzzlefw.testing import scopes


class Element(Propagator):
    """``xs[index - first] == value``; the scope is index, value, and then xs. Domain consistent.

    A reversible integer for each place keeps a value that the place and *value* had in common.
    """

    consistency = "domain"
    idempotent = True

    def __init__(self, scope: Sequence[int], first: int) -> None:
        self.index, self.value, *self.xs = scope
        self.first = first

    def constraints(self) -> Sequence[Constraint]:
        scope = (self.index, self.value, *self.xs)
        return [Predicate(scope, lambda values: holds(values, self.first))]

    def attach(self, store: Store, me: int) -> None:
        self.common = store.new_ints(len(self.xs), -1)
        for item, variable in enumerate((self.index, self.value, *self.xs)):
            store.subscribe(me, variable, ANY, item)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.clear()
        places = self.places(store)
        store.keep(self.index, mask_of(place + self.first for place in places), 0)
        union = 0
        for place in places:
            union |= store.domains[self.xs[place]]
        store.keep(self.value, union, 0)
        if len(places) == 1:
            store.keep(self.xs[places[0]], store.domains[self.value], 0)

    def places(self, store: Store) -> list[int]:
        """Return the places that are left: those with a value in common."""
        domain = store.domains[self.index]
        return [i for i in self.all_places(domain) if self.is_possible(store, i)]

    def all_places(self, domain: int) -> list[int]:
        """Return the places that stand for values of *domain*."""
        wanted = (value - self.first for value in values_of(domain))
        return [place for place in wanted if 0 <= place < len(self.xs)]

    def is_possible(self, store: Store, place: int) -> bool:
        """Return whether a place and *value* have a value in common; remember which."""
        common = store.domains[self.xs[place]] & store.domains[self.value]
        known = store.ints[self.common + place]
        if known >= 0 and common & bit(known):
            return True
        if common == 0:
            return False
        store.set_int(self.common + place, smallest(common))
        return True

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        facts.exclude_lost(self.index)
        taken = 0
        for place in self.all_places(facts.domain(self.index)):
            left = facts.domain(self.xs[place])
            facts.exclude(self.xs[place], ~left)
            taken |= left
        facts.exclude(self.value, taken)
        return facts

    def entailed(self, store: Store) -> bool:
        domain = store.domains[self.index]
        places = self.all_places(domain)
        read = {store.domains[v] for v in (self.value, *(self.xs[place] for place in places))}
        return len(places) == len(values_of(domain)) and len(read) == 1 and is_single(read.pop())


def is_single(domain: int) -> bool:
    """Return whether a domain has one value."""
    return domain != 0 and domain & (domain - 1) == 0


def holds(values: Sequence[int], first: int) -> bool:
    """Return whether the value at the place of the index is the one asked for."""
    place = values[0] - first
    return 0 <= place < len(values) - 2 and values[2 + place] == values[1]


CASES = scopes(arity=(2, 6), width=(2, 4), params=st.integers(-2, 3))

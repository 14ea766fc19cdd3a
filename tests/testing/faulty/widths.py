"""Kind 9: wrong for some values, holes or arities."""

from puzzlefw.engine import Store
from puzzlefw.engine.bits import largest, lowest, size, smallest
from tests.testing.faulty.circuit import Circuit
from tests.testing.faulty.count import Count
from tests.testing.faulty.element import Element
from tests.testing.faulty.increasing import Increasing
from tests.testing.faulty.lexicographic import Lexicographic
from tests.testing.faulty.nonogram import NonogramLine


class IncreasingIn32Bits(Increasing):
    """Masks have 32 bits: one variable with the value 32 alone fails."""

    def sweep(self, store: Store) -> None:
        for variable in self.scope:
            store.keep(variable, 0xFFFFFFFF, 0)
        super().sweep(store)


class IncreasingWithout62(Increasing):
    """Upper ends have 62 bits: one variable with the value 62 alone fails."""

    def sweep(self, store: Store) -> None:
        super().sweep(store)
        for variable in self.scope:
            store.keep(variable, lowest(62), 0)


class CountIn32Bits(Count):
    """Values from 32 on do not count as outside: {1, 40} lies inside the set {1}."""

    def is_decided(self, domain: int) -> bool:
        return domain & self.mask == 0 or domain & ~self.mask & 0xFFFFFFFF == 0


class CountLooksAtTheEnds(Count):
    """A domain whose ends lie inside counts as inside: {0, 1, 2} and the set {0, 2}."""

    def is_decided(self, domain: int) -> bool:
        ends = 1 << int(smallest(domain)) | 1 << int(largest(domain))
        return domain & self.mask == 0 or ends & ~self.mask == 0


class IncreasingEntailedWithoutHoles(Increasing):
    """``entailed`` takes a domain for an interval: {0, 3} before {1, 4} counts as entailed."""

    def entailed(self, store: Store) -> bool:
        domains = [store.domains[v] for v in self.scope]
        return all(
            self.low(domains[i - 1]) + size(domains[i - 1]) - 1 <= self.low(domains[i])
            for i in range(1, len(domains))
        )


class NonogramInEightStates(NonogramLine):
    """States from 8 on are lost: a line of 8 with the clue (4, 3) fails."""

    def after(self, state: int, white: bool, black: bool) -> list[int]:
        return [s for s in super().after(state, white, black) if s < 8]


class CircuitInThreeBits(Circuit):
    """Lengths are kept in three bits: of 9 nodes no cycle is found, as a chain of 8 counts as 0."""

    def link(self, store: Store, node: int, successor: int) -> None:
        super().link(store, node, successor)
        start = store.ints[self.start + node]
        if store.ints[self.length + start] == 8 and len(self.scope) > 8:
            store.set_int(self.length + start, 0)


class LexicographicLooksThreeAhead(Lexicographic):
    """Looks at three more pairs only, so that it is weaker from arity 10 on.

    Five pairs, the first open, three equal, the last out of order: the first may still tie.
    """

    def can_follow(self, store: Store, begin: int) -> bool:
        for one, other in self.pairs[begin : begin + 3]:
            low, high = smallest(store.domains[one]), largest(store.domains[other])
            if low != high:
                return bool(low < high)
        return self.may_tie or begin + 3 < len(self.pairs)


class ElementCountsFromItsSmallest(Element):
    """From arity 7 on, an index with n values stands for the first n places: {2} for place 0."""

    def all_places(self, domain: int) -> list[int]:
        if len(self.xs) < 5:
            return super().all_places(domain)
        return list(range(min(int(size(domain)), len(self.xs))))

"""Kind 7: claims that are wrong above level 0."""

from collections.abc import Sequence

from puzzlefw.engine import Store, Worklist
from puzzlefw.engine.bits import lowest, size
from tests.testing.faulty.count import Count
from tests.testing.faulty.element import Element
from tests.testing.faulty.increasing import Increasing
from tests.testing.faulty.lexicographic import Lexicographic
from tests.testing.faulty.nonogram import NonogramLine
from tests.testing.faulty.table_family import Member, TableFamily


class CountStaysEntailed(Count):
    """``entailed`` reads an attribute: once it was true, it stays so when levels go back."""

    is_entailed = False

    def act(self, store: Store) -> bool:
        is_over = super().act(store)
        self.is_entailed = self.is_entailed or super().entailed(store)
        return is_over

    def entailed(self, store: Store) -> bool:
        return self.is_entailed


class LexicographicStaysSettled(Lexicographic):
    """``entailed`` trusts the last run: a level back, and the pair is open again."""

    is_settled = False

    def propagate(self, store: Store, worklist: Worklist) -> None:
        super().propagate(store, worklist)
        self.is_settled = super().entailed(store)

    def entailed(self, store: Store) -> bool:
        return self.is_settled


class IncreasingIsIdempotentAtTheRoot(Increasing):
    """Sweeps at the root; above it looks at the neighbours of one item a run."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        if store.level == 0:
            super().propagate(store, worklist)
            return
        item = worklist.take()
        if item < 0:
            return
        domain = store.domains[self.scope[item]]
        if item > 0:
            store.keep(self.scope[item - 1], lowest(self.high(domain) + 1), 0)
        if item + 1 < len(self.scope):
            store.keep(self.scope[item + 1], ~lowest(self.low(domain)), 0)


class NonogramClaimsSymmetry(NonogramLine):
    """Claims symmetry, which only reversing a line with a palindrome for a clue has."""

    symmetric = True


class TableKeepsWaysInTheObject(TableFamily):
    """``entailed`` compares the rows left with how many ways the last run had, a level deeper.

    Three of four rows: in the branch of two rows there are two ways, and three are more than two.
    """

    def __init__(self, members: Sequence[Member]) -> None:
        super().__init__(members)
        self.counts = [63**3] * len(members)

    def filter(self, store: Store, member: int) -> None:
        super().filter(store, member)
        self.counts[member] = self.ways(store, self.scopes[member])

    def entailed(self, store: Store) -> bool:
        return all(
            store.ints[self.left + member] >= count for member, count in enumerate(self.counts)
        )

    def ways(self, store: Store, scope: Sequence[int]) -> int:
        """Return how many assignments of the variables are left."""
        ways = 1
        for variable in dict.fromkeys(scope):
            ways *= int(size(store.domains[variable]))
        return ways


class ElementIsEntailedByItsIndex(Element):
    """Above level 0, a fixed index is enough for ``entailed``: values may still differ."""

    def entailed(self, store: Store) -> bool:
        if store.level > 0 and len(self.places(store)) == 1:
            return store.is_fixed(self.index)
        return super().entailed(store)

"""Kind 2: what the rule's own failure leaves behind."""

from collections.abc import Sequence

from puzzlefw.engine import Store, Worklist
from puzzlefw.engine.bits import lowest
from tests.testing.faulty.circuit import Circuit
from tests.testing.faulty.increasing import Increasing
from tests.testing.faulty.lexicographic import Lexicographic
from tests.testing.faulty.nonogram import NonogramLine
from tests.testing.faulty.table_family import Member, TableFamily


class CircuitStaysBusy(Circuit):
    """A guard against re-entry stays set after a failure: all later runs do nothing."""

    def __init__(self, scope: Sequence[int], first: int) -> None:
        super().__init__(scope, first)
        self.is_busy = False

    def propagate(self, store: Store, worklist: Worklist) -> None:
        if self.is_busy:
            worklist.clear()
            return
        self.is_busy = True
        super().propagate(store, worklist)
        self.is_busy = False


class LexicographicStaysBroken(Lexicographic):
    """Remembers that it is broken: after one failure of its own it fails always."""

    is_broken = False

    def propagate(self, store: Store, worklist: Worklist) -> None:
        if self.is_broken:
            store.fail(0)
        self.is_broken = self.first_open(store) == len(self.pairs) and not self.may_tie
        super().propagate(store, worklist)


class TableStaysInWork(TableFamily):
    """A member in work is skipped, and one that failed stays in work."""

    def __init__(self, members: Sequence[Member]) -> None:
        super().__init__(members)
        self.in_work: set[int] = set()

    def filter(self, store: Store, member: int) -> None:
        if member not in self.in_work:
            self.in_work.add(member)
            super().filter(store, member)
            self.in_work.discard(member)


class NonogramRemembersTheFailedLine(NonogramLine):
    """The line at hand is kept to skip it if it comes again; after a failure that is wrong."""

    at_hand: object = None

    def propagate(self, store: Store, worklist: Worklist) -> None:
        shades = [self.shade(store.domains[v]) for v in self.scope]
        if shades == self.at_hand:
            worklist.clear()
            return
        self.at_hand = shades
        super().propagate(store, worklist)
        self.at_hand = None


class IncreasingStaysReversed(Increasing):
    """The scope is turned round for upper ends; a failure there leaves it turned round."""

    def sweep(self, store: Store) -> None:
        self.scope.reverse()
        high = 62
        for variable in self.scope:
            store.keep(variable, lowest(high + 1), 0)
            high = self.high(store.domains[variable])
        self.scope.reverse()
        super().sweep(store)

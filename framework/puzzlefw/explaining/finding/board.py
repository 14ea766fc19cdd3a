"""A board of knowledge: facts are learned one by one, and rules are tried without effect."""

from collections.abc import Sequence
from typing import final

from puzzlefw.engine.network import Network
from puzzlefw.engine.store import DECISION, Store
from puzzlefw.errors import Contradiction
from puzzlefw.explaining.finding.losses import Losses


@final
class Board:
    """A network on which facts are learned, and on which rules are tried without effect.

    Learning wakes items as always. They are moved from the worklists to the agendas, one for each
    finder, and wait there until the finder is asked.
    """

    def __init__(self, network: Network) -> None:
        self.network = network
        self.store: Store = network.store
        self.initial = [int(mask) for mask in self.store.initial]
        self.items = [int(items) for items in network.items]
        self.agendas: list[set[int]] = []
        self.readers: list[list[int]] = [[] for _ in self.items]
        # What was concluded, if a finder notes it: a chooser of a graph and a value.
        self.told: set[tuple[int, int]] = set()
        self.store.forget_waiting()
        self.store.push()

    def new_agenda(self, maker: int) -> int:
        """Make an agenda of all the items of a propagator, and return its number."""
        self.readers[maker].append(len(self.agendas))
        self.agendas.append(set(range(self.items[maker])))
        return len(self.agendas) - 1

    def collect(self) -> None:
        """Move what waits to be run to the agendas."""
        for maker, worklist in enumerate(self.store.worklists):
            if worklist.count > 0:
                readers = self.readers[maker]
                while worklist.count > 0:
                    item = int(worklist.drop_first())
                    for agenda in readers:
                        self.agendas[agenda].add(item)
        self.store.forget_waiting()

    def keep_out(self, losses: Losses) -> bool:
        """Remove values, and return whether each variable has one left; nothing is collected."""
        store = self.store
        store.active = DECISION
        try:
            for variable, lost in losses.items():
                store.keep(variable, ~lost)
        except Contradiction:
            return False
        return True

    def runs_dry(self, makers: Sequence[int]) -> bool:
        """Run propagators on what waits, to their fixpoint; return False if they fail.

        The first of *makers* that has something waiting runs each time, and no other propagator.
        """
        store = self.store
        propagators = [self.network.propagators[maker] for maker in makers]
        at = 0
        store.gives_way = False
        try:
            while at < len(makers):
                worklist = store.worklists[makers[at]]
                if worklist.count == 0:
                    at += 1
                else:
                    store.active = makers[at]
                    propagators[at].propagate(store, worklist)
                    at = 0
        except Contradiction:
            return False
        finally:
            store.gives_way = True
        return True

    def learn(self, losses: Losses) -> None:
        """Add facts, which must leave each variable a value."""
        self.keep_out(losses)
        self.collect()

    def known(self, variable: int) -> int:
        """Return the values that *variable* has lost."""
        return self.initial[variable] & ~int(self.store.domains[variable])

    def knows(self, losses: Losses) -> bool:
        """Return whether all of *losses* are known."""
        domains = self.store.domains
        return all(domains[variable] & lost == 0 for variable, lost in losses.items())

    def domains(self) -> list[int]:
        """Return the values left to each variable."""
        return [int(mask) for mask in self.store.domains]

    def is_solved(self) -> bool:
        """Return whether every variable has one value left."""
        return all(mask & (mask - 1) == 0 for mask in self.store.domains)

    def open_count(self) -> int:
        """Return how many variables have several values left."""
        count = 0
        for mask in self.store.domains:
            if mask & (mask - 1) != 0:
                count += 1
        return count

    def suppose(self) -> "tuple[int, list[set[int]]]":
        """Open a level, and return what ``take_back`` needs to undo all that follows."""
        level = int(self.store.level)
        self.store.push()
        return level, [set(items) for items in self.agendas]

    def take_back(self, before: "tuple[int, list[set[int]]]") -> None:
        """Undo what happened since ``suppose``, on the agendas too."""
        self.store.undo_to(before[0])
        self.agendas = before[1]

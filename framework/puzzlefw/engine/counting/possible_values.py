"""Which values occur in a solution, by counting, and another solution for each part.

Beside ``search`` and ``counting``, the only place that catches Contradiction.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.bits import bit, size, smallest
from puzzlefw.engine.counting.components import Part, Splitter
from puzzlefw.engine.counting.counter import Counter
from puzzlefw.engine.fixpoint import fixpoint
from puzzlefw.engine.network import Network
from puzzlefw.engine.search.branching import Branching
from puzzlefw.engine.search.search import Search
from puzzlefw.engine.store import Store
from puzzlefw.errors import Contradiction, LimitError


@final
class Within(Branching):
    """The variable of one part with the fewest values left; the search ends when all are fixed."""

    def __init__(self, variables: vec[i64]) -> None:
        self.variables = variables

    def choose(self, store: Store) -> i64:
        best: i64 = -1
        fewest: i64 = 64
        for variable in self.variables:
            mask = store.domains[variable]
            if mask & (mask - 1) != 0:
                count = size(mask)
                if count < fewest:
                    fewest = count
                    best = variable
        return best


@final
class Supports:
    """The values of each variable that occur in a solution, as the mask ``seen[variable]``.

    Made of a store at level 0 and one solution, *values*, with a value for each variable. The
    counter tells which values occur, and all others go from the store; ``parts`` are what is left
    then, and each of their variables takes several values. If a limit is reached first, "time" or
    "nodes" in ``stopped_by``, ``seen`` holds what is certain.
    """

    def __init__(self, network: Network, values: vec[i64], node_limit: int | None = None) -> None:
        store = network.store
        self.network = network
        self.store = store
        self.values = values
        self.second: vec[i64] = values[:]
        self.counter = Counter(network, node_limit=node_limit, is_solvable=True)
        self.counter.run()
        self.stopped_by = self.counter.stopped_by
        self.seen = self.counter.settled()
        self.parts: list[Part] = []
        deadline = store.clock.deadline
        store.clock.limit(None)  # to leave a fixpoint behind, which is near
        self.tighten()
        store.clock.deadline = deadline

    def tighten(self) -> None:
        """Remove what occurs in no solution, and find the parts that are left."""
        store = self.store
        fixpoint(self.network)
        for variable in range(i64(len(self.seen))):
            if self.seen[variable] == 0:
                self.seen[variable] = bit(self.values[variable])
            else:
                store.keep(variable, self.seen[variable])
        fixpoint(self.network)
        splitter = Splitter(self.network)
        self.parts, _ = splitter.split(splitter.whole())
        for variable in range(i64(len(self.seen))):
            others = self.seen[variable] & ~bit(self.values[variable])
            if others != 0:
                self.second[variable] = smallest(others)
        for part in self.parts:
            for variable in part.variables:
                self.second[variable] = self.values[variable]

    def show_other(self, part: Part, variable: i64, nodes: int) -> bool:
        """Give ``second`` the values of a solution of *part* in which *variable* differs.

        Return False if there is none, or a limit came first. The part is searched alone: what
        solves it solves the whole, with the values of a solution for all the others (see
        ``counting``).
        """
        store = self.store
        if store.is_fixed(variable):
            return False
        store.push()
        store.keep(variable, ~bit(self.values[variable]))
        search = Search(self.network, Within(part.variables), node_limit=nodes)
        found = False
        while not found and search.advance():
            found = self.is_kept(part)
        if found:
            for other in part.variables:
                self.second[other] = smallest(store.domains[other])
                self.seen[other] |= bit(self.second[other])
        store.undo_to(0)
        if search.stopped_by == "time":
            self.stopped_by = "time"
        elif not found and search.stopped_by == "":
            self.settle(variable)
        return found

    def settle(self, variable: i64) -> None:
        """Remove all values of *variable* but the one it is known to have in every solution."""
        try:
            self.store.keep(variable, bit(self.values[variable]))
            fixpoint(self.network)
        except LimitError:
            self.stopped_by = "time"

    def is_kept(self, part: Part) -> bool:
        """Return True if *part*, all of it fixed, breaks no piece of a rule."""
        try:
            for piece in part.pieces:
                piece.split(self.store)
        except Contradiction:
            return False
        return True

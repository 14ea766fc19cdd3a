"""Which values occur in a solution: every value left is either shown in one, or removed.

Beside ``search`` and ``counting``, the only place that catches Contradiction.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.bits import bit, size, smallest, values_of
from puzzlefw.engine.branching import Branching
from puzzlefw.engine.fixpoint import fixpoint
from puzzlefw.engine.parts import Part, Splitter
from puzzlefw.engine.search import Search
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

    Made of a store at level 0 and one solution, *values*, with a value for each variable. Parts
    are searched alone: what solves one of them solves the whole, with the values of a solution
    for all the others (see ``counting``). So a value is in ``seen`` only if some solution has it,
    and after ``find_all`` returned True all others are gone from the store.

    ``shown`` are solutions that have, with the first one, every value seen: parts that found a
    solution share them, so that there are few.
    """

    def __init__(self, store: Store, values: vec[i64], node_limit: int | None = None) -> None:
        self.store = store
        self.values = values
        self.seen: vec[i64] = filled(len(values), 0)
        for variable in range(i64(len(values))):
            self.seen[variable] = bit(values[variable])
        self.nodes_left: i64 = -1 if node_limit is None else node_limit
        self.stopped_by = ""
        self.shown: list[vec[i64]] = []

    def find_all(self) -> bool:
        """Show or remove every value left; False if time or nodes ran out first."""
        splitter = Splitter(self.store)
        try:
            fixpoint(self.store)
            parts, _ = splitter.split(splitter.whole())
            self.show_free(parts)
            for part in parts:
                self.search(part)
        except LimitError:
            self.stopped_by = "time"
        self.store.undo_to(0)
        if self.stopped_by == "time":
            self.store.clock.limit(None)  # to leave a fixpoint behind, which is near
            fixpoint(self.store)
        return self.stopped_by == ""

    def show_free(self, parts: list[Part]) -> None:
        """Show every value of the variables that no rule ties."""
        is_tied = filled(len(self.values), 0)
        for part in parts:
            for variable in part.variables:
                is_tied[variable] = 1
        for variable in range(i64(len(self.values))):
            if is_tied[variable] == 0:
                unseen = values_of(self.store.domains[variable] & ~self.seen[variable])
                for number, value in enumerate(unseen):
                    self.show(number, variable, i64(value))

    def search(self, part: Part) -> None:
        """Show or remove every value left to the variables of *part*."""
        store = self.store
        number: i64 = 0
        for variable in part.variables:
            while self.stopped_by == "" and store.domains[variable] & ~self.seen[variable] != 0:
                if self.found_other(part, variable):
                    for other in part.variables:
                        self.show(number, other, smallest(store.domains[other]))
                    number += 1
                store.undo_to(0)
                if self.stopped_by == "":
                    fixpoint(store)

    def found_other(self, part: Part, variable: i64) -> bool:
        """Find a solution of *part* with a value of *variable* not seen; else remove them all."""
        store = self.store
        store.push()
        store.keep(variable, ~self.seen[variable])
        limit = None if self.nodes_left < 0 else int(self.nodes_left)
        search = Search(store, Within(part.variables), node_limit=limit)
        while search.advance():
            if self.is_kept(part):
                self.nodes_left -= search.nodes if self.nodes_left >= 0 else 0
                return True
        self.nodes_left -= search.nodes if self.nodes_left >= 0 else 0
        self.stopped_by = search.stopped_by
        if self.stopped_by == "":
            store.undo_to(0)
            store.keep(variable, self.seen[variable])
        return False

    def is_kept(self, part: Part) -> bool:
        """Return True if *part*, all of it fixed, breaks no piece of a rule."""
        try:
            for piece in part.pieces:
                piece.split(self.store)
        except Contradiction:
            return False
        return True

    def show(self, number: i64, variable: i64, value: i64) -> None:
        """Give *variable* its value in the solution shown with this number."""
        if number == i64(len(self.shown)):
            self.shown.append(self.values[:])
        self.shown[number][variable] = value
        self.seen[variable] |= bit(value)

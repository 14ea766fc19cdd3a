"""Which values occur in a solution, found by counting, and other solutions that differ.

``search``, ``counter`` and this module are the only ones that catch Contradiction.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.bits import bit, smallest
from puzzlefw.engine.counting.components import Component, Decomposition
from puzzlefw.engine.counting.counter import SolutionCounter
from puzzlefw.engine.fixpoint import fixpoint
from puzzlefw.engine.network import Network
from puzzlefw.engine.search.branching import SmallestDomain
from puzzlefw.engine.search.search import Search
from puzzlefw.errors import Contradiction, LimitError


@final
class PossibleValues:
    """The values of each variable that occur in a solution, as the mask ``seen[variable]``.

    All other values are removed from the store. ``components`` are what is left then; each of
    their variables takes several values. If a limit was reached first, ``stopped_by`` is "time"
    or "nodes", and ``seen`` holds the values found so far. *nodes* is the number of decisions.
    """

    def __init__(
        self, seen: vec[i64], components: list[Component], nodes: int, stopped_by: str
    ) -> None:
        self.seen = seen
        self.components = components
        self.nodes = nodes
        self.stopped_by = stopped_by


def possible_values(
    network: Network, solution: vec[i64], node_limit: int | None = None
) -> PossibleValues:
    """Find the values that occur in a solution of *network*, given one.

    They are removed on the level that the store is at.
    """
    counter = SolutionCounter(network, node_limit=node_limit, is_solvable=True)
    counter.run()
    seen = counter.complete_values()
    clock = network.store.clock
    deadline = clock.deadline
    clock.limit(None)  # so that the store is left at a fixpoint, which takes little time
    fixpoint(network)
    for variable in range(i64(len(seen))):
        if seen[variable] == 0:
            seen[variable] = bit(solution[variable])
        else:
            network.store.keep(variable, seen[variable])
    fixpoint(network)
    decomposition = Decomposition(network)
    components, _ = decomposition.split(decomposition.whole())
    clock.deadline = deadline
    return PossibleValues(seen, components, int(counter.nodes), counter.stopped_by)


@final
class OtherSolution:
    """``values``, a solution that differs from the one that *possible* values were found from.

    A variable in no component takes another value from the start, where it has one.
    """

    def __init__(self, network: Network, solution: vec[i64], possible: PossibleValues) -> None:
        self.network = network
        self.store = network.store
        self.solution = solution
        self.possible = possible
        self.values: vec[i64] = solution[:]
        for variable in range(i64(len(solution))):
            others = possible.seen[variable] & ~bit(solution[variable])
            if others != 0:
                self.values[variable] = smallest(others)
        for component in possible.components:
            for variable in component.variables:
                self.values[variable] = solution[variable]

    def differ(self, component: Component, variable: i64, nodes: int) -> bool:
        """Take the values of a solution of *component* in which *variable* differs.

        Return False if there is none, or if a limit was reached first. Only the component is
        searched: its solution, with the values of any solution elsewhere, solves the whole (see
        ``counter``).
        """
        store = self.store
        if store.is_fixed(variable):
            return False
        base = store.level
        store.push()
        store.keep(variable, ~bit(self.solution[variable]))
        search = Search(self.network, SmallestDomain(component.variables), node_limit=nodes)
        found = False
        while not found and search.advance():
            found = self.is_solved(component)
        if found:
            for other in component.variables:
                self.values[other] = smallest(store.domains[other])
                self.possible.seen[other] |= bit(self.values[other])
        search.close()
        store.undo_to(base)
        if search.stopped_by == "time":
            self.possible.stopped_by = "time"
        elif not found and search.stopped_by == "":
            self.fix(variable)
        return found

    def is_solved(self, component: Component) -> bool:
        """Return True if *component*, all of it fixed, violates no residual."""
        try:
            for residual in component.residuals:
                residual.split(self.store)
        except Contradiction:
            return False
        return True

    def fix(self, variable: i64) -> None:
        """Remove all values of *variable* except the one that it takes in every solution."""
        try:
            self.store.keep(variable, bit(self.solution[variable]))
            fixpoint(self.network)
        except LimitError:
            self.possible.stopped_by = "time"

"""Which variable the search decides next, and which of its values it tries first."""

from collections.abc import Callable, Sequence
from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.engine.arrays import counted_up, extended, packed
from puzzlefw.engine.bits import size
from puzzlefw.engine.store import Store
from puzzlefw.errors import EngineError


@mypyc_attr(allow_interpreted_subclasses=True)
class Branching:
    """Chooses decisions: the first open variable, its smallest value first.

    Deterministic: the choice depends only on the store and on the calls of ``note_failure``.
    """

    def choose(self, store: Store) -> i64:
        """Return an open variable, -1 if every variable is fixed."""
        variable: i64 = 0
        end: i64 = len(store.domains)
        while variable < end:
            mask = store.domains[variable]
            if mask & (mask - 1) != 0:
                return variable
            variable += 1
        return -1

    def try_first(self, store: Store, variable: i64) -> i64:
        """Return the values to try first: some, but not all, of the values left."""
        mask = store.domains[variable]
        return mask & -mask

    def note_failure(self, store: Store) -> None:
        """Be notified of a contradiction, while *store* is still in the failed state."""

    def hand_over(self, successor: "Branching") -> "Branching":
        """Return the branching that decides once learning begins: *successor*, by default.

        A branching that only watches what another decides goes on to watch *successor*.
        """
        return successor


@final
class SmallestDomain(Branching):
    """The open variable with the fewest values left, the first of them in a tie; O(variables).

    Given *variables*, it chooses only among them, and the search ends when they are fixed.
    """

    def __init__(self, variables: vec[i64] | Sequence[int] | None = None) -> None:
        self.is_partial = variables is not None
        self.variables: vec[i64] = vec[i64]() if variables is None else packed(variables)

    def choose(self, store: Store) -> i64:
        if not self.is_partial and len(self.variables) < len(store.domains):
            self.variables = counted_up(len(store.domains))
        return smallest_domain(store, self.variables)


def smallest_domain(store: Store, variables: vec[i64]) -> i64:
    """Return the open one of *variables* with the fewest values left, the first in a tie, or -1."""
    domains = store.domains
    best: i64 = -1
    fewest: i64 = 64
    for variable in variables:
        mask = domains[variable]
        rest = mask & (mask - 1)
        if rest != 0:
            if rest & (rest - 1) == 0:
                return variable
            count = size(mask)
            if count < fewest:
                fewest = count
                best = variable
    return best


@final
class FailureWeighted(Branching):
    """The open variable with the fewest values divided by its weight, the first in a tie.

    A variable's weight is 1 plus the number of failures whose last change of a domain was its
    own. After F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, "Boosting systematic search by
    weighting constraints" (ECAI 2004). The weights are on variables, since one propagator
    here may keep a thousand constraints. O(variables) a choice.
    """

    def __init__(self) -> None:
        self.weight: vec[i64] = vec[i64]()

    def choose(self, store: Store) -> i64:
        domains = store.domains
        end: i64 = len(domains)
        if i64(len(self.weight)) < end:
            self.weight = extended(self.weight, end, 1)
        weight = self.weight
        best: i64 = -1
        fewest: i64 = 64
        heaviest: i64 = 1
        for variable in range(end):
            mask = domains[variable]
            if mask & (mask - 1) != 0:
                count = size(mask)
                if count * heaviest < fewest * weight[variable]:
                    fewest = count
                    heaviest = weight[variable]
                    best = variable
        return best

    def note_failure(self, store: Store) -> None:
        entry = store.trail_size - 1
        while entry >= 0 and store.trail_at[entry] < 0:
            entry -= 1
        if entry >= 0 and i64(store.trail_at[entry]) < i64(len(self.weight)):
            self.weight[i64(store.trail_at[entry])] += 1


@final
class ByFunction(Branching):
    """Decisions by a plugin's branching function, and by smallest domain where it has none.

    The function takes the store and returns (variable, mask of the values to try first), or
    None when it has nothing to choose.
    """

    def __init__(self, function: Callable[[Store], tuple[int, int] | None]) -> None:
        self.function = function
        self.otherwise = SmallestDomain()
        self.variable: i64 = -1
        self.mask: i64 = 0

    def choose(self, store: Store) -> i64:
        choice = self.function(store)
        if choice is None:
            self.variable = -1
            return self.otherwise.choose(store)
        variable, mask = choice
        if not 0 <= variable < len(store.domains):
            raise EngineError(
                f"expected a branching function to choose a variable, found {variable}"
            )
        self.variable = variable
        self.mask = mask
        return self.variable

    def try_first(self, store: Store, variable: i64) -> i64:
        if variable != self.variable:
            return self.otherwise.try_first(store, variable)
        return self.mask

"""Rules that rule out nothing: one looks at what was learned, one breaks a search off."""

from collections.abc import Sequence
from typing import ClassVar

from puzzlefw.constraints import Clause, Constraint
from puzzlefw.engine import ANY, EXPENSIVE, Network, Propagator, Store, Worklist
from puzzlefw.engine.search.learned_clauses import LearnedClauses


class Watcher(Propagator):
    """Is woken by every variable."""

    priority: ClassVar[int] = EXPENSIVE

    def constraints(self) -> Sequence[Constraint]:
        return []

    def attach(self, store: Store, me: int) -> None:
        first = 0
        while first < len(store.domains):
            store.subscribe_block(me, first, ANY, first)
            first += int(store.block_size(first))


class Interrupter(Watcher):
    """Raises KeyboardInterrupt in one of its runs, once *runs_left* is set."""

    def __init__(self) -> None:
        self.runs_left = 0

    def propagate(self, store: Store, worklist: Worklist) -> None:
        self.runs_left -= 1
        if self.runs_left == 0:
            raise KeyboardInterrupt
        while worklist.take() >= 0:
            pass


class StrengthWatcher(Watcher):
    """Asserts that learned clauses have said all they can: it runs after them, at each level."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while worklist.take() >= 0:
            pass
        for propagator in self.network.propagators:
            if isinstance(propagator, LearnedClauses):
                for clause in propagator.constraints():
                    if isinstance(clause, Clause):
                        check_strength(store, clause.conditions)


def check_strength(store: Store, conditions: Sequence[tuple[int, int]]) -> None:
    """Assert that two conditions can hold, or one must."""
    can_hold = [store.domains[variable] & mask for variable, mask in conditions]
    must_hold = [store.domains[variable] & ~mask == 0 for variable, mask in conditions]
    is_done = any(must_hold) or sum(mask != 0 for mask in can_hold) > 1
    assert is_done, f"{conditions} has not spoken at {[bin(mask) for mask in can_hold]}"

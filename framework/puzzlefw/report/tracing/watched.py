"""Propagators and branchings that are watched: each does what another does, and lets it be seen."""

from collections.abc import Sequence
from typing import Protocol

from mypy_extensions import i64

from puzzlefw.constraints import Constraint
from puzzlefw.engine import Branching, Facts, Propagator, Residual, Store, Worklist
from puzzlefw.engine.interpreted import polling


class Watcher(Protocol):
    """What looks on."""

    running: int
    """The propagator that runs, -1 where none does."""

    def look(self) -> None:
        """Take note of what is new on the trail."""

    def note_failure(self) -> None:
        """Take note of a contradiction, in the failed state."""

    def note_solution(self) -> None:
        """Take note that nothing is left to decide."""

    def discount(self, propagator: int, seconds: float) -> None:
        """Take the time that watching took from the time of a propagator."""


class WatchedPropagator(Propagator):
    """Does what *own* does, and lets *watcher* look before and after each run.

    It takes the place of *own* in a network, so *own* keeps its number and its subscriptions.
    """

    def __init__(self, own: Propagator, number: int, watcher: Watcher) -> None:
        self.own = own
        self.number = number
        self.watcher = watcher

    def propagate(self, store: Store, worklist: Worklist) -> None:
        watcher = self.watcher
        began = polling.now()
        watcher.look()
        watcher.running = self.number
        spent = polling.now() - began
        try:
            self.own.propagate(store, worklist)
            watcher.running = -1
        finally:
            ended = polling.now()
            watcher.look()
            watcher.discount(self.number, spent + polling.now() - ended)

    def constraints(self) -> Sequence[Constraint]:
        return self.own.constraints()

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        return self.own.explain(store, constraint, variable, values, position)

    def entailed(self, store: Store) -> bool:
        return self.own.entailed(store)

    def residuals(self, store: Store) -> list[Residual]:
        return self.own.residuals(store)


def watched_propagator(own: Propagator, number: int, watcher: Watcher) -> Propagator:
    """Return a propagator that does what *own* does while *watcher* looks on."""
    # The engine's errors and statistics name a propagator by its class.
    kind = type(type(own).__name__, (WatchedPropagator,), {})
    watched: Propagator = kind(own, number, watcher)
    return watched


class WatchedBranching(Branching):
    """Chooses what *own* chooses, and lets *watcher* know of solutions and contradictions."""

    def __init__(self, own: Branching, watcher: Watcher) -> None:
        self.own = own
        self.watcher = watcher

    def choose(self, store: Store) -> i64:
        self.watcher.look()
        variable = self.own.choose(store)
        if variable < 0:
            self.watcher.note_solution()
        return variable

    def try_first(self, store: Store, variable: i64) -> i64:
        return self.own.try_first(store, variable)

    def note_failure(self, store: Store) -> None:
        self.watcher.look()
        self.watcher.note_failure()
        self.own.note_failure(store)

    def hand_over(self, successor: Branching) -> Branching:
        return WatchedBranching(self.own.hand_over(successor), self.watcher)

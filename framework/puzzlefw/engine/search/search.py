"""Search: depth-first at first, conflict-driven after the first few contradictions."""

from collections.abc import Iterator
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.fixpoint import fixpoint
from puzzlefw.engine.interpreted import polling
from puzzlefw.engine.interpreted.limits import expect_limit
from puzzlefw.engine.interpreted.statistics import Statistics
from puzzlefw.engine.network import Network
from puzzlefw.engine.search.activity import Activity
from puzzlefw.engine.search.branching import Branching, SmallestDomain
from puzzlefw.engine.search.cubes import Cube, cubes
from puzzlefw.engine.search.decisions import Decisions
from puzzlefw.engine.search.final_analysis import core_of
from puzzlefw.engine.search.learner import Learner
from puzzlefw.engine.store import DECISION, REFUTATION
from puzzlefw.errors import Contradiction, EngineError, LimitError

PATIENCE: Final = 2
"""Contradictions allowed to plain search before learning begins."""
THAW_AFTER: Final = 30
"""Contradictions since the first solution before the decisions that led to it are free again."""


@final
class Search:
    """Finds the solutions of a network, one after another.

    ``while search.advance(): ...`` visits every solution once, in an order that depends only on
    the model, the branching and *learn*. Each solution stands in the store's domains until the
    next call. At the end, at a limit and after an interrupt, the store is back at the level that
    it was given at, with what propagation found there. There is no recursion: depth costs memory
    only. Two searches cannot alternate on one store, but one may run to its end inside another.

    Plain search takes the last decision back and refutes it. With *learn*, on a store at the
    level of questions (``Network.reopen``), search becomes conflict-driven after *patience*
    contradictions: each further one is analysed, a clause is learned, and the search backjumps to
    the level where that clause is unit. A solution *freezes* the decisions that led to it: these
    are taken back one by one, as in plain search. But where no second solution is found for many
    contradictions, a clause excludes the first, and the search decides anew: decisions that found
    it may be no good ones to prove that there is no other. So no solution comes twice, and none is
    missed. All clauses go at the end of the search, which is ``close`` where it is left before.

    A search that ``go_on_from`` gave a learner makes *assumptions* first, on a level of their own
    below all decisions, and leaves what it learned for the next one (see ``incremental``), so no
    solution is excluded. Where there is none, *core* has trail positions of enough assumptions.

    After M. Gebser, B. Kaufmann, A. Neumann, T. Schaub, "Conflict-driven answer set enumeration"
    (LPNMR 2007).
    """

    nodes: i64 = 0
    failures: i64 = 0
    solutions: i64 = 0
    seconds: float = 0.0
    stopped_by: str = ""
    is_over: bool = False
    is_broken_off: bool = False
    has_begun: bool = False
    is_incremental: bool = False
    thaw_at: i64 = 0

    def __init__(
        self,
        network: Network,
        branching: Branching | None = None,
        *,
        node_limit: int | None = None,
        learn: bool = False,
        patience: int = PATIENCE,
    ) -> None:
        store = network.store
        expect_limit("decisions", node_limit)
        expect_limit("contradictions", patience)
        self.network = network
        self.store = store
        self.branching: Branching = SmallestDomain() if branching is None else branching
        self.node_limit = i64(-1 if node_limit is None else node_limit)
        self.learn: bool = learn and store.level <= network.ground
        self.patience: i64 = patience
        self.learner: Learner | None = None
        self.base: i64 = store.level
        self.left_at: i64 = store.level
        self.decisions = Decisions()
        self.first: vec[i64] = vec[i64]()  # the clause against the first solution, until added
        self.root: i64 = store.level + 1  # from here on, a clause of one condition is unit
        self.assumptions: vec[i64] = vec[i64]()
        self.core: vec[i64] = vec[i64]()

    def go_on_from(self, learner: Learner, assumptions: vec[i64]) -> None:
        """Use and keep what former searches learned; *assumptions* alternate variables and masks.

        Called once, before ``advance``, with the store at the fixpoint that clauses hold on.
        """
        self.learner = learner
        self.assumptions = assumptions
        self.root = self.base
        self.is_incremental = True

    def advance(self) -> bool:
        """Go on to the next solution; False if there is none, or if a limit was reached.

        ``stopped_by`` then names the limit: "time", "nodes", or "" if the search is complete.
        Raises EngineError if the store is not at the level at which this search left it, if
        the branching does not split a domain, or if a propagator gives an invalid reason.
        """
        if self.is_over:
            return False
        if self.store.level != self.left_at:
            raise EngineError("the store was taken to another level while a search was on it")
        found = False
        start: float = polling.now()
        try:
            found = self.go_on()
        except LimitError:
            self.stopped_by = "time"
        except BaseException:
            self.is_broken_off = True
            raise
        finally:
            self.seconds += polling.now() - start
            if not found:
                self.close()
            self.left_at = self.store.level
        return found

    def close(self) -> None:
        """End the search: go back to the level that the store was given at, drop all clauses."""
        self.is_over = True
        self.store.undo_to(self.base)
        self.left_at = self.store.level
        if self.learner is not None and not self.is_incremental:
            self.learner.clauses.clear()

    def go_on(self) -> bool:
        """Decide and backtrack until a solution stands in the store, or nothing is left."""
        alive = False
        if not self.has_begun:
            self.has_begun = True
            alive = self.assume() if self.is_incremental else self.settle()
        while True:
            if alive:
                # Choosing reads every variable, at a small fraction of a step's cost.
                self.store.clock.spend(i64(len(self.store.domains)) >> 8)
                variable = self.branching.choose(self.store)
                if variable < 0:
                    self.solutions += 1
                    self.decisions.frozen = self.decisions.count
                    if self.solutions == 1 and not self.is_incremental:
                        self.first = self.decisions.exclusion(self.store.initial)
                        self.thaw_at = self.failures + THAW_AFTER
                    return True
                if self.nodes == self.node_limit:
                    self.stopped_by = "nodes"
                    return False
                alive = self.decide(variable)
            elif self.decisions.count == 0:
                return self.give_up()
            elif self.store.failed and self.learner is not None:
                alive = self.thaw(self.learner) if self.is_late() else self.recover(self.learner)
            elif self.store.failed and self.learn and self.failures >= self.patience:
                alive = self.begin_learning()
            else:
                alive = self.refute()

    def assume(self) -> bool:
        """Make the assumptions on a new level."""
        self.store.push()
        try:
            for number in range(i64(len(self.assumptions)) >> 1):
                self.store.keep(self.assumptions[2 * number], self.assumptions[2 * number + 1])
        except Contradiction:
            self.failures += 1
            return False
        return self.settle()

    def give_up(self) -> bool:
        """Return False, as nothing is left to try; find the core of what failed by itself."""
        if self.is_incremental and self.store.failed and self.learner is not None:
            self.recover(self.learner)
        return False

    def decide(self, variable: i64) -> bool:
        """Try some values of *variable* on a new level."""
        store = self.store
        if store.level == self.base:
            # Refutations must be undone at the end, so they never happen on the base itself.
            store.push()
        left = store.domains[variable]
        mask = left & self.branching.try_first(store, variable)
        if mask == 0 or mask == left:
            raise EngineError(
                f"expected a branching to split the values {int(left):#x} of variable"
                f" {int(variable)}, found {int(mask):#x} of them"
            )
        store.push()
        self.decisions.add(variable, mask)
        self.nodes += 1
        store.keep(variable, mask)
        return self.settle()

    def refute(self) -> bool:
        """Take the last decision back, and exclude the values that it tried."""
        store = self.store
        variable, mask = self.decisions.take_last()
        store.undo_to(store.level - 1)
        if self.learner is not None:
            self.learner.clauses.assert_pending(store)
        store.active = REFUTATION
        store.keep(variable, ~mask)
        store.active = DECISION
        return self.settle()

    def is_late(self) -> bool:
        """Return whether many contradictions came since the first solution, and no second one."""
        return self.solutions == 1 and self.failures >= self.thaw_at and len(self.first) > 0

    def thaw(self, learner: Learner) -> bool:
        """Exclude the first solution by a clause, and decide anew."""
        self.take_back(0)
        learner.exclude(self.store, self.first)
        self.first = vec[i64]()
        return self.settle()

    def recover(self, learner: Learner) -> bool:
        """Learn from a contradiction, and backjump as far as the clause allows."""
        store, lowest = self.store, self.base + 1
        bottom = lowest + self.decisions.frozen
        found = learner.analyse(self.network, bottom)
        if not found and self.is_incremental and self.solutions == 0:
            self.core = core_of(self.network, learner.analysis, store.marks[self.base])
        level = learner.level(store, bottom, found)
        self.take_back(level - lowest)
        if found:
            learner.learn(store, self.root)
            alive = self.settle()
            is_lowest = self.decisions.count == 0 and not self.is_incremental
            if alive and is_lowest and self.solutions < 2:
                learner.take_as_given(store)
            return alive
        return self.refute() if self.decisions.frozen > 0 else False

    def begin_learning(self) -> bool:
        """Switch to conflict-driven search; from the start, if no solution was found yet."""
        store = self.store
        given = store.marks[self.base]
        if self.solutions == 0:
            # The refutations on the lowest level excluded no solution, so they are given as well.
            self.take_back(0)
            given = store.trail_size
        learner = Learner(self.network, given)
        self.learner = learner
        self.branching = self.branching.hand_over(learner.activity)
        if self.solutions == 0:
            return self.settle()
        self.decisions.frozen = self.decisions.count
        return self.refute()

    def take_back(self, count: i64) -> None:
        """Take all decisions back except the first *count*."""
        self.decisions.keep_first(count)
        self.store.undo_to(self.base + 1 + count)

    def settle(self) -> bool:
        """Propagate; False after a contradiction."""
        try:
            fixpoint(self.network)
        except Contradiction:
            self.store.failed = True
            self.failures += 1
            self.branching.note_failure(self.store)
            return False
        return True

    def cubes(self) -> Iterator[Cube]:
        """Visit parts of the search, once it was stopped by a limit: see ``cubes``."""
        if self.learner is not None:
            return cubes(self.network, self.learner.activity)
        return cubes(self.network, Activity(self.store, self.store.domains))

    def statistics(self) -> Statistics:
        """Return the figures of the search so far."""
        costs, learner = self.network.costs(), self.learner
        return Statistics(
            nodes=int(self.nodes),
            failures=int(self.failures),
            solutions=int(self.solutions),
            deepest=int(self.decisions.deepest),
            propagations=sum([cost.runs for cost in costs]),
            deductions=int(self.store.deductions),
            learned=0 if learner is None else int(learner.learned),
            restarts=0 if learner is None else int(learner.restarts),
            seconds=self.seconds,
            analysis_seconds=0.0 if learner is None else learner.seconds,
            by_propagator=costs,
        )

"""Learning from contradictions: clauses, backjumps, restarts (lazy clause generation)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.interpreted import polling
from puzzlefw.engine.network import Network
from puzzlefw.engine.search.activity import Activity
from puzzlefw.engine.search.clause_arena import NEVER_DROPPED
from puzzlefw.engine.search.conflict_analysis import ConflictAnalysis
from puzzlefw.engine.search.learned_clauses import LearnedClauses
from puzzlefw.engine.store import Store
from puzzlefw.engine.trail import domain_before

RESTART_AFTER: Final = 2000
"""Contradictions before the first restart; the Luby sequence scales the intervals after it."""
REPHASE_AFTER: Final = 300
"""Contradictions before the halves tried first are exchanged; so many more each time after that."""
REDUCE_AFTER: Final = 2000
"""Learned clauses before half of them are first dropped; the bound grows by as many each time."""


@final
class Learner:
    """Turns contradictions into clauses that hold in all solutions, and says where to backjump to.

    Facts from before *position* of the trail are given. Clauses follow from these, from what is
    given later, and from the rules, never from decisions. So they hold in what is left to the
    search, and none need be retracted before its end.
    """

    def __init__(self, network: Network, position: i64) -> None:
        store = network.store
        self.clauses = clauses_of(network)
        rooted = store.domains[:]
        for variable in range(i64(len(rooted))):
            rooted[variable] = domain_before(store, variable, position)
        self.activity = Activity(store, rooted)
        self.analysis = ConflictAnalysis(rooted, self.clauses.me)
        self.seconds: float = 0.0
        self.learned: i64 = 0
        self.restarts: i64 = 0
        self.until_restart: i64 = RESTART_AFTER
        self.rephased: i64 = 0
        self.until_rephase: i64 = REPHASE_AFTER
        self.room: i64 = REDUCE_AFTER

    def analyse(self, network: Network, bottom: i64) -> bool:
        """Find a clause that the contradiction violates; False if it holds on level *bottom*.

        Where propagators are timed, so is this with all their reasons.
        """
        start: float = 0.0 if network.profile is None else polling.now()
        found = self.analysis.analyse(network, bottom)
        if start != 0.0:
            self.seconds += polling.now() - start
        weight = 1.0 / float(self.analysis.clause.distance) if found else 1.0
        for variable in self.analysis.met:
            self.activity.bump(variable, self.analysis.was_needed[variable], weight)
        self.activity.fade()
        return found

    def level(self, store: Store, bottom: i64, found: bool) -> i64:
        """Return the level to backjump to, *bottom* for a restart or where no clause was *found*.

        From time to time a restart begins with the other half of each domain, as on boards with few
        clues one of the two may lead to contradictions only. After A. Biere, M. Fleury, "Chasing
        target phases" (POS 2020).
        """
        level = bottom
        is_rephased = False
        if found:
            self.learned += 1
            self.until_restart -= 1
            self.until_rephase -= 1
            is_rephased = self.until_rephase <= 0
            if self.until_restart <= 0:
                self.restarts += 1
                self.until_restart = RESTART_AFTER * luby(self.restarts + 1)
            elif not is_rephased:
                level = max(bottom, self.analysis.clause.level)
        self.activity.save(store, level)
        if is_rephased:
            self.rephased += 1
            self.until_rephase = REPHASE_AFTER * (self.rephased + 1)
            self.activity.rephase(self.rephased & 1 == 1)
        return level

    def learn(self, store: Store, lowest: i64) -> None:
        """Add the clause, and assert it if it is unit on the current level.

        A clause of one condition is unit on each level of the search, from *lowest* on.
        """
        if self.clauses.arena.kept >= self.room:
            self.room += REDUCE_AFTER
            self.clauses.reduce(store)
        clause = self.analysis.clause
        number = self.clauses.add(clause.conditions, clause.distance)
        is_single = len(clause.conditions) == 2
        self.clauses.assert_unit(store, number, lowest if is_single else clause.level)

    def exclude(self, store: Store, conditions: vec[i64]) -> None:
        """Add a clause against a solution, to stay, on the lowest level of the search.

        *conditions* alternate variables and masks; those that can still hold come first, as two of
        them are watched. What is learned from now on may rest on the clause.
        """
        open_ones = vec[i64]()
        false_ones = vec[i64]()
        for number in range(i64(len(conditions)) >> 1):
            variable, mask = conditions[2 * number], conditions[2 * number + 1]
            if store.domains[variable] & mask != 0:
                open_ones = append(append(open_ones, variable), mask)
            else:
                false_ones = append(append(false_ones, variable), mask)
        for word in false_ones:
            open_ones = append(open_ones, word)
        self.clauses.assert_pending(store)
        self.clauses.assert_unit(store, self.clauses.add(open_ones, NEVER_DROPPED), store.level)

    def take_as_given(self, store: Store) -> None:
        """Need no reason any more for what holds now, on the lowest level of the search.

        So it is no condition of later clauses. Variables that are fixed there are not chosen again.
        """
        self.analysis.rooted = store.domains[:]
        self.activity.choose_among(store)

    def forget_activity(self, store: Store) -> None:
        """Begin anew to find out which splits matter; before the next search alone."""
        self.activity = Activity(store, self.analysis.rooted)

    def begin_again(self, level: i64) -> None:
        """Begin the next question: schedules start anew; assumptions will be made on *level*."""
        self.restarts = 0
        self.until_restart = RESTART_AFTER
        self.rephased = 0
        self.until_rephase = REPHASE_AFTER
        self.room = self.clauses.arena.kept + REDUCE_AFTER
        self.analysis.clause.assumed = level


def clauses_of(network: Network) -> LearnedClauses:
    """Return the network's propagator of learned clauses, empty; post it if there is none yet."""
    for propagator in network.propagators:
        if isinstance(propagator, LearnedClauses):
            propagator.clear()
            return propagator
    clauses = LearnedClauses()
    network.admit(clauses)
    return clauses


def luby(number: i64) -> i64:
    """Return an item of the sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., numbered from 1.

    M. Luby, A. Sinclair, D. Zuckerman, "Optimal speedup of Las Vegas algorithms" (1993).
    """
    power: i64 = 1
    while power < number + 1:
        power *= 2
    if power == number + 1:
        return power >> 1
    return luby(number - (power >> 1) + 1)

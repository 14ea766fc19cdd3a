"""The propagator of learned clauses, with two watched conditions a clause."""

from collections.abc import Sequence
from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.constraints.constraint import Constraint
from puzzlefw.engine.arrays import filled
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.residual import Residual
from puzzlefw.engine.search.clause_arena import NEVER_DROPPED, NUMBER, ClauseArena, condition
from puzzlefw.engine.search.watches import NO_WATCH, Watches, clause_of, side_of, watch_of
from puzzlefw.engine.store import ANY, CHEAP, Store
from puzzlefw.engine.trail import constraint_of, maker_of
from puzzlefw.engine.worklist import Worklist


@final
class LearnedClauses(Propagator):
    """In each clause, at least one condition (variable, mask) holds.

    One constraint a clause, by its number; the number of a dropped clause is used again. The
    clauses follow from the other propagators of the network. Each is kept domain consistent. The
    first two conditions of a clause are *watched*: a clause is visited only when the variable of
    one of them changes, and backtracking never moves a watch. The watches of a variable form a
    list that also holds the mask of each watched condition: while the variable can take a value of
    the mask, the clause itself is not read. After M. W. Moskewicz et al., "Chaff: engineering an
    efficient SAT solver" (DAC 2001), over sets of values.

    A clause is *unit* from the level on which all of its conditions but the first were false. It
    is asserted when it is learned. Frozen decisions may keep the search on a higher level than
    that one. Backtracking then undoes what the clause removed while it is still unit, and no watch
    is triggered. Such a clause is *pending*: it is asserted again as long as it is unit.

    An item of the worklist is a variable, or a clause to assert: its number after all variables.
    """

    priority: ClassVar[int] = CHEAP
    consistency: ClassVar[str] = "domain"

    def __init__(self) -> None:
        self.me: i64 = -1
        self.variables: i64 = 0
        self.arena = ClauseArena()
        self.watches = Watches()
        # Alternating: the number of a pending clause, and the level from which it is unit.
        self.pending: vec[i64] = vec[i64]()

    def attach(self, store: Store, me: i64) -> None:
        self.me = me
        self.variables = len(store.domains)
        self.watches.clear(self.variables)
        first: i64 = 0
        while first < self.variables:
            store.subscribe_block(me, first, ANY, first)
            first += store.block_size(first)

    def clear(self) -> None:
        """Forget all clauses."""
        self.arena.clear()
        self.watches.clear(self.variables)
        self.pending = vec[i64]()

    def constraints(self) -> Sequence[Constraint]:
        return [self.arena.constraint(number) for number in range(i64(len(self.arena.places)))]

    def residuals(self, store: Store) -> list[Residual]:
        """Return nothing: learned clauses follow from the other propagators."""
        return []

    # Propagation

    def add(self, conditions: vec[i64], distance: i64) -> i64:
        """Add a clause, its second condition falsified after later ones, and return its number."""
        number = self.arena.add(conditions, distance)
        self.watch(self.arena.places[number])
        return number

    def watch(self, clause: i64) -> None:
        """Watch the first two conditions of a clause, or the only one."""
        if self.arena.words[clause] >= 2:
            self.place_watch(clause, 0)
            self.place_watch(clause, 1)

    def place_watch(self, clause: i64, side: i64) -> None:
        """Put a watch on the first or the second condition of a clause."""
        words = self.arena.words
        at = condition(clause, side)
        self.watches.put(watch_of(words[clause + NUMBER], side), words[at], words[at + 1])

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (item := worklist.take()) >= 0:
            if item < self.variables:
                self.visit(store, item)
            else:
                self.check(store, self.arena.places[item - self.variables])

    def visit(self, store: Store, variable: i64) -> None:
        """Visit the clauses that watch *variable*, which has changed."""
        words = self.arena.words
        first = self.watches.first
        following = self.watches.following
        masks = self.watches.masks
        domains = store.domains
        domain = domains[variable]
        last: i64 = NO_WATCH
        watch = first[variable]
        while watch != NO_WATCH:
            after = following[watch]
            if domain & masks[watch] == 0:
                clause = self.arena.places[clause_of(watch)]
                other = condition(clause, 1 - side_of(watch))
                if domains[words[other]] & ~words[other + 1] != 0:
                    if self.move_watch(store, clause, side_of(watch)):
                        if last == NO_WATCH:
                            first[variable] = after
                        else:
                            following[last] = after
                        watch = after
                        continue
                    store.keep(words[other], words[other + 1], clause_of(watch))
            last = watch
            watch = after

    def move_watch(self, store: Store, clause: i64, side: i64) -> bool:
        """Watch a condition that can still hold instead of a false one; False if none can."""
        words = self.arena.words
        mine = condition(clause, side)
        end = self.arena.end(clause)
        at = condition(clause, 2)
        while at < end and store.domains[words[at]] & words[at + 1] == 0:
            at += 2
        if at >= end:
            return False
        words[mine], words[at] = words[at], words[mine]
        words[mine + 1], words[at + 1] = words[at + 1], words[mine + 1]
        self.place_watch(clause, side)
        return True

    def check(self, store: Store, clause: i64) -> None:
        """Make the first condition of a clause hold, if all others are false."""
        words = self.arena.words
        for index in range(i64(1), words[clause]):
            at = condition(clause, index)
            if store.domains[words[at]] & words[at + 1] != 0:
                return
        at = condition(clause, 0)
        store.keep(words[at], words[at + 1], words[clause + NUMBER])

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        words = self.arena.words
        clause = self.arena.places[constraint]
        facts = Facts(store, variable, values, position)
        for index in range(words[clause]):
            at = condition(clause, index)
            facts.exclude(words[at], words[at + 1])
        return facts

    # Search

    def assert_unit(self, store: Store, number: i64, level: i64) -> None:
        """Let a clause be checked at the next fixpoint, if it is unit here: from *level* on."""
        if store.level < level:
            return
        worklist = store.worklists[self.me]
        item = self.variables + number
        worklist.make_room(item + 1)
        worklist.add(item)
        store.enqueue(self.me)
        if store.level > level:
            self.pending = append(append(self.pending, number), level)

    def assert_pending(self, store: Store) -> None:
        """Assert the pending clauses again, on the level backtracked to."""
        pending = self.pending
        self.pending = vec[i64]()
        for index in range(i64(len(pending)) >> 1):
            self.assert_unit(store, pending[2 * index], pending[2 * index + 1])

    def reduce(self, store: Store, spared: i64 = NEVER_DROPPED) -> None:
        """Drop half of the clauses, but none that is pending or the reason of a trail entry.

        Clauses of a distance up to *spared* stay.
        """
        is_locked = filled(len(self.arena.places), 0)
        for position in range(store.trail_size):
            if store.trail_at[position] >= 0 and maker_of(store, position) == self.me:
                is_locked[constraint_of(store, position)] = 1
        for index in range(i64(len(self.pending)) >> 1):
            is_locked[self.pending[2 * index]] = 1
        self.arena.drop_half(is_locked, spared)
        self.watches.clear(self.variables)
        clause: i64 = 0
        while clause < self.arena.used:
            self.watch(clause)
            clause = self.arena.end(clause)

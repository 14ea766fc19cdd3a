"""Clauses that the search has learned, and their propagation by two watched conditions."""

from collections.abc import Sequence
from typing import ClassVar, Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from puzzlefw.constraints.conditions import Clause
from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.predicate import Predicate
from puzzlefw.engine.arrays import filled, scratch, with_room
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.residual import Piece
from puzzlefw.engine.store import ANY, CHEAP, Store
from puzzlefw.engine.trail import excluded, maker_of, member_of
from puzzlefw.engine.worklist import Worklist

# A clause in the arena: its size first, then its number, its block distance, and then its
# conditions, each a variable and a mask.
NUMBER: Final = 1
DISTANCE: Final = 2
CONDITIONS: Final = 3

NEVER_DROPPED: Final = 2
"""Clauses up to this block distance stay: they tie few levels together, and work often."""
FARTHEST: Final = 63
"""Block distances above this one count as this one."""


@final
class LearnedClauses(Propagator):
    """In each clause, at least one condition (variable, mask) holds.

    One member a clause, by its number, which a later one takes over once it is dropped; it
    follows from the other rules of the store. The two first conditions of a clause are its
    *watches*: only when the variable of one of them changes is the clause looked at, and going
    back never moves them. All clauses lie in one array. The watches of a variable form a list
    through another one, ``watches``, which holds the mask of each: while that can hold, the
    clause is not touched. Domain consistent, each.
    After M. W. Moskewicz et al., "Chaff: engineering an efficient SAT solver" (DAC 2001), over
    sets of values.
    """

    priority: ClassVar[int] = CHEAP
    consistency: ClassVar[str] = "domain"

    def __init__(self) -> None:
        self.me: i64 = -1
        self.arena: vec[i64] = scratch(1024)
        self.used: i64 = 0
        # Watch 2 * n + side is of clause n; its words are its mask, and the next of its variable.
        self.watches: vec[i64] = vec[i64]()
        self.watching: vec[i64] = vec[i64]()
        self.place: vec[i64] = vec[i64]()
        self.dropped: vec[i64] = vec[i64]()
        self.kept: i64 = 0
        self.late: vec[i64] = vec[i64]()
        self.to_check: vec[i64] = vec[i64]()

    def attach(self, store: Store, me: i64) -> None:
        self.me = me
        variables: i64 = len(store.domains)
        self.watching = filled(variables, -1)
        first: i64 = 0
        while first < variables:
            store.subscribe_block(me, first, ANY, first)
            first += store.block_size(first)

    def clear(self) -> None:
        """Forget all clauses."""
        self.used = 0
        self.kept = 0
        self.watches = vec[i64]()
        self.watching = filled(len(self.watching), -1)
        self.place = vec[i64]()
        self.dropped = vec[i64]()
        self.late = vec[i64]()
        self.to_check = vec[i64]()

    def constraints(self) -> Sequence[Constraint]:
        return [self.constraint(int(number)) for number in range(i64(len(self.place)))]

    def constraint(self, number: int) -> Constraint:
        """Return one clause; one that was dropped asks for nothing."""
        clause = self.place[number]
        if clause < 0:
            return Predicate((), lambda values: True)
        begin = clause + CONDITIONS
        flat = [int(part) for part in self.arena[begin : begin + 2 * self.arena[clause]]]
        return Clause(zip(flat[::2], flat[1::2], strict=True), is_redundant=True)

    def add(self, conditions: vec[i64], distance: i64) -> i64:
        """Take in a clause and return its number; of all but the first, the second fails last."""
        clause = self.used
        number = self.new_number(clause)
        end = clause + CONDITIONS + i64(len(conditions))
        while i64(len(self.arena)) < end:
            self.arena = with_room(self.arena, 2 * len(self.arena))
        arena = self.arena
        arena[clause] = i64(len(conditions)) >> 1
        arena[clause + NUMBER] = number
        arena[clause + DISTANCE] = min(distance, FARTHEST)
        for at in range(i64(len(conditions))):
            arena[clause + CONDITIONS + at] = conditions[at]
        self.used = end
        self.kept += 1
        self.watch(clause)
        return number

    def new_number(self, clause: i64) -> i64:
        """Return the number of a new clause at that place, one of a dropped clause if there is."""
        if len(self.dropped) > 0:
            self.dropped, number = pop(self.dropped)
            self.place[number] = clause
            return number
        self.place = append(self.place, clause)
        self.watches = append(append(append(append(self.watches, 0), -1), 0), -1)
        return len(self.place) - 1

    def watch(self, clause: i64) -> None:
        """Put the two watches of a clause in the lists of their variables."""
        if self.arena[clause] >= 2:
            for side in range(i64(2)):
                self.place_watch(clause, side)

    def place_watch(self, clause: i64, side: i64) -> None:
        """Let a clause watch its first or its second condition."""
        at = clause + CONDITIONS + 2 * side
        variable = self.arena[at]
        watch = 2 * self.arena[clause + NUMBER] + side
        self.watches[2 * watch] = self.arena[at + 1]
        self.watches[2 * watch + 1] = self.watching[variable]
        self.watching[variable] = watch

    def propagate(self, store: Store, worklist: Worklist) -> None:
        to_check = self.to_check
        self.to_check = vec[i64]()
        for number in to_check:
            self.check(store, self.place[number])
        while True:
            variable = worklist.take()
            if variable < 0:
                break
            self.visit(store, variable)

    def visit(self, store: Store, variable: i64) -> None:
        """Look at the clauses that watch *variable*, which has changed."""
        arena = self.arena
        watches = self.watches
        domains = store.domains
        domain = domains[variable]
        last: i64 = -1
        watch = self.watching[variable]
        while watch >= 0:
            following = watches[2 * watch + 1]
            if domain & watches[2 * watch] == 0:
                clause = self.place[watch >> 1]
                side = watch & 1
                other = clause + CONDITIONS + 2 - 2 * side
                if domains[arena[other]] & ~arena[other + 1] != 0:
                    if self.moved_watch(store, clause, side):
                        if last < 0:
                            self.watching[variable] = following
                        else:
                            watches[2 * last + 1] = following
                        watch = following
                        continue
                    store.keep(arena[other], arena[other + 1], watch >> 1)
            last = watch
            watch = following

    def moved_watch(self, store: Store, clause: i64, side: i64) -> bool:
        """Watch a condition that can still hold instead of a failed one; False if none can."""
        arena = self.arena
        mine = clause + CONDITIONS + 2 * side
        end = clause + CONDITIONS + 2 * arena[clause]
        at = clause + CONDITIONS + 4
        while at < end and store.domains[arena[at]] & arena[at + 1] == 0:
            at += 2
        if at >= end:
            return False
        variable = arena[at]
        mask = arena[at + 1]
        arena[at] = arena[mine]
        arena[at + 1] = arena[mine + 1]
        arena[mine] = variable
        arena[mine + 1] = mask
        self.place_watch(clause, side)
        return True

    def check(self, store: Store, clause: i64) -> None:
        """Make the first condition of a clause hold, if all others fail."""
        arena = self.arena
        begin = clause + CONDITIONS
        for number in range(i64(1), arena[clause]):
            at = begin + 2 * number
            if store.domains[arena[at]] & arena[at + 1] != 0:
                return
        store.keep(arena[begin], arena[begin + 1], arena[clause + NUMBER])

    def assert_first(self, store: Store, number: i64, is_late: bool) -> None:
        """Let a new clause speak at the next fixpoint, as all of its conditions but one fail.

        It *is_late* if it would have spoken at a lower level already: then it must speak again
        after going back.
        """
        self.to_check = append(vec[i64](), number)
        if is_late:
            self.late = append(self.late, number)
        self.speak_up(store)

    def went_back(self, store: Store, bottom: i64) -> None:
        """Let late clauses speak again on the level gone back to, as long as they are late.

        *bottom* is the level on which a clause of one condition speaks for good.
        """
        late = self.late
        self.late = vec[i64]()
        self.to_check = vec[i64]()
        for number in late:
            second = self.place[number] + CONDITIONS + 2
            is_single = self.arena[self.place[number]] == 1
            if is_single or store.domains[self.arena[second]] & self.arena[second + 1] == 0:
                self.to_check = append(self.to_check, number)
                if not is_single or store.level > bottom:
                    self.late = append(self.late, number)
        if len(self.to_check) > 0:
            self.speak_up(store)

    def speak_up(self, store: Store) -> None:
        """Wait for a run."""
        store.worklists[self.me].add(0)
        store.enqueue(self.me)

    def explain(self, store: Store, member: i64, asked: i64, lost: i64, before: i64) -> vec[i64]:
        arena = self.arena
        facts = vec[i64]()
        begin = self.place[member] + CONDITIONS
        for number in range(arena[self.place[member]]):
            at = begin + 2 * number
            failed = arena[at + 1] & lost if arena[at] == asked else arena[at + 1]
            facts = excluded(store, facts, arena[at], failed)
        return facts

    def pieces(self, store: Store) -> list[Piece]:
        """Return nothing: what was learned follows from the other rules."""
        return []

    def reduce(self, store: Store) -> None:
        """Drop half of the clauses: those of the greatest block distance, the oldest first.

        Those that the trail names as reasons stay. O(size of all clauses + trail).
        """
        spoke = filled(len(self.place), 0)
        for position in range(store.trail_size):
            if store.trail_at[position] >= 0 and maker_of(store, position) == self.me:
                spoke[member_of(store, position)] = 1
        for number in self.late:
            spoke[number] = 1
        border, spare = self.border(spoke)
        self.watching = filled(len(self.watching), -1)
        arena = self.arena
        clause: i64 = 0
        end = self.used
        self.used = 0
        while clause < end:
            length = CONDITIONS + 2 * arena[clause]
            distance = arena[clause + DISTANCE]
            number = arena[clause + NUMBER]
            if spoke[number] == 0 and (distance > border or (distance == border and spare > 0)):
                if distance == border:
                    spare -= 1
                self.place[number] = -1
                self.dropped = append(self.dropped, number)
                self.kept -= 1
            else:
                for at in range(length):
                    arena[self.used + at] = arena[clause + at]
                self.place[number] = self.used
                self.watch(self.used)
                self.used += length
            clause += length

    def border(self, spoke: vec[i64]) -> tuple[i64, i64]:
        """Return the block distance above which clauses go, and how many of it go as well."""
        count = filled(FARTHEST + 1, 0)
        for number in range(i64(len(self.place))):
            if self.place[number] >= 0 and spoke[number] == 0:
                count[self.arena[self.place[number] + DISTANCE]] += 1
        to_drop = self.kept >> 1
        border: i64 = FARTHEST
        while border > NEVER_DROPPED and count[border] < to_drop:
            to_drop -= count[border]
            border -= 1
        return (border, to_drop) if border > NEVER_DROPPED else (border, 0)

"""The store: domains, reversible integers, the trail, and the queues of woken propagators.

Everything that search must undo is changed here and nowhere else. Each change of a domain leaves
an entry on the trail with the domain before, the propagator and constraint, and the level.
"""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from puzzlefw.engine.arrays import (
    extended32,
    packed,
    scratch,
    scratch32,
    with_room,
    with_room32,
)
from puzzlefw.engine.bits import bit, smallest
from puzzlefw.engine.clock import Clock
from puzzlefw.engine.worklist import Worklist
from puzzlefw.errors import Contradiction, DomainError, EngineError

ANY: Final = 0
"""The event that a variable lost a value."""
FIXED: Final = 1
"""The event that a variable has one value left."""

CHEAP: Final = 0
"""Priority of propagators on a few variables: they run first."""
MEDIUM: Final = 1
"""Priority of propagators on lines, and of incremental ones on the whole graph."""
EXPENSIVE: Final = 2
"""Priority of propagators that walk the whole graph in each run: they run last."""

NO_VARIABLE: Final = -1
"""Stands for the variable of a fact where a contradiction is to be explained."""
NO_CONSTRAINT: Final = 0xFFFFFFFF
"""Stands for the constraint where a propagator did not say which one made the change."""

DECISION: Final = -1
"""Stands for a propagator's number on the trail where the search tried values."""
REFUTATION: Final = -2
"""Stands for it where the search removed values because trying them failed."""

TOO_LARGE: Final = "expected values 0..62, found one above, for which new_wide_block is"
FIRST_ROOM: Final = 64
"""Entries and levels that a new store has room for."""
NOBODY: Final = -1
"""Stands for the number of a propagator while none is being attached."""
BOUND: Final = 1 << 31
"""Reversible integers are less than it, and at least its negative."""


@final
class Store:
    """Domains as 64-bit masks, reversible integers, one trail, and queues of propagators.

    A variable is a number, assigned block by block. Read ``domains[variable]`` freely, but change
    it only through ``keep``. Levels are opened at a fixpoint, so ``undo_to`` restores a fixpoint.
    """

    trail_size: i64 = 0
    level: i64 = 0
    # The level that is undone as a whole, by a copy of the integers, as most changes are made
    # on it: an entry for each would cost a third of the time of an easy Net.
    ground: i64 = 0
    # Whether an expensive propagator may give way: not where only some of them are run, and
    # those that it would give way to perhaps never.
    gives_way: bool = True
    active: i64 = DECISION
    attaching: i64 = NOBODY
    failed: bool = False
    failed_constraint: i64 = NO_CONSTRAINT
    deductions: i64 = 0

    def __init__(self) -> None:
        self.clock = Clock()
        self.domains: vec[i64] = vec[i64]()
        self.initial: vec[i64] = vec[i64]()
        self.ints: vec[i32] = vec[i32]()
        self.block_readers: vec[i32] = vec[i32]()
        self.own_readers: vec[i32] = vec[i32]()
        self.readers: vec[vec[i64]] = vec[vec[i64]]()
        self.group_readers: vec[vec[i64]] = vec[vec[i64]]()
        self.group_masks: vec[vec[i64]] = vec[vec[i64]]()
        # An entry of the trail: a variable, or -1 - i for the reversible integer i; its value
        # before; who changed it (high half) for which constraint (low half); the level; and the
        # variable's entry before this one.
        self.trail_at: vec[i32] = scratch32(FIRST_ROOM)
        self.trail_mask: vec[i64] = scratch(FIRST_ROOM)
        self.trail_why: vec[i64] = scratch(FIRST_ROOM)
        self.trail_level: vec[i32] = scratch32(FIRST_ROOM)
        self.trail_previous: vec[i32] = scratch32(FIRST_ROOM)
        self.last_change: vec[i32] = vec[i32]()
        self.marks: vec[i64] = scratch(FIRST_ROOM)
        self.ground_ints: vec[i32] = vec[i32]()
        # Of a propagator: what changed since its last run, its priority, its groups of values.
        self.worklists: vec[Worklist] = vec[Worklist]()
        self.rank: vec[i64] = vec[i64]()
        self.queues: vec[Worklist] = vec[Worklist](
            [Worklist(self.clock) for _ in range(EXPENSIVE + 1)]
        )
        # The cache of ``propagator.scopes_of``: a propagator and its scopes, by the object's id.
        self.scopes: dict[int, tuple[object, list[tuple[int, ...]]]] = {}

    # Building

    def new_block(self, masks: vec[i64] | Sequence[int]) -> int:
        """Make one variable for each domain in *masks*, and return the first; O(len(masks)).

        The variables of a block have consecutive numbers and share one list of readers. At level 0
        only, as backtracking does not remove variables. Raises DomainError for a mask with a value
        outside 0..62.
        """
        self.check_building("variables are made")
        try:
            domains = packed(masks)
        except OverflowError:
            raise DomainError(TOO_LARGE) from None
        first: i64 = len(self.domains)
        total: i64 = first + len(domains)
        for mask in domains:
            if mask < 0:
                raise DomainError(TOO_LARGE)
        block: i64 = len(self.readers)
        self.add_lists()
        self.add_variables(domains, total)
        self.block_readers = extended32(self.block_readers, total, block)
        self.own_readers = extended32(self.own_readers, total, -1)
        self.last_change = extended32(self.last_change, total, -1)
        self.make_trail(2 * total)  # most variables change about twice before they are fixed
        return int(first)

    def add_variables(self, domains: vec[i64], total: i64) -> None:
        """Add variables with these domains, which makes *total* of them."""
        for mask in domains:
            if mask == 0:
                self.failed = True
        first: i64 = len(self.domains)
        if first == 0:
            self.domains = domains[:]
            self.initial = domains[:]
            return
        self.domains = with_room(self.domains, total)
        self.initial = with_room(self.initial, total)
        for i in range(i64(len(domains))):
            self.domains[first + i] = domains[i]
            self.initial[first + i] = domains[i]

    def new_ints(self, count: i64, value: i64) -> int:
        """Make *count* reversible integers, all *value*, and return the first; O(all of them).

        They have 32 bits. At level 0 only.
        """
        self.check_building("reversible integers are made")
        check_reversible(value)
        first: i64 = len(self.ints)
        self.ints = extended32(self.ints, first + count, value)
        return int(first)

    def new_propagator(self, priority: int) -> i64:
        """Make the worklist and the queue entry of a propagator, and return its number.

        Called only by ``Network``, which holds the propagator itself.
        """
        if not 0 <= priority <= EXPENSIVE:
            raise EngineError(f"expected a priority from 0 to {EXPENSIVE}, found {priority}")
        me: i64 = len(self.worklists)
        self.rank = append(self.rank, priority)
        self.worklists = append(self.worklists, Worklist(self.clock))
        self.group_masks = append(self.group_masks, vec[i64]())
        self.queues[i64(priority)].make_room(me + 1)
        return me

    def check_building(self, what: str) -> None:
        if self.level != 0 or (self.active >= 0 and not self.clock.at_rest):
            raise EngineError(
                f"{what} before the search, at level 0, and not while a propagator runs"
            )

    def subscribe(self, me: i64, variable: i64, event: i64, item: i64) -> None:
        """Wake propagator *me* with *item* whenever *variable* changes, or when it is fixed."""
        own = self.own_lists(me, variable)
        self.add_reader(own, me, event, item - variable)
        self.worklists[me].make_room(item + 1)

    def subscribe_groups(
        self, me: i64, variable: i64, item: i64, masks: vec[i64], begin: i64, end: i64
    ) -> None:
        """Wake propagator *me* with *item* when the last value of a group is removed.

        The groups are the sets of values ``masks[begin:end]``, in an array that all of the
        propagator's subscriptions share. A propagator that only tells groups apart is not woken
        by other removals.
        """
        own = self.own_lists(me, variable)
        self.group_masks[me] = masks
        longer = append(append(self.group_readers[own], me), item)
        self.group_readers[own] = append(append(longer, begin), end)
        self.worklists[me].make_room(item + 1)

    def own_lists(self, me: i64, variable: i64) -> i64:
        """Return the number of a variable's own lists of readers."""
        self.check_attaching(me)
        if not 0 <= variable < i64(len(self.domains)):
            raise EngineError(f"expected a variable of this store, found {int(variable)}")
        own = i64(self.own_readers[variable])
        if own < 0:
            own = len(self.readers)
            self.own_readers[variable] = i32(own)
            self.add_lists()
        return own

    def add_lists(self) -> None:
        self.readers = append(self.readers, vec[i64]())
        self.group_readers = append(self.group_readers, vec[i64]())

    def subscribe_block(self, me: i64, first: i64, event: i64, item: i64 = 0) -> None:
        """Subscribe to a whole block: its i-th variable wakes *me* with ``item + i``; O(1)."""
        self.check_attaching(me)
        block = i64(self.block_readers[first])
        count = self.block_size(first)
        if count == 0:
            raise EngineError(f"expected the first variable of a block, found {int(first)}")
        self.add_reader(block, me, event, item - first)
        self.worklists[me].make_room(item + count)

    def block_size(self, first: i64) -> i64:
        """Return the size of the block that begins at *first*, 0 if none begins there; O(size)."""
        end: i64 = len(self.block_readers)
        block = self.block_readers[first]
        if first > 0 and self.block_readers[first - 1] == block:
            return 0
        after = first
        while after < end and self.block_readers[after] == block:
            after += 1
        return after - first

    def check_attaching(self, me: i64) -> None:
        if me != self.attaching:
            raise EngineError("a propagator subscribes while it is attached, and only for itself")

    def add_reader(self, readers: i64, me: i64, event: i64, shift: i64) -> None:
        longer = append(self.readers[readers], 2 * me + event)
        self.readers[readers] = append(longer, shift)

    # Waking

    def enqueue(self, propagator: i64) -> None:
        """Queue a propagator for a run, unless it waits already."""
        self.queues[self.rank[propagator]].add(propagator)

    def wake(self, readers: vec[i64], variable: i64, event: i64) -> None:
        """Put *variable* on the worklists of all *readers* that wait for *event*."""
        active = self.active
        i: i64 = 0
        end: i64 = len(readers)
        while i < end:  # a range with a step would be a Python object, and so would its items
            reader = readers[i]
            if reader & 1 <= event:
                propagator = reader >> 1
                worklist = self.worklists[propagator]
                # One with something on its worklist is in a queue already, or is the active one,
                # which reads its own worklist before it returns.
                if worklist.count == 0 and propagator != active:
                    self.queues[self.rank[propagator]].add(propagator)
                worklist.add(variable + readers[i + 1])
            i += 2

    def wake_groups(self, readers: vec[i64], gone: i64, left: i64) -> None:
        """Wake the *readers* that lost a group: some of its values are *gone*, none is *left*."""
        at: i64 = 0
        end: i64 = len(readers)
        masks_of: i64 = -1
        # Of the current reader; readers of one propagator are consecutive.
        masks = readers
        worklist = self.worklists[0]
        while at < end:
            propagator = readers[at]
            if propagator != masks_of:
                masks_of = propagator
                masks = self.group_masks[propagator]
                worklist = self.worklists[propagator]
            if worklist.listed[readers[at + 1]] == 0:
                group = readers[at + 2]
                last = readers[at + 3]
                while group < last and (masks[group] & gone == 0 or masks[group] & left != 0):
                    group += 1
                if group < last:
                    worklist.add(readers[at + 1])
                    if propagator != self.active:
                        self.queues[self.rank[propagator]].add(propagator)
            at += 4

    def cheaper_waits(self) -> bool:
        """Return True if a cheaper propagator waits, to which an expensive one may give way."""
        if not self.gives_way:
            return False
        rank = self.rank[self.active] - 1
        while rank >= 0 and self.queues[rank].count == 0:
            rank -= 1
        return rank >= 0

    def forget_waiting(self) -> None:
        """Empty all queues and worklists; O(waiting items)."""
        if self.active >= 0:
            self.worklists[self.active].clear()
        for queue in self.queues:
            while queue.count > 0:
                self.worklists[queue.drop_first()].clear()

    # Changing

    def keep(self, variable: i64, mask: i64, constraint: i64 = NO_CONSTRAINT) -> None:
        """Remove from *variable* the values outside *mask*; raise Contradiction if none is left.

        *constraint* tells which constraint of the active propagator excludes them, for ``explain``.
        """
        if variable < 0:
            raise self.unknown(variable)
        old = self.domains[variable]
        new = old & mask
        if new == old:
            return
        entry = self.record(
            variable, old, (self.active << 32) | constraint, i64(self.last_change[variable])
        )
        self.last_change[variable] = i32(entry)
        self.domains[variable] = new
        self.deductions += 1
        if new == 0:
            self.fail(constraint)
        event: i64 = 0
        if new & (new - 1) == 0:
            event = FIXED
        self.wake(self.readers[i64(self.block_readers[variable])], variable, event)
        own = i64(self.own_readers[variable])
        if own >= 0:
            self.wake(self.readers[own], variable, event)
            self.wake_groups(self.group_readers[own], old & ~new, new)

    def fix(self, variable: i64, value: i64, constraint: i64 = NO_CONSTRAINT) -> None:
        """Remove all values except *value*."""
        self.keep(variable, bit(value) if 0 <= value <= 62 else i64(0), constraint)

    def remove(self, variable: i64, value: i64, constraint: i64 = NO_CONSTRAINT) -> None:
        """Remove *value*; it may be absent already."""
        if 0 <= value <= 62:
            self.keep(variable, ~bit(value), constraint)

    def fail(self, constraint: i64 = NO_CONSTRAINT) -> None:
        """Raise Contradiction; *constraint* is the violated one of the active propagator."""
        self.failed = True
        self.failed_constraint = constraint
        raise Contradiction

    def set_int(self, index: i64, value: i64) -> None:
        """Set a reversible integer, which must be one of the store.

        At level 0 no entry is made, as level 0 is never undone; nor on the ground, which is undone
        as a whole.
        """
        check_reversible(value)
        self.set_in(self.ints, index, value)

    def set_in(self, ints: vec[i32], index: i64, value: i64) -> None:
        """Do what ``set_int`` does in half of the time, for a propagator that holds ``ints``.

        *value* is not looked at: it must fit 32 bits.
        """
        if self.level > self.ground:
            self.record(-1 - index, i64(ints[index]), 0, 0)
        ints[index] = i32(value)

    def record(self, at: i64, old: i64, why: i64, previous: i64) -> i64:
        """Append an entry to the trail and return its position."""
        position = self.trail_size
        if position == i64(len(self.trail_at)):
            self.make_trail(2 * position)
        self.trail_at[position] = i32(at)
        self.trail_mask[position] = old
        self.trail_why[position] = why
        self.trail_level[position] = i32(self.level)
        self.trail_previous[position] = i32(previous)
        self.trail_size = position + 1
        return position

    def make_trail(self, room: i64) -> None:
        """Make room for *room* trail entries, unless there is room already."""
        if room > i64(len(self.trail_at)):
            self.trail_at = with_room32(self.trail_at, room)
            self.trail_mask = with_room(self.trail_mask, room)
            self.trail_why = with_room(self.trail_why, room)
            self.trail_level = with_room32(self.trail_level, room)
            self.trail_previous = with_room32(self.trail_previous, room)

    # Levels

    def push(self) -> None:
        """Open a level that ``undo_to`` can undo. At a fixpoint only."""
        if self.failed or self.active >= 0 or self.is_waiting():
            raise EngineError("a level is opened at a fixpoint only")
        level = self.level
        if level == i64(len(self.marks)):
            self.marks = with_room(self.marks, 2 * level)
        self.marks[level] = self.trail_size
        self.level = level + 1

    def open_ground(self) -> None:
        """Open level 1, the ground, on the domains as they were made; O(integers)."""
        if self.level != 0 or self.trail_size != 0:
            raise EngineError("expected a store at level 0 on which nothing has changed")
        if self.ground == 0:
            self.ground = 1
            self.ground_ints = self.ints[:]
        self.marks[0] = 0
        self.level = 1

    def undo_to(self, level: i64) -> None:
        """Return to the fixpoint at which level *level* + 1 was opened; O(changes since)."""
        if level >= self.level:
            return
        self.forget_waiting()
        self.active = DECISION
        self.failed = False
        self.clock.at_rest = False
        mark = self.marks[level]
        domains = self.domains
        ints = self.ints
        position = self.trail_size
        while position > mark:
            position -= 1
            at = i64(self.trail_at[position])
            if at >= 0:
                domains[at] = self.trail_mask[position]
                self.last_change[at] = self.trail_previous[position]
            else:
                ints[-1 - at] = i32(self.trail_mask[position])
        if level < self.ground:
            before = self.ground_ints
            for i in range(i64(len(before))):
                ints[i] = before[i]
        self.trail_size = mark
        self.level = level

    # Reading

    def is_waiting(self) -> bool:
        """Return True if some propagator waits for a run."""
        waiting: i64 = 0
        for queue in self.queues:
            waiting += queue.count
        return waiting > 0

    def is_fixed(self, variable: i64) -> bool:
        """Return True if *variable*, which must be one of the store, has at most one value left."""
        mask = self.domains[variable]
        return mask & (mask - 1) == 0

    def value(self, variable: i64) -> int:
        """Return the smallest value left to *variable*: its value, if it is fixed."""
        if variable < 0:
            raise self.unknown(variable)
        return int(smallest(self.domains[variable]))

    def values(self, first: i64, count: i64) -> vec[i64]:
        """Return the smallest value left to each of *count* consecutive variables."""
        if not 0 <= first <= first + count <= i64(len(self.domains)):
            raise EngineError(
                f"expected variables of this store, found {int(count)} from {int(first)} on"
            )
        values = scratch(count)
        for i in range(count):
            values[i] = smallest(self.domains[first + i])
        return values

    def unknown(self, variable: i64) -> EngineError:
        """Return the error for what is no variable of this store."""
        return EngineError(f"expected a variable of this store, found {int(variable)}")


def check_reversible(value: i64) -> None:
    """Raise EngineError unless *value* fits a reversible integer."""
    if not -BOUND <= value < BOUND:
        raise EngineError(f"expected a reversible integer of 32 bits, found {int(value)}")

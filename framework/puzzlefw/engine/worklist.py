"""The worklist: a queue in which each item waits at most once, as a ring buffer with flags."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from puzzlefw.engine.arrays import flags, scratch32
from puzzlefw.engine.clock import Clock


@final
class Worklist:
    """Items 0..size-1 that wait, each at most once, oldest first.

    A propagator's worklist holds the items of its subscriptions; a queue of the store holds
    propagators.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.size: i64 = 0
        self.room: i64 = 0
        self.ring: vec[i32] = vec[i32]()
        self.listed: vec[u8] = vec[u8]()
        self.head: i64 = 0
        self.count: i64 = 0
        self.quiet: i64 = -1

    def add(self, item: i64) -> None:
        """Append *item*, unless it waits already."""
        if self.listed[item] == 0:
            at = self.head + self.count
            if at >= self.room:
                at -= self.room
            self.ring[at] = i32(item)
            self.count += 1
            # Set last. In interpreted code, Ctrl-C can come between any two lines, and ``clear``
            # must find every flagged item in the ring, or it could never be added again.
            self.listed[item] = 1

    def take(self) -> i64:
        """Remove and return the item that waited longest, -1 if none waits.

        The clock may raise here, before anything is taken: call it only where the propagator's
        state is consistent.
        """
        if self.quiet >= 0:
            self.end_quiet()
        clock = self.clock
        clock.left -= 1
        if clock.left <= 0:
            clock.look()
        if self.count == 0:
            return -1
        return self.drop_first()

    def take_quietly(self) -> i64:
        """Take an item that is not added again before the next take, whatever changes.

        For a constraint that is at its own fixpoint after one run, so that its own removals do not
        wake it. Go on taking until -1 is returned: only the next take, or ``clear``, ends this.
        """
        item = self.take()
        if item >= 0:
            self.quiet = item
            self.listed[item] = 1
        return item

    def end_quiet(self) -> None:
        """Let the item of ``take_quietly`` be added again."""
        self.listed[self.quiet] = 0
        self.quiet = -1

    def drop_first(self) -> i64:
        """Remove and return the first item; at least one must wait."""
        head = self.head
        item = i64(self.ring[head])
        self.listed[item] = 0
        head += 1
        self.head = head if head < self.room else i64(0)
        self.count -= 1
        return item

    def add_all(self) -> None:
        """Add every item, in ascending order, behind those that wait."""
        if self.count > 0 or self.quiet >= 0:
            for item in range(self.size):
                self.add(item)
            return
        for item in range(self.size):
            self.ring[item] = i32(item)
        self.head = 0
        self.count = self.size
        for item in range(self.size):
            self.listed[item] = 1

    def clear(self) -> None:
        """Remove all waiting items; O(waiting items)."""
        if self.quiet >= 0:
            self.end_quiet()
        while self.count > 0:
            self.drop_first()

    def make_room(self, size: i64) -> None:
        """Let items 0..size-1 be added; waiting items keep their order. Amortised O(1) an item."""
        if size > self.room:
            room = max(size, 2 * self.room)
            ring = scratch32(room)
            listed = flags(room)
            for i in range(self.count):
                at = self.head + i
                ring[i] = self.ring[at - self.room if at >= self.room else at]
            self.ring = ring
            for item in range(self.room):
                listed[item] = self.listed[item]
            self.listed = listed
            self.head = 0
            self.room = room
        self.size = max(size, self.size)

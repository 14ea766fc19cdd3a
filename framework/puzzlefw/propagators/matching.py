"""Bipartite matching of variables with distinct values, with sets of values as words."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.bits import bit, lowest, smallest


@final
class Matching:
    """A matching of variables 0..count-1, each with the values of ``masks[variable]``.

    Scratch for one question at a time. Set the masks, then call ``match``. If it succeeds, call
    ``connect``, and then ``unmatchable`` for each variable. If it fails, the first ``hall_size``
    variables of ``waiting`` have only ``hall_values`` between them, one value too few.
    """

    def __init__(self, most: i64) -> None:
        self.masks: vec[i64] = scratch(most)
        self.choice: vec[i64] = scratch(most)
        self.waiting: vec[i64] = scratch(most)
        self.reach: vec[i64] = scratch(most)
        self.owner: vec[i64] = scratch(63)
        self.seen_from: vec[i64] = scratch(63)
        self.free: i64 = 0
        self.can_leave: i64 = 0
        self.hall_size: i64 = 0
        self.hall_values: i64 = 0

    def match(self, count: i64) -> bool:
        """Give each variable a value of its own; False if that is impossible."""
        self.free = lowest(63)
        for variable in range(count):
            values = self.masks[variable] & self.free
            if values != 0:
                self.give(variable, smallest(values))
                self.free &= ~(values & -values)
            elif not self.make_room(variable):
                return False
        return True

    def give(self, variable: i64, value: i64) -> None:
        self.choice[variable] = value
        self.owner[value] = variable

    def make_room(self, root: i64) -> bool:
        """Give *root* a value along a shortest augmenting path; False if there is none."""
        waiting = self.waiting
        waiting[0] = root
        seen: i64 = 0
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            variable = waiting[head]
            head += 1
            fresh = self.masks[variable] & ~seen
            if fresh & self.free != 0:
                self.pass_on(root, variable, fresh & self.free)
                return True
            seen |= fresh
            while fresh != 0:
                value = smallest(fresh)
                self.seen_from[value] = variable
                waiting[tail] = self.owner[value]
                tail += 1
                fresh &= fresh - 1
        self.hall_size = tail
        self.hall_values = seen
        return False

    def pass_on(self, root: i64, variable: i64, values: i64) -> None:
        """Let *variable* take a free value of *values*, and shift values back to *root*."""
        self.free &= ~(values & -values)
        value = smallest(values)
        while variable != root:
            passed = self.choice[variable]
            self.give(variable, value)
            value = passed
            variable = self.seen_from[value]
        self.give(root, value)

    def connect(self, count: i64) -> None:
        """Find which values can leave their owners, and which owners can exchange in a cycle.

        A value b can go to a variable with choice a in two cases. Either b's owner can move on,
        through other owners, to a free value (then b is in ``can_leave``), or back to a (then a is
        in ``reach`` of b's owner). The latter is the transitive closure of the owners, with one
        word a variable.
        """
        can_leave = self.free
        grows = True
        while grows:
            grows = False
            for variable in range(count):
                own = bit(self.choice[variable])
                if own & can_leave == 0 and self.masks[variable] & can_leave != 0:
                    can_leave |= own
                    grows = True
        self.can_leave = can_leave
        reach = self.reach
        for variable in range(count):
            reach[variable] = self.masks[variable]
        for middle in range(count):
            own = bit(self.choice[middle])
            onwards = reach[middle]
            if onwards != own and own & can_leave == 0:
                for variable in range(count):
                    if reach[variable] & own != 0:
                        reach[variable] |= onwards

    def unmatchable(self, variable: i64) -> i64:
        """Return the values that *variable* takes in no matching of all the variables."""
        own = bit(self.choice[variable])
        rest = self.masks[variable] & ~self.can_leave & ~own
        if own & self.can_leave != 0:
            return rest
        gone: i64 = 0
        while rest != 0:
            if self.reach[self.owner[smallest(rest)]] & own == 0:
                gone |= rest & -rest
            rest &= rest - 1
        return gone

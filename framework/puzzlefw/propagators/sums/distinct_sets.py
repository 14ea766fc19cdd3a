"""Sets of different values that add up to a total, and which variables can share one out."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.bits import bit, size, smallest
from puzzlefw.propagators.matching import Matching

EVERY: Final = -1
"""Asks for the supports of all variables."""


@final
class DistinctSets:
    """Variables that take different values with a given total. Scratch for one question at a time.

    Call ``clear``; then for each variable ``take`` with its only value, or ``put`` with its values;
    then ``is_small``; then ``support``, or ``bound`` where the sets are too many. Both leave in
    ``supported[i]`` the values of the i-th variable put in, and return False if none works.
    """

    def __init__(self, most: i64) -> None:
        self.matching = Matching(most)
        self.masks: vec[i64] = scratch(most)
        self.supported: vec[i64] = scratch(most)
        self.names: vec[i64] = scratch(most)
        # The values that some variable has, and the sums of the first so many of them.
        self.values: vec[i64] = scratch(63)
        self.sums: vec[i64] = scratch(64)
        self.width: i64 = 0
        self.count: i64 = 0
        self.used: i64 = 0
        self.rest: i64 = 0
        self.common: i64 = 0
        self.asked: i64 = EVERY
        self.wanted: i64 = 0
        self.steps: i64 = 0
        self.is_broken: bool = False

    def clear(self, total: i64) -> None:
        """Begin a question about *total*."""
        self.count = 0
        self.used = 0
        self.rest = total
        self.is_broken = False

    def take(self, value: i64) -> None:
        """Give *value* to a variable that can take nothing else."""
        if self.used & bit(value) != 0:
            self.is_broken = True
        self.used |= bit(value)
        self.rest -= value

    def put(self, mask: i64, name: i64) -> None:
        """Put in a variable with the values of *mask*; the caller knows it by its *name*."""
        self.masks[self.count] = mask
        self.names[self.count] = name
        self.count += 1

    def is_small(self, most: i64) -> bool:
        """Return whether there are at most so many sets of values to choose from, of any total."""
        union: i64 = 0
        common = ~self.used
        for i in range(self.count):
            mask = self.masks[i] & ~self.used
            self.masks[i] = mask
            self.supported[i] = 0
            union |= mask
            common &= mask
        self.common = common
        self.width = size(union)
        self.sums[0] = 0
        for at in range(self.width):
            self.values[at] = smallest(union)
            self.sums[at + 1] = self.sums[at] + self.values[at]
            union &= union - 1
        sets: i64 = 1
        for i in range(min(self.count, self.width - self.count)):
            sets = sets * (self.width - i) // (i + 1)
            if sets > most:
                return False
        return sets <= most

    def support(self, asked: i64) -> bool:
        """Find the values of the *asked* variable, or of EVERY one, that occur in an assignment.

        Tries the sets with the right total, until nothing is left to be found.
        """
        self.asked = asked
        self.steps = 0
        if self.is_broken or self.width < self.count:
            return False
        if self.count == 0:
            return self.rest == 0
        self.look_again()
        self.choose(0, self.count, self.rest, 0)
        return self.supported[max(asked, 0)] != 0

    def look_again(self) -> None:
        """Set ``wanted`` to the values for which a support is still to be found."""
        if self.asked != EVERY:
            self.wanted = self.masks[self.asked] & ~self.supported[self.asked]
            return
        self.wanted = 0
        for i in range(self.count):
            self.wanted |= self.masks[i] & ~self.supported[i]

    def choose(self, begin: i64, left: i64, rest: i64, chosen: i64) -> None:
        """Add to *chosen* as many values from *begin* on as are *left*, in all ways to *rest*."""
        values = self.values
        sums = self.sums
        width = self.width
        if left == 1:
            at = begin
            while at < width and values[at] < rest:
                at += 1
            if at < width and values[at] == rest:
                self.share_out(chosen | bit(rest))
            return
        above = sums[width] - sums[width - left + 1]
        at = begin
        while at + left <= width and sums[at + left] - sums[at] <= rest and self.wanted != 0:
            value = values[at]
            at += 1
            if value + above >= rest:
                self.choose(at, left - 1, rest - value, chosen | bit(value))

    def share_out(self, chosen: i64) -> None:
        """Support the values that the variables take where all share out the set *chosen*."""
        if chosen & self.wanted == 0:
            return
        self.steps += self.count
        supported = self.supported
        if chosen & ~self.common == 0:
            for i in range(self.count):
                supported[i] |= chosen
        else:
            matching = self.matching
            for i in range(self.count):
                matching.masks[i] = self.masks[i] & chosen
            if not matching.match(self.count):
                return
            matching.connect(self.count)
            for i in range(self.count):
                supported[i] |= matching.masks[i] & ~matching.unmatchable(i)
        self.look_again()

    def bound(self) -> bool:
        """Find the values that some matching of all variables has, and sums of different values.

        Weaker than ``support``: the two are looked at one after the other.
        """
        matching = self.matching
        self.steps = self.count * self.count
        for i in range(self.count):
            matching.masks[i] = self.masks[i]
        if self.is_broken or not matching.match(self.count):
            return False
        if self.count == 0:
            return self.rest == 0
        matching.connect(self.count)
        within = self.within_reach()
        for i in range(self.count):
            self.supported[i] = self.masks[i] & within & ~matching.unmatchable(i)
            if self.supported[i] == 0:
                return False
        return True

    def within_reach(self) -> i64:
        """Return the values that the least and the greatest of the others do not take too far."""
        sums = self.sums
        count = self.count
        high = self.width - count
        found: i64 = 0
        for at in range(self.width):
            value = self.values[at]
            least = sums[count] if at < count else sums[count - 1] + value
            most = sums[self.width] - sums[high]
            if at < high:
                most += value - self.values[high]
            if least <= self.rest <= most:
                found |= bit(value)
        return found

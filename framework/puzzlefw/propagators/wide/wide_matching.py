"""A matching of variables with values that take several words, and what exchanges it allows."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.engine.bits import bit, smallest

NONE: Final = -1


@final
class WideMatching:
    """A matching of variables 0..count - 1, each with the values ``masks[at]`` of several words.

    Those of variable n are ``masks[n * words]`` and on; bit b of the word w is the value 63 * w +
    b. ``match`` goes on from the matching that it found last. If it fails, the first ``hall_size``
    variables of ``waiting`` have only the values ``seen`` between them, one too few. If it
    succeeds, call ``connect``, and then ``gone`` for a variable and a word.
    """

    def __init__(self, count: i64, words: i64) -> None:
        self.count = count
        self.words = words
        self.masks: vec[i64] = scratch(count * words)
        self.choice: vec[i64] = filled(count, NONE)
        self.owner: vec[i64] = filled(63 * words, NONE)
        self.seen: vec[i64] = scratch(words)
        self.seen_from: vec[i64] = scratch(63 * words)
        self.waiting: vec[i64] = scratch(count)
        self.hall_size: i64 = 0
        # Of the walk that finds which variables can exchange their values in a circle.
        self.number: vec[i64] = scratch(count)
        self.low: vec[i64] = scratch(count)
        self.part: vec[i64] = scratch(count)
        self.came: vec[i64] = scratch(count)
        self.at: vec[i64] = scratch(count)
        self.left: vec[i64] = scratch(count)
        self.stack: vec[i64] = scratch(count)
        self.stacked: i64 = 0
        self.can_leave: vec[i64] = scratch(count)
        self.numbered: i64 = 0

    def has(self, variable: i64, value: i64) -> bool:
        """Return whether a variable has a value."""
        return self.masks[variable * self.words + value // 63] & bit(value % 63) != 0

    def match(self) -> bool:
        """Give each variable a value of its own; False if that is impossible."""
        for variable in range(self.count):
            value = self.choice[variable]
            if value != NONE and not self.has(variable, value):
                self.owner[value] = NONE
                self.choice[variable] = NONE
        for variable in range(self.count):
            if self.choice[variable] == NONE and not self.make_room(variable):
                return False
        return True

    def make_room(self, root: i64) -> bool:
        """Give *root* a value along a shortest augmenting path; False if there is none."""
        for word in range(self.words):
            self.seen[word] = 0
        waiting = self.waiting
        waiting[0] = root
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            variable = waiting[head]
            head += 1
            for word in range(self.words):
                fresh = self.masks[variable * self.words + word] & ~self.seen[word]
                self.seen[word] |= fresh
                while fresh != 0:
                    value = 63 * word + smallest(fresh)
                    fresh &= fresh - 1
                    self.seen_from[value] = variable
                    if self.owner[value] == NONE:
                        self.pass_on(root, value)
                        return True
                    waiting[tail] = self.owner[value]
                    tail += 1
        self.hall_size = tail
        return False

    def pass_on(self, root: i64, free: i64) -> None:
        """Give a *free* value to who saw it, and what that had to who saw that, up to *root*."""
        value = free
        variable = self.seen_from[value]
        while True:
            passed = self.choice[variable]
            self.choice[variable] = value
            self.owner[value] = variable
            if variable == root:
                return
            value = passed
            variable = self.seen_from[value]

    def connect(self) -> None:
        """Find which variables can go over to a free value, and which exchange in a circle.

        After R. Tarjan, "Depth-first search and linear graph algorithms" (1972), without recursion:
        from a variable leads an edge to the owner of each other value that it has.
        """
        self.numbered = 0
        for variable in range(self.count):
            self.number[variable] = 0
            self.part[variable] = NONE
        for variable in range(self.count):
            if self.number[variable] == 0:
                self.walk(variable)

    def walk(self, root: i64) -> None:
        """Visit what is reached from *root*, and close parts that lead nowhere else."""
        variable = self.enter(root, NONE)
        while variable != NONE:
            other = self.next_owner(variable)
            if other == NONE:
                self.leave(variable)
                variable = self.came[variable]
            elif self.number[other] == 0:
                variable = self.enter(other, variable)
            else:
                if self.part[other] == NONE:
                    self.low[variable] = min(self.low[variable], self.number[other])
                self.can_leave[variable] |= self.can_leave[other]

    def enter(self, variable: i64, came: i64) -> i64:
        """Begin with a variable."""
        self.numbered += 1
        self.number[variable] = self.numbered
        self.low[variable] = self.numbered
        self.came[variable] = came
        self.at[variable] = 0
        self.left[variable] = self.masks[variable * self.words]
        self.can_leave[variable] = 0
        self.stack[self.stacked] = variable
        self.stacked += 1
        return variable

    def next_owner(self, variable: i64) -> i64:
        """Return the owner of the variable's next value, NONE after the last; note free ones."""
        while True:
            left = self.left[variable]
            while left != 0:
                value = 63 * self.at[variable] + smallest(left)
                left &= left - 1
                owner = self.owner[value]
                if owner == NONE:
                    self.can_leave[variable] = 1
                elif owner != variable:
                    self.left[variable] = left
                    return owner
            self.at[variable] += 1
            if self.at[variable] == self.words:
                self.at[variable] -= 1
                self.left[variable] = 0
                return NONE
            self.left[variable] = self.masks[variable * self.words + self.at[variable]]

    def leave(self, variable: i64) -> None:
        """End with a variable; if nothing it reached leads above it, its part is closed."""
        if self.low[variable] == self.number[variable]:
            while self.part[variable] == NONE:
                self.stacked -= 1
                other = self.stack[self.stacked]
                self.part[other] = variable
                self.can_leave[other] = self.can_leave[variable]
        came = self.came[variable]
        if came != NONE:
            if self.part[variable] == NONE:
                self.low[came] = min(self.low[came], self.low[variable])
            self.can_leave[came] |= self.can_leave[variable]

    def gone(self, variable: i64, word: i64) -> i64:
        """Return the values of a word that *variable* takes in no matching of all the variables."""
        found: i64 = 0
        left = self.masks[variable * self.words + word]
        while left != 0:
            one = left & -left
            left &= left - 1
            owner = self.owner[63 * word + smallest(one)]
            if owner == NONE or self.part[owner] == self.part[variable]:
                continue
            if self.can_leave[owner] == 0:
                found |= one
        return found

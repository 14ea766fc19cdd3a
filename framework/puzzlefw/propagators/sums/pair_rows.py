"""The dynamic program for pairs of sums in many words: a word for each amount of the one sum.

Bit y of word x is the state in which the one sum is x and the other y, so a group moves states
by a number of words and a number of bits.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.bits import bit, lowest
from puzzlefw.propagators.sums.pair_program import PairProgram


@final
class PairRows:
    """The states of a program in words: a row of *width* words for each term, and one at the end.

    ``reached`` are the states that the known groups of the terms before reach, none of them beyond
    word ``lasts[t]``. ``wanted`` are those from which the terms that follow reach the totals.
    """

    def __init__(self, program: PairProgram) -> None:
        self.program = program
        self.width: i64 = 0
        self.reached: vec[i64] = vec[i64]()
        self.wanted: vec[i64] = vec[i64]()
        self.lasts: vec[i64] = scratch(program.terms.scopes.longest)

    def reach(self) -> bool:
        """Find the states that the known groups reach; False if none of them is the totals."""
        program = self.program
        goal_one = program.goal_one
        goal_other = program.goal_other
        ones = program.ones
        others = program.others
        self.make_room()
        width = self.width
        reached = self.reached
        every = lowest(goal_other + 1)
        reached[0] = 1
        last: i64 = 0
        for t in range(program.count):
            here = t * width
            self.lasts[t] = last
            clear(reached, here + width, width)
            farthest: i64 = 0
            for g in range(program.begins[t], program.knowns[t]):
                one = ones[g]
                other = others[g]
                if one <= goal_one and other <= goal_other:
                    farthest = max(farthest, one)
                    target = here + width + one
                    for word in range(here, here + min(last, goal_one - one) + 1):
                        reached[target] |= (reached[word] & (every >> other)) << other
                        target += 1
            last = min(goal_one, last + farthest)
        return reached[program.count * width + goal_one] & bit(goal_other) != 0

    def make_room(self) -> None:
        """Make the rows as wide as the program's goal, and as many as it has terms."""
        self.width = self.program.goal_one + 1
        words = (self.program.count + 1) * self.width
        if i64(len(self.reached)) < words:
            self.reached = scratch(2 * words)
            self.wanted = scratch(2 * words)

    def want_goal(self) -> None:
        """Set the wanted states of the end to both totals alone."""
        at = self.program.count * self.width
        clear(self.wanted, at, self.width)
        self.wanted[at + self.program.goal_one] = bit(self.program.goal_other)

    def filter(self) -> None:
        """Find the values with which no reached state leads to the totals."""
        program = self.program
        goal_one = program.goal_one
        ones = program.ones
        others = program.others
        width = self.width
        reached = self.reached
        wanted = self.wanted
        self.want_goal()
        for back in range(program.count):
            t = program.count - 1 - back
            here = t * width
            last = self.lasts[t]
            clear(wanted, here, width)
            gone: i64 = 0
            for g in range(program.begins[t], program.begins[t + 1]):
                one = ones[g]
                other = others[g]
                hits: i64 = 0
                if other <= program.goal_other:
                    target = here + width + one
                    for word in range(here, here + min(last, goal_one - one) + 1):
                        hit = (wanted[target] >> other) & reached[word]
                        hits |= hit
                        wanted[word] |= hit
                        target += 1
                if hits == 0:
                    gone |= program.terms.masks[program.groups[g]]
            program.gone[t] = gone

    def widen(self) -> None:
        """Find the values with which the totals would be reached, the last terms first.

        A group that is not known is put back unless it takes a reached state to a wanted one. Once
        it is back, the states that it takes to wanted ones are wanted too, as for a known group.
        """
        program = self.program
        goal_one = program.goal_one
        width = self.width
        wanted = self.wanted
        self.want_goal()
        for back in range(program.count):
            t = program.count - 1 - back
            here = t * width
            clear(wanted, here, width)
            gone: i64 = 0
            for g in range(program.begins[t], program.begins[t + 1]):
                one = program.ones[g]
                other = program.others[g]
                if one > goal_one or other > program.goal_other:
                    continue
                if g >= program.knowns[t] and self.meets(t, one, other):
                    gone |= program.terms.masks[program.groups[g]]
                    continue
                target = here + width + one
                for word in range(here, here + width - one):
                    wanted[word] |= wanted[target] >> other
                    target += 1
            program.gone[t] = gone

    def meets(self, t: i64, one: i64, other: i64) -> bool:
        """Return True if these amounts of term *t* take a reached state to a wanted one."""
        reached = self.reached
        wanted = self.wanted
        here = t * self.width
        target = here + self.width + one
        hits: i64 = 0
        for word in range(here, here + min(self.lasts[t], self.program.goal_one - one) + 1):
            hits |= reached[word] & (wanted[target] >> other)
            target += 1
        return hits != 0


def clear(words: vec[i64], begin: i64, count: i64) -> None:
    """Set *count* words to 0."""
    for at in range(begin, begin + count):
        words[at] = 0

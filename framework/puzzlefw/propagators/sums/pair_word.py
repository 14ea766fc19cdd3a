"""The dynamic program for pairs of sums in one word: which values take part in both totals.

A state is a pair of sums. Each amount of the one sum has a row of bits, with a bit for each
amount of the other; for totals of 2 and 3:

    one sum      0 0 0 0   1 1 1 1   2 2 2  2
    other sum    0 1 2 3   0 1 2 3   0 1 2  3
    bit          0 1 2 3   4 5 6 7   8 9 10 11

A group that adds (1, 2) moves a state one row and two places further, which is 1 * 4 + 2 bits:
one shift moves all states. States that would leave their row that way, here those with another
sum of 2 or 3, are masked out before. States that would leave the last row are masked out after.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.bits import bit, lowest
from puzzlefw.propagators.sums.pair_program import PairProgram


@final
class PairWord:
    """The states of a program in one word: those that the first terms reach, for each term."""

    def __init__(self, program: PairProgram) -> None:
        self.program = program
        self.reached: vec[i64] = scratch(program.terms.scopes.longest)
        self.firsts: i64 = 0  # the first bit of each row

    def reach(self) -> bool:
        """Find the states that the first terms reach; False if all of them miss the totals."""
        program = self.program
        goal_one = program.goal_one
        goal_other = program.goal_other
        ones = program.ones
        others = program.others
        begins = program.begins
        reached = self.reached
        row = goal_other + 1
        firsts: i64 = 0
        for x in range(goal_one + 1):
            firsts |= bit(x * row)
        self.firsts = firsts
        every = lowest((goal_one + 1) * row)
        states: i64 = 1
        for t in range(program.count):
            reached[t] = states
            longer: i64 = 0
            for g in range(begins[t], begins[t + 1]):
                one = ones[g]
                other = others[g]
                if one <= goal_one and other <= goal_other:
                    longer |= (states & (firsts * lowest(row - other))) << (one * row + other)
            states = longer & every
        return states & bit(goal_one * row + goal_other) != 0

    def filter(self) -> None:
        """Find the values with which no reached state leads to the totals."""
        program = self.program
        goal_one = program.goal_one
        goal_other = program.goal_other
        masks = program.terms.masks
        ones = program.ones
        others = program.others
        begins = program.begins
        row = goal_other + 1
        firsts = self.firsts
        wanted = bit(goal_one * row + goal_other)
        for back in range(program.count):
            t = program.count - 1 - back
            states = self.reached[t]
            shorter: i64 = 0
            gone: i64 = 0
            for g in range(begins[t], begins[t + 1]):
                one = ones[g]
                other = others[g]
                hits: i64 = 0
                if one <= goal_one and other <= goal_other:
                    hits = (wanted >> (one * row + other)) & states & (firsts * lowest(row - other))
                if hits == 0:
                    gone |= masks[program.groups[g]]
                shorter |= hits
            program.gone[t] = gone
            wanted = shorter

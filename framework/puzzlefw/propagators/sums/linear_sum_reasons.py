"""Explanations of linear sums: why a total is out of reach, found by widening.

A sum removes the values with which it has no solution. To explain this, known domains are widened
as long as there is still no solution, in two steps. First, amounts on one side are put back: as
far as the sums still fit a word or, for an inequality, miss the total. Then, for "==", those with
which a sum hits the total are taken out again, in one pass: prefixes of widened terms meet suffixes
of known ones.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.bits import bit, lowest
from puzzlefw.engine.facts import Facts
from puzzlefw.propagators.explaining import LatestFirst
from puzzlefw.propagators.sums.packed_sums import AT_MOST, EQUAL, FARTHEST, PackedSums


@final
class SumWidening:
    """The terms of the violated sum, the term that changed last first.

    *known* are the values left to each term at the position, and *wide* those put back; both hold
    only values that are in question. ``floors`` are the amounts that distances are measured from:
    the least that *wide* allows (sign 1) or the greatest (sign -1). ``goal`` is the distance of
    the total from the sum of all floors.
    """

    def __init__(self, sums: PackedSums) -> None:
        longest = sums.scopes.longest
        self.sums = sums
        self.latest = LatestFirst(longest)
        self.terms: vec[i64] = self.latest.order
        self.count: i64 = 0
        self.known: vec[i64] = scratch(longest)
        self.wide: vec[i64] = scratch(longest)
        self.lows: vec[i64] = scratch(longest)
        self.highs: vec[i64] = scratch(longest)
        self.floors: vec[i64] = self.lows
        self.targets: vec[i64] = scratch(longest + 1)
        self.goal: i64 = 0
        self.sign: i64 = 1

    def explain(self, facts: Facts, constraint: i64) -> None:
        """Add the *facts* by which the total of a sum is out of reach; O(groups)."""
        sums = self.sums
        variables = sums.scopes.variables
        begin = sums.scopes.starts[constraint]
        end = sums.scopes.starts[constraint + 1]
        self.latest.sort(facts, variables, begin, end)
        self.count = end - begin
        for step in range(self.count):
            term = self.terms[step]
            variable = variables[term]
            self.known[step] = facts.domain(variable)
            self.wide[step] = facts.initial(variable) & sums.covered[term]
            if self.known[step] == 0:
                facts.exclude_lost(variable)
                return
        self.choose_side(constraint)
        is_equation = sums.relations[constraint] == EQUAL
        self.lower_floors(i64(FARTHEST) if is_equation else i64(-1))
        if is_equation and self.goal >= 0:
            self.narrow()
        for step in range(self.count):
            facts.exclude(variables[self.terms[step]], ~self.wide[step])

    def choose_side(self, constraint: i64) -> None:
        """Measure from the end that the sum cannot leave: the nearer one, for "==".

        ``floors`` are set to the ends of the known domains.
        """
        relation = self.sums.relations[constraint]
        total = self.sums.totals[constraint]
        least, most = self.find_ends()
        if relation == AT_MOST or (relation == EQUAL and total - least <= most - total):
            self.sign = 1
            self.goal = total - least
            self.floors = self.lows
        else:
            self.sign = -1
            self.goal = most - total
            self.floors = self.highs

    def find_ends(self) -> tuple[i64, i64]:
        """Find the least and the greatest amount of each term; return what these add up to."""
        sums = self.sums
        masks = sums.masks
        amounts = sums.amounts
        least: i64 = 0
        most: i64 = 0
        for step in range(self.count):
            known = self.known[step]
            term = self.terms[step]
            low = sums.groups[term]
            while masks[low] & known == 0:
                low += 1
            high = sums.groups[term + 1] - 1
            while masks[high] & known == 0:
                high -= 1
            self.lows[step] = amounts[low]
            self.highs[step] = amounts[high]
            least += amounts[low]
            most += amounts[high]
        return least, most

    def lower_floors(self, farthest: i64) -> None:
        """Put amounts beyond the known end back, while the goal is at most *farthest* away."""
        sums = self.sums
        masks = sums.masks
        amounts = sums.amounts
        sign = self.sign
        for step in range(self.count):
            term = self.terms[step]
            floor = self.floors[step]
            wide = self.wide[step]
            begin, end = sums.groups[term], sums.groups[term + 1]
            drop: i64 = 0
            for group in range(begin, end):
                if masks[group] & wide != 0:
                    beyond = (floor - amounts[group]) * sign
                    if drop < beyond <= farthest - self.goal:
                        drop = beyond
            floor -= drop * sign
            self.floors[step] = floor
            self.goal += drop
            inside: i64 = 0
            for group in range(begin, end):
                if (amounts[group] - floor) * sign >= 0:
                    inside |= masks[group]
            self.wide[step] = wide & inside

    def narrow(self) -> None:
        """Take out the amounts with which a sum of widened and known terms hits the goal."""
        sums = self.sums
        masks = sums.masks
        amounts = sums.amounts
        goal = self.goal
        sign = self.sign
        full = lowest(goal + 1)
        self.find_targets()
        prefix: i64 = 1
        for step in range(self.count):
            term = self.terms[step]
            wide = self.wide[step]
            known = self.known[step]
            floor = self.floors[step]
            target = self.targets[step + 1]
            kept: i64 = 0
            longer: i64 = 0
            for group in range(sums.groups[term], sums.groups[term + 1]):
                mask = masks[group]
                if mask & wide == 0:
                    continue
                by = (amounts[group] - floor) * sign
                if by > goal:
                    kept |= mask
                elif mask & known != 0 or prefix & (target >> by) == 0:
                    kept |= mask
                    longer |= (prefix & (full >> by)) << by
            self.wide[step] = wide & kept
            prefix = longer

    def find_targets(self) -> None:
        """Find, term by term, the sums from which the known values of later terms hit the goal."""
        sums = self.sums
        masks = sums.masks
        amounts = sums.amounts
        goal = self.goal
        sign = self.sign
        targets = self.targets
        targets[self.count] = bit(goal)
        for back in range(self.count):
            step = self.count - 1 - back
            term = self.terms[step]
            known = self.known[step]
            floor = self.floors[step]
            target = targets[step + 1]
            wanted: i64 = 0
            for group in range(sums.groups[term], sums.groups[term + 1]):
                by = (amounts[group] - floor) * sign
                if by <= goal and masks[group] & known != 0:
                    wanted |= target >> by
            targets[step] = wanted

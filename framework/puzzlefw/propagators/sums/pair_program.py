"""One run over a pair of sums: which values take part in reaching both totals."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.bits import MOST_VALUES, bit, lowest
from puzzlefw.engine.store import Store
from puzzlefw.propagators.sums.packed_sums import FARTHEST
from puzzlefw.propagators.sums.pair_terms import MOST_STEPS, SumPairTerms


@final
class PairSweep:
    """A dynamic program over sets of pairs of sums, forward and back through the open terms.

    After M. A. Trick (2003), as ``LinearSum``, in two dimensions. Sums are distances from the
    least that is left. A pair of them is a bit: where one word has room for all up to the
    totals, ``sweep_word`` does everything in that word; else ``reach`` and ``filter`` have a
    word for each amount of the one sum.
    """

    def __init__(self, terms: SumPairTerms) -> None:
        self.terms = terms
        longest = terms.scopes.longest
        # Scratch of one run: the open terms and their groups, with amounts less the least ones.
        self.open_variables: vec[i64] = scratch(longest)
        self.begins: vec[i64] = scratch(longest + 1)
        self.masks: vec[i64] = scratch(63 * longest)
        self.ones: vec[i64] = scratch(63 * longest)
        self.others: vec[i64] = scratch(63 * longest)
        self.open_count: i64 = 0
        self.goal_one: i64 = 0
        self.goal_other: i64 = 0
        self.reached: vec[i64] = scratch(longest)
        self.tops: vec[i64] = scratch(longest + 1)
        self.wanted: vec[i64] = vec[i64]()

    def work(self) -> i64:
        """Return how long the last run was, in steps of the clock."""
        return self.open_count * self.goal_one

    def revise(self, store: Store, member: i64) -> None:
        """Remove the values without which alone both totals can be reached."""
        self.measure(store, member)
        if self.goal_one < 0 or self.goal_other < 0:
            store.fail(member)
        if self.open_count == 0:
            if self.goal_one > 0 or self.goal_other > 0:
                store.fail(member)
            return
        if self.goal_one > self.goal_other:
            self.exchange()
        if self.goal_one <= FARTHEST:
            if (self.goal_one + 1) * (self.goal_other + 1) <= MOST_VALUES:
                self.sweep_word(store, member)
                return
            if self.goal_other > FARTHEST:
                if self.goal_other > MOST_STEPS:
                    return
                # The nearer total goes into the word, the farther one is stepped through.
                self.exchange()
            self.reach()
            self.filter(store, member)

    def exchange(self) -> None:
        """Let the two sums change places."""
        self.ones, self.others = self.others, self.ones
        self.goal_one, self.goal_other = self.goal_other, self.goal_one

    def measure(self, store: Store, member: i64) -> None:
        """Find the terms with two groups or more left, and how far off the two totals are."""
        terms = self.terms
        goal_one = terms.total_one(member)
        goal_other = terms.total_other(member)
        domains = store.domains
        variables = terms.scopes.variables
        groups = terms.groups
        all_masks = terms.masks
        all_ones = terms.ones
        all_others = terms.others
        masks = self.masks
        ones = self.ones
        others = self.others
        open_variables = self.open_variables
        begins = self.begins
        count: i64 = 0
        end: i64 = 0
        starts = terms.scopes.starts
        for term in range(starts[member], starts[member + 1]):
            variable = variables[term]
            domain = domains[variable]
            begin = end
            least_one: i64 = 0
            least_other: i64 = 0
            for group in range(groups[term], groups[term + 1]):
                mask = all_masks[group]
                if domain & mask != 0:
                    one = all_ones[group]
                    other = all_others[group]
                    if end == begin or one < least_one:
                        least_one = one
                    if end == begin or other < least_other:
                        least_other = other
                    masks[end] = mask
                    ones[end] = one
                    others[end] = other
                    end += 1
                    domain &= ~mask
                    if domain == 0:
                        break
            goal_one -= least_one
            goal_other -= least_other
            if end == begin + 1:
                end = begin
                continue
            for at in range(begin, end):
                ones[at] -= least_one
                others[at] -= least_other
            open_variables[count] = variable
            begins[count] = begin
            count += 1
        begins[count] = end
        self.open_count = count
        self.goal_one = goal_one
        self.goal_other = goal_other

    def sweep_word(self, store: Store, member: i64) -> None:
        """Do all in one word, in which each amount of the one sum has a row of bits."""
        goal_one = self.goal_one
        goal_other = self.goal_other
        row = goal_other + 1
        every = lowest((goal_one + 1) * row)
        rows: i64 = 0  # the first bit of each
        for x in range(goal_one + 1):
            rows |= bit(x * row)
        ones = self.ones
        others = self.others
        reached = self.reached
        prefix: i64 = 1
        for step in range(self.open_count):
            reached[step] = prefix
            longer: i64 = 0
            for group in range(self.begins[step], self.begins[step + 1]):
                one = ones[group]
                other = others[group]
                if one <= goal_one and other <= goal_other:
                    # What would leave its row is taken out before the shift.
                    longer |= (prefix & (rows * lowest(row - other))) << (one * row + other)
            prefix = longer & every
        wanted = bit(goal_one * row + goal_other)
        if prefix & wanted == 0:
            store.fail(member)
        step = self.open_count - 1
        while step >= 0:
            prefix = reached[step]
            shorter: i64 = 0
            gone: i64 = 0
            for group in range(self.begins[step], self.begins[step + 1]):
                one = ones[group]
                other = others[group]
                hits: i64 = 0
                if one <= goal_one and other <= goal_other:
                    hits = (wanted >> (one * row + other)) & prefix & (rows * lowest(row - other))
                shorter |= hits
                if hits == 0:
                    gone |= self.masks[group]
            if gone != 0:
                store.keep(self.open_variables[step], ~gone, member)
            wanted = shorter
            step -= 1

    def reach(self) -> None:
        """Work out the pairs of sums that prefixes of the open terms reach."""
        goal_one = self.goal_one
        goal_other = self.goal_other
        width = goal_one + 1
        rows = (self.open_count + 1) * width
        if i64(len(self.reached)) < rows:
            self.reached = scratch(2 * rows)
        if i64(len(self.wanted)) < 2 * width:
            self.wanted = scratch(4 * width)
        reached = self.reached
        ones = self.ones
        others = self.others
        tops = self.tops
        full = lowest(goal_other + 1)
        reached[0] = 1
        top: i64 = 0
        for step in range(self.open_count):
            here = step * width
            there = here + width
            tops[step] = top
            for x in range(width):
                reached[there + x] = 0
            highest: i64 = 0
            for group in range(self.begins[step], self.begins[step + 1]):
                one = ones[group]
                other = others[group]
                if one > goal_one or other > goal_other:
                    continue
                highest = max(highest, one)
                fitting = full >> other
                target = there + one
                for at in range(here, here + min(top, goal_one - one) + 1):
                    reached[target] |= (reached[at] & fitting) << other
                    target += 1
            top = min(goal_one, top + highest)
        tops[self.open_count] = top

    def filter(self, store: Store, member: i64) -> None:
        """Go back through the terms, and keep the values on some way to both totals."""
        goal_one = self.goal_one
        goal_other = self.goal_other
        width = goal_one + 1
        wanted = self.wanted
        reached = self.reached
        ones = self.ones
        others = self.others
        here: i64 = 0
        there = width
        for x in range(width):
            wanted[x] = 0
        wanted[goal_one] = bit(goal_other)
        if reached[self.open_count * width + goal_one] & wanted[goal_one] == 0:
            store.fail(member)
        step = self.open_count - 1
        while step >= 0:
            row = step * width
            top = self.tops[step]
            gone: i64 = 0
            for x in range(width):
                wanted[there + x] = 0
            for group in range(self.begins[step], self.begins[step + 1]):
                one = ones[group]
                other = others[group]
                hits: i64 = 0
                if other <= goal_other:
                    source = here + one
                    for x in range(min(top, goal_one - one) + 1):
                        hit = (wanted[source + x] >> other) & reached[row + x]
                        hits |= hit
                        wanted[there + x] |= hit
                if hits == 0:
                    gone |= self.masks[group]
            if gone != 0:
                store.keep(self.open_variables[step], ~gone, member)
            here, there = there, here
            step -= 1

"""Why two totals are out of reach together: the reasons of pairs of sums, found by widening.

As for a single sum: the values in question are let back in as long as no prefix of widened
terms and suffix of known ones hits both totals at once.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.engine.bits import bit, lowest
from puzzlefw.engine.store import Store
from puzzlefw.engine.trail import domain_before, excluded
from puzzlefw.propagators.explaining import LatestFirst, in_question
from puzzlefw.propagators.sums.packed_sums import FARTHEST
from puzzlefw.propagators.sums.pair_terms import MOST_STEPS, SumPairTerms


@final
class PairWidening:
    """The terms of the broken pair at hand, the term that changed last first.

    *known* are the values left to each at the moment and *wide* those let in; both hold only
    values that are in question. ``least_ones`` and ``least_others`` are the amounts that
    distances count from, ``goal_one`` and ``goal_other`` the distances of the totals.
    """

    def __init__(self, terms: SumPairTerms) -> None:
        longest = terms.scopes.longest
        self.terms = terms
        self.member: i64 = 0
        self.latest = LatestFirst(longest)
        self.places: vec[i64] = self.latest.order
        self.count: i64 = 0
        self.known: vec[i64] = scratch(longest)
        self.wide: vec[i64] = scratch(longest)
        self.ones: vec[i64] = terms.ones
        self.others: vec[i64] = terms.others
        self.least_ones: vec[i64] = scratch(longest)
        self.least_others: vec[i64] = scratch(longest)
        self.goal_one: i64 = 0
        self.goal_other: i64 = 0

    def reasons(self, store: Store, member: i64, asked: i64, lost: i64, before: i64) -> vec[i64]:
        """Return facts, true before *before*, by which *asked* loses *lost* in a pair of sums."""
        variables = self.terms.scopes.variables
        begin = self.terms.scopes.starts[member]
        end = self.terms.scopes.starts[member + 1]
        self.latest.sort(store, variables, begin, end, before)
        self.member = member
        self.count = end - begin
        self.ones = self.terms.ones
        self.others = self.terms.others
        for step in range(self.count):
            variable = variables[self.places[step]]
            wanted = in_question(asked, lost, variable)
            self.known[step] = domain_before(store, variable, before) & wanted
            self.wide[step] = store.initial[variable] & wanted
            if self.known[step] == 0:
                return excluded(store, vec[i64](), variable, wanted)
        self.choose_floors()
        # Only a pair without anything open is broken where it is too far.
        is_far = self.is_too_far()
        if not is_far and self.goal_one >= 0 and self.goal_other >= 0:
            self.narrow()
        reasons = vec[i64]()
        for step in range(self.count):
            variable = variables[self.places[step]]
            left = self.known[step] if is_far else self.wide[step]
            reasons = excluded(store, reasons, variable, in_question(asked, lost, variable) & ~left)
        return reasons

    def choose_floors(self) -> None:
        """Count from the least that wide values add, or known ones where that is too far off."""
        self.count_from(self.wide)
        if self.is_too_far():
            self.count_from(self.known)
            self.cut_below()
        if self.goal_other > FARTHEST or self.goal_one > self.goal_other >= 0:
            self.exchange()
        if self.goal_other > FARTHEST:
            self.exchange()

    def is_too_far(self) -> bool:
        """Return whether the distances are more than the rule works on."""
        nearer = min(self.goal_one, self.goal_other)
        return nearer > FARTHEST or (
            nearer >= 0 and max(self.goal_one, self.goal_other) > MOST_STEPS
        )

    def exchange(self) -> None:
        """Let the two sums change places."""
        self.ones, self.others = self.others, self.ones
        self.least_ones, self.least_others = self.least_others, self.least_ones
        self.goal_one, self.goal_other = self.goal_other, self.goal_one

    def count_from(self, values: vec[i64]) -> None:
        """Take the least amounts of *values*, term by term, and the distances from there."""
        terms = self.terms
        masks = terms.masks
        ones = terms.ones
        others = terms.others
        goal_one = terms.total_one(self.member)
        goal_other = terms.total_other(self.member)
        for step in range(self.count):
            term = self.places[step]
            wanted = values[step]
            least_one: i64 = 0
            least_other: i64 = 0
            is_first = True
            for group in range(terms.groups[term], terms.groups[term + 1]):
                if masks[group] & wanted != 0:
                    if is_first or ones[group] < least_one:
                        least_one = ones[group]
                    if is_first or others[group] < least_other:
                        least_other = others[group]
                    is_first = False
            self.least_ones[step] = least_one
            self.least_others[step] = least_other
            goal_one -= least_one
            goal_other -= least_other
        self.goal_one = goal_one
        self.goal_other = goal_other

    def cut_below(self) -> None:
        """Take back the wide values that add less than what distances count from."""
        terms = self.terms
        for step in range(self.count):
            term = self.places[step]
            for group in range(terms.groups[term], terms.groups[term + 1]):
                if (
                    terms.ones[group] < self.least_ones[step]
                    or terms.others[group] < self.least_others[step]
                ):
                    self.wide[step] &= ~terms.masks[group]

    def narrow(self) -> None:
        """Take back the values with which widened and known terms together hit both totals."""
        terms = self.terms
        masks = terms.masks
        ones = self.ones
        others = self.others
        goal_one = self.goal_one
        goal_other = self.goal_other
        width = goal_one + 1
        full = lowest(goal_other + 1)
        targets = self.targets()
        prefix = filled(width, 0)
        prefix[0] = 1
        for step in range(self.count):
            term = self.places[step]
            wide = self.wide[step]
            known = self.known[step]
            least_one = self.least_ones[step]
            least_other = self.least_others[step]
            longer = filled(width, 0)
            kept: i64 = 0
            row = (step + 1) * width
            for group in range(terms.groups[term], terms.groups[term + 1]):
                mask = masks[group]
                if mask & wide == 0:
                    continue
                one = ones[group] - least_one
                other = others[group] - least_other
                if one > goal_one or other > goal_other:
                    kept |= mask
                    continue
                hits: i64 = 0
                if mask & known == 0:
                    for x in range(width - one):
                        hits |= prefix[x] & (targets[row + x + one] >> other)
                if hits == 0:
                    kept |= mask
                    fitting = full >> other
                    for x in range(width - one):
                        longer[x + one] |= (prefix[x] & fitting) << other
            self.wide[step] = wide & kept
            prefix = longer

    def targets(self) -> vec[i64]:
        """Return, step by step, the pairs of sums from which the known values hit both totals."""
        terms = self.terms
        masks = terms.masks
        ones = self.ones
        others = self.others
        goal_other = self.goal_other
        width = self.goal_one + 1
        targets = filled((self.count + 1) * width, 0)
        targets[self.count * width + self.goal_one] = bit(self.goal_other)
        step = self.count - 1
        while step >= 0:
            term = self.places[step]
            row = step * width
            known = self.known[step]
            least_one = self.least_ones[step]
            least_other = self.least_others[step]
            for group in range(terms.groups[term], terms.groups[term + 1]):
                one = ones[group] - least_one
                other = others[group] - least_other
                if masks[group] & known != 0 and other <= goal_other:
                    for x in range(width - one):
                        targets[row + x] |= targets[row + width + x + one] >> other
            step -= 1
        return targets

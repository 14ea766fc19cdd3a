"""The data of the dynamic programs for a pair of sums: open terms, and distances to the totals.

Propagation and explanation ask the same question: which values take part in reaching both totals
at once. Sums are measured from the least that the terms add, so they only grow. A pair of them is
a *state*. ``pair_word`` holds all states in one word, if they fit; ``pair_rows`` has a word for
each amount of one sum. Both are dynamic programs over the terms, like ``LinearPropagator`` after
M. A. Trick (2003), but in two dimensions.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints.linear import MOST_TOTAL
from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.engine.bits import MOST_VALUES
from puzzlefw.propagators.sums.packed_sums import FARTHEST
from puzzlefw.propagators.sums.pair_terms import SumPairTerms

MOST_STEPS: Final = 1000
"""The greatest distance of the farther total that is worked on, in words a term."""


@final
class PairProgram:
    """Scratch for one pair of sums at a time.

    ``start`` a pair. For each open term, put its groups into ``groups`` and ``add`` it; subtract
    what the other terms add from the totals, ``goal_one`` and ``goal_other``. Then ``measure``:
    from then on group ``groups[g]`` adds ``ones[g]`` and ``others[g]`` more than the least that
    its term adds, and the totals are distances from the least sums.

    Term t has the caller's name ``names[t]``, and the groups from ``begins[t]`` to
    ``begins[t + 1]`` - 1. Those before ``knowns[t]`` are known to be left; any others are those
    that an explanation may put back. The result of a run is ``gone``, values of each term.
    """

    def __init__(self, terms: SumPairTerms) -> None:
        longest = terms.scopes.longest
        self.terms = terms
        self.count: i64 = 0
        self.names: vec[i64] = scratch(longest)
        self.begins: vec[i64] = filled(longest + 1, 0)
        self.knowns: vec[i64] = scratch(longest)
        self.groups: vec[i64] = scratch(63 * longest)
        self.ones: vec[i64] = scratch(63 * longest)
        self.others: vec[i64] = scratch(63 * longest)
        self.goal_one: i64 = 0
        self.goal_other: i64 = 0
        self.gone: vec[i64] = scratch(longest)

    def start(self, constraint: i64) -> None:
        """Start a pair of sums, without terms."""
        self.count = 0
        self.goal_one = self.terms.total_one(constraint)
        self.goal_other = self.terms.total_other(constraint)

    def add(self, name: i64, known: i64, end: i64) -> None:
        """Add a term whose groups begin where those of the previous term end."""
        self.names[self.count] = name
        self.knowns[self.count] = known
        self.count += 1
        self.begins[self.count] = end

    def measure(self) -> None:
        """Subtract the least that each term adds from its amounts and from the totals."""
        all_ones = self.terms.ones
        all_others = self.terms.others
        groups = self.groups
        ones = self.ones
        others = self.others
        begins = self.begins
        for t in range(self.count):
            begin = begins[t]
            end = begins[t + 1]
            least_one: i64 = MOST_TOTAL
            least_other: i64 = MOST_TOTAL
            for g in range(begin, end):
                least_one = min(least_one, all_ones[groups[g]])
                least_other = min(least_other, all_others[groups[g]])
            for g in range(begin, end):
                ones[g] = all_ones[groups[g]] - least_one
                others[g] = all_others[groups[g]] - least_other
            self.goal_one -= least_one
            self.goal_other -= least_other

    def is_too_far(self) -> bool:
        """Return True if the farther total is too far away to be worked on."""
        nearer = min(self.goal_one, self.goal_other)
        farther = max(self.goal_one, self.goal_other)
        return nearer > FARTHEST or (nearer >= 0 and farther > MOST_STEPS)

    def fits_a_word(self) -> bool:
        """Return True if one word has a bit for each state up to the totals."""
        return (self.goal_one + 1) * (self.goal_other + 1) <= MOST_VALUES

    def orient(self) -> None:
        """Make the other sum one that fits a word, and the farther one if both fit."""
        if self.goal_one > self.goal_other:
            self.exchange()
        if self.goal_other > FARTHEST:
            self.exchange()

    def exchange(self) -> None:
        """Swap the two sums."""
        self.ones, self.others = self.others, self.ones
        self.goal_one, self.goal_other = self.goal_other, self.goal_one

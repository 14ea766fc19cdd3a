"""Why a sum of wide variables excludes values: bounds of the others, as weak as will do."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.bits import largest, lowest, smallest
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.store import NO_VARIABLE
from puzzlefw.propagators.sums.packed_sums import AT_LEAST, AT_MOST, PackedSums
from puzzlefw.propagators.wide.bounds import WordLists


@final
class WideReasons:
    """Supposes what is asked about, and says by which bounds the total is out of reach then.

    ``slack`` is by how much, and so how far bounds may be weakened; ``sign`` is 1 where the least
    sum is too great, and -1 where the greatest is too small.
    """

    def __init__(
        self, lists: WordLists, first: vec[i64], weights: vec[i64], packed: PackedSums
    ) -> None:
        self.lists = lists
        self.first = first
        self.weights = weights
        self.packed = packed
        self.domains: vec[i64] = scratch(len(lists.words))
        self.initial: vec[i64] = scratch(len(lists.words))
        self.supposed: i64 = 0
        self.slack: i64 = 0
        self.sign: i64 = 1

    def explain(self, facts: Facts, constraint: i64) -> None:
        """Add the facts by which a sum cannot be as asked.

        An entry of the trail may hold what both sides of an equation removed; then each side is
        asked about its own values.
        """
        gone: i64 = 0
        if facts.asked_variable != NO_VARIABLE:
            facts.exclude_lost(facts.asked_variable)
            gone = facts.domain(facts.asked_variable)
        self.read(facts, constraint)
        if facts.asked_variable == NO_VARIABLE and self.has_broken_link(facts, constraint):
            return
        if self.is_beyond(facts, constraint, gone, 1) or self.is_beyond(
            facts, constraint, gone, -1
        ):
            self.add(facts, constraint)
            return
        high: i64 = 0
        left = gone
        while left != 0:
            if self.is_beyond(facts, constraint, left & -left, 1):
                high |= left & -left
            left &= left - 1
        if self.is_beyond(facts, constraint, high, 1):
            self.add(facts, constraint)
        if self.is_beyond(facts, constraint, gone & ~high, -1):
            self.add(facts, constraint)

    def read(self, facts: Facts, constraint: i64) -> None:
        """Read the domains of the words."""
        starts = self.lists.starts
        words = self.lists.words
        first, last = self.first[constraint], self.first[constraint + 1]
        for at in range(starts[first], starts[last]):
            self.domains[at] = facts.domain(words[at])
            self.initial[at] = facts.store.initial[words[at]]

    def has_broken_link(self, facts: Facts, constraint: i64) -> bool:
        """Return whether two words that are known disagree, and add that."""
        words = self.lists.words
        for variable in range(self.first[constraint], self.first[constraint + 1]):
            broken = self.lists.broken_link(variable, self.domains)
            if broken >= 0:
                facts.exclude_lost(words[broken - 1])
                facts.exclude_lost(words[broken])
                return True
        return False

    def is_beyond(self, facts: Facts, constraint: i64, supposed: i64, sign: i64) -> bool:
        """Suppose values of the variable asked about; return whether the total is out of reach.

        With sign 1 the least sum is looked at, else the greatest.
        """
        if supposed == 0 and facts.asked_variable != NO_VARIABLE:
            return False
        if self.packed.relations[constraint] == (AT_LEAST if sign > 0 else AT_MOST):
            return False
        self.supposed = supposed
        self.sign = sign
        end: i64 = 0
        for variable in range(self.first[constraint], self.first[constraint + 1]):
            self.suppose(facts, variable)
            weight = self.weights[variable]
            if weight * sign > 0:
                end += weight * self.lists.least(variable, self.domains)
            else:
                end += weight * self.lists.greatest(variable, self.domains)
        packed = self.packed
        for term in range(packed.scopes.starts[constraint], packed.scopes.starts[constraint + 1]):
            low, high = known_ends(packed, term, self.domain_of(facts, term))
            end += packed.amounts[low if sign > 0 else high]
        self.slack = (end - packed.totals[constraint]) * sign - 1
        return self.slack >= 0

    def suppose(self, facts: Facts, variable: i64) -> None:
        """Leave what is supposed to the word asked about, where it is one of a variable."""
        for at in range(self.lists.starts[variable], self.lists.starts[variable + 1]):
            if self.lists.words[at] == facts.asked_variable:
                self.domains[at] = self.supposed

    def domain_of(self, facts: Facts, term: i64) -> i64:
        """Return the values of the variable of a term, those supposed of the one asked about."""
        variable = self.packed.scopes.variables[term]
        return self.supposed if variable == facts.asked_variable else facts.domain(variable)

    def add(self, facts: Facts, constraint: i64) -> None:
        """Add the bounds by which the total is out of reach, as it was last looked at."""
        for variable in range(self.first[constraint], self.first[constraint + 1]):
            self.bound(facts, variable)
        scopes = self.packed.scopes
        for term in range(scopes.starts[constraint], scopes.starts[constraint + 1]):
            self.limit(facts, term)

    def bound(self, facts: Facts, variable: i64) -> None:
        """Add the bound of a wide variable that is needed, as weak as its word can say it."""
        lists = self.lists
        weight = self.weights[variable] * self.sign
        if weight == 0:
            return
        if weight > 0:
            at = lists.low_word(variable, self.domains)
            value = lists.least(variable, self.domains)
            spare = (value - lists.least(variable, self.initial)) * weight
        else:
            at = lists.high_word(variable, self.domains)
            value = lists.greatest(variable, self.domains)
            spare = (value - lists.greatest(variable, self.initial)) * weight
        word = lists.words[at]
        if word == facts.asked_variable:
            return
        if spare <= self.slack:
            self.slack -= spare
            return
        domain = self.domains[at]
        if weight > 0:
            end = max(smallest(domain) - self.slack // weight, 1)
            self.slack -= (smallest(domain) - end) * weight
            facts.exclude(word, lowest(end))
        else:
            end = min(largest(domain) + self.slack // -weight, 61)
            self.slack -= (end - largest(domain)) * -weight
            facts.exclude(word, ~lowest(end + 1))

    def limit(self, facts: Facts, term: i64) -> None:
        """Add the amounts that another term has lost, of those that matter."""
        packed = self.packed
        variable = packed.scopes.variables[term]
        if variable == facts.asked_variable:
            return
        low, high = known_ends(packed, term, facts.domain(variable))
        base = packed.amounts[low if self.sign > 0 else high]
        lost: i64 = 0
        farthest: i64 = 0
        for group in range(packed.groups[term], packed.groups[term + 1]):
            beyond = (base - packed.amounts[group]) * self.sign
            if beyond > self.slack:
                lost |= packed.masks[group]
            elif beyond > farthest:
                farthest = beyond
        self.slack -= farthest
        facts.exclude(variable, lost)


def known_ends(packed: PackedSums, term: i64, domain: i64) -> tuple[i64, i64]:
    """Return the first and the last group of a term that *domain* has values of."""
    low = packed.groups[term]
    high = packed.groups[term + 1] - 1
    while low < high and packed.masks[low] & domain == 0:
        low += 1
    while high > low and packed.masks[high] & domain == 0:
        high -= 1
    return low, high

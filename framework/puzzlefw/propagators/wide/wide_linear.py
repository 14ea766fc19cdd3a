"""Sums of wide variables: bounds of what is weighted, sets of values of all other terms."""

from collections.abc import Iterable
from typing import ClassVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.wide import WideLinear
from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.store import MEDIUM, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.family import FamilyPropagator
from puzzlefw.propagators.scopes import Scopes
from puzzlefw.propagators.sums.packed_sums import (
    AT_LEAST,
    AT_MOST,
    PackedSums,
    check_covered,
    checked_amount,
    merge_terms,
    relation_number,
)
from puzzlefw.propagators.wide.bounds import IN_WORD, WordLists
from puzzlefw.propagators.wide.wide_linear_reasons import WideReasons


@mypyc_attr(allow_interpreted_subclasses=True)
class WideLinearPropagator(FamilyPropagator):
    """In each sum, wide variables times weights, and other terms, add up as asked.

    Args:
        sums: ``WideLinear`` constraints, which ``lowered`` makes of a ``Linear``.

    Consistency:
        Each bound, and each value of another term, is compared with the least and the greatest sum
        of all others, to a fixpoint, where the words of each variable agree. Whether they do is
        looked at only once both of two words are known: implications see to it.

    Cost:
        O(words + groups) a pass. A reason is a bound of each other variable, as weak as will do
        within its word.

    Raises:
        EngineError: Amounts and total together go beyond 2**60; or, on posting, a variable has a
            value for which its term has no amount.

    Source:
        W. Harvey, J. Schimpf, "Bounds consistency techniques for long linear constraints" (TRICS
        2002).

    Example:
        >>> from puzzlefw.constraints.wide import WideLinear
        >>> from puzzlefw.propagators.wide.wide_linear import WideLinearPropagator
        >>> rule = WideLinear([((0, 1), 1)], [], ">=", 61)
        >>> values_left([1 << 62 | 0b110, 0b11], WideLinearPropagator([rule]))
        [[62], [1]]
    """

    priority: ClassVar[int] = MEDIUM
    consistency: ClassVar[str] = "checking"

    def __init__(self, sums: Iterable[WideLinear]) -> None:
        rules = tuple(sums)
        super().__init__(rules, Scopes([rule.scope for rule in rules]))
        self.lists = WordLists()
        # The weighted variables of each sum, and the place of the first word of these.
        self.first: vec[i64] = append(vec[i64](), 0)
        self.weights: vec[i64] = vec[i64]()
        self.packed = PackedSums()
        for rule in rules:
            self.pack(rule)
        self.domains: vec[i64] = scratch(len(self.lists.words))
        self.reasons = WideReasons(self.lists, self.first, self.weights, self.packed)
        self.least: i64 = 0
        self.most: i64 = 0

    def pack(self, rule: WideLinear) -> None:
        """Add a sum; raises EngineError for one that is too large."""
        most = abs(rule.total)
        for words, weight in rule.weighted:
            self.lists.add(words)
            self.weights = append(self.weights, i64(checked_amount(weight)))
            most += abs(weight) * IN_WORD * (len(words) + 1)
        for term in merge_terms(rule.terms):
            self.packed.pack_term(term)
            most += max([abs(amount) for amount in term.amounts], default=0)
        checked_amount(most)
        self.first = append(self.first, i64(len(self.weights)))
        self.packed.end_sum(i64(relation_number(rule.relation)), i64(rule.total))

    def attach(self, store: Store, me: i64) -> None:
        super().attach(store, me)
        check_covered(store, self.packed.scopes.variables, self.packed.covered)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (constraint := worklist.take_quietly()) >= 0:
            while self.revise(store, constraint):
                pass

    def revise(self, store: Store, constraint: i64) -> bool:
        """Remove what the total excludes; True if another pass may remove more."""
        self.read(store, constraint)
        self.measure(store, constraint)
        relation = self.packed.relations[constraint]
        below = self.packed.totals[constraint] - self.least
        above = self.most - self.packed.totals[constraint]
        if (below < 0 and relation != AT_LEAST) or (above < 0 and relation != AT_MOST):
            store.fail(constraint)
        before = store.trail_size
        if relation != AT_LEAST:
            self.cut_wide(store, constraint, below, 1)
            self.cut_terms(store, constraint, below, 1)
        if relation != AT_MOST:
            self.cut_wide(store, constraint, above, -1)
            self.cut_terms(store, constraint, above, -1)
        return store.trail_size > before

    def read(self, store: Store, constraint: i64) -> None:
        """Copy the domains of the words; fail where two that are known disagree."""
        starts = self.lists.starts
        words = self.lists.words
        domains = self.domains
        for variable in range(self.first[constraint], self.first[constraint + 1]):
            for at in range(starts[variable], starts[variable + 1]):
                domains[at] = store.domains[words[at]]
            if self.lists.broken_link(variable, domains) >= 0:
                store.fail(constraint)

    def measure(self, store: Store, constraint: i64) -> None:
        """Find the least and the greatest sum."""
        least: i64 = 0
        most: i64 = 0
        for variable in range(self.first[constraint], self.first[constraint + 1]):
            weight = self.weights[variable]
            one = weight * self.lists.least(variable, self.domains)
            other = weight * self.lists.greatest(variable, self.domains)
            least += one if weight > 0 else other
            most += other if weight > 0 else one
        packed, scopes = self.packed, self.packed.scopes
        for term in range(scopes.starts[constraint], scopes.starts[constraint + 1]):
            domain = store.domains[scopes.variables[term]]
            low, high = ends(packed, term, domain)
            least += packed.amounts[low]
            most += packed.amounts[high]
        self.least = least
        self.most = most

    def cut_wide(self, store: Store, constraint: i64, spare: i64, sign: i64) -> None:
        """Bound each wide variable so that it adds at most *spare* more than its least.

        With sign -1, at most so much less than its greatest.
        """
        lists = self.lists
        for variable in range(self.first[constraint], self.first[constraint + 1]):
            weight = self.weights[variable] * sign
            if weight > 0:
                place, kept = lists.at_most(
                    variable, lists.least(variable, self.domains) + spare // weight
                )
            elif weight < 0:
                place, kept = lists.at_least(
                    variable, lists.greatest(variable, self.domains) - spare // -weight
                )
            else:
                continue
            if place < 0:
                store.fail(constraint)
            store.keep(lists.words[place], kept, constraint)

    def cut_terms(self, store: Store, constraint: i64, spare: i64, sign: i64) -> None:
        """Remove amounts of other terms that lie more than *spare* from the end of sign *sign*."""
        packed, scopes = self.packed, self.packed.scopes
        for term in range(scopes.starts[constraint], scopes.starts[constraint + 1]):
            variable = scopes.variables[term]
            low, high = ends(packed, term, store.domains[variable])
            base = packed.amounts[low if sign > 0 else high]
            gone: i64 = 0
            for group in range(low, high + 1):
                if (packed.amounts[group] - base) * sign > spare:
                    gone |= packed.masks[group]
            store.keep(variable, ~gone, constraint)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        self.reasons.explain(facts, constraint)
        return facts


def ends(packed: PackedSums, term: i64, domain: i64) -> tuple[i64, i64]:
    """Return the first and the last group of a term that *domain* has values of."""
    low = packed.groups[term]
    while packed.masks[low] & domain == 0:
        low += 1
    high = packed.groups[term + 1] - 1
    while packed.masks[high] & domain == 0:
        high -= 1
    return low, high

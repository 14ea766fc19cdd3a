"""The terms of pairs of sums in packed arrays: what each value of a variable adds to both."""

from collections.abc import Sequence
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.store import Store
from puzzlefw.propagators.scopes import Scopes
from puzzlefw.propagators.sums.packed_sums import PackedSums, check_covered


@final
class SumPairTerms:
    """Constraint c has the terms ``scopes.starts[c]`` and on; term t has a variable and groups.

    The groups ``groups[t]`` to ``groups[t + 1] - 1`` of a term are the values of ``masks[g]``,
    which add ``ones[g]`` to the one sum and ``others[g]`` to the other. ``covered[t]`` is the
    union of these sets.
    """

    def __init__(self, packed: PackedSums, pairs: Sequence[tuple[int, int]]) -> None:
        self.packed = packed
        self.one_of: vec[i64] = vec[i64]([one for one, _ in pairs])
        self.other_of: vec[i64] = vec[i64]([other for _, other in pairs])
        self.scopes = Scopes()
        self.groups: vec[i64] = append(vec[i64](), 0)
        self.masks: vec[i64] = vec[i64]()
        self.ones: vec[i64] = vec[i64]()
        self.others: vec[i64] = vec[i64]()
        self.covered: vec[i64] = vec[i64]()
        most: i64 = 0
        for variable in packed.scopes.variables:
            most = max(most, variable + 1)
        # A variable's term in the other sum of the current pair, -1 for none.
        self.in_other: vec[i64] = filled(most, -1)
        for constraint in range(i64(len(pairs))):
            self.add_constraint(constraint)

    def total_one(self, constraint: i64) -> i64:
        """Return the total of a constraint's one sum."""
        return self.packed.totals[self.one_of[constraint]]

    def total_other(self, constraint: i64) -> i64:
        """Return the total of a constraint's other sum."""
        return self.packed.totals[self.other_of[constraint]]

    def add_constraint(self, constraint: i64) -> None:
        """Make a term for each variable of a constraint's two sums."""
        starts = self.packed.scopes.starts
        variables = self.packed.scopes.variables
        one = self.one_of[constraint]
        other = self.other_of[constraint]
        in_other = self.in_other
        for term in range(starts[other], starts[other + 1]):
            in_other[variables[term]] = term
        for term in range(starts[one], starts[one + 1]):
            self.add_term(variables[term], term, in_other[variables[term]])
            in_other[variables[term]] = -1
        for term in range(starts[other], starts[other + 1]):
            if in_other[variables[term]] >= 0:
                self.add_term(variables[term], -1, term)
                in_other[variables[term]] = -1
        self.scopes.end()

    def add_term(self, variable: i64, one: i64, other: i64) -> None:
        """Add the groups of a variable, given its terms in the two sums, -1 for none."""
        packed = self.packed
        if other < 0:
            for group in range(packed.groups[one], packed.groups[one + 1]):
                self.add_group(packed.masks[group], packed.amounts[group], 0)
        elif one < 0:
            for group in range(packed.groups[other], packed.groups[other + 1]):
                self.add_group(packed.masks[group], 0, packed.amounts[group])
        else:
            for group in range(packed.groups[one], packed.groups[one + 1]):
                for second in range(packed.groups[other], packed.groups[other + 1]):
                    mask = packed.masks[group] & packed.masks[second]
                    if mask != 0:
                        self.add_group(mask, packed.amounts[group], packed.amounts[second])
        covered: i64 = 0
        for group in range(self.groups[len(self.groups) - 1], i64(len(self.masks))):
            covered |= self.masks[group]
        self.covered = append(self.covered, covered)
        self.scopes.add(variable)
        self.groups = append(self.groups, i64(len(self.masks)))

    def add_group(self, mask: i64, one: i64, other: i64) -> None:
        """Let the current term add *one* and *other* for the values of *mask*."""
        self.masks = append(self.masks, mask)
        self.ones = append(self.ones, one)
        self.others = append(self.others, other)

    def listen(self, store: Store, me: i64) -> None:
        """Subscribe to all groups; refuse a variable with a value that its term does not define."""
        starts = self.scopes.starts
        count: i64 = len(starts) - 1
        store.worklists[me].make_room(count)
        for constraint in range(count):
            for term in range(starts[constraint], starts[constraint + 1]):
                variable = self.scopes.variables[term]
                begin, end = self.groups[term], self.groups[term + 1]
                store.subscribe_groups(me, variable, constraint, self.masks, begin, end)
        check_covered(store, self.scopes.variables, self.covered)

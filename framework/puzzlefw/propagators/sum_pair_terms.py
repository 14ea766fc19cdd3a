"""What each value of a variable adds to two sums at once, in packed arrays."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.propagators.packed_sums import PackedSums
from puzzlefw.propagators.scopes import Scopes

MOST_STEPS: Final = 1000
"""How far off the farther total may be for a pair to be worked on: so many words a term."""


@final
class SumPairTerms:
    """Member m has the terms ``first[m]`` to ``first[m] + count[m] - 1``, once ``make`` made them.

    Term t has the variable ``variables[t]`` and the groups ``groups[t]`` to ``groups[t + 1] - 1``:
    the values of ``masks[g]`` add ``ones[g]`` to the one sum and ``others[g]`` to the other.
    Most pairs of an easy puzzle never run with anything left to do, so that terms are made late.
    """

    def __init__(self, packed: PackedSums, pairs: Sequence[tuple[int, int]]) -> None:
        self.packed = packed
        self.one_of: vec[i64] = vec[i64]([one for one, _ in pairs])
        self.other_of: vec[i64] = vec[i64]([other for _, other in pairs])
        self.first: vec[i64] = filled(len(pairs), -1)
        self.count: vec[i64] = filled(len(pairs), 0)
        self.variables: vec[i64] = vec[i64]()
        self.groups: vec[i64] = append(vec[i64](), 0)
        self.masks: vec[i64] = vec[i64]()
        self.ones: vec[i64] = vec[i64]()
        self.others: vec[i64] = vec[i64]()
        most: i64 = 0
        for variable in packed.scopes.variables:
            most = max(most, variable + 1)
        # A variable's term in the one and in the other sum at hand, and -1 between two uses.
        self.in_one: vec[i64] = filled(most, -1)
        self.in_other: vec[i64] = filled(most, -1)
        self.scopes = Scopes()
        for member in range(i64(len(pairs))):
            self.add_scope(member)

    def total_one(self, member: i64) -> i64:
        """Return the total of a member's one sum."""
        return self.packed.totals[self.one_of[member]]

    def total_other(self, member: i64) -> i64:
        """Return the total of a member's other sum."""
        return self.packed.totals[self.other_of[member]]

    def mark(self, sum_number: i64, terms: vec[i64]) -> None:
        """Note the terms of a sum by their variables."""
        scopes = self.packed.scopes
        for term in range(scopes.starts[sum_number], scopes.starts[sum_number + 1]):
            terms[scopes.variables[term]] = term

    def unmark(self, member: i64) -> None:
        """Forget the terms of a member's two sums."""
        scopes = self.packed.scopes
        for number in (self.one_of[member], self.other_of[member]):
            for term in range(scopes.starts[number], scopes.starts[number + 1]):
                self.in_one[scopes.variables[term]] = -1
                self.in_other[scopes.variables[term]] = -1

    def add_scope(self, member: i64) -> None:
        """List the variables of a member, each once."""
        scopes = self.packed.scopes
        self.mark(self.one_of[member], self.in_one)
        for number in (self.one_of[member], self.other_of[member]):
            for term in range(scopes.starts[number], scopes.starts[number + 1]):
                variable = scopes.variables[term]
                if number == self.one_of[member] or self.in_one[variable] < 0:
                    self.scopes.add(variable)
        self.scopes.end()
        self.unmark(member)

    def make(self, member: i64) -> None:
        """Make the terms of a member, unless they are there."""
        if self.first[member] >= 0:
            return
        self.first[member] = len(self.variables)
        self.mark(self.one_of[member], self.in_one)
        self.mark(self.other_of[member], self.in_other)
        for at in range(self.scopes.starts[member], self.scopes.starts[member + 1]):
            variable = self.scopes.variables[at]
            self.add_term(self.in_one[variable], self.in_other[variable])
            self.variables = append(self.variables, variable)
            self.groups = append(self.groups, i64(len(self.masks)))
        self.count[member] = i64(len(self.variables)) - self.first[member]
        self.unmark(member)

    def add_term(self, one: i64, other: i64) -> None:
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

    def add_group(self, mask: i64, one: i64, other: i64) -> None:
        """Let the term at hand add *one* and *other* for the values of *mask*."""
        self.masks = append(self.masks, mask)
        self.ones = append(self.ones, one)
        self.others = append(self.others, other)

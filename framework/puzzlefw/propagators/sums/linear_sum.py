"""Linear sums: the terms of each sum add up to its total, to at most that, or to at least that."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.families import Counts, one_by_one
from puzzlefw.constraints.linear import Linear
from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.bits import bit, lowest
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.residual import Residual
from puzzlefw.engine.store import MEDIUM, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.sums.linear_sum_reasons import SumWidening
from puzzlefw.propagators.sums.packed_sums import AT_LEAST, AT_MOST, FARTHEST, PackedSums
from puzzlefw.propagators.sums.residual import sum_residuals


@mypyc_attr(allow_interpreted_subclasses=True)
class LinearPropagator(Propagator):
    """In each sum, what the terms add is equal to, at most, or at least, the total.

    Args:
        sums: ``Linear`` and ``Counts`` constraints, or sums packed in bulk (``PackedSums``). An
            empty sum is 0. Terms of one variable are made one.

    Consistency:
        "<=" and ">=": domain consistent. "==": domain consistent where the total lies at most 62
        above the least sum that the domains allow, or at most 62 below the greatest. Elsewhere each
        value is compared with the least and the greatest sum of the other terms, to a fixpoint. The
        distance shrinks as values go, so a large sum is domain consistent deeper in the search.

    Cost:
        O(groups) a run; a group is the set of values of a variable that add one amount. One pass
        over the terms finds the sums that prefixes reach, as a set in a word; one pass back finds
        the values that some suffix completes. Where the total is far, O(groups) for each pass until
        none removes a value. A reason widens the known domains while the total stays out of reach.

    Raises:
        EngineError: Amounts and total together go beyond 2**60; or, on posting, a variable has a
            value for which its term has no amount.

    Source:
        M. A. Trick, "A dynamic programming approach for consistency and propagation for knapsack
        constraints" (Annals of Operations Research, 2003).

    Example:
        >>> from puzzlefw.propagators import LinearPropagator
        >>> sums = [Linear([weighted(0, 2, [0, 1, 2]), weighted(1, 3, [0, 1, 2])], "==", 7)]
        >>> values_left([0b111, 0b111], LinearPropagator(sums))
        [[2], [1]]
    """

    priority: ClassVar[int] = MEDIUM
    consistency: ClassVar[str] = "domain"
    idempotent: ClassVar[bool] = True

    def __init__(self, sums: Iterable[Linear | Counts] | PackedSums) -> None:
        if isinstance(sums, PackedSums):
            self.packed = sums
        else:
            rules = tuple(sums)
            self.stated = one_by_one(rules)
            self.packed = PackedSums(rules)
        self.widening = SumWidening(self.packed)
        longest = self.packed.scopes.longest
        # Scratch of one run: the open terms, and the first and last groups left to each.
        self.open_terms: vec[i64] = scratch(longest)
        self.low: vec[i64] = scratch(longest)
        self.high: vec[i64] = scratch(longest)
        self.reached: vec[i64] = scratch(longest)
        self.open_count: i64 = 0
        self.least: i64 = 0
        self.most: i64 = 0

    def attach(self, store: Store, me: i64) -> None:
        self.packed.listen(store, me)

    def constraints(self) -> Sequence[Constraint]:
        return self.stated or self.packed.unpack()

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (constraint := worklist.take_quietly()) >= 0:
            while self.revise(store, constraint):
                pass

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        self.widening.explain(facts, constraint)
        return facts

    def residuals(self, store: Store) -> list[Residual]:
        return sum_residuals(self.packed, store, range(len(self.packed.totals)))

    def revise(self, store: Store, constraint: i64) -> bool:
        """Remove the values that the total excludes; True if another pass may remove more."""
        self.measure(store, constraint)
        relation = self.packed.relations[constraint]
        below = self.packed.totals[constraint] - self.least
        above = self.most - self.packed.totals[constraint]
        if (below < 0 and relation != AT_LEAST) or (above < 0 and relation != AT_MOST):
            store.fail(constraint)
        if self.open_count == 0:
            return False
        if relation == AT_MOST:
            self.cut(store, constraint, below, 1)
        elif relation == AT_LEAST:
            self.cut(store, constraint, above, -1)
        elif below <= above and below <= FARTHEST:
            self.fit(store, constraint, below, 1)
        elif above <= FARTHEST:
            self.fit(store, constraint, above, -1)
        else:
            return self.cut(store, constraint, below, 1) or self.cut(store, constraint, above, -1)
        return False

    def measure(self, store: Store, constraint: i64) -> None:
        """Find the terms with several amounts left, and the least and the greatest sum."""
        domains = store.domains
        packed = self.packed
        variables = packed.scopes.variables
        groups = packed.groups
        masks = packed.masks
        amounts = packed.amounts
        open_terms = self.open_terms
        lows = self.low
        highs = self.high
        count: i64 = 0
        least: i64 = 0
        most: i64 = 0
        for term in range(packed.scopes.starts[constraint], packed.scopes.starts[constraint + 1]):
            domain = domains[variables[term]]
            low = groups[term]
            while domain & masks[low] == 0:
                low += 1
            # If the lowest group has all values left, the highest is the same group.
            high = low
            if domain & ~masks[low] != 0:
                high = groups[term + 1] - 1
                while domain & masks[high] == 0:
                    high -= 1
            least += amounts[low]
            most += amounts[high]
            if low != high:
                open_terms[count] = term
                lows[count] = low
                highs[count] = high
                count += 1
        self.open_count = count
        self.least = least
        self.most = most

    def cut(self, store: Store, constraint: i64, spare: i64, sign: i64) -> bool:
        """Remove amounts more than *spare* from the least (sign 1) or greatest (sign -1) one left.

        Such an amount takes the sum past the total even if all other terms are at that end.
        """
        packed = self.packed
        masks = packed.masks
        amounts = packed.amounts
        any_gone = False
        for at in range(self.open_count):
            base = amounts[self.low[at] if sign > 0 else self.high[at]]
            variable = packed.scopes.variables[self.open_terms[at]]
            gone: i64 = 0
            for group in range(self.low[at], self.high[at] + 1):
                if (amounts[group] - base) * sign > spare:
                    gone |= masks[group]
            if store.domains[variable] & gone != 0:
                store.keep(variable, ~gone, constraint)
                any_gone = True
        return any_gone

    def fit(self, store: Store, constraint: i64, goal: i64, sign: i64) -> None:
        """Keep the amounts with which the sum can be *goal* from the least (or greatest) sum.

        Bit s of a word stands for a distance of s from that end, so all shifts are to the left.
        """
        wanted = bit(goal)
        if self.reach(store, goal, sign) & wanted == 0:
            store.fail(constraint)
        packed = self.packed
        variables = packed.scopes.variables
        masks = packed.masks
        amounts = packed.amounts
        reached = self.reached
        ends = self.low if sign > 0 else self.high
        at = self.open_count - 1
        while at >= 0:
            variable = variables[self.open_terms[at]]
            domain = store.domains[variable]
            base = amounts[ends[at]]
            prefix = reached[at]
            shorter: i64 = 0
            gone: i64 = 0
            for group in range(self.low[at], self.high[at] + 1):
                by = (amounts[group] - base) * sign
                if by <= goal and prefix & (wanted >> by) != 0:
                    if domain & masks[group] != 0:
                        shorter |= wanted >> by
                else:
                    gone |= masks[group]
            if domain & gone != 0:
                store.keep(variable, ~gone, constraint)
            wanted = shorter
            at -= 1

    def reach(self, store: Store, goal: i64, sign: i64) -> i64:
        """Return the distances that the open terms reach; ``reached`` keeps those of prefixes."""
        packed = self.packed
        domains = store.domains
        variables = packed.scopes.variables
        masks = packed.masks
        amounts = packed.amounts
        reached = self.reached
        open_terms = self.open_terms
        ends = self.low if sign > 0 else self.high
        full = lowest(goal + 1)
        prefix: i64 = 1
        for at in range(self.open_count):
            reached[at] = prefix
            domain = domains[variables[open_terms[at]]]
            base = amounts[ends[at]]
            longer: i64 = 0
            for group in range(self.low[at], self.high[at] + 1):
                by = (amounts[group] - base) * sign
                if by <= goal and domain & masks[group] != 0:
                    longer |= (prefix & (full >> by)) << by
            prefix = longer
        return prefix

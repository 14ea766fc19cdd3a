"""Two sums that share variables add up to both their totals at once."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.bits import bit, lowest
from puzzlefw.engine.pieces import Piece
from puzzlefw.engine.propagator import DEAR, Member, Propagator
from puzzlefw.errors import EngineError
from puzzlefw.propagators.packed_sums import EQUAL, FARTHEST, PackedSums
from puzzlefw.propagators.scopes import distinct
from puzzlefw.propagators.sum_pair_reasons import reasons_of_pair
from puzzlefw.propagators.sum_pair_terms import MOST_STEPS, SumPairTerms
from puzzlefw.propagators.sum_parts import sum_pieces
from puzzlefw.propagators.terms import Sum

if TYPE_CHECKING:
    from puzzlefw.engine.store import Store
    from puzzlefw.engine.worklist import Worklist


@mypyc_attr(allow_interpreted_subclasses=True)
class SumPairs(Propagator):
    """Both sums of each pair hold: where they share variables, that is more than each alone.

    One member a pair; *pairs* are places in *sums*, all of them "==". Post it beside a
    ``LinearSum`` of the same sums, which runs first and does what one sum can do. In Aquarium
    the two sums are neighbouring lines: the water of a tank that reaches into both fills both.

    *Strength.* Domain consistent for the two sums together, if one of the totals lies at most
    62 above the least that the domains allow, and the other at most 1000; a pair beyond that is
    left to the single sums until it comes nearer.

    *Cost.* O(groups * distance), a group being the values of a variable that add one pair of
    amounts, and the distance that of the nearer total: a dynamic program over sets of sums, one
    word of them for each amount of the other sum, forward and back. After M. A. Trick (2003), as
    ``LinearSum``, in two dimensions. The tables of a pair are made when it runs first.
    """

    priority: ClassVar[int] = DEAR
    consistency: ClassVar[str] = "domain"

    def __init__(self, sums: Iterable[Sum] | PackedSums, pairs: Iterable[tuple[int, int]]) -> None:
        packed = sums if isinstance(sums, PackedSums) else PackedSums(tuple(sums))
        self.packed = packed
        self.pairs = tuple(pairs)
        for number in {number for pair in self.pairs for number in pair}:
            if packed.relations[number] != EQUAL:
                raise EngineError(f"expected sums with ==, but sum {number} of a pair is none")
        for one, other in self.pairs:
            if one == other:
                raise EngineError(f"expected pairs of two sums, found sum {one} twice")
        self.terms = SumPairTerms(packed, self.pairs)
        longest = self.terms.scopes.longest
        # Scratch of one run: the open terms and their groups, with amounts less the least ones.
        self.open_variables: vec[i64] = filled(longest, 0)
        self.begins: vec[i64] = filled(longest + 1, 0)
        self.masks: vec[i64] = filled(63 * longest, 0)
        self.ones: vec[i64] = filled(63 * longest, 0)
        self.others: vec[i64] = filled(63 * longest, 0)
        self.open_count: i64 = 0
        self.goal_one: i64 = 0
        self.goal_other: i64 = 0
        self.reached: vec[i64] = vec[i64]()
        self.tops: vec[i64] = filled(longest + 1, 0)
        self.wanted: vec[i64] = vec[i64]()

    def attach(self, store: "Store", me: i64) -> None:
        self.terms.scopes.listen(store, me)

    def members(self) -> Sequence[Member]:
        sums = self.packed.unpacked()
        return [both(sums[one], sums[other]) for one, other in self.pairs]

    def propagate(self, store: "Store", changed: "Worklist") -> None:
        while True:
            member = changed.take_quietly()
            if member < 0:
                break
            self.revise(store, member)
            # A long run counts as many; the next take looks at the clock.
            store.clock.left -= self.open_count * self.goal_one
            if changed.count > 0 and store.cheaper_waits():
                changed.end_quiet()
                break

    def pieces(self, store: "Store") -> list[Piece]:
        return sum_pieces(self.packed, store, {number for pair in self.pairs for number in pair})

    def explain(self, store: "Store", member: i64, asked: i64, lost: i64, before: i64) -> vec[i64]:
        return reasons_of_pair(self.terms, store, member, asked, lost, before)

    def revise(self, store: "Store", member: i64) -> None:
        """Remove the values without which alone both totals can be reached."""
        self.measure(store, member)
        if self.goal_one < 0 or self.goal_other < 0:
            store.fail(member)
        if self.open_count == 0:
            if self.goal_one > 0 or self.goal_other > 0:
                store.fail(member)
            return
        if self.goal_one > self.goal_other:
            self.ones, self.others = self.others, self.ones
            self.goal_one, self.goal_other = self.goal_other, self.goal_one
        if self.goal_other > FARTHEST:
            if self.goal_one > FARTHEST or self.goal_other > MOST_STEPS:
                return
            # The nearer total goes into the word, the farther one is stepped through.
            self.ones, self.others = self.others, self.ones
            self.goal_one, self.goal_other = self.goal_other, self.goal_one
        self.reach()
        self.filter(store, member)

    def measure(self, store: "Store", member: i64) -> None:
        """Find the terms with two groups or more left, and how far off the two totals are."""
        terms = self.terms
        terms.make(member)
        goal_one = terms.total_one(member)
        goal_other = terms.total_other(member)
        domains = store.domains
        variables = terms.variables
        groups = terms.groups
        all_masks = terms.masks
        all_ones = terms.ones
        all_others = terms.others
        masks = self.masks
        ones = self.ones
        others = self.others
        count: i64 = 0
        end: i64 = 0
        for term in range(terms.first[member], terms.first[member] + terms.count[member]):
            domain = domains[variables[term]]
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
            self.open_variables[count] = variables[term]
            self.begins[count] = begin
            count += 1
        self.begins[count] = end
        self.open_count = count
        self.goal_one = goal_one
        self.goal_other = goal_other

    def reach(self) -> None:
        """Work out the pairs of sums that prefixes of the open terms reach."""
        goal_one = self.goal_one
        goal_other = self.goal_other
        width = goal_one + 1
        rows = (self.open_count + 1) * width
        if i64(len(self.reached)) < rows:
            self.reached = filled(2 * rows, 0)
        if i64(len(self.wanted)) < 2 * width:
            self.wanted = filled(4 * width, 0)
        reached = self.reached
        ones = self.ones
        others = self.others
        tops = self.tops
        full = lowest(goal_other + 1)
        for x in range(width):
            reached[x] = 0
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

    def filter(self, store: "Store", member: i64) -> None:
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


def both(one: Sum, other: Sum) -> Member:
    """Return the rule that two sums hold."""
    scope = distinct([*one.scope(), *other.scope()])
    return Member(scope, both_hold(scope, one, other))


def both_hold(scope: tuple[int, ...], one: Sum, other: Sum) -> Callable[[Sequence[int]], bool]:
    """Return the predicate that two sums hold with values for the variables of *scope*."""

    def holds(values: Sequence[int]) -> bool:
        value_of = dict(zip(scope, values, strict=True))
        return all(
            rule.holds([value_of[variable] for variable in rule.scope()]) for rule in (one, other)
        )

    return holds

"""What sums of different values conclude: the ways to make a total, from what places have left."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, cast, final

from puzzlefw.constraints.values import DistinctSum
from puzzlefw.engine.bits import values_of
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.losses import Deduction, Losses, single_values

MOST_SETS: Final = 5000
"""The most sets of values that are followed; a rule with more is asked value by value."""


@final
class DistinctSumFinder(Finder):
    """Says of some places what is left to them, and what is left to others so that the sum is made.

    Of each place either all that is known is a reason, or nothing, as players look at what is left
    to a place. The places with most values left are done without first.
    """

    kinds: ClassVar[tuple[str, ...]] = ("",)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.initial = board.initial

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions of sums, and clear the agenda."""
        items = sorted(board.agendas[self.agenda])
        plain: list[Deduction] = []
        for number in items:
            rule = cast("DistinctSum", self.rules[number])
            now = [int(board.store.domains[v]) for v in rule.scope]
            left = None if len(rule.scope) < len(rule.variables) else values_left(now, rule.total)
            if left is not None:
                board.agendas[self.agenda].discard(number)
                # One at a time, as what it leaves to its places makes the next one plainer.
                every = list(self.of_rule(number, rule, now, left))
                if every and every[0].concluded:
                    plainest = min(every, key=lambda one: len(one.reasons))
                    plain.append(self.to_its_end(plainest, rule, now))
                plain += [one for one in every if not one.concluded]
        return plain + super().find(board)

    def of_rule(
        self, number: int, rule: DistinctSum, now: list[int], left: list[int]
    ) -> Iterator[Deduction]:
        """Visit the deductions of one sum, where *left* of the domains *now* can be."""
        first = [self.initial[variable] for variable in rule.scope]
        if not any(left):
            needed = self.needed(rule, now, -1, 0)
            yield Deduction(self.maker, number, {}, self.reasons(rule, needed))
            return
        told = [0] * len(now)
        for at in range(len(now)):
            lost = now[at] & ~left[at] & ~told[at]
            if lost == 0:
                continue
            needed = self.needed(rule, now, at, lost)
            found = values_left(needed, rule.total) or needed
            concluded: Losses = {}
            for place, variable in enumerate(rule.scope):
                gone = needed[place] & ~found[place]
                told[place] |= gone
                if gone:
                    # With what was known of a place goes what else it has lost by then.
                    concluded[variable] = first[place] & ~found[place]
            yield Deduction(self.maker, number, concluded, self.reasons(rule, needed))

    def to_its_end(self, one: Deduction, rule: DistinctSum, now: list[int]) -> Deduction:
        """Return a deduction with what follows from the places that it decides by what is known."""
        first = [self.initial[variable] for variable in rule.scope]
        needed = [mask & ~one.reasons.get(v, 0) for v, mask in zip(rule.scope, first, strict=True)]
        decided = 0
        for place, variable in enumerate(rule.scope):
            left = now[place] & ~one.concluded.get(variable, 0)
            if left & (left - 1) == 0 and now[place] != left:
                needed[place] &= now[place]
                decided += 1
        found = values_left(needed, rule.total)
        if not one.concluded or found is None:
            return one
        both = zip(now, found, strict=True)
        if sum([mask != left and left & (left - 1) == 0 for mask, left in both]) <= decided:
            return one
        pairs = zip(rule.scope, first, found, strict=True)
        concluded = {v: mask & ~own for v, mask, own in pairs if mask & ~own}
        return one._replace(concluded=concluded, reasons=self.reasons(rule, needed))

    def needed(self, rule: DistinctSum, now: Sequence[int], at: int, lost: int) -> list[int]:
        """Return domains from which a place loses values, all but those that must be as at first.

        Without a place, the sum cannot be made from them.
        """
        first = [self.initial[variable] for variable in rule.scope]
        needed = [mask if place != at else first[place] for place, mask in enumerate(now)]
        order = sorted(range(len(now)), key=lambda place: -now[place].bit_count())
        for place in order:
            if place != at and now[place] != first[place]:
                tried = [*needed]
                tried[place] = first[place]
                left = values_left(tried, rule.total)
                goes = left is not None and (left[at] & lost == 0 if at >= 0 else not any(left))
                if goes:
                    needed = tried
        return needed

    def reasons(self, rule: DistinctSum, needed: Sequence[int]) -> Losses:
        """Return the facts by which domains are not as at first."""
        pairs = zip(rule.scope, needed, strict=True)
        return {v: self.initial[v] & ~mask for v, mask in pairs if mask != self.initial[v]}


def values_left(domains: Sequence[int], total: int) -> list[int] | None:
    """Return the values in some choice of different ones with a total; None if that takes long."""
    ways: list[dict[int, int]] = [{0: 0}]
    for domain in domains:
        following: dict[int, int] = {}
        for used, added in ways[-1].items():
            for one in single_values(domain & ~used):
                following[used | one] = added + values_of(one)[0]
        if len(following) > MOST_SETS:
            return None
        ways.append(following)
    ends = {used for used, added in ways[-1].items() if added == total}
    left = [0] * len(domains)
    for place in range(len(domains) - 1, -1, -1):
        before: set[int] = set()
        for used in ways[place]:
            for one in single_values(domains[place] & ~used):
                if used | one in ends:
                    left[place] |= one
                    before.add(used)
        ends = before
    return left

"""What sums that count conclude together: some want all that others have room for."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, NamedTuple, cast, final

from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.fish import disjoint_families
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses
from puzzlefw.explaining.finding.sets import some
from puzzlefw.explaining.finding.sums import sums_of
from puzzlefw.explaining.finding.tight_sets import MOST, Things, powers_of_two, tight_sets
from puzzlefw.propagators.sums.linear_sum import LinearPropagator

MOST_MEMBERS: Final = 25
"""The most sums of a family of which sets are tried."""


class Count(NamedTuple):
    """A sum that counts the variables with a value of a mask; which bounds it sets, and to what."""

    masks: dict[int, int]
    total: int
    wants: bool
    bounds: bool


@final
class SharedCountFinder(Finder):
    """What sums say together that count the same places, such as stars of rows and regions.

    If what some sums want must all be in others that have room for no more, the others take nothing
    beside it, and the first all that they do not share. Sums of two choices each are looked at: any
    two, and up to four that have no place in common with as many others. *rules* of what it finds
    are the numbers of those that want, then of those that have the room; *nodes* the first of them.
    """

    kinds: ClassVar[tuple[str, ...]] = (Kind.LOCKED, Kind.FISH)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.initial = board.initial
        self.counts = counts_of(cast("LinearPropagator", self.propagator), board.initial)
        self.near: dict[int, list[int]] = {}
        for number, one in self.counts.items():
            for variable in one.masks:
                self.near.setdefault(variable, []).append(number)
        self.numbers = sorted(self.counts)
        families = disjoint_families([list(self.counts[at].masks) for at in self.numbers])
        self.families = [[self.numbers[at] for at in family] for family in families]

    def kinds_here(self) -> tuple[str, ...]:
        """Return the kinds of arguments that there can be in this puzzle."""
        for number in self.numbers:
            shared: list[int] = []
            for variable in self.counts[number].masks:
                shared += [other for other in self.near[variable] if other != number]
            if len(set(shared)) < len(shared):
                return self.kinds
        return ()

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions of several sums, and clear the agenda."""
        waiting = self.take_items(board)
        pairs: dict[tuple[int, int], None] = {}
        for number in waiting if self.counts else ():
            for other in self.neighbours(board, number):
                pairs[min(number, other), max(number, other)] = None
        found: list[Deduction] = []
        for number, other in pairs:
            found += self.together(board, (number,), (other,))
            found += self.together(board, (other,), (number,))
        for one in self.families if found == [] and waiting else ():
            for other_family in self.families:
                if one is not other_family and len(one) <= MOST_MEMBERS:
                    found += self.of_families(board, one, other_family)
        return found

    def neighbours(self, board: Board, number: int) -> list[int]:
        """Return the sums that share two open places or more with one."""
        shared: dict[int, int] = {}
        if number not in self.counts:
            return []
        domains = board.store.domains
        for variable, mask in self.counts[number].masks.items():
            if domains[variable] & mask and domains[variable] & ~mask:
                for other in self.near[variable]:
                    shared[other] = shared.get(other, 0) + 1
        return [other for other, count in shared.items() if count > 1 and other != number]

    def of_families(
        self, board: Board, one: Sequence[int], other: Sequence[int]
    ) -> Iterator[Deduction]:
        """Visit the deductions of two bases or more of *one* family and covers of the *other*."""
        domains = board.store.domains
        within = {v: at for at, number in enumerate(other) for v in self.counts[number].masks}
        powers = powers_of_two(len(other))
        masks: list[int] = []
        for number in one:
            mask = 0
            for variable, yes in self.counts[number].masks.items():
                if domains[variable] & yes and domains[variable] & ~yes and mask >= 0:
                    mask = mask | powers[within[variable]] if variable in within else -1
            masks.append(max(mask, 0) if self.counts[number].wants else 0)
        left = [self.left(board, number) for number in one]
        room = [self.left(board, number) for number in other]
        for chosen in tight_sets(Things(masks, left, room), 2):
            touched = 0
            for at in chosen:
                touched |= masks[at]
            covers = [number for at, number in enumerate(other) if touched >> at & 1]
            if len(covers) > MOST:
                continue  # nobody sees so many at once
            yield from self.together(board, [one[at] for at in chosen], covers)

    def left(self, board: Board, number: int) -> int:
        """Return how many a sum still takes."""
        count = self.counts[number]
        domains = board.store.domains
        return count.total - sum([1 for v, mask in count.masks.items() if domains[v] & ~mask == 0])

    def together(
        self, board: Board, bases: Sequence[int], covers: Sequence[int]
    ) -> Iterator[Deduction]:
        """Visit the deduction from bases that want all the room that is left in covers."""
        domains = board.store.domains
        if not all(self.counts[number].wants for number in bases):
            return
        if not all(self.counts[number].bounds for number in covers):
            return
        wanted = {v: mask for at in bases for v, mask in self.counts[at].masks.items()}
        bounded = {v: mask for at in covers for v, mask in self.counts[at].masks.items()}
        outside = [v for v, mask in wanted.items() if v not in bounded and domains[v] & mask]
        beside = [v for v, mask in bounded.items() if v not in wanted]
        taken = [v for v in beside if domains[v] & ~bounded[v] == 0]
        wants = sum([self.counts[at].total for at in bases]) - len(outside)
        room = sum([self.counts[at].total for at in covers]) - len(taken)
        takes = [v for v in outside if domains[v] & ~wanted[v]]
        loses = [v for v in beside if v not in taken and domains[v] & bounded[v]]
        if wants != room or wants <= 0 or not takes + loses:
            return
        concluded: Losses = {v: self.initial[v] & ~wanted[v] for v in outside}
        concluded |= {v: bounded[v] for v in beside if v not in taken}
        reasons: Losses = {v: self.initial[v] & ~bounded[v] for v in taken}
        others = [v for v in wanted if v not in bounded and v not in outside]
        reasons |= {v: wanted[v] for v in others}
        rules = (*bases, *covers)
        kind = Kind.FISH if len(rules) > 2 else Kind.LOCKED
        yield Deduction(
            self.maker, rules[0], some(concluded), some(reasons), kind, tuple(bases), rules
        )


def counts_of(propagator: LinearPropagator, initial: Sequence[int]) -> dict[int, Count]:
    """Return the sums that count variables with two choices, by their numbers.

    What one of them counts of a variable, all of them do.
    """
    found: dict[int, Count] = {}
    mask_of: dict[int, int] = {}
    for number, (most, least) in enumerate(sums_of(propagator)):
        masks: dict[int, int] = {}
        total = 0
        size = -1
        if most is not None:
            total, size = most.total, len(most.groups)
            masks = {v: one.masks[-1] for v, one in most.groups.items() if one.amounts == (0, 1)}
        elif least is not None:
            total, size = -least.total, len(least.groups)
            masks = {v: one.masks[0] for v, one in least.groups.items() if one.amounts == (-1, 0)}
        masks = {v: mask & initial[v] for v, mask in masks.items() if initial[v].bit_count() <= 2}
        if len(masks) == size and all(mask_of.get(v, m) == m for v, m in masks.items()):
            mask_of |= masks
            found[number] = Count(masks, total, least is not None, most is not None)
    return found

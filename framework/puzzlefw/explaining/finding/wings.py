"""XY-wings: a place with two values left, and two more that share one of these each."""

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar, final

from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction


@final
class WingFinder(Finder):
    """Where a pivot has x or y left, and places that differ from it x or z, and y or z.

    One of the two is z, whichever value the pivot takes, so nothing is that differs from both. It
    serves any propagator whose constraints say that variables differ, each an item.
    """

    kinds: ClassVar[tuple[str, ...]] = (Kind.WING,)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.apart: dict[int, dict[int, int]] = {}
        """Of each variable those that differ from it, each with a rule that says so."""
        for number, rule in enumerate(self.rules):
            for one, other in combinations(rule.scope, 2):
                self.apart.setdefault(one, {}).setdefault(other, number)
                self.apart.setdefault(other, {}).setdefault(one, number)

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions of wings, and clear the agenda."""
        if not self.take_items(board):
            return []
        domains = {variable: int(board.store.domains[variable]) for variable in self.apart}
        pairs = {v: mask for v, mask in domains.items() if mask.bit_count() == 2}
        found: list[Deduction] = []
        for pivot, mask in pairs.items():
            near = [v for v in self.apart[pivot] if (pairs.get(v, 0) & mask).bit_count() == 1]
            for one, other in combinations(near, 2):
                both = pairs[one] & pairs[other]
                if both & mask == 0 and both.bit_count() == 1:
                    found += self.wing(board, (pivot, one, other), both, domains)
        return found

    def wing(
        self, board: Board, nodes: tuple[int, int, int], value: int, domains: dict[int, int]
    ) -> Iterator[Deduction]:
        """Visit the deduction of one wing, unless it is known."""
        pivot, one, other = nodes
        seen = [v for v in self.apart[one] if v in self.apart[other] and v != pivot]
        concluded = {v: value for v in seen if board.initial[v] & value}
        if any(domains[v] & value for v in concluded):
            numbers = {self.apart[pivot][one], self.apart[pivot][other]}
            for v in concluded:
                numbers |= {self.apart[one][v], self.apart[other][v]}
            rules = tuple(sorted(numbers))
            reasons = {v: board.known(v) for v in nodes if board.known(v)}
            yield Deduction(self.maker, rules[0], concluded, reasons, Kind.WING, nodes, rules)

"""Unique rectangles: four places that could exchange two values, were there no other one left."""

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar, final

from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses


@final
class RectangleFinder(Finder):
    """Where each rule on one of four places says that it differs from just one neighbour of them.

    Going round, each place differs from the next one. If all four had two values, these could be
    exchanged, and there would be a second solution; so at least one place has another value. What
    this excludes is so **only of a puzzle with one solution**, which whoever uses it has proven.
    It serves any propagator whose constraints say that variables differ, each an item; a place
    with any other rule on it is in no rectangle. Of players' types it knows the first, one place
    with more values, and the second, two with the same third one. O(pairs * places) a run.
    """

    kinds: ClassVar[tuple[str, ...]] = (Kind.RECTANGLE,)
    is_for_trials: ClassVar[bool] = False

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.rules_on: dict[int, list[int]] = {}
        """Of each variable that no other propagator has a rule on, the numbers of its rules."""
        for number, rule in enumerate(self.rules):
            for variable in rule.scope:
                self.rules_on.setdefault(variable, []).append(number)
        for other, propagator in enumerate(board.network.propagators):
            for rule in propagator.constraints() if other != maker else ():
                for variable in rule.scope:
                    self.rules_on.pop(variable, None)
        self.scopes = [frozenset(rule.scope) for rule in self.rules]
        self.near: dict[int, set[int]] = {}
        """Of each of these variables those of them that differ from it."""
        for variable, numbers in self.rules_on.items():
            seen: set[int] = set()
            for number in numbers:
                seen.update(self.scopes[number])
            self.near[variable] = {v for v in seen if v in self.rules_on and v != variable}

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions of rectangles, and clear the agenda."""
        if not self.take_items(board):
            return []
        domains = {v: int(board.store.domains[v]) for v in self.near}
        found: list[Deduction] = []
        seen: set[frozenset[int]] = set()
        for one, mask in domains.items():
            if mask.bit_count() != 2:
                continue
            for other in sorted(self.near[one]):
                if other > one and domains[other] == mask:
                    for roof in self.roofs(one, other, domains):
                        corners = (one, other, *roof)
                        if frozenset(corners) not in seen:
                            seen.add(frozenset(corners))
                            found += self.excluded(board, corners, domains)
        return found

    def roofs(self, one: int, other: int, domains: dict[int, int]) -> Iterator[tuple[int, int]]:
        """Visit the two places that close a rectangle: beside the second place, and the first."""
        mask = domains[one]
        for third in sorted(self.near[other] - self.near[one] - {one}):
            if domains[third] & mask != mask:
                continue
            for fourth in sorted((self.near[one] & self.near[third]) - self.near[other] - {other}):
                if domains[fourth] & mask == mask and self.is_closed((one, other, third, fourth)):
                    yield third, fourth

    def is_closed(self, corners: tuple[int, ...]) -> bool:
        """Return whether each rule on a corner has just one other, the one before or after it."""
        one, other, third, fourth = corners
        sides = [{one, other}, {other, third}, {third, fourth}, {fourth, one}]
        every = frozenset(corners)
        numbers = {number for corner in corners for number in self.rules_on[corner]}
        return all(self.scopes[number] & every in sides for number in numbers)

    def excluded(
        self, board: Board, corners: tuple[int, ...], domains: dict[int, int]
    ) -> Iterator[Deduction]:
        """Visit what a rectangle excludes that is not known."""
        mask = domains[corners[0]]
        more = {v: domains[v] & ~mask for v in corners if domains[v] != mask}
        concluded: Losses = {}
        if len(more) == 1:
            concluded = dict.fromkeys(more, mask)
        elif len(more) == 2 and len({*more.values()}) == 1:
            one, other = more
            value = more[one]
            if value.bit_count() == 1:
                for v in sorted(self.seen_by(one) & self.seen_by(other)):
                    if board.initial[v] & value:
                        concluded[v] = value
        if any(int(board.store.domains[v]) & lost for v, lost in concluded.items()):
            rules = set[int]()
            for pair in combinations(corners, 2):
                rules.update(self.joint(*pair)[:1])
            reasons = {v: board.known(v) for v in corners if board.known(v)}
            by = tuple(sorted(rules))
            yield Deduction(self.maker, by[0], concluded, reasons, Kind.RECTANGLE, corners, by)

    def seen_by(self, variable: int) -> set[int]:
        """Return all variables that differ from one, whatever else is said of them."""
        found: set[int] = set()
        for number in self.rules_on[variable]:
            found.update(self.scopes[number])
        found.discard(variable)
        return found

    def joint(self, one: int, other: int) -> list[int]:
        """Return the rules that say of two variables that they differ."""
        return [number for number in self.rules_on[one] if other in self.scopes[number]]

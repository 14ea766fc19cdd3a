"""What different values conclude, as players see it: one at a time, then by sets."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, final

from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses, single_values
from puzzlefw.explaining.finding.sets import values_taken


@final
class SingleFinder(Finder):
    """One value at a time: it stands elsewhere already, or has only one place left.

    The second is for rules whose variables take all the values that there are. It serves any
    propagator that keeps its constraints apart, each an item, and whose variables differ.
    """

    kinds: ClassVar[tuple[str, ...]] = (
        Kind.TAKEN,
        Kind.ONLY_VALUE,
        Kind.ONLY_PLACE,
        Kind.LAST_PLACE,
    )

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.scopes: list[Sequence[int]] = [rule.scope for rule in self.rules]
        self.values = [values_taken(self.rules[at], board) for at in range(len(self.rules))]

    def kinds_here(self) -> tuple[str, ...]:
        """Return the kinds of arguments that there can be in this puzzle."""
        return self.kinds if any(self.values) else (Kind.TAKEN, Kind.ONLY_VALUE)

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions about single values from the items on the agenda, and clear it."""
        items = self.take_items(board)
        found: list[Deduction] = []
        for number in items:
            found += self.taken(board, number)
            found += self.only_places(board, number)
        return found

    def taken(self, board: Board, number: int) -> Iterator[Deduction]:
        """Visit the values that variables with one value left take from all others."""
        domains = board.store.domains
        for variable in self.scopes[number]:
            value = int(domains[variable])
            if value & (value - 1) != 0:
                continue
            lost = board.known(variable)
            reasons: Losses = {variable: lost} if lost else {}
            others = [v for v in self.scopes[number] if v != variable and board.initial[v] & value]
            decided = [v for v in others if is_single(int(domains[v]) & ~value, int(domains[v]))]
            concluded = {v: value for v in others if v not in decided}
            if any(domains[v] & value != 0 for v in concluded):
                yield Deduction(self.maker, number, concluded, reasons, Kind.TAKEN)
            for v in decided:
                yield Deduction(self.maker, number, {v: value}, reasons, Kind.ONLY_VALUE)

    def only_places(self, board: Board, number: int) -> Iterator[Deduction]:
        """Visit the variables that alone have a value left."""
        domains = board.store.domains
        scope, initial = self.scopes[number], board.initial
        once = twice = 0
        for variable in scope:
            twice |= once & int(domains[variable])
            once |= int(domains[variable])
        for value in single_values(self.values[number] & ~twice):
            here = [v for v in scope if domains[v] & value != 0]
            reasons: Losses = {v: value for v in scope if v not in here and initial[v] & value}
            if not here:
                yield Deduction(self.maker, number, {}, reasons, Kind.ONLY_PLACE)
            elif domains[here[0]] != value:
                concluded = {here[0]: initial[here[0]] & ~value}
                others = [int(domains[v]) for v in scope if v != here[0]]
                is_last = all(mask & (mask - 1) == 0 for mask in others)
                kind = Kind.LAST_PLACE if is_last else Kind.ONLY_PLACE
                yield Deduction(self.maker, number, concluded, reasons, kind)


def is_single(left: int, domain: int) -> bool:
    """Return whether at most one value is left of a domain that had more."""
    return left & (left - 1) == 0 and left != domain


@final
class SetFinder(Finder):
    """Sets of variables that take as many values between them, so that no other one does."""

    kinds: ClassVar[tuple[str, ...]] = (Kind.SET,)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions of sets."""
        return [one._replace(kind=Kind.SET) for one in super().find(board)]

    def full(self, items: Sequence[int], raw: Deduction, reasons: Losses) -> Losses:
        """Return the conclusion of *raw*, as what follows without the set is another argument."""
        return raw.concluded

"""Naked and hidden sets: as many places as values, and nothing else is there for either."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, final

from puzzlefw.constraints.values import AllDifferent
from puzzlefw.engine.bits import bit
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses, single_values
from puzzlefw.explaining.finding.tight_sets import Things, tight_sets


@final
class PairFinder(Finder):
    """Pairs, triples and quads of places that take as many values, or of values so placed.

    The values of a naked one are taken by its places, so no other place has them. The places of a
    hidden one take its values, so they have no other; that is for rules whose variables take all
    the values that there are. *nodes* of what it finds are the places in the rule, from 0 on.
    """

    kinds: ClassVar[tuple[str, ...]] = (Kind.NAKED, Kind.HIDDEN)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.scopes: list[Sequence[int]] = [rule.scope for rule in self.rules]
        self.values = [values_taken(self.rules[at], board) for at in range(len(self.rules))]

    def kinds_here(self) -> tuple[str, ...]:
        """Return the kinds of arguments that there can be in this puzzle."""
        return self.kinds if any(self.values) else (Kind.NAKED,)

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions of sets of two to four of the items on the agenda, and clear it."""
        items = self.take_items(board)
        found: list[Deduction] = []
        for number in items:
            found += self.naked(board, number)
            found += self.hidden(board, number)
        return found

    def naked(self, board: Board, number: int) -> Iterator[Deduction]:
        """Visit sets of places that have as many values left."""
        scope, initial = self.scopes[number], board.initial
        domains = [int(board.store.domains[variable]) for variable in scope]
        is_open = [mask if mask & (mask - 1) else 0 for mask in domains]
        for places in tight_sets(Things(is_open), 2):
            values = 0
            for at in places:
                values |= domains[at]
            others = [at for at in range(len(scope)) if at not in places]
            if any(domains[at] & values for at in others):
                concluded = {scope[at]: initial[scope[at]] & values for at in others}
                reasons = {scope[at]: initial[scope[at]] & ~values for at in places}
                yield Deduction(
                    self.maker, number, some(concluded), some(reasons), Kind.NAKED, places
                )

    def hidden(self, board: Board, number: int) -> Iterator[Deduction]:
        """Visit sets of values that have as many places left."""
        scope, initial = self.scopes[number], board.initial
        domains = [int(board.store.domains[variable]) for variable in scope]
        values = list(single_values(self.values[number]))
        masks = [
            sum([int(bit(at)) for at, mask in enumerate(domains) if mask & value])
            for value in values
        ]
        is_open = [mask if mask & (mask - 1) else 0 for mask in masks]
        for chosen in tight_sets(Things(is_open), 2):
            wanted = sum([values[at] for at in chosen])
            places = tuple([at for at, mask in enumerate(domains) if mask & wanted])
            if any(domains[at] & ~wanted for at in places):
                concluded = {scope[at]: initial[scope[at]] & ~wanted for at in places}
                others = [at for at in range(len(scope)) if at not in places]
                reasons = {scope[at]: initial[scope[at]] & wanted for at in others}
                yield Deduction(
                    self.maker, number, some(concluded), some(reasons), Kind.HIDDEN, places
                )


def values_taken(rule: object, board: Board) -> int:
    """Return the values of a rule on different values if each must be taken, else none."""
    if not isinstance(rule, AllDifferent) or len(rule.variables) != len(rule.scope):
        return 0
    values = 0
    for variable in rule.scope:
        values |= board.initial[variable]
    return values if values.bit_count() == len(rule.scope) else 0


def some(losses: Losses) -> Losses:
    """Return *losses* without variables that lose nothing."""
    return {variable: lost for variable, lost in losses.items() if lost}

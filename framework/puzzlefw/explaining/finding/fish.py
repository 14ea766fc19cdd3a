"""Fish: where a value can only be at crossings of as many rows and columns, or the like."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, final

from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses, single_values
from puzzlefw.explaining.finding.sets import values_taken
from puzzlefw.explaining.finding.tight_sets import Things, powers_of_two, tight_sets

MOST_FAMILIES: Final = 6


@final
class FishFinder(Finder):
    """What several rules of different values say together of one value.

    If all the places of a value in some rules, the bases, lie in as many others, the covers, it is
    nowhere else in the covers. The bases are disjoint, and so are the covers: rows, columns, or
    blocks of any form. One base and one cover are called locked candidates, two of rows and columns
    an X-wing. *rules* of what it finds are the numbers of the bases, then of the covers; *nodes*
    those of the bases.
    """

    kinds: ClassVar[tuple[str, ...]] = (Kind.LOCKED, Kind.FISH)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.scopes: list[Sequence[int]] = [rule.scope for rule in self.rules]
        self.values = [values_taken(self.rules[at], board) for at in range(len(self.rules))]
        self.families = disjoint_families(self.scopes)
        self.within = [
            {variable: at for at, number in enumerate(family) for variable in self.scopes[number]}
            for family in self.families
        ]
        """Of each family, which rule of it a variable is in."""

    def kinds_here(self) -> tuple[str, ...]:
        """Return the kinds of arguments that there can be in this puzzle."""
        # Of rows and columns, no two share several cells.
        return ((), (), (Kind.FISH,), self.kinds)[min(len(self.families), 3)]

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions for each value, and clear the agenda."""
        every = 0
        for number in self.take_items(board):
            every |= self.values[number]
        found: list[Deduction] = []
        for value in single_values(every):
            for one in range(len(self.families)):
                for other in range(len(self.families)):
                    if one != other:
                        found += self.of_families(board, value, one, other)
        return found

    def of_families(self, board: Board, value: int, one: int, other: int) -> Iterator[Deduction]:
        """Visit the fish of a value, with bases of *one* family and covers of the *other*."""
        domains, within = board.store.domains, self.within[other]
        powers = powers_of_two(len(self.families[other]))
        bases, masks = [], []
        for number in self.families[one]:
            mask = count = 0
            for variable in self.scopes[number] if self.values[number] & value else ():
                if domains[variable] & value and mask >= 0:
                    # A base with a place that no cover has is left out, and one with one place.
                    mask = mask | powers[within[variable]] if variable in within else -1
                    count += 1
            bases.append(number)
            masks.append(max(mask, 0) if count > 1 else 0)
        for chosen in tight_sets(Things(masks)):
            touched = 0
            for at in chosen:
                touched |= masks[at]
            covers = [number for at, number in enumerate(self.families[other]) if touched >> at & 1]
            if len(covers) == len(chosen):
                yield from self.excluded(board, value, [bases[at] for at in chosen], covers)

    def excluded(
        self, board: Board, value: int, bases: Sequence[int], covers: Sequence[int]
    ) -> Iterator[Deduction]:
        """Visit the deduction that covers lose a value outside of bases, unless it is known."""
        initial, domains = board.initial, board.store.domains
        inside = {variable for number in bases for variable in self.scopes[number]}
        crossed = {variable for number in covers for variable in self.scopes[number]}
        concluded: Losses = {
            variable: value
            for number in covers
            for variable in self.scopes[number]
            if variable not in inside and initial[variable] & value
        }
        if any(domains[variable] & value for variable in concluded):
            reasons: Losses = {
                variable: value
                for number in bases
                for variable in self.scopes[number]
                if variable not in crossed and initial[variable] & value
            }
            kind = Kind.FISH if len(bases) > 1 else Kind.LOCKED
            yield Deduction(
                self.maker, bases[0], concluded, reasons, kind, tuple(bases), (*bases, *covers)
            )


def disjoint_families(scopes: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return the numbers of scopes in families without common variables, such as all rows.

    Scopes beyond the first families are left out.
    """
    families: list[list[int]] = []
    taken: list[set[int]] = []
    for number, scope in enumerate(scopes):
        free = [at for at, own in enumerate(taken) if own.isdisjoint(scope)]
        if free:
            families[free[0]].append(number)
            taken[free[0]].update(scope)
        elif len(families) < MOST_FAMILIES:
            families.append([number])
            taken.append(set(scope))
    return families

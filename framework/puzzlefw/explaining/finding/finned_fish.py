"""Finned fish: all places of a value in some lines lie in as many others, but for a few."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import ClassVar, Final, final

from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.fish import disjoint_families
from puzzlefw.explaining.finding.houses import Houses
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.link_finder import LinkFinder
from puzzlefw.explaining.finding.losses import Deduction
from puzzlefw.explaining.finding.masks import bit_of, bits_of

MOST_BASES: Final = 4
"""The most lines that a player looks at together."""


@final
class FinnedFishFinder(LinkFinder):
    """Where bases would be a fish without a few places, the fins, that all see a place of a cover.

    Either a fin has the value or the fish is whole, and neither leaves the value to what all fins
    see in a cover. *rules* of what it finds are the bases, the covers, and what fins are seen by;
    *nodes* the numbers of the bases, and the only one of *literals* the fins.
    """

    kinds: ClassVar[tuple[str, ...]] = (Kind.FINNED,)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.pairs: list[tuple[list[int], list[int]]] = []
        """Families of bases and of covers that share one place at most, as rows and columns."""

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions of the least fish with fins, and clear the agenda."""
        if not self.take_items(board):
            return []
        houses = self.houses(board)
        if not self.pairs:
            families = disjoint_families([rule.scope for rule in self.rules])
            pairs = permutations(families, 2)
            self.pairs = [(one, other) for one, other in pairs if do_cross(houses, one, other)]
        left = houses.left_to(board)
        for size in range(2, MOST_BASES + 1):
            found: list[Deduction] = []
            for value, places in enumerate(left):
                for one, other in self.pairs:
                    bases = [n for n in one if houses.taken[n] >> value & 1]
                    for key, lost in fish(houses, places, size, (bases, other)).items():
                        found += self.excluded(houses, (value, places), key, lost)
            if found:
                return found
        return []

    def excluded(
        self, houses: Houses, left: tuple[int, int], key: tuple[int, ...], lost: int
    ) -> list[Deduction]:
        """Return what the fish of bases and covers excludes, nothing for one without a fin.

        *left* is the value and its places, *lost* has the places that it is excluded from.
        """
        size, (value, places) = len(key) // 2, left
        inside = covered = 0
        for n in key[:size]:
            inside |= houses.masks[n]
        for n in key[size:]:
            covered |= houses.masks[n]
        fins = inside & places & ~covered
        pairs = [bit_of(target) | bit_of(fin) for target in bits_of(lost) for fin in bits_of(fins)]
        seen = dict.fromkeys([houses.sharing(pair)[0] for pair in pairs])
        made = Deduction(
            self.maker,
            key[0],
            houses.lost(value, lost),
            houses.lost(value, inside & ~covered & ~fins),
            Kind.FINNED,
            key[:size],
            (*key, *seen),
            literals=(houses.lost(value, fins),),
        )
        return [made] if fins else []


def do_cross(houses: Houses, bases: Sequence[int], covers: Sequence[int]) -> bool:
    """Return whether no base shares several places with a cover, as rows do with blocks."""
    masks = houses.masks
    return max([(masks[one] & masks[other]).bit_count() for one in bases for other in covers]) < 2


def fish(
    houses: Houses, left: int, size: int, families: tuple[Sequence[int], Sequence[int]]
) -> dict[tuple[int, ...], int]:
    """Return the places that lose a value with *left* places, by the bases and covers of fish.

    If such a place had it, *size* bases of the first family would have one cover of the other
    less between them, beside the place's own.
    """
    bases, covers = families
    crossings = [houses.masks[n] & left for n in covers]
    found: dict[tuple[int, ...], int] = {}
    for at, crossing in enumerate(crossings):
        for target in bits_of(crossing):
            unseen = left & ~houses.peers[target]
            rooms = [room(houses.masks[n], crossings, unseen, bit_of(target)) for n in bases]
            for chosen in sets_within(rooms, size):
                touched = bit_of(at)
                for base in chosen:
                    touched |= rooms[base]
                if touched.bit_count() == size:
                    key = (*[bases[n] for n in chosen], *[covers[n] for n in bits_of(touched)])
                    found[key] = found.get(key, 0) | bit_of(target)
    return found


def room(house: int, crossings: Sequence[int], left: int, target: int) -> int:
    """Return the covers that have the places *left* to a base, as a mask.

    It is -1 for a base of the target, or with a place that no cover has.
    """
    found, rest = 0, house & left
    for at, crossing in enumerate(crossings):
        if rest & crossing:
            found |= bit_of(at)
            rest &= ~crossing
    return found if rest == 0 and not house & target else -1


def sets_within(rooms: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Visit the sets of bases that have one cover less between them than they are."""
    usable = [at for at, room in enumerate(rooms) if room > 0 and room.bit_count() < size]
    for chosen in combinations(usable, size):
        room = 0
        for at in chosen:
            room |= rooms[at]
        if room.bit_count() == size - 1:
            yield chosen

"""Tight sets: so many things that have no more room between them than they need."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

MOST: Final = 4
"""The most things that a player looks at together."""


class Things(NamedTuple):
    """Things that need something, and the rooms that they find it in.

    *masks* has the rooms of each thing as bits; *needs* what each thing needs, *sizes* what each
    room has. If these are empty, each is 1.
    """

    masks: Sequence[int]
    needs: Sequence[int] = ()
    sizes: Sequence[int] = ()

    def need(self, thing: int) -> int:
        """Return how much a thing needs."""
        return self.needs[thing] if self.needs else 1

    def room(self, rooms: int) -> int:
        """Return how much there is in some rooms."""
        if not self.sizes:
            return rooms.bit_count()
        return sum([size for at, size in enumerate(self.sizes) if rooms >> at & 1])


def tight_sets(things: Things, least: int = 1, most: int = MOST) -> Iterator[tuple[int, ...]]:
    """Visit the sets of *least* to *most* things that need all the rooms they find it in.

    Small sets come first, and none has a tight one in it, as that is told by itself. By Hall's
    theorem nothing is left in these rooms for others. That is a naked set where the things are
    places and the rooms their values, a hidden one where they are values and their places, and a
    fish where they are rows and the columns of a value in them.
    """
    every = [at for at, mask in enumerate(things.masks) if mask != 0]
    greatest = max([things.need(at) for at in every], default=0)
    found: list[set[int]] = []
    for size in range(1, min(most, len(every)) + 1):
        items = [at for at in every if things.room(things.masks[at]) <= greatest * size]
        for chosen in grown(things, items, size, greatest, (), 0):
            if not any(known.issubset(chosen) for known in found):
                found.append(set(chosen))
                if size >= least:
                    yield chosen


def grown(
    things: Things,
    items: Sequence[int],
    size: int,
    greatest: int,
    chosen: tuple[int, ...],
    rooms: int,
) -> Iterator[tuple[int, ...]]:
    """Visit the tight sets that begin with those *chosen*, which have some *rooms*."""
    need = sum([things.need(at) for at in chosen])
    if len(chosen) == size:
        if things.room(rooms) == need:
            yield chosen
        return
    if chosen and things.room(rooms) == need:
        return
    most = need + greatest * (size - len(chosen))
    for at, item in enumerate(items):
        more = rooms | things.masks[item]
        if things.room(more) <= most:
            yield from grown(things, items[at + 1 :], size, greatest, (*chosen, item), more)


def powers_of_two(count: int) -> list[int]:
    """Return the bits of *count* rooms, which may be more than a machine word has."""
    found: list[int] = []
    power = 1
    for _ in range(count):
        found.append(power)
        power += power
    return found

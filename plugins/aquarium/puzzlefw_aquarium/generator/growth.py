"""Draws tanks: splits the cells of a board into connected sets at random."""

from collections.abc import Iterator, Sequence
from random import Random

PARTS: int = 1 << 20
"""Shares are compared as integers out of this number, so no platform's rounding matters."""


def grow(
    cells: Sequence[int], width: int, count: int, *, winding: float, rng: Random
) -> dict[int, int]:
    """Return a tank, 0 to *count* - 1, for each of *cells* of a board *width* cells wide.

    Tanks begin at random cells. Then a random tank takes in a cell beside it, again and again:
    any such cell or, in a share *winding* of the steps, one beside the cell it took in last.
    So tanks become round or winding, and differ in size. Each connected set of *cells* needs at
    least one tank of its own, so one that has none gets a further tank.
    """
    growth = Growth(cells, width, int(winding * PARTS), rng)
    for seed in rng.sample(list(cells), min(count, len(cells))):
        growth.begin(seed)
    for cell in cells:
        growth.run()
        if cell not in growth.tank_of:
            growth.begin(cell)
    growth.run()
    return growth.tank_of


class Growth:
    """Tanks that take in *cells*; *share* of the steps go on from the cell taken in last."""

    def __init__(self, cells: Sequence[int], width: int, share: int, rng: Random) -> None:
        self.inside = set(cells)
        self.width = width
        self.share = share
        self.rng = rng
        self.tank_of: dict[int, int] = {}
        self.waiting: list[list[int]] = []
        self.alive: list[int] = []

    def begin(self, cell: int) -> None:
        """Begin a tank at *cell*."""
        self.alive.append(len(self.waiting))
        self.waiting.append([])
        self.take_in(cell, len(self.waiting) - 1)

    def take_in(self, cell: int, tank: int) -> None:
        """Add *cell* to a tank; those beside it may follow."""
        self.tank_of[cell] = tank
        every = beside(cell, self.width)
        near = [c for c in every if c in self.inside and c not in self.tank_of]
        self.rng.shuffle(near)
        self.waiting[tank] += near

    def run(self) -> None:
        """Let the tanks grow until no cell is left beside any of them."""
        alive = self.alive
        while alive:
            at = self.rng.randrange(len(alive))
            found = next_cell(self.waiting[alive[at]], self.tank_of, self.share, self.rng)
            if found < 0:
                alive[at] = alive[-1]
                alive.pop()
            else:
                self.take_in(found, alive[at])


def next_cell(waiting: list[int], tank_of: dict[int, int], share: int, rng: Random) -> int:
    """Take a cell that is in no tank yet out of *waiting*, -1 if there is none."""
    while waiting:
        if rng.randrange(PARTS) >= share:
            at = rng.randrange(len(waiting))
            waiting[at], waiting[-1] = waiting[-1], waiting[at]
        cell = waiting.pop()
        if cell not in tank_of:
            return cell
    return -1


def beside(cell: int, width: int) -> Iterator[int]:
    """Visit the cells beside *cell*; those above and below may be outside the board."""
    if cell % width:
        yield cell - 1
    if (cell + 1) % width:
        yield cell + 1
    yield cell - width
    yield cell + width

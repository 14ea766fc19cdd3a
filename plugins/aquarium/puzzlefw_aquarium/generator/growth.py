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
    waiting: list[list[int]] = []
    tank_of: dict[int, int] = {}
    inside = set(cells)
    alive: list[int] = []
    share = int(winding * PARTS)

    def begin(cell: int) -> None:
        alive.append(len(waiting))
        waiting.append([])
        take_in(cell, len(waiting) - 1)

    def take_in(cell: int, tank: int) -> None:
        tank_of[cell] = tank
        near = [c for c in beside(cell, width) if c in inside and c not in tank_of]
        rng.shuffle(near)
        waiting[tank] += near

    for seed in rng.sample(list(cells), min(count, len(cells))):
        begin(seed)
    for cell in [*cells, -1]:
        while alive:
            at = rng.randrange(len(alive))
            found = next_cell(waiting[alive[at]], tank_of, share, rng)
            if found < 0:
                alive[at] = alive[-1]
                alive.pop()
            else:
                take_in(found, alive[at])
        if cell >= 0 and cell not in tank_of:
            begin(cell)
    return tank_of


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

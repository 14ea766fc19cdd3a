"""Solve small Nets by brute force, straight from the rules.

Turn each tile so that all arms meet arms, no arm points at a barrier or the frame, and the
whole is one connected network without a loop. Tiles are turned one by one, row by row; a turn
is dropped only where an arm and the tile turned before it disagree. A board that is whole is
then checked for being a tree with union-find. Fit for a dozen or two of tiles.
"""

from collections.abc import Iterator
from itertools import islice

import attrs

RIGHT, UP, LEFT, DOWN = 1, 2, 4, 8
OPPOSITE = {RIGHT: LEFT, UP: DOWN, LEFT: RIGHT, DOWN: UP}


@attrs.frozen
class NetCase:
    """A Net as plain data: *arms* has the bits 1 right, 2 up, 4 left, 8 down for each cell.

    *barred_right* and *barred_below* hold the cells with a barrier on that side. Cells are
    numbered row by row. A board without any tile has one solution, the empty network.
    """

    height: int
    width: int
    wraps: bool
    arms: tuple[int, ...]
    barred_right: frozenset[int] = frozenset()
    barred_below: frozenset[int] = frozenset()

    @property
    def text(self) -> str:
        """The game ID."""
        cells = "".join(
            f"{arms:x}{'v' * (cell in self.barred_right)}{'h' * (cell in self.barred_below)}"
            for cell, arms in enumerate(self.arms)
        )
        return f"{self.width}x{self.height}{'w' * self.wraps}:{cells}"

    def neighbour(self, cell: int, side: int) -> int | None:
        """Return the cell that an arm on *side* reaches, None at a barrier or the frame."""
        row, column = divmod(cell, self.width)
        row += {UP: -1, DOWN: 1}.get(side, 0)
        column += {LEFT: -1, RIGHT: 1}.get(side, 0)
        if self.wraps:
            row %= self.height
            column %= self.width
        elif not (0 <= row < self.height and 0 <= column < self.width):
            return None
        other = row * self.width + column
        barred = self.barred_right if side in (LEFT, RIGHT) else self.barred_below
        return None if (cell if side in (RIGHT, DOWN) else other) in barred else other


def turns(arms: int) -> list[int]:
    """Return the different ways in which a tile can lie."""
    return sorted({(arms << quarter & 15) | arms >> (4 - quarter) for quarter in range(4)})


def solutions(case: NetCase) -> Iterator[tuple[int, ...]]:
    """Visit all solutions, as the arms of each cell."""
    for turned in matched(case, []):
        if is_tree(case, turned):
            yield tuple(turned)


def count(case: NetCase, limit: int | None = None) -> int:
    """Return the number of solutions, at most *limit*."""
    return sum(1 for _ in islice(solutions(case), limit))


def answer(turned: tuple[int, ...]) -> str:
    """Return a solution as text, one hexadecimal digit a cell."""
    return "".join(f"{arms:x}" for arms in turned)


def matched(case: NetCase, turned: list[int]) -> Iterator[list[int]]:
    """Visit the ways to turn the tiles, after those of *turned*, so that all arms meet."""
    cell = len(turned)
    if cell == len(case.arms):
        yield turned
        return
    for arms in turns(case.arms[cell]):
        turned.append(arms)
        if meets(case, turned, cell):
            yield from matched(case, turned)
        turned.pop()


def meets(case: NetCase, turned: list[int], cell: int) -> bool:
    """Return whether *cell* agrees with the frame, the barriers and all cells turned so far."""
    for side in (RIGHT, UP, LEFT, DOWN):
        reaches = bool(turned[cell] & side)
        other = case.neighbour(cell, side)
        if other is None:
            if reaches:
                return False
        elif other < len(turned) and reaches != bool(turned[other] & OPPOSITE[side]):
            return False
    return True


def is_tree(case: NetCase, turned: list[int]) -> bool:
    """Return whether the tiles, all arms met, are connected without a loop."""
    leader = list(range(len(turned)))

    def find(cell: int) -> int:
        while leader[cell] != cell:
            cell = leader[cell]
        return cell

    for cell, arms in enumerate(turned):
        for side in (RIGHT, DOWN):
            other = case.neighbour(cell, side)
            if arms & side and other is not None:
                one, two = find(cell), find(other)
                if one == two:
                    return False
                leader[one] = two
    return len({find(cell) for cell, arms in enumerate(turned) if arms}) <= 1

"""Random regions of a board for generators: rectangles, other forms, and a sea around islands.

Nothing in them depends on time, so a seed determines the result.
"""

from collections.abc import Callable, Collection, Sequence
from random import Random

from puzzlefw.checks import parts
from puzzlefw.grid.shape import Shape

__all__ = [
    "can_drain",
    "can_flood",
    "random_cages",
    "random_rectangles",
    "random_sea",
    "shuffled_regions",
]


def random_rectangles(shape: Shape, rng: Random, most: int) -> tuple[int, ...]:
    """Return the region of each cell: rectangles of at most *most* cells, numbered by first cells.

    What is too large is cut at random, mostly across its longer side, and into no strip of one cell
    in width unless it is narrow itself.
    """
    waiting, done = [(0, 0, shape.height, shape.width)], list[tuple[int, int, int, int]]()
    while waiting:
        top, left, height, width = waiting.pop()
        if height * width <= most:
            done.append((top, left, height, width))
        elif rng.randrange(height**2 + width**2 - 2) < height**2 - 1:
            cut = random_cut(height, rng, most)
            waiting += [(top, left, cut, width), (top + cut, left, height - cut, width)]
        else:
            cut = random_cut(width, rng, most)
            waiting += [(top, left, height, cut), (top, left + cut, height, width - cut)]
    found = [0] * shape.size
    for number, (top, left, height, width) in enumerate(sorted(done)):
        for row in range(top, top + height):
            for column in range(left, left + width):
                found[shape.index((row, column))] = number
    return tuple(found)


def random_cut(side: int, rng: Random, most: int) -> int:
    """Return where a side is cut: two cells from its ends if it is long, and four cells fit."""
    return rng.randint(2, side - 2) if side > 3 and most > 3 else rng.randrange(1, side)


def shuffled_regions(
    shape: Shape, regions: Sequence[int], rng: Random, *, rounds: int = 20
) -> tuple[int, ...]:
    """Return regions of the same sizes and of other forms, each in one piece.

    *regions* has the number of each cell's region. Two cells of neighbouring regions change places
    again and again, as long as both regions stay in one piece. In each of *rounds* this is tried as
    often as there are cells.
    """
    found = list(regions)
    for _ in range(rounds * shape.size):
        one = rng.randrange(shape.size)
        own, beyond = found[one], found[rng.choice(shape.beside(one))]
        other = rng.choice([cell for cell, region in enumerate(found) if region == beyond])
        if own == beyond or own not in [found[c] for c in shape.beside(other) if c != one]:
            continue
        found[one], found[other] = beyond, own
        changed = [[cell for cell, r in enumerate(found) if r == n] for n in (own, beyond)]
        if any(len(parts(shape, region)) > 1 for region in changed):
            found[one], found[other] = own, beyond
    return tuple(found)


def random_cages(
    shape: Shape,
    rng: Random,
    *,
    sizes: Sequence[int],
    may_join: Callable[[Sequence[int], int], bool] = lambda cage, cell: True,
) -> tuple[int, ...]:
    """Return the number of each cell's cage: that of one of its cells.

    Cages have one of *sizes*, or less cells where nothing near is left that *may_join* them.
    """
    found: dict[int, int] = {}
    for start in rng.sample(range(shape.size), shape.size):
        if start in found:
            continue
        cage = [start]
        for _ in range(rng.choice(sizes) - 1):
            near = sorted({c for cell in cage for c in shape.beside(cell)} - found.keys())
            if free := [c for c in near if c not in cage and may_join(cage, c)]:
                cage.append(rng.choice(free))
        found |= dict.fromkeys(cage, start)
    return tuple(found[cell] for cell in range(shape.size))


def can_flood(shape: Shape, sea: Collection[int], cell: int) -> bool:
    """Return whether a cell can join the sea: beside it, and without filling 2 x 2 cells."""
    beside = shape.beside(cell)
    corners = [n for n in shape.around(cell) if n in sea and n not in beside]
    return any(near in sea for near in beside) and not any(
        sum(near in sea for near in shape.beside(corner) if near in beside) == 2
        for corner in corners
    )


def can_drain(shape: Shape, sea: Collection[int], cell: int, largest: int) -> bool:
    """Return whether a cell can leave the sea, which stays connected, for an island."""
    left = set(sea) - {cell}
    if len(parts(shape, left)) > 1:
        return False
    land = set(range(shape.size)) - left
    return next(len(island) for island in parts(shape, land) if cell in island) <= largest


def random_sea(shape: Shape, largest: int, rng: Random) -> set[int]:
    """Return a sea that takes cells as long as it can, and then gives as many to islands."""
    sea = {rng.randrange(shape.size)}
    order = rng.sample(range(shape.size), shape.size)
    while free := [cell for cell in order if cell not in sea and can_flood(shape, sea, cell)]:
        for cell in free:
            if can_flood(shape, sea, cell):
                sea.add(cell)
    for cell in rng.sample(range(shape.size), shape.size):
        if cell in sea and can_drain(shape, sea, cell, largest):
            sea.remove(cell)
    return sea

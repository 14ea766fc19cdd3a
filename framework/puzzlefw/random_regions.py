"""Random regions of a board for generators: rectangles, other forms, and a sea around islands.

Nothing in them depends on time, so a seed determines the result.
"""

from collections.abc import Sequence
from random import Random

from puzzlefw.constraints.parts import components
from puzzlefw.grid import Shape

__all__ = ["random_rectangles", "shuffled_regions"]


def random_rectangles(shape: Shape, rng: Random, most: int) -> tuple[int, ...]:
    """Return the region of each cell: rectangles of at most *most* cells, numbered by first cells.

    What is too large is cut at random, mostly across its longer side.
    """
    waiting, done = [(0, 0, shape.height, shape.width)], list[tuple[int, int, int, int]]()
    while waiting:
        top, left, height, width = waiting.pop()
        if height * width <= most:
            done.append((top, left, height, width))
        elif rng.randrange(height**2 + width**2 - 2) < height**2 - 1:
            cut = rng.randrange(1, height)
            waiting += [(top, left, cut, width), (top + cut, left, height - cut, width)]
        else:
            cut = rng.randrange(1, width)
            waiting += [(top, left, height, cut), (top, left + cut, height, width - cut)]
    found = [0] * shape.size
    for number, (top, left, height, width) in enumerate(sorted(done)):
        for row in range(top, top + height):
            for column in range(left, left + width):
                found[shape.index((row, column))] = number
    return tuple(found)


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
        if any(len(pieces(shape, region)) > 1 for region in changed):
            found[one], found[other] = own, beyond
    return tuple(found)


def pieces(shape: Shape, cells: Sequence[int]) -> list[list[int]]:
    """Return the groups of *cells* that hang together by sides."""
    pairs = [(one, other) for one in cells for other in shape.beside(one) if other in cells]
    return components(cells, pairs)

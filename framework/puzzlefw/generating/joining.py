"""Regions of a draft joined to larger rectangles, for generators that cut them to mend it.

Nothing depends on time, so a seed determines the result.
"""

from collections.abc import Callable, Sequence
from random import Random

from puzzlefw.grid.regions import renumbered
from puzzlefw.grid.shape import Shape, members

__all__ = ["joined_rectangles"]


def joined_rectangles(
    shape: Shape,
    regions: Sequence[int],
    most: int,
    is_right: Callable[[tuple[int, ...]], bool],
    *,
    rng: Random,
) -> tuple[int, ...]:
    """Return regions joined two by two to rectangles of at most *most* cells, while they are right.

    ``is_right(regions)`` says whether a board of these will do; it costs the most, and is asked
    once for each rectangle that could be. First come those of two rows and columns or more: boards
    of narrow ones look like fences.
    """
    found, pairs, tried = renumbered(regions), shape.pairs(), set[frozenset[int]]()
    for narrowest in (2, 1):
        for pair in rng.sample(pairs, len(pairs)):
            one, other = (found[cell] for cell in pair)
            rooms = members(found)
            cells = frozenset(rooms[one] + rooms[other])
            places = zip(*map(shape.cell, cells), strict=True)
            high, wide = (len(set(line)) for line in places)
            fits = one != other and high * wide == len(cells) <= most
            if not fits or min(high, wide) < narrowest or cells in tried:
                continue
            tried.add(cells)
            joined = renumbered(one if region == other else region for region in found)
            found = joined if is_right(joined) else found
    return found

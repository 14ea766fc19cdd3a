"""Regions of a draft joined to larger rectangles, for generators that cut them to mend it.

Both may be done alike at all images of a cell, as ``patterns.images`` tells them.

Nothing depends on time, so a seed determines the result.
"""

from collections.abc import Callable, Collection, Sequence
from random import Random

from puzzlefw.grid.regions import members, renumbered
from puzzlefw.grid.shape import Shape

__all__ = ["joined_rectangles", "joined_regions", "split_alike"]


def split_alike(regions: Sequence[int], images: Sequence[Sequence[int]] = ()) -> tuple[int, ...]:
    """Return regions split wherever their images are, so that they lie alike; rectangles stay such.

    Cells stay in one region if they are, and each of their images are too.
    """
    every = [*images] or [range(len(regions))]
    return renumbered(
        tuple(regions[image[cell]] for image in every) for cell in range(len(regions))
    )


def joined_regions(
    shape: Shape,
    regions: Sequence[int],
    most: int,
    is_right: Callable[[tuple[int, ...]], bool],
    *,
    rng: Random,
) -> tuple[int, ...]:
    """Return regions joined two by two to any of at most *most* cells, while they are right.

    ``is_right(regions)`` says whether a board of these will do, and is asked about twice for each
    cell. Where a board says less with larger regions, no two that are left could be joined too.
    """
    found, pairs = renumbered(regions), shape.pairs()
    for one, other in rng.sample(pairs, len(pairs)):
        rooms = members(found)
        cells = rooms[found[one]] + rooms[found[other]]
        if found[one] != found[other] and len(cells) <= most:
            joined = joined_alike(found, cells, ())
            found = joined if is_right(joined) else found
    return found


def joined_rectangles(
    shape: Shape,
    regions: Sequence[int],
    most: int,
    is_right: Callable[[tuple[int, ...]], bool],
    *,
    rng: Random,
    images: Sequence[Sequence[int]] = (),
) -> tuple[int, ...]:
    """Return regions joined two by two to rectangles of at most *most* cells, while they are right.

    ``is_right(regions)`` says whether a board of these will do; it costs the most, and is asked
    once for each rectangle that could be. First come those of two rows and columns or more: boards
    of narrow ones look like fences. With *images* of cells, those of two are joined with them.
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
            joined = joined_alike(found, cells, images)
            found = joined if joined != found and is_right(joined) else found
    return found


def joined_alike(
    regions: tuple[int, ...], cells: Collection[int], images: Sequence[Sequence[int]]
) -> tuple[int, ...]:
    """Return regions with one of *cells*, and one of each of their images.

    Where these overlap in part, the regions stay as they are.
    """
    every = {frozenset(image[cell] for cell in cells) for image in images} | {frozenset(cells)}
    if sum(map(len, every)) > len(frozenset().union(*every)):
        return regions
    joined = {cell: min(one) for one in every for cell in one}
    return renumbered(
        ("joined", joined[cell]) if cell in joined else ("old", region)
        for cell, region in enumerate(regions)
    )

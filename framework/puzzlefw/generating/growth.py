"""Random regions that grow around cells, for generators, and how one gives a cell to another.

Nothing in them depends on time, so a seed determines the result.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random

from puzzlefw.checks import parts
from puzzlefw.contract.hookspecs import Solver
from puzzlefw.errors import GenerationError
from puzzlefw.grid.regions import renumbered
from puzzlefw.grid.shape import Shape

__all__ = ["grown_regions", "handed_over", "regrown_regions"]


def grown_regions(
    shape: Shape, seeds: Collection[int], rng: Random, *, each: int = 1
) -> tuple[int, ...]:
    """Return regions that grow around *seeds* at random; a region has *each* of them.

    One grows around each seed until all cells are taken, at a pace of its own, as small regions
    beside large ones make better puzzles. Then neighbours are joined, first those that have few to
    be joined to. Raises GenerationError where one of them is left alone.
    """
    part = {seed: number for number, seed in enumerate(sorted(seeds))}
    pace = [rng.random() ** 2 + 0.03 for _ in part]
    edge = sorted(part)
    while edge:
        cell = rng.choice(edge)
        # Until there is a second cell for each, none has to wait.
        if len(part) >= 2 * len(pace) and rng.random() > pace[part[cell]]:
            continue
        free = [near for near in shape.beside(cell) if near not in part]
        if free:
            edge.append(rng.choice(free))
            part[edge[-1]] = part[cell]
        else:
            edge.remove(cell)
    return renumbered(joined(shape, [part[cell] for cell in range(shape.size)], each, rng))


def joined(shape: Shape, part: list[int], each: int, rng: Random) -> list[int]:
    """Return *part* with *each* of its parts, next to one another, joined into one."""
    count = dict.fromkeys(part, 1)
    while small := sorted(name for name in count if count[name] < each):
        beside: dict[int, set[int]] = {name: set() for name in small}
        for pair in shape.pairs():
            one, other = (part[cell] for cell in pair)
            if one != other and count[one] + count[other] <= each:
                beside[one].add(other)
                beside[other].add(one)
        name = min(small, key=lambda name: (len(beside[name]), rng.random()))
        if not beside[name]:
            raise GenerationError("expected regions that can be joined: try another seed")
        other = rng.choice(sorted(beside[name]))
        part = [name if own == other else own for own in part]
        count[name] += count.pop(other)
    return part


def handed_over(shape: Shape, regions: Sequence[int], cell: int, rng: Random) -> tuple[int, ...]:
    """Return *regions* with a cell given to a region beside it, unless that parts its own."""
    own = [one for one, region in enumerate(regions) if region == regions[cell] and one != cell]
    others = [regions[one] for one in shape.beside(cell) if regions[one] != regions[cell]]
    if not others or len(parts(shape, own)) != 1:
        return tuple(regions)
    found = list(regions)
    found[cell] = rng.choice(others)
    return renumbered(found)


def regrown_regions(
    shape: Shape,
    regions: Sequence[int | None],
    seeds: Collection[int],
    board_of: Callable[[tuple[int, ...], frozenset[int]], object],
    *,
    solver: Solver,
    rng: Random,
) -> tuple[int, ...]:
    """Return regions cut back to what joins their *seeds*, and grown again while they are right.

    Of *regions*, some cells may be of none, which is None. ``board_of(regions, outside)`` is the
    board of which cells *outside* are of no region yet, and unshaded. Each cell that is added must
    leave it one solution, and what did not is not tried again. Raises GenerationError as soon as
    some cell cannot be added.
    """
    found = cut_back(shape, regions, seeds, rng)
    if not solver.is_unique(with_outside(found, board_of)):
        raise GenerationError("expected seeds that grow into regions: try another seed")
    wrong = {cell: set[int]() for cell, own in enumerate(found) if own is None}
    while wrong:
        cell, region = next_grown(shape, found, wrong, rng)
        found[cell] = region
        if solver.is_unique(with_outside(found, board_of)):
            del wrong[cell]
        else:
            found[cell] = None
            wrong[cell].add(region)
    return renumbered(found)


def with_outside(
    regions: Sequence[int | None], board_of: Callable[[tuple[int, ...], frozenset[int]], object]
) -> object:
    """Return the board of regions of which some cells are of none, each a region of its own."""
    outside = frozenset(cell for cell, own in enumerate(regions) if own is None)
    names = (-cell if own is None else own + 1 for cell, own in enumerate(regions, 1))
    return board_of(renumbered(names), outside)


def cut_back(
    shape: Shape, regions: Sequence[int | None], seeds: Collection[int], rng: Random
) -> list[int | None]:
    """Return regions without the cells that are not needed to join their seeds, which are None."""
    found: list[int | None] = list(regions)
    for cell in rng.sample(range(shape.size), shape.size):
        rest = [one for one, own in enumerate(found) if own == regions[cell] and one != cell]
        if cell not in seeds and regions[cell] is not None and len(parts(shape, rest)) == 1:
            found[cell] = None
    return found


def next_grown(
    shape: Shape, regions: Sequence[int | None], wrong: Mapping[int, set[int]], rng: Random
) -> tuple[int, int]:
    """Return a cell without a region and a region beside it, to be tried next.

    *wrong* has, for each cell without a region, those that were tried for it in vain. Raises
    GenerationError if some cell can be of none.
    """
    able = {
        cell: sorted(taken_beside(shape, regions, cell) - tried) for cell, tried in wrong.items()
    }
    # First what has the fewest free cells beside it, and so the fewest other ways.
    free = {cell: sum(near in wrong for near in shape.beside(cell)) for cell in wrong}
    if any(not (able[cell] or free[cell]) for cell in wrong) or not any(able.values()):
        raise GenerationError("expected regions that take all cells: try another seed")
    cell = min((c for c in wrong if able[c]), key=lambda c: (free[c], len(able[c]), rng.random()))
    return cell, rng.choice(able[cell])


def taken_beside(shape: Shape, regions: Sequence[int | None], cell: int) -> set[int]:
    """Return the regions beside a cell."""
    return {own for near in shape.beside(cell) if (own := regions[near]) is not None}

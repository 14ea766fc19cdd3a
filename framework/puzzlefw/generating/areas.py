"""Random areas of which no equal ones touch, and rectangles as people lay them, for generators.

Nothing in them depends on time, so a seed determines the result.
"""

from collections import Counter, defaultdict
from itertools import count
from random import Random

from puzzlefw.checks import parts
from puzzlefw.errors import GenerationError
from puzzlefw.grid.shape import Shape
from puzzlefw.runtime.deadline import poll

__all__ = ["laid_rectangles", "random_areas"]


def random_areas(shape: Shape, largest: int, rng: Random) -> list[int]:
    """Return the size of each cell's area, in a random division where no equal ones touch.

    Each area has a limit of its own, at most *largest* and mostly about two fifths of it, so most
    cells are in areas of middle size. Of two equal areas that touch, the one takes the other, or a
    cell of it; what is left of that may fall apart. At last areas of one cell join others that they
    can join, as people set few of them.
    """
    area, names = list(range(shape.size)), count(shape.size)
    limits: defaultdict[int, int] = defaultdict(
        lambda: min(largest, 1 + int(largest * rng.betavariate(2, 2.5)))
    )
    for _ in range(100 * shape.size):
        poll()
        sizes = Counter(area)
        equal = [
            (one, other)
            for one, other in shape.pairs()
            if area[one] != area[other] and sizes[area[one]] == sizes[area[other]]
        ]
        if not equal:
            return fewer_ones(shape, [sizes[own] for own in area], largest, rng)
        one, other = rng.sample(rng.choice(equal), 2)
        taken = [cell for cell, own in enumerate(area) if own == area[other]]
        limit = limits[area[one]]
        moved = taken if 2 * len(taken) <= limit else [other]
        for cell in moved:
            area[cell] = area[one] if len(taken) < limit else next(names)
        for part in parts(shape, set(taken) - {*moved}):
            name = next(names)
            for cell in part:
                area[cell] = name
    raise GenerationError("expected areas of which no equal ones touch: try another seed")


def fewer_ones(shape: Shape, sizes: list[int], largest: int, rng: Random) -> list[int]:
    """Return the sizes with areas of one cell joined to another, up to two thirds of *largest*."""
    for cell in rng.sample(range(shape.size), shape.size):
        near = shape.beside(cell)
        for other in rng.sample(near, len(near) * (sizes[cell] == 1)):
            size = sizes[other] + 1
            same = [one for one, own in enumerate(sizes) if own == size - 1]
            joined = {cell}.union(*(part for part in parts(shape, same) if other in part))
            edge = {one for own in joined for one in shape.beside(own)} - joined
            if 3 * size <= 2 * largest and all(sizes[one] != size for one in edge):
                for own in joined:
                    sizes[own] = size
                break
    return sizes


def laid_rectangles(shape: Shape, rng: Random, most: int) -> tuple[int, ...]:
    """Return the region of each cell: rectangles of two to *most* cells, numbered by first cells.

    They are laid row by row as they fit, squares sooner than strips, so that no line need run
    through the board. Of 20 boards it is the one with the fewest rectangles of one cell, which most
    have none of.
    """
    every = [laid_at_random(shape, rng, most) for _ in range(20)]
    return min(every, key=lambda regions: sum(n == 1 for n in Counter(regions).values()))


def laid_at_random(shape: Shape, rng: Random, most: int) -> tuple[int, ...]:
    """Return the region of each cell, some of one cell where nothing else fits."""
    found, names = [-1] * shape.size, count()
    sizes = [
        (high, wide)
        for high in range(1, min(most, shape.height) + 1)
        for wide in range(1, min(most // high, shape.width) + 1)
        if high * wide > 1
    ]
    for cell in range(shape.size):
        if found[cell] >= 0:
            continue
        row, column = shape.cell(cell)
        free = next((n for n in range(1, shape.width - column) if found[cell + n] >= 0), None)
        room = shape.height - row, free or shape.width - column
        fitting = [(h, w) for h, w in sizes if h <= room[0] and w <= room[1]] or [(1, 1)]
        # Sizes then come about as often as in what people set.
        (size,) = rng.choices(fitting, [min(size) ** 2 / max(size) for size in fitting])
        name = next(names)
        for inside in shape.block((row, column), *size):
            found[inside] = name
    return tuple(found)

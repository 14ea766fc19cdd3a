"""Loops that grow from one place on, as long as what they leave out tells them, for generators."""

from collections.abc import Callable, Sequence
from random import Random

from puzzlefw.contract.hookspecs import Solver
from puzzlefw.generating.loops import can_change, outline
from puzzlefw.grid.shape import Shape
from puzzlefw.view import Link

__all__ = ["grown_loop"]
PASSES = 6
MOST_AT_ONCE = 16
"""So many places are tried together, half of them where solutions differ."""
LEVEL = 0.5
"""The chance that a loop which would stay as long is left as it is."""


def grown_loop(
    shape: Shape,
    board_of: Callable[[list[Link]], object],
    *,
    most: float,
    solver: Solver,
    rng: Random,
) -> list[Link]:
    """Return a random loop from cell to cell that leaves out at most *most* cells, if it can.

    ``board_of(loop)`` returns a board of this *shape* that *loop* solves, and one around a single
    place between cells alone. The loop grows from there as long as its board has no other solution.
    Costs a proof for each step, of up to 16 places, and twice that where solutions differ.
    """
    between = Shape(shape.height - 1, shape.width - 1)
    inside, step = frozenset({rng.randrange(between.size)}), MOST_AT_ONCE
    loop = outline(between, inside)
    for _ in range(PASSES):
        places = rng.sample(range(between.size), between.size)
        # A loop has as many cells as sides.
        while places and shape.size - len(loop) > most:
            some = places[-step:]
            tried = grown(between, inside, some, rng)
            new = outline(between, tried)
            if tried == inside or solver.is_unique(board_of(new)):
                inside, loop, step = tried, new, min(2 * step, MOST_AT_ONCE)
                del places[-len(some) :]
            elif len(some) > 1:
                step = len(some) // 2
            else:
                del places[-1]
    return loop


def grown(
    between: Shape, inside: frozenset[int], places: Sequence[int], rng: Random
) -> frozenset[int]:
    """Return the inside of a loop with places that come in or go out and make it no shorter."""
    for place in places:
        near = sum(one in inside for one in between.beside(place))
        longer = near - 2 if place in inside else 2 - near
        if longer + rng.random() > LEVEL and can_change(between, inside, place):
            inside ^= {place}
    return inside

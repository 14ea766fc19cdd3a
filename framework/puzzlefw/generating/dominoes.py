"""Dominoes that lie on a whole board at random."""

from random import Random

from puzzlefw.grid.shape import Shape

__all__ = ["laid_dominoes"]

TURNS = 40
"""So many squares of two dominoes are turned for each cell, to lay them at random."""


def laid_dominoes(shape: Shape, rng: Random) -> list[tuple[int, int]]:
    """Return the cells of dominoes that lie on the whole board at random, the smaller cell first.

    The board has an even number of cells.
    """
    step = 1 if shape.width % 2 == 0 else shape.width
    firsts = [n for n in range(shape.size) if (n if step == 1 else n // step) % 2 == 0]
    mate = {n: n + step for n in firsts} | {n + step: n for n in firsts}
    squares = shape.squares()
    for _ in range(TURNS * shape.size if squares else 0):
        one, right, below, across = rng.choice(squares)
        if mate[one] == right and mate[below] == across:
            mate |= {one: below, below: one, right: across, across: right}
        elif mate[one] == below and mate[right] == across:
            mate |= {one: right, right: one, below: across, across: below}
    return [two for two in sorted(mate.items()) if two[0] < two[1]]

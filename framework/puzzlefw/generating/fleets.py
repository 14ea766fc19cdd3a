"""Pieces that lie on a board at random, so that no two of them touch."""

from collections.abc import Sequence
from random import Random

from puzzlefw.errors import GenerationError
from puzzlefw.grid.pieces import placements
from puzzlefw.grid.shape import Numbers, Shape

__all__ = ["laid_fleet"]

TRIES = 100
"""So often all pieces are laid anew where one finds no place."""


def laid_fleet(
    shape: Shape, pieces: Sequence[str], rng: Random, laid: Sequence[Numbers] = ()
) -> list[Numbers]:
    """Return *laid* and the cells of *pieces* beside them at random; none touch by a corner.

    Raises GenerationError where there seems to be no room.
    """
    for _ in range(TRIES):
        found = [*laid]
        barred = {near for own in laid for cell in own for near in (cell, *shape.around(cell))}
        for piece in pieces:
            room = [own for own in placements(shape, piece) if barred.isdisjoint(own)]
            if not room:
                break
            found.append(rng.choice(room))
            for cell in found[-1]:
                barred |= {cell, *shape.around(cell)}
        else:
            return found
    raise GenerationError(f"expected room for {len(pieces)} pieces on the board, found none")

"""What a maker of Nets can change: tiles and barriers to give up, barriers to add."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import attrs

from puzzlefw.contract.clues import Change, Clue
from puzzlefw.explaining import Message
from puzzlefw.grid import Direction
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Cell, Side
from puzzlefw_net.instance import ANY, BARRIER_BELOW, BARRIER_RIGHT, Instance, Solution, shape
from puzzlefw_net.propagators import neighbours

Barrier = tuple[int, int]
"""A tile, and BARRIER_RIGHT or BARRIER_BELOW."""
SIDES: Final = ((BARRIER_RIGHT, Direction.RIGHT, 0, 1), (BARRIER_BELOW, Direction.DOWN, 3, 8))
"""A barrier, the direction in which it stands, and the side and the arm of the tile there."""


def clues(instance: Instance) -> list[Clue]:
    """Return the tiles that have arms, then the barriers."""
    found = [
        Clue(cell, Message(f"tile-{shape(instance.tiles[t])}", {"cell": cell}), is_optional=False)
        for t, cell in of_tiles(instance)
    ]
    return found + [
        Clue(place(instance, one), said(instance, one, "barrier")) for one in barriers(instance)
    ]


def without(instance: Instance, clues: Sequence[int], solution: Solution | None) -> Instance:
    """Return the board without some clues: any tile with arms may stand there, or the solution's.

    A tile that is alone on its board can have no arms.
    """
    tiles, barred = bytearray(instance.tiles), bytearray(instance.barriers)
    unknown = ANY if len(tiles) > 1 else 0
    numbers = [t for t, _ in of_tiles(instance)]
    standing = barriers(instance)
    for clue in clues:
        if clue < len(numbers):
            t = numbers[clue]
            tiles[t] = unknown if solution is None else solution.tiles[t]
        else:
            t, barrier = standing[clue - len(numbers)]
            barred[t] &= ~barrier
    return attrs.evolve(instance, tiles=bytes(tiles), barriers=bytes(barred))


def changes(instance: Instance, solution: Solution) -> list[Change]:
    """Return a barrier on each side between tiles that the solution does not use.

    They exclude all others, as each of these uses such a side.
    """
    beside = neighbours(instance)
    free = [
        (t, barrier)
        for t in range(len(instance.tiles))
        for barrier, _, side, arm in SIDES
        if beside[4 * t + side] >= 0 and not solution.tiles[t] & arm
    ]
    poll()
    return [
        Change(place(instance, one), partial(barred, add=one), said(instance, one, "new-barrier"))
        for one in free
    ]


def barred(instance: Instance, add: Barrier) -> Instance:
    """Return the board with one more barrier."""
    t, side = add
    found = bytearray(instance.barriers)
    found[t] |= side
    return attrs.evolve(instance, barriers=bytes(found))


def of_tiles(instance: Instance) -> list[tuple[int, Cell]]:
    """Return the numbers and places of the tiles that have arms."""
    return [(t, cell(instance, t)) for t, tile in enumerate(instance.tiles) if tile]


def barriers(instance: Instance) -> list[Barrier]:
    """Return the barriers of a board."""
    every = enumerate(instance.barriers)
    return [(t, barrier) for t, found in every for barrier, *_ in SIDES if found & barrier]


def cell(instance: Instance, tile: int) -> Cell:
    """Return the place of a tile; it is asked for each clue and change, so the limit is heeded."""
    poll()
    return Cell(*divmod(tile, instance.width))


def place(instance: Instance, barrier: Barrier) -> Side:
    """Return where a barrier stands."""
    t, side = barrier
    direction = Direction.RIGHT if side == BARRIER_RIGHT else Direction.DOWN
    return Side(*divmod(t, instance.width), direction)


def said(instance: Instance, barrier: Barrier, name: str) -> Message:
    """Return a barrier in words."""
    t, side = barrier
    where = "right" if side == BARRIER_RIGHT else "below"
    return Message(f"{name}-{where}", {"cell": cell(instance, t)})

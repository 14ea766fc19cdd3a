"""What a maker of Nets can change: tiles and barriers to give up, barriers to add."""

from collections.abc import Sequence
from functools import partial

import attrs

from puzzlefw.contract.clues import Change, Clue
from puzzlefw.explaining import Message
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Cell, Side
from puzzlefw_net.instance import ANY, BARRIER_RIGHT, BARRIER_SIDES, Instance, Solution, shape
from puzzlefw_net.propagators import neighbours

Site = tuple[int, int]
"""A tile, and BARRIER_RIGHT, BARRIER_BELOW or 0 for the tile itself."""


def clues(instance: Instance) -> list[Clue]:
    """Return the tiles that have arms, then the barriers."""
    found = []
    for site in standing(instance):
        cell, place, where = located(instance, site)
        name = f"barrier-{where}" if where else f"tile-{shape(instance.tiles[site[0]])}"
        found.append(Clue(place, Message(name, {"cell": cell}), is_optional=bool(where)))
    return found


def without(instance: Instance, clues: Sequence[int], solution: Solution | None) -> Instance:
    """Return the board without some clues: any tile with arms may stand there, or the solution's.

    A tile that is alone on its board can have no arms.
    """
    tiles, barred = bytearray(instance.tiles), bytearray(instance.barriers)
    unknown = ANY if len(tiles) > 1 else 0
    sites = standing(instance)
    for t, barrier in (sites[clue] for clue in clues):
        barred[t] &= ~barrier
        if not barrier:
            tiles[t] = unknown if solution is None else solution.tiles[t]
    return attrs.evolve(instance, tiles=bytes(tiles), barriers=bytes(barred))


def changes(instance: Instance, solution: Solution) -> list[Change]:
    """Return a barrier on each side between tiles that the solution does not use.

    They exclude all others, as each of these uses such a side.
    """
    beside, found = neighbours(instance), []
    for t, arms in enumerate(solution.tiles):
        for barrier in BARRIER_SIDES:
            side = 0 if barrier == BARRIER_RIGHT else 3
            if beside[4 * t + side] >= 0 and not arms >> side & 1:
                cell, place, where = located(instance, (t, barrier))
                message = Message(f"new-barrier-{where}", {"cell": cell})
                found.append(Change(place, partial(barred, add=(t, barrier)), message))
    return found


def barred(instance: Instance, add: Site) -> Instance:
    """Return the board with one more barrier."""
    t, barrier = add
    found = bytearray(instance.barriers)
    found[t] |= barrier
    return attrs.evolve(instance, barriers=bytes(found))


def standing(instance: Instance) -> list[Site]:
    """Return the tiles that have arms, then the barriers."""
    tiles = [(t, 0) for t, tile in enumerate(instance.tiles) if tile]
    every = enumerate(instance.barriers)
    return tiles + [(t, one) for t, found in every for one in BARRIER_SIDES if found & one]


def located(instance: Instance, site: Site) -> tuple[Cell, Cell | Side, str]:
    """Return the cell of a site, its place, and what its side is called, "" for a tile.

    It is asked for each clue and change, so it looks at the time limit.
    """
    poll()
    t, barrier = site
    row, column = divmod(t, instance.width)
    if not barrier:
        return Cell(row, column), Cell(row, column), ""
    where = "right" if barrier == BARRIER_RIGHT else "below"
    return Cell(row, column), Side(row, column, BARRIER_SIDES[barrier]), where

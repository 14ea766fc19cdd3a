"""Ways of a line from cell to cell: those that follow one another are named as one."""

from collections.abc import Iterable, Sequence
from typing import TypeGuard

from puzzlefw.view import Cell, Side

Way = tuple[Cell, ...]
"""A cell where a way begins, those where it turns, and the one where it ends."""


def are_ways(places: Sequence[object]) -> TypeGuard[Sequence[Side]]:
    """Return whether places are ways across sides, from a cell to the next."""
    return bool(places) and all(isinstance(one, Side) and one.line == "across" for one in places)


def ends_of(way: Side) -> tuple[Cell, Cell]:
    """Return the cells that a way joins."""
    down, right = way.direction.step
    return Cell(way.row, way.column), Cell(way.row + down, way.column + right)


def joined_ways(sides: Iterable[Side]) -> list[Way]:
    """Return ways that follow one another as one, from the first cell with an end on."""
    near: dict[Cell, list[Cell]] = {}
    for side in dict.fromkeys(sides):
        one, other = ends_of(side)
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    found = []
    while left := [cell for cell in near if near[cell]]:
        walk = [next((cell for cell in left if len(near[cell]) == 1), left[0])]
        while near[walk[-1]]:
            following = near[walk[-1]].pop(0)
            near[following].remove(walk[-1])
            walk.append(following)
        found.append(turns(walk))
    return found


def turns(walk: Sequence[Cell]) -> Way:
    """Return a walk without the cells that it passes straight."""
    inner = [
        cell
        for before, cell, after in zip(walk, walk[1:], walk[2:], strict=False)
        if (before.row + after.row, before.column + after.column) != (2 * cell.row, 2 * cell.column)
    ]
    return walk[0], *inner, walk[-1]


def ways_at(sides: Iterable[Side]) -> list[tuple[Cell, list[Cell]]]:
    """Return as few cells as possible, each with those that ways lead to from there."""
    left = [ends_of(side) for side in dict.fromkeys(sides)]
    found = []
    while left:
        met = [cell for pair in left for cell in pair]
        hub = max(met, key=met.count)
        found.append((hub, [cell for pair in left if hub in pair for cell in pair if cell != hub]))
        left = [pair for pair in left if hub not in pair]
    return found

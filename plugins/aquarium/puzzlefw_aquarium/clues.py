"""What more a maker of Aquariums can change than clues and cells of tanks: tanks to join."""

from collections.abc import Iterator
from functools import partial

import attrs

from puzzlefw.contract.clues import Change
from puzzlefw.errors import InstanceError
from puzzlefw.explaining import Message
from puzzlefw.view import Cell
from puzzlefw_aquarium.instance import Instance, Solution
from puzzlefw_aquarium.rules import violations


def changes(instance: Instance, solution: Solution) -> list[Change]:
    """Return the tanks beside each other that can be joined."""
    return [
        Change(one, join, Message("join", {"one": one, "other": other}))
        for one, other, join in joins(instance, solution)
    ]


def joins(instance: Instance, solution: Solution) -> Iterator[tuple[Cell, Cell, partial[Instance]]]:
    """Visit two cells of each two tanks that the solution allows to be joined."""
    seen: set[frozenset[int]] = set()
    for one, other in neighbours(instance):
        pair = frozenset({instance.tanks[number(instance, cell)] for cell in (one, other)})
        if len(pair) == 2 and pair not in seen:
            seen.add(pair)
            join = partial(joined, one=one, other=other)
            try:
                fits = not violations(join(instance), solution)
            except InstanceError:
                continue
            if fits:
                yield one, other, join


def neighbours(instance: Instance) -> Iterator[tuple[Cell, Cell]]:
    """Visit the cells beside each other."""
    for row in range(instance.height):
        for column in range(instance.width):
            if column + 1 < instance.width:
                yield Cell(row, column), Cell(row, column + 1)
            if row + 1 < instance.height:
                yield Cell(row, column), Cell(row + 1, column)


def joined(instance: Instance, one: Cell, other: Cell) -> Instance:
    """Return the board with the tanks of two cells made one."""
    kept, gone = (instance.tanks[number(instance, cell)] for cell in (one, other))
    tanks = tuple(kept if tank == gone else tank for tank in instance.tanks)
    return attrs.evolve(instance, tanks=tanks)


def number(instance: Instance, cell: Cell) -> int:
    """Return the number of a cell."""
    return cell.row * instance.width + cell.column

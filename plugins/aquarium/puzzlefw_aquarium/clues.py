"""What more a maker of Aquariums can change than clues and cells of tanks: tanks to join."""

from functools import partial

import attrs

from puzzlefw.contract.clues import Change
from puzzlefw.errors import InstanceError
from puzzlefw.explaining import Message
from puzzlefw.grid import Shape
from puzzlefw.view import Cell
from puzzlefw_aquarium.instance import Instance, Solution
from puzzlefw_aquarium.rules import violations


def changes(instance: Instance, solution: Solution) -> list[Change]:
    """Return the tanks beside each other that the solution allows to be joined."""
    shape, tanks = Shape(instance.height, instance.width), instance.tanks
    seen: set[frozenset[int]] = set()
    found = []
    for pair in shape.pairs():
        two = frozenset(tanks[cell] for cell in pair)
        if len(two) == 1 or two in seen:
            continue
        seen.add(two)
        join = partial(joined, cells=pair)
        try:
            fits = not violations(join(instance), solution)
        except InstanceError:
            continue
        if fits:
            one, other = (Cell(*shape.cell(cell)) for cell in pair)
            found.append(Change(one, join, Message("join", {"one": one, "other": other})))
    return found


def joined(instance: Instance, cells: tuple[int, int]) -> Instance:
    """Return the board with the tanks of two cells made one."""
    kept, gone = (instance.tanks[cell] for cell in cells)
    return attrs.evolve(instance, tanks=[kept if tank == gone else tank for tank in instance.tanks])

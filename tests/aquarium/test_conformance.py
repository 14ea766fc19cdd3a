"""Aquarium keeps every promise of a plugin, judged by brute force."""

from collections.abc import Iterator

import puzzlefw_aquarium.plugin
from puzzlefw.testing import puzzle_suite
from puzzlefw_aquarium.instance import WALL_BELOW, WALL_RIGHT, Instance, Solution
from tests.aquarium.strategies import case_of, instances
from tests.support.oracles import aquarium as oracle


def every_solution(instance: Instance) -> Iterator[Solution]:
    """Visit all solutions, by brute force."""
    height, width = instance.height, instance.width
    for water in oracle.solutions(case_of(instance)):
        yield Solution(height, width, bytes(cell in water for cell in range(height * width)))


def mirrored(instance: Instance) -> Instance:
    """Return the board with left and right exchanged."""
    height, width = instance.height, instance.width
    cells = [row * width + width - 1 - column for row in range(height) for column in range(width)]
    old = instance.stray_walls or bytes(height * width)
    walls = bytearray(old[cell] & WALL_BELOW for cell in cells)
    for place, cell in enumerate(cells):
        # The old cell's left side is the new one's right side.
        if cell % width and old[cell - 1] & WALL_RIGHT:
            walls[place] |= WALL_RIGHT
    tanks = tuple(instance.tanks[cell] for cell in cells)
    clues = instance.column_clues[::-1], instance.row_clues
    return Instance(height, width, tanks, *clues, instance.rule, bytes(walls))


TestAquarium = puzzle_suite(
    puzzlefw_aquarium.plugin,
    instances=instances,
    brute_force=every_solution,
    symmetries=[mirrored],
    texts=["var task = '1_1_2_1;1,1,2,2';"],
)

"""What is seen of an Aquarium: walls of tanks, clues above and at the left, water in cells."""

from collections.abc import Mapping
from functools import cache

from puzzlefw.constraints.constraint import ALL_VALUES
from puzzlefw.grid import Direction, Shape
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Cell, Choice, Cross, Margin, Mark, Printed, Side, Text, View, Wave
from puzzlefw_aquarium.instance import WALL_BELOW, WALL_RIGHT, Instance, Solution, check_fits
from puzzlefw_aquarium.model import water_condition

WATER, DRY = "#", "x"


def view(instance: Instance, variables: Mapping[str, range]) -> View:
    """Return the view of a board: a cell is full or dry."""
    choices = []
    for row in range(instance.height):
        poll()
        for column in range(instance.width):
            variable, mask = water_condition(instance, variables, (row, column))
            choices.append(Choice(Cell(row, column), variable, marks(mask)))
    return View(
        shape=Shape(instance.height, instance.width),
        choices=choices,
        regions=instance.tanks,
        walls=[
            Side(*divmod(at, instance.width), direction)
            for at, walls in enumerate(instance.stray_walls)
            for wall, direction in ((WALL_RIGHT, Direction.RIGHT), (WALL_BELOW, Direction.DOWN))
            if walls & wall
        ],
        printed=[
            Printed(Margin(side, line), Text(str(clue)))
            for side, clues in (
                (Direction.UP, instance.column_clues),
                (Direction.LEFT, instance.row_clues),
            )
            for line, clue in enumerate(clues)
            if clue is not None
        ],
    )


@cache
def marks(full: int) -> tuple[Mark, Mark]:
    """Return the marks of a cell that is full in some states of its tank."""
    return (
        Mark(WATER, Wave(), full, "water", "is full"),
        Mark(DRY, Cross(), ~full & ALL_VALUES, "no water", "is dry"),
    )


def keys(instance: Instance, solution: Solution) -> list[str]:
    """Return the key of each cell's mark."""
    check_fits(instance, solution)
    return [WATER if wet else DRY for wet in solution.water]

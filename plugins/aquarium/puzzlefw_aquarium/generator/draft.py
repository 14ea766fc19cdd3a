"""The draft of an Aquarium: tanks, and the water that is to be its only solution."""

from collections.abc import Sequence
from random import Random
from typing import Final

from puzzlefw_aquarium.generator.growth import grow
from puzzlefw_aquarium.instance import Instance, Rule
from puzzlefw_aquarium.water.bars import Bars
from puzzlefw_aquarium.water.states import WaterStates

WAYS: Final = 2
"""Random ways to fill a part of a tank, of which one is taken."""


class Draft:
    """A solved board, never changed: *water* obeys the rule in all tanks.

    *tanks* holds the tank of each cell, row by row, and *cells* the cells of each tank in order.
    *rows* and *columns* count the water of each line.
    """

    def __init__(
        self, width: int, rule: Rule, tanks: list[int], cells: list[list[int]], *, water: bytes
    ) -> None:
        self.height = len(tanks) // width
        self.width = width
        self.rule: Rule = rule
        self.tanks = tanks
        self.cells = cells
        self.water = water
        self.rows = [sum(water[begin : begin + width]) for begin in range(0, len(water), width)]
        self.columns = [sum(water[column::width]) for column in range(width)]

    def board(self) -> Instance:
        """Return the puzzle with all clues."""
        tanks, columns, rows = tuple(self.tanks), tuple(self.columns), tuple(self.rows)
        return Instance(self.height, self.width, tanks, columns, rows, self.rule)

    def cut(self, tank: int, *, winding: float, rng: Random) -> "Draft":
        """Return the draft with *tank* cut in two, and one of the parts filled again.

        Of several random ways to fill it, the one is taken that puts most water into lines that
        hold much already: the more the clues differ, the more they determine.
        """
        part_of = grow(self.cells[tank], self.width, 2, winding=winding, rng=rng)
        anew = rng.randrange(2)
        part = [cell for cell in self.cells[tank] if part_of[cell] == anew]
        ways = [random_way(part, self.width, self.rule, rng) for _ in range(WAYS)]
        pulls = self.pulls(part)
        way = max(ways, key=lambda full: sum([pulls[cell] for cell in full]))
        tanks, cells, water = self.tanks[:], self.cells[:], bytearray(self.water)
        cells[tank] = [cell for cell in self.cells[tank] if part_of[cell] != anew]
        for cell in part:
            tanks[cell] = len(cells)
            water[cell] = 0
        for cell in way:
            water[cell] = 1
        return Draft(self.width, self.rule, tanks, [*cells, part], water=bytes(water))

    def pulls(self, part: Sequence[int]) -> dict[int, int]:
        """Return for each cell of *part* how much more than the mean its two lines hold.

        The water of *part* itself is ignored, as if it were as full as the rest of the board. All
        numbers are integers in one unit, so no platform's rounding matters.
        """
        width = self.width
        others = len(self.tanks) - len(part)
        wet = sum(self.water) - sum([self.water[cell] for cell in part])
        rows, columns = dict[int, int](), dict[int, int]()
        for cell in part:
            missing = wet - others * self.water[cell]
            row, column = cell // width, cell % width
            rows[row] = rows.get(row, others * self.rows[row]) + missing
            columns[column] = columns.get(column, others * self.columns[column]) + missing
        mean = wet * (self.height + width)
        return {cell: rows[cell // width] + columns[cell % width] - mean for cell in part}


def draw(height: int, width: int, rule: Rule, *, parts: int, winding: float, rng: Random) -> Draft:
    """Return a random draft with *parts* tanks."""
    tank_of = grow(range(height * width), width, parts, winding=winding, rng=rng)
    tanks = [tank_of[cell] for cell in range(height * width)]
    cells: list[list[int]] = [[] for _ in range(parts)]
    for cell, tank in enumerate(tanks):
        cells[tank].append(cell)
    water = bytearray(height * width)
    for own in cells:
        for cell in random_way(own, width, rule, rng):
            water[cell] = 1
    return Draft(width, rule, tanks, cells, water=bytes(water))


def random_way(tank: Sequence[int], width: int, rule: Rule, rng: Random) -> list[int]:
    """Return the cells of *tank*, given in order, that are full in a random way to fill it.

    If there are too many ways to list, the surface is level, which every rule allows.
    """
    top, bottom = tank[0] // width, tank[-1] // width
    left = min([cell % width for cell in tank])
    wide = max([cell % width for cell in tank]) - left + 1
    # A small board of its own around the tank, on which each other cell is a tank by itself.
    places = [(cell // width - top) * wide + cell % width - left for cell in tank]
    tanks = list(range(1, (bottom - top + 1) * wide + 1))
    for place in places:
        tanks[place] = 0
    states = WaterStates(Bars(bottom - top + 1, wide, tuple(tanks), b"", rule=rule))
    if states.count[0] == 0:
        level = rng.randrange(top, bottom + 2)
        return [cell for cell in tank if cell // width >= level]
    values = [0] * len(states.count)
    values[0] = rng.randrange(int(states.count[0]))
    water = states.water(values, ())
    return [cell for cell, place in zip(tank, places, strict=True) if water[place] == 1]

"""Bars: the cells of a tank that are always equal, and which bars rest on which.

Compiled. Water obeys "water(c) implies water(K(c))" (docs/puzzles/aquarium.md). So two cells,
each in the K of the other, are always equal. They form one bar, always within one row.
region: a tank's cells in one row. vessel: those that are connected through that row and the
rows below it. local: a run of adjacent cells.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, packed
from puzzlefw.engine.union_find import root_of
from puzzlefw.runtime.deadline import poll
from puzzlefw_aquarium.water.tanks import OPEN_BELOW, OPEN_RIGHT, open_sides


@final
class Bars:
    """The bars of a board, numbered tank by tank, and within a tank from the bottom up.

    Tank t has the bars ``first[t]`` to ``first[t + 1] - 1``; a bar's *place* is its number minus
    its tank's first. *of_cell* has the bar of a cell, *tank_of* the tank of a bar. For each i, bar
    ``upper[i]`` rests directly on ``lower[i]``: if the upper one is full, so is the lower one.
    All other implications between bars follow from these. Made in nearly O(cells).
    """

    def __init__(
        self, height: int, width: int, tanks: tuple[int, ...], walls: bytes, *, rule: str
    ) -> None:
        self.height: i64 = height
        self.width: i64 = width
        self.tanks: vec[i64] = packed(tanks)
        self.tank_count: i64 = 0
        for tank in self.tanks:
            if tank >= self.tank_count:
                self.tank_count = tank + 1
        self.count: i64 = 0
        self.of_cell: vec[i64] = filled(len(self.tanks), -1)
        self.tank_of: vec[i64] = filled(len(self.tanks), 0)
        self.upper: vec[i64] = vec[i64]()
        self.lower: vec[i64] = vec[i64]()
        self.last_upper: vec[i64] = filled(len(self.tanks), -1)
        self.first: vec[i64] = filled(self.tank_count + 1, 0)
        self.find(rule, walls)
        self.number_by_tank()

    def find(self, rule: str, walls: bytes) -> None:
        """Make the bars row by row, from the lowest row up.

        Cells of a row are of one bar if they are of one *group*: a tank under region, else cells
        that are connected in a union-find forest, as ``join`` adds rows to it.
        """
        width = self.width
        is_region, is_vessel = rule == "region", rule == "vessel"
        sides = self.tanks if is_region else open_sides(self.height, width, self.tanks, walls)
        parent = filled(len(self.tanks), -1)
        groups = self.tank_count if is_region else i64(len(self.tanks))
        last_row = filled(groups, -1)
        last_bar = filled(groups, -1)
        for above in range(self.height):
            row = self.height - 1 - above
            if row & 15 == 15:
                poll()
            if not is_region:
                self.join(row, parent, sides, is_vessel)
            for cell in range(row * width, (row + 1) * width):
                group = self.tanks[cell] if is_region else root_of(parent, cell)
                if last_row[group] != row:
                    bar = self.new_bar(self.tanks[cell])
                    if is_region and last_bar[group] >= 0:
                        self.rest(bar, last_bar[group])
                    last_row[group] = row
                    last_bar[group] = bar
                self.of_cell[cell] = last_bar[group]
                if not is_region and sides[cell] & OPEN_BELOW != 0:
                    self.rest(last_bar[group], self.of_cell[cell + width])

    def join(self, row: i64, parent: vec[i64], sides: vec[i64], is_vessel: bool) -> None:
        """Add a row to a union-find forest of cells; under vessel with what lies below it."""
        begin = row * self.width
        for cell in range(begin, begin + self.width):
            parent[cell] = cell
            if cell > begin and sides[cell - 1] & OPEN_RIGHT != 0:
                parent[cell] = root_of(parent, cell - 1)
            if is_vessel and sides[cell] & OPEN_BELOW != 0:
                parent[root_of(parent, cell)] = root_of(parent, cell + self.width)

    def new_bar(self, tank: i64) -> i64:
        """Make a bar and return its provisional number."""
        bar = self.count
        self.tank_of[bar] = tank
        self.first[tank] += 1
        self.count = bar + 1
        return bar

    def rest(self, upper: i64, lower: i64) -> None:
        """Record once that *upper* rests on *lower*.

        All cells of a bar that lie on one lower bar come consecutively, so the last entry tells.
        """
        if self.last_upper[lower] != upper:
            self.last_upper[lower] = upper
            self.upper = append(self.upper, upper)
            self.lower = append(self.lower, lower)

    def number_by_tank(self) -> None:
        """Renumber the bars tank by tank, keeping their order within a tank."""
        begin: i64 = 0
        for tank in range(self.tank_count + 1):
            count = self.first[tank]
            self.first[tank] = begin
            begin += count
        unused = self.first[:]
        number = filled(self.count, 0)
        tank_of = filled(self.count, 0)
        for bar in range(self.count):
            owner = self.tank_of[bar]
            number[bar] = unused[owner]
            tank_of[unused[owner]] = owner
            unused[owner] += 1
        self.tank_of = tank_of
        for cell in range(i64(len(self.of_cell))):
            self.of_cell[cell] = number[self.of_cell[cell]]
        for pair in range(i64(len(self.upper))):
            self.upper[pair] = number[self.upper[pair]]
            self.lower[pair] = number[self.lower[pair]]

"""The rules of Aquarium in plain loops: the independent check, and faults found without a search.

Compiled. The check judges every answer. It shares nothing with the propagators, and looks at single
cells where they look at bars.
"""

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.notation.numerals import number_of
from puzzlefw.view.places import Cell, Fault, Line, LineKind
from puzzlefw_aquarium.instance import WALL_BELOW, WALL_RIGHT, Instance, Solution


def violations(instance: Instance, solution: Solution) -> list[Fault]:
    """Return the violated rules, each with its place; O(cells).

    Of violated water rules it names at most one for each tank under region, for each body of water
    under vessel, and for each cell under local.
    """
    if solution.height != instance.height or solution.width != instance.width:
        words = (
            f"expected water for {instance.height} rows and {instance.width} columns,"
            f" found {solution.height} and {solution.width}"
        )
        return [Fault("size", (), words)]
    board = Board(instance, solution.water)
    board.count_lines(instance.row_clues, instance.column_clues)
    if instance.rule == "region":
        board.check_regions()
    elif instance.rule == "vessel":
        board.check_vessels()
    else:
        board.check_neighbours()
    return board.broken


@final
class Board:
    """A board with water, and the violations found so far."""

    def __init__(self, instance: Instance, water: bytes) -> None:
        self.height: i64 = instance.height
        self.width: i64 = instance.width
        self.size: i64 = self.height * self.width
        self.water: bytes = water
        self.walls: bytes = instance.stray_walls
        self.tanks: vec[i64] = filled(self.size, 0)
        tanks = instance.tanks
        for cell in range(self.size):
            self.tanks[cell] = tanks[cell]
        self.broken: list[Fault] = []

    def count_lines(
        self, row_clues: tuple[int | None, ...], column_clues: tuple[int | None, ...]
    ) -> None:
        """Compare the water of each line with its clue."""
        in_row = filled(self.height, 0)
        in_column = filled(self.width, 0)
        for row in range(self.height):
            for column in range(self.width):
                if self.water[row * self.width + column] != 0:
                    in_row[row] += 1
                    in_column[column] += 1
        self.compare("row", in_row, row_clues)
        self.compare("column", in_column, column_clues)

    def compare(self, line: LineKind, counts: vec[i64], clues: tuple[int | None, ...]) -> None:
        """Note each line whose count is not its clue."""
        for number in range(i64(len(counts))):
            clue = clues[number]
            if clue is not None and i64(clue) != counts[number]:
                holds = number_of(int(counts[number]), "filled cell")
                words = f"{line} {int(number) + 1} holds {holds}, its clue is {clue}"
                self.broken.append(Fault("clue", (Line(line, int(number)),), words))

    def check_regions(self) -> None:
        """Where a tank has water, all its cells in that row or lower must have some."""
        highest = filled(self.size, -1)
        is_told = filled(self.size, 0)
        for cell in range(self.size):
            tank = self.tanks[cell]
            if self.water[cell] != 0 and highest[tank] < 0:
                highest[tank] = cell
        for low in range(self.size):
            tank = self.tanks[low]
            wet = highest[tank]
            if wet < 0 or self.water[low] != 0 or is_told[tank] != 0:
                continue
            if low // self.width >= wet // self.width:
                is_told[tank] = 1
                self.note(wet, low)

    def check_vessels(self) -> None:
        """No dry cell beside a body of water may be as low as the body's highest cell.

        This is the rule of K: a path inside K(c) from water at c to a dry cell leaves the body of
        water around c somewhere, and c may be taken to be the body's highest cell.
        """
        is_seen = filled(self.size, 0)
        for top in range(self.size):
            if self.water[top] == 0 or is_seen[top] != 0:
                continue
            is_seen[top] = 1
            is_told = False
            waiting = vec[i64]()
            waiting = append(waiting, top)
            while len(waiting) > 0:
                waiting, cell = pop(waiting)
                for side in range(i64(4)):
                    near = self.neighbour(cell, side)
                    if near < 0:
                        continue
                    if self.water[near] != 0:
                        if is_seen[near] == 0:
                            is_seen[near] = 1
                            waiting = append(waiting, near)
                    elif near // self.width >= top // self.width and not is_told:
                        is_told = True
                        self.note(top, near)

    def check_neighbours(self) -> None:
        """Water must not be beside or above a dry cell of its tank."""
        for cell in range(self.size):
            if self.water[cell] == 0:
                continue
            for side in range(i64(3)):
                near = self.neighbour(cell, side)
                if near >= 0 and self.water[near] == 0:
                    self.note(cell, near)
                    break

    def neighbour(self, cell: i64, side: i64) -> i64:
        """Return the cell beside *cell* in its tank, -1 if there is none.

        *side* is 0 for left, 1 for right, 2 for below, 3 for above.
        """
        column = cell % self.width
        if side == 0:
            return self.reach(cell, cell - 1, cell - 1, WALL_RIGHT) if column > 0 else i64(-1)
        if side == 1:
            beyond = column + 1 == self.width
            return self.reach(cell, cell + 1, cell, WALL_RIGHT) if not beyond else i64(-1)
        near = cell + self.width if side == 2 else cell - self.width
        if near < 0 or near >= self.size:
            return -1
        return self.reach(cell, near, cell if side == 2 else near, WALL_BELOW)

    def reach(self, cell: i64, near: i64, walled: i64, wall: i64) -> i64:
        """Return *near* if it is in the tank of *cell*, with no *wall* at *walled*, else -1."""
        if self.tanks[cell] != self.tanks[near]:
            return -1
        if len(self.walls) > 0 and i64(self.walls[walled]) & wall != 0:
            return -1
        return near

    def note(self, wet: i64, dry: i64) -> None:
        """Record that there is water at *wet*, and wrongly none at *dry*."""
        level = dry // self.width - wet // self.width
        where = "in its row and tank" if level == 0 else "lower in its tank"
        words = f"there is water at {self.name(wet)} but none at {self.name(dry)}, {where}"
        self.broken.append(Fault("water", (self.place(wet), self.place(dry)), words))

    def name(self, cell: i64) -> str:
        """Return a cell in words."""
        return self.place(cell).words()

    def place(self, cell: i64) -> Cell:
        """Return the place of a cell."""
        return Cell(int(cell // self.width), int(cell % self.width))


def faults(instance: Instance) -> list[str]:
    """Return why there can be no solution, in words; empty if the clues alone do not tell.

    Faults are clues above the length of their line, and clues of rows and columns that cannot add
    up to the same number of cells; O(height + width).
    """
    found = too_large("row", instance.row_clues, instance.width)
    found += too_large("column", instance.column_clues, instance.height)
    if found:
        return found
    rows = water_range(instance.row_clues, instance.width)
    columns = water_range(instance.column_clues, instance.height)
    if rows[1] < columns[0] or columns[1] < rows[0]:
        return [
            f"the row clues ask for {in_words(rows)} filled cells,"
            f" the column clues for {in_words(columns)}"
        ]
    return []


def too_large(line: str, clues: tuple[int | None, ...], length: int) -> list[str]:
    """Return a fault for each clue above *length*."""
    return [
        f"{line} {number} has {number_of(length, 'cell')}, its clue is {clue}"
        for number, clue in enumerate(clues, 1)
        if clue is not None and clue > length
    ]


def water_range(clues: tuple[int | None, ...], length: int) -> tuple[int, int]:
    """Return the fewest and the most filled cells that lines of *length* cells allow."""
    known = sum(clue for clue in clues if clue is not None)
    return known, known + length * clues.count(None)


def in_words(bounds: tuple[int, int]) -> str:
    """Return a range of numbers in words."""
    low, high = bounds
    return str(low) if low == high else f"{low} to {high}"

"""Solve small Aquariums by brute force, straight from the rules.

Water is a set of cells closed under "water in c means water in K(c)", where inside c's tank
K(c) is: under *region* every cell in c's row or lower; under *vessel* the connected part that
holds c of the cells in c's row or lower; under *local* what is reached from c by steps left,
right and down. All subsets of each tank are tried. Fit for about sixteen cells.
"""

from collections.abc import Iterator
from itertools import islice

import attrs

RULES = ("region", "vessel", "local")


@attrs.frozen
class AquariumCase:
    """An Aquarium as plain data: a tank number for each cell, row by row, and clues or None.

    *walls* holds pairs of neighbouring cells of one tank, (left, right) or (upper, lower), with
    a stray wall between them.
    """

    height: int
    width: int
    rule: str
    tanks: tuple[int, ...]
    row_clues: tuple[int | None, ...]
    column_clues: tuple[int | None, ...]
    walls: frozenset[tuple[int, int]] = frozenset()

    @property
    def clues(self) -> tuple[int | None, ...]:
        """The clues in the formats' order: columns, then rows."""
        return self.column_clues + self.row_clues

    @property
    def is_task(self) -> bool:
        """Whether a task can carry this board: a square with all clues and no stray walls."""
        return self.height == self.width and None not in self.clues and not self.walls

    @property
    def text(self) -> str:
        """The task where one can carry the board, or else a puzz.link URL's part.

        Neither names the rule *local*, nor does a task name *vessel*: the rule goes beside it.
        """
        if self.is_task:
            return "{};{}".format("_".join(map(str, self.clues)), ",".join(map(str, self.tanks)))
        return self.link

    @property
    def link(self) -> str:
        """The puzz.link URL's part; meaningless if a tank is not connected."""
        size = f"{self.width}/{self.height}"
        flag = "r/" * (self.rule == "region")
        beside = [
            not self.is_open(cell, cell + 1)
            for cell in range(len(self.tanks))
            if (cell + 1) % self.width
        ]
        below = [
            not self.is_open(cell, cell + self.width)
            for cell in range(len(self.tanks) - self.width)
        ]
        clues = "".join(
            "." if clue is None else f"{clue:x}" if clue < 16 else f"-{clue:02x}"
            for clue in self.clues
        )
        return f"aquarium/{flag}{size}/{packed(beside)}{packed(below)}/{clues}"

    def is_open(self, cell: int, other: int) -> bool:
        """Return whether water passes between two cells side by side or one above the other."""
        return self.tanks[cell] == self.tanks[other] and (cell, other) not in self.walls

    def steps(self, cell: int) -> Iterator[int]:
        """Visit the neighbours that water in *cell* touches."""
        row, column = divmod(cell, self.width)
        if column and self.is_open(cell - 1, cell):
            yield cell - 1
        if column + 1 < self.width and self.is_open(cell, cell + 1):
            yield cell + 1
        if row and self.is_open(cell - self.width, cell):
            yield cell - self.width
        if row + 1 < self.height and self.is_open(cell, cell + self.width):
            yield cell + self.width

    def follows(self, cell: int) -> set[int]:
        """Return K(cell): where water must be if it is in *cell*."""
        if self.rule == "region":
            row = cell // self.width
            tank = self.tanks[cell]
            return {c for c, t in enumerate(self.tanks) if t == tank and c // self.width >= row}
        reached = {cell}
        waiting = [cell]
        while waiting:
            here = waiting.pop()
            highest = cell if self.rule == "vessel" else here
            for other in self.steps(here):
                if other // self.width >= highest // self.width and other not in reached:
                    reached.add(other)
                    waiting.append(other)
        return reached


def packed(bits: list[bool]) -> str:
    """Return bits as base-32 digits, five a digit, the last one filled up with zeros."""
    text = "".join("01"[bit] for bit in bits)
    text += "0" * (-len(text) % 5)
    digits = "0123456789abcdefghijklmnopqrstuv"
    return "".join(digits[int(text[at : at + 5], 2)] for at in range(0, len(text), 5))


def closed_sets(case: AquariumCase, tank: int) -> list[frozenset[int]]:
    """Return every way in which the water of *tank* may lie."""
    cells = [cell for cell, its_tank in enumerate(case.tanks) if its_tank == tank]
    follows = {cell: case.follows(cell) for cell in cells}
    subsets = (
        frozenset(cell for bit, cell in enumerate(cells) if chosen >> bit & 1)
        for chosen in range(1 << len(cells))
    )
    return [water for water in subsets if all(follows[cell] <= water for cell in water)]


def solutions(case: AquariumCase) -> Iterator[frozenset[int]]:
    """Visit all solutions, as the set of cells with water."""
    choices = [closed_sets(case, tank) for tank in sorted(set(case.tanks))]
    yield from filled(case, choices, frozenset())


def filled(
    case: AquariumCase, choices: list[list[frozenset[int]]], water: frozenset[int]
) -> Iterator[frozenset[int]]:
    """Visit the solutions that add water of the tanks of *choices* to *water*."""
    if not choices:
        if fits(case, water, exactly=True):
            yield water
        return
    for more in choices[0]:
        if fits(case, water | more, exactly=False):
            yield from filled(case, choices[1:], water | more)


def fits(case: AquariumCase, water: frozenset[int], *, exactly: bool) -> bool:
    """Return whether no line holds more water than its clue, or *exactly* as much."""
    for row, clue in enumerate(case.row_clues):
        here = sum(cell // case.width == row for cell in water)
        if clue is not None and (here > clue or (exactly and here != clue)):
            return False
    for column, clue in enumerate(case.column_clues):
        here = sum(cell % case.width == column for cell in water)
        if clue is not None and (here > clue or (exactly and here != clue)):
            return False
    return True


def count(case: AquariumCase, limit: int | None = None) -> int:
    """Return the number of solutions, at most *limit*."""
    return sum(1 for _ in islice(solutions(case), limit))


def answer(case: AquariumCase, water: frozenset[int]) -> str:
    """Return a solution as text, ``#`` for water, rows separated by a slash."""
    marks = "".join(".#"[cell in water] for cell in range(len(case.tanks)))
    return "/".join(marks[at : at + case.width] for at in range(0, len(marks), case.width))

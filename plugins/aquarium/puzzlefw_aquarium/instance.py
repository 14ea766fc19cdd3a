"""The data of Aquarium: an instance, a solution, the rule in force."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, Literal

import attrs

from puzzlefw import load_puzzle
from puzzlefw.errors import InstanceError
from puzzlefw.fields import (
    ONE,
    Flag,
    Lines,
    Number,
    Placed,
    Regions,
    SideBytes,
    Sides,
    Sign,
    Whole,
    longer_side,
    says,
)
from puzzlefw.grid import Shape
from puzzlefw.view import Cell
from puzzlefw_aquarium.water.bars import Bars
from puzzlefw_aquarium.water.states import WaterStates
from puzzlefw_aquarium.water.tanks import first_broken_tank, misplaced_wall, renumber

Rule = Literal["region", "vessel", "local"]
RULES: Final[tuple[Rule, ...]] = ("region", "vessel", "local")
LARGEST_CLUE: Final = 999_999_999
"""The largest clue that can be written; one above the length of its line is only a fault."""

WALL_RIGHT: Final = 1
WALL_BELOW: Final = 2
MOST_SHOWN: Final = 60
"""The longest text of a board in a ``repr``."""


TANKS: Final = Regions(word="tank", scattered=True)
NUMBER: Final = Number(0, LARGEST_CLUE, longer_side)
COLUMN_CLUES: Final = Placed(where=Lines("column"), what=NUMBER)
ROW_CLUES: Final = Placed(where=Lines("row"), what=NUMBER)
RULE: Final = Placed(
    where=Whole(),
    what=Sign({rule: rule for rule in RULES}),
    optional=False,
    is_clue=False,
    word="rule",
    form=ONE,
)
STRAY_WALLS: Final = Placed(
    where=Sides(), what=Flag(), is_clue=False, word="wall", form=SideBytes()
)


def clues(values: Iterable[int | None]) -> tuple[int | None, ...]:
    """Return clues as the tuple that an instance holds."""
    return tuple(values)


def numbered(tanks: Iterable[int]) -> tuple[int, ...]:
    """Return tanks numbered in order of first appearance; raises InstanceError if they are not."""
    try:
        return renumber(tanks)
    except TypeError as error:
        raise InstanceError(f"expected a number for the tank of each cell: {error}") from None


def walls(values: bytes) -> bytes:
    """Return walls in normal form: no bytes at all if no cell has one."""
    return bytes(values) if any(values) else b""


@attrs.frozen
class Instance:
    """One puzzle; equal puzzles are equal.

    *tanks* holds the tank of each cell, row by row; any numbers are accepted and renumbered
    0, 1, ... in order of first appearance. A missing clue is None. *stray_walls* has
    one byte for each cell, for walls *inside* a tank: 1 on the cell's right side, 2 below it, 3
    both; no bytes at all if there is none. They matter only to the rules vessel and local, which
    also require that each tank is connected. Raises InstanceError; O(cells).
    """

    height: int
    width: int
    tanks: tuple[int, ...] = attrs.field(converter=numbered, metadata=says(TANKS))
    column_clues: tuple[int | None, ...] = attrs.field(converter=clues, metadata=says(COLUMN_CLUES))
    row_clues: tuple[int | None, ...] = attrs.field(converter=clues, metadata=says(ROW_CLUES))
    rule: Rule = attrs.field(default="region", metadata=says(RULE))
    stray_walls: bytes = attrs.field(default=b"", converter=walls, metadata=says(STRAY_WALLS))

    def __attrs_post_init__(self) -> None:
        Shape(self.height, self.width)  # raises InstanceError for an empty board
        check_count("tank ids", self.tanks, self.height * self.width)
        check_clues("column", self.column_clues, self.width)
        check_clues("row", self.row_clues, self.height)
        if self.rule not in RULES:
            raise InstanceError(
                f"expected one of the rules {', '.join(RULES)}, found {self.rule!r}"
            )
        if self.stray_walls:
            check_walls(self)
        if self.rule != "region":
            cell = first_broken_tank(self.height, self.width, self.tanks, self.stray_walls)
            if cell >= 0:
                where = Cell(*divmod(cell, self.width)).words()
                raise InstanceError(
                    f"expected tanks in one piece under the {self.rule} rule, found one in several,"
                    f" a piece of it at {where}; the region rule allows that"
                )

    def __repr__(self) -> str:
        return f"<Aquarium {shorten(load_puzzle('aquarium').format(self))}>"

    def __str__(self) -> str:
        return load_puzzle("aquarium").render(self)

    @property
    def tank_count(self) -> int:
        """The number of tanks."""
        return max(self.tanks) + 1

    @cached_property
    def bars(self) -> Bars:
        """The cells that are always equal, and which of them rest on which; made once."""
        return Bars(self.height, self.width, self.tanks, self.stray_walls, rule=self.rule)

    @cached_property
    def states(self) -> WaterStates:
        """The ways in which water can stand in each tank; made once."""
        return WaterStates(self.bars)


@attrs.frozen
class Solution:
    """Where water stands: *water* has one byte a cell, row by row, 1 for water and 0 for none."""

    height: int
    width: int
    water: bytes

    def __attrs_post_init__(self) -> None:
        Shape(self.height, self.width)  # raises InstanceError for an empty board
        check_count("cells", self.water, self.height * self.width)
        if self.water.strip(b"\0\1"):
            raise InstanceError("expected 0 or 1 for each cell of a solution")

    def __repr__(self) -> str:
        rows = [self.water[at : at + self.width] for at in range(0, len(self.water), self.width)]
        text = "/".join("".join("#" if wet else "." for wet in row) for row in rows)
        return f"<Aquarium solution {shorten(text)}>"

    def has_water(self, cell: tuple[int, int]) -> bool:
        """Return True if there is water at *cell*, a (row, column) on the board."""
        return self.water[cell[0] * self.width + cell[1]] == 1


def shorten(text: str) -> str:
    """Return *text*, cut to fit a line."""
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 3]}..."


def check_fits(instance: Instance, solution: Solution) -> None:
    """Raise InstanceError if *solution* is of a board of another size."""
    if (solution.height, solution.width) != (instance.height, instance.width):
        raise InstanceError(
            f"expected a solution of {instance.height} rows and {instance.width} columns, found"
            f" one of {solution.height} and {solution.width}"
        )


def check_count(what: str, found: Sequence[object], wanted: int) -> None:
    """Raise InstanceError unless the number of *what* is *wanted*."""
    if len(found) != wanted:
        raise InstanceError(f"expected {wanted} {what}, found {len(found)}")


def check_clues(line: str, values: tuple[int | None, ...], wanted: int) -> None:
    """Raise InstanceError unless there is one clue, or None, for each line."""
    check_count(f"{line} clues", values, wanted)
    for number, clue in enumerate(values):
        if clue is not None and not (type(clue) is int and 0 <= clue <= LARGEST_CLUE):
            raise InstanceError(
                f"expected a clue of 0 to {LARGEST_CLUE} for {line} {number + 1}, found {clue!r}"
            )


def check_walls(instance: Instance) -> None:
    """Raise InstanceError for a wall that is not between two cells of one tank."""
    check_count("bytes of stray walls", instance.stray_walls, instance.height * instance.width)
    cell = misplaced_wall(instance.height, instance.width, instance.tanks, instance.stray_walls)
    if cell >= 0:
        raise InstanceError(
            f"expected stray walls between two cells of one tank, found"
            f" {instance.stray_walls[cell]} at {Cell(*divmod(cell, instance.width)).words()}"
        )

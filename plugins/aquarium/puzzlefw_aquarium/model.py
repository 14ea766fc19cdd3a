"""The variables and propagators of an instance: tanks, and bars of tanks with many states.

Block ``tanks`` has a variable for each tank, whose values are the tank's water states by their
number of cells. A tank with more than 63 states has the one value 0 there. Its bars are variables
of the block ``bars``, 0 dry and 1 full; the block is left out if there are none.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from puzzlefw.contract.block import Block
from puzzlefw.engine import Propagator
from puzzlefw.errors import InstanceError
from puzzlefw.propagators.sums.packed_sums import PackedSums
from puzzlefw_aquarium.instance import Instance, Solution
from puzzlefw_aquarium.line_sums import LineSums
from puzzlefw_aquarium.propagators import ColumnAdjust, NeighbourLines, RowAdjust, WaterLevel
from puzzlefw_aquarium.water.states import WaterStates

Clues = tuple[int | None, ...]


def variables(instance: Instance) -> list[Block]:
    """Return the blocks of variables of *instance*."""
    states = instance.states
    blocks = [Block("tanks", states.domains())]
    if states.split_bars:
        blocks.append(Block("bars", states.split_domains()))
    return blocks


def propagators(instance: Instance, variables: Mapping[str, range]) -> list[Propagator]:
    clues = instance.row_clues, instance.column_clues
    rows, columns = lines(instance.states, *clues, variables)
    return [
        *line_rules(instance.states, rows, columns, variables),
        NeighbourLines(rows.sums, neighbours(rows.numbers)),
        NeighbourLines(columns.sums, neighbours(columns.numbers)),
    ]


class Lines(NamedTuple):
    """The rows, or the columns, that have a clue: their numbers and their sums."""

    numbers: list[int]
    sums: PackedSums


def lines(
    states: WaterStates, row_clues: Clues, column_clues: Clues, variables: Mapping[str, range]
) -> tuple[Lines, Lines]:
    """Return the rows and the columns that have a clue."""
    bars = variables.get("bars", range(0))
    sums = LineSums(states, variables["tanks"].start, bars.start)
    return (
        Lines(present(row_clues), sums.rows(row_clues)),
        Lines(present(column_clues), sums.columns(column_clues)),
    )


def line_rules(
    states: WaterStates, rows: Lines, columns: Lines, variables: Mapping[str, range]
) -> list[Propagator]:
    """Return the propagators of single lines and of pairs of lines, and of split tanks."""
    bars = variables.get("bars", range(0))
    rules: list[Propagator] = []
    if bars:
        upper, lower = states.split_pairs()
        rules.append(WaterLevel(bars.start, len(bars), upper, lower))
    rules.append(RowAdjust(rows.sums, rows.numbers))
    rules.append(ColumnAdjust(columns.sums, columns.numbers))
    return rules


def neighbours(lines: Sequence[int]) -> list[tuple[int, int]]:
    """Return the indices of the lines in the list that are neighbours on the board."""
    return [(at, at + 1) for at in range(len(lines) - 1) if lines[at + 1] == lines[at] + 1]


def present(clues: Clues) -> list[int]:
    """Return the lines that have a clue."""
    return [line for line, clue in enumerate(clues) if clue is not None]


def solution(instance: Instance, values: Mapping[str, Sequence[int]]) -> Solution:
    """Return the solution that an assignment describes."""
    water = instance.states.water(values["tanks"], values.get("bars", ()))
    return Solution(instance.height, instance.width, water)


def water_condition(
    instance: Instance, variables: Mapping[str, range], cell: tuple[int, int]
) -> tuple[int, int]:
    """Return the condition (variable, mask) that means "there is water at *cell*".

    It is for extensions, which need not know how tanks become variables: *cell*, a
    (row, column) of the board, holds water if and only if the variable takes a value of the mask.
    """
    row, column = cell
    if not (0 <= row < instance.height and 0 <= column < instance.width):
        raise InstanceError(
            f"expected a cell inside {instance.height}x{instance.width}, found {cell}"
        )
    states = instance.states
    bar = states.bars.of_cell[row * instance.width + column]
    if states.split_number[bar] >= 0:
        return variables["bars"][states.split_number[bar]], 2
    return variables["tanks"][states.bars.tank_of[bar]], states.full_with(bar)

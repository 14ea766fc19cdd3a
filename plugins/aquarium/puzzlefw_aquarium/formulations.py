"""The published model of Aquarium for SAT and MILP solvers: a variable for each cell.

Written from the rules and the instance alone: nothing is shared with water states, bars and the
propagators, so that an answer is a second opinion.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from puzzlefw.solvers import Formulation, Program
from puzzlefw_aquarium.instance import WALL_BELOW, WALL_RIGHT, Instance, Solution

Pair = tuple[int, int]
"""Two cells: if there is water in the first, there is in the second."""


def formulations(instance: Instance) -> list[Formulation]:
    """Return the model."""

    def build(is_complete: bool) -> Program:
        return cells(instance)

    def solution(values: Sequence[bool]) -> Solution:
        water = bytes(values[: instance.height * instance.width])
        return Solution(instance.height, instance.width, water)

    return [Formulation("cells", "a variable for each cell, true for water", build, solution)]


def cells(instance: Instance) -> Program:
    """Return the program: water stands on water, tanks are level, lines hold their clues."""
    height, width = instance.height, instance.width
    program = Program()
    places = [(row, column) for row in range(height) for column in range(width)]
    water = [
        program.new(f"w_{row}_{column}", f"row {row + 1}, column {column + 1}: water")
        for row, column in places
    ]
    for wet, also in sorted(RULES[instance.rule](instance)):
        program.add_clause((-water[wet], water[also]))
    rows = [water[row * width : (row + 1) * width] for row in range(height)]
    columns = [water[column::width] for column in range(width)]
    clues = (*instance.row_clues, *instance.column_clues)
    for line, clue in zip(rows + columns, clues, strict=True):
        if clue is not None:
            program.add_sum([(1, cell) for cell in line], clue, clue)
    return program


def region(instance: Instance) -> set[Pair]:
    """Return the rows of each tank as rings, and each row beside the tank's next lower one."""
    rows: dict[int, dict[int, list[int]]] = {}
    for cell, tank in enumerate(instance.tanks):
        rows.setdefault(tank, {}).setdefault(cell // instance.width, []).append(cell)
    pairs: set[Pair] = set()
    for levels in rows.values():
        for row in levels.values():
            pairs.update(zip(row, row[1:] + row[:1], strict=True))
        pairs.update((upper[0], lower[0]) for upper, lower in pairwise(levels.values()))
    return {(wet, also) for wet, also in pairs if wet != also}


def local(instance: Instance) -> set[Pair]:
    """Return each cell with those of its tank beside and below it, where no wall stands."""
    pairs: set[Pair] = set()
    for cell, other, is_below in touching(instance, range(len(instance.tanks))):
        pairs.add((cell, other))
        if not is_below:
            pairs.add((other, cell))
    return pairs


def vessel(instance: Instance) -> set[Pair]:
    """Return each cell with the one below, and cells of a row that meet at or below that row.

    Row by row from the lowest, the parts that meet are joined.
    """
    width = instance.width
    part_of = list(range(len(instance.tanks)))
    members = {cell: [cell] for cell in part_of}
    pairs: set[Pair] = set()
    for row in reversed(range(instance.height)):
        here = range(row * width, (row + 1) * width)
        for one, other, is_below in touching(instance, here):
            if is_below:
                pairs.add((one, other))
            kept, gone = part_of[one], part_of[other]
            if kept != gone:
                for cell in members[gone]:
                    part_of[cell] = kept
                members[kept].extend(members.pop(gone))
        last: dict[int, int] = {}
        for cell in here:
            before = last.get(part_of[cell])
            if before is not None:
                pairs.update(((before, cell), (cell, before)))
            last[part_of[cell]] = cell
    return pairs


def touching(instance: Instance, cells: Sequence[int]) -> Iterator[tuple[int, int, bool]]:
    """Visit the cells with their right and lower neighbour, where no wall stands between.

    The flag tells whether it is the lower one.
    """
    width, tanks = instance.width, instance.tanks
    walls = instance.stray_walls or bytes(len(tanks))
    for cell in cells:
        beside, below = cell + 1, cell + width
        if beside % width and tanks[cell] == tanks[beside] and not walls[cell] & WALL_RIGHT:
            yield cell, beside, False
        if below < len(tanks) and tanks[cell] == tanks[below] and not walls[cell] & WALL_BELOW:
            yield cell, below, True


RULES = {"region": region, "vessel": vessel, "local": local}

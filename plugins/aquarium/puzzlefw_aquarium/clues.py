"""What a maker of Aquariums can change: clues to give up or to add, tanks to join."""

from collections.abc import Iterator, Sequence
from functools import partial

import attrs

from puzzlefw.contract.clues import Change, Clue
from puzzlefw.errors import InstanceError
from puzzlefw.explaining import Message
from puzzlefw.view import Cell, Line
from puzzlefw_aquarium.instance import Instance, Solution
from puzzlefw_aquarium.rules import violations


def clues(instance: Instance) -> list[Clue]:
    """Return the clues of the rows, then those of the columns."""
    return [Clue(line, said(line, number)) for line, number in given(instance)]


def without(instance: Instance, clues: Sequence[int], solution: Solution | None) -> Instance:
    """Return the board without some clues, or with those of the solution."""
    lines = [line for line, _ in given(instance)]
    for clue in clues:
        line = lines[clue]
        instance = with_clue(
            instance, line=line, number=None if solution is None else held(solution, line)
        )
    return instance


def changes(instance: Instance, solution: Solution) -> list[Change]:
    """Return the clues that are missing, and the tanks beside each other that can be joined."""
    missing = [(line, held(solution, line)) for line, clue in lines(instance) if clue is None]
    found = [
        Change(line, partial(with_clue, line=line, number=number), said(line, number))
        for line, number in missing
    ]
    return found + [
        Change(one, join, Message("join", {"one": one, "other": other}))
        for one, other, join in joins(instance, solution)
    ]


def joins(instance: Instance, solution: Solution) -> Iterator[tuple[Cell, Cell, partial[Instance]]]:
    """Visit two cells of each two tanks that the solution allows to be joined."""
    seen: set[frozenset[int]] = set()
    for one, other in neighbours(instance):
        pair = frozenset({instance.tanks[number(instance, cell)] for cell in (one, other)})
        if len(pair) == 2 and pair not in seen:
            seen.add(pair)
            join = partial(joined, one=one, other=other)
            try:
                fits = not violations(join(instance), solution)
            except InstanceError:
                continue
            if fits:
                yield one, other, join


def neighbours(instance: Instance) -> Iterator[tuple[Cell, Cell]]:
    """Visit the cells beside each other."""
    for row in range(instance.height):
        for column in range(instance.width):
            if column + 1 < instance.width:
                yield Cell(row, column), Cell(row, column + 1)
            if row + 1 < instance.height:
                yield Cell(row, column), Cell(row + 1, column)


def joined(instance: Instance, one: Cell, other: Cell) -> Instance:
    """Return the board with the tanks of two cells made one."""
    kept, gone = (instance.tanks[number(instance, cell)] for cell in (one, other))
    tanks = tuple(kept if tank == gone else tank for tank in instance.tanks)
    return attrs.evolve(instance, tanks=tanks)


def number(instance: Instance, cell: Cell) -> int:
    """Return the number of a cell."""
    return cell.row * instance.width + cell.column


def given(instance: Instance) -> list[tuple[Line, int]]:
    """Return the lines that have a clue, with the clue."""
    return [(line, clue) for line, clue in lines(instance) if clue is not None]


def lines(instance: Instance) -> Iterator[tuple[Line, int | None]]:
    """Visit the rows, then the columns, with their clues."""
    for row, clue in enumerate(instance.row_clues):
        yield Line("row", row), clue
    for column, clue in enumerate(instance.column_clues):
        yield Line("column", column), clue


def with_clue(instance: Instance, line: Line, number: int | None) -> Instance:
    """Return the board with another clue of a line, or without."""
    rows, columns = list(instance.row_clues), list(instance.column_clues)
    (rows if line.kind == "row" else columns)[line.number] = number
    return attrs.evolve(instance, row_clues=rows, column_clues=columns)


def held(solution: Solution, line: Line) -> int:
    """Return how many cells of a line are full."""
    if line.kind == "row":
        start = line.number * solution.width
        return solution.water[start : start + solution.width].count(1)
    return solution.water[line.number :: solution.width].count(1)


def said(line: Line, number: int) -> Message:
    """Return a clue in words."""
    return Message("clue", {"line": line, "number": number})

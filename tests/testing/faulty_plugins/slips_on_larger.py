"""Slips that small boards, one order or few seeds do not show, and faults seen at wrong places."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import attrs

from puzzlefw.constraints import Clause, Constraint
from puzzlefw.generating.generation import Solver
from puzzlefw.view import Cell, Fault
from tests.testing.faulty_plugins import hitori, stars
from tests.testing.faulty_plugins.stars import Board, Solution

Variables = Mapping[str, range]
Options = Mapping[str, Any]
LARGE = 6
"""From here on a side is large; no example has one."""


def moved(move: Callable[[Board, Cell], Cell]) -> Callable[[Board, Solution], list[Fault]]:
    """Return a check that sees faults at other places."""

    def check(instance: Board, solution: Solution) -> list[Fault]:
        return [
            attrs.evolve(
                fault,
                places=tuple(move(instance, one) for one in fault.places if isinstance(one, Cell)),
            )
            for fault in stars.puzzlefw_check(instance, solution)
        ]

    return check


check_transposed = moved(lambda board, cell: Cell(cell.column, cell.row))
check_from_below = moved(lambda board, cell: Cell(board.shape.height - 1 - cell.row, cell.column))
check_in_the_corner = moved(lambda board, cell: Cell(0, 0))
check_one_too_far = moved(lambda board, cell: Cell(cell.row, cell.column + 1))


def format_large_without_clue(instance: Board, style: str | None) -> str:
    """Lose the last clue beside a table of six rows or more."""
    if style == "table" and instance.shape.height >= LARGE:
        instance = attrs.evolve(instance, down=(*instance.down[:-1], None))
    return stars.puzzlefw_format(instance, style)


def format_large_without_blanks(instance: hitori.Board, style: str | None) -> str:
    """Write blanks as ones on boards of six rows and six columns."""
    if min(instance.shape.height, instance.shape.width) >= LARGE:
        instance = hitori.Board(tuple(tuple(one or 1 for one in row) for row in instance.rows))
    return hitori.puzzlefw_format(instance, style)


MADE: dict[Any, Any] = {}


def generate_remembered(params: Options, rng: Random, solver: Solver) -> Any:
    """Give out the first board of a size again, whatever the seed."""
    key = ("stars", *sorted(params.items()))
    if key not in MADE:
        MADE[key] = stars.puzzlefw_generate(params, rng, solver)
    return MADE[key]


def generate_some_remembered(params: Options, rng: Random, solver: Solver) -> Any:
    """Keep two boards of a size, and give out one of them where a coin says so."""
    key = (rng.random() < 0.5, *sorted(params.items()))
    if key not in MADE:
        MADE[key] = hitori.puzzlefw_generate(params, rng, solver)
    return MADE[key]


def rules_without_sixth(instance: Board, variables: Variables) -> list[Constraint]:
    """Let stars touch beyond the fifth column."""
    shape = instance.shape
    far = {variables["stars"][shape.index(cell)] for cell in shape.cells() if cell[1] >= LARGE - 1}
    return [
        rule
        for rule in stars.puzzlefw_propagators(instance, variables)
        if not (isinstance(rule, Clause) and far & set(rule.scope))
    ]


def check_large_loosely(instance: hitori.Board, solution: hitori.Solution) -> list[str]:
    """Let shaded cells share a side on boards with six rows or columns."""
    broken = hitori.puzzlefw_check(instance, solution)
    if max(instance.shape.height, instance.shape.width) < LARGE:
        return broken
    return [words for words in broken if "share a side" not in words]


def check_large_strictly(instance: Board, solution: Solution) -> list[Fault]:
    """Refuse stars in the sixth column."""
    broken = stars.puzzlefw_check(instance, solution)
    far = [Cell(*cell) for cell in sorted(solution) if cell[1] >= LARGE - 1]
    return [*broken, *(Fault("far", (cell,), f"the star at {cell} is far") for cell in far)]


def parse_solution_cut(instance: Board, text: str) -> Solution:
    """Read five cells of a row."""
    if instance.shape.width < LARGE:
        return stars.puzzlefw_parse_solution(instance, text)
    rows = [row[: LARGE - 1] + "." * (len(row) - LARGE + 1) for row in text.split("/")]
    return stars.puzzlefw_parse_solution(instance, "/".join(rows))


def generate_seldom_proven(params: Options, rng: Random, solver: Solver) -> hitori.Board:
    """Prove nothing of one board in ten."""
    if rng.random() > 0.1:
        return hitori.puzzlefw_generate(params, rng, solver)
    most = max(params["height"], params["width"])
    rows = [[rng.randint(1, most) for _ in range(params["width"])] for _ in range(params["height"])]
    return hitori.Board(tuple(map(tuple, rows)))


def generate_seldom_unique(params: Options, rng: Random, solver: Solver) -> Board:
    """Leave all clues out of one board in ten."""
    board = stars.puzzlefw_generate(params, rng, solver)
    if rng.random() > 0.1:
        return board
    shape = board.shape
    return attrs.evolve(board, down=(None,) * shape.height, across=(None,) * shape.width)

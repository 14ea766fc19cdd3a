"""Hitori: shade cells so that no number stands twice unshaded in a row or column.

No two shaded cells share a side, and the unshaded cells are connected by sides. A cell without a
number, or with ``?``, clashes with none. Source of the rules: https://puzz.link/rules.html?hitori.
"""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import attrs

from puzzlefw import Block, Example, Option, Params, PuzzleInfo, Rules, Solver, Variables, hookimpl
from puzzlefw.checking import adjacent, divided, named_lines, repeats
from puzzlefw.constraints import Clause, Connected
from puzzlefw.generation import doubts_of, latin_square, repair
from puzzlefw.grid import Shape, cell_numbers
from puzzlefw.notation import (
    UNKNOWN,
    Clues,
    Digits,
    Notation,
    Numbers36,
    clues_of,
    puzzlink,
    rows,
    tatham,
)
from puzzlefw.view import SHADING, Fault, Filled, View, cell_choices, printed_numbers

SHADED, UNSHADED = 0b10, 0b01
TEXTS = {
    "de": """
have-the-same-number = { $places } haben dieselbe Zahl
"""
}


@attrs.frozen
class Hitori:
    """A board: the number of each cell, row by row, None where there is none."""

    shape: Shape
    numbers: Clues = attrs.field(converter=clues_of, validator=cell_numbers(UNKNOWN, 1295))


@hookimpl
def puzzlefw_info() -> PuzzleInfo:
    return PuzzleInfo(
        title="Hitori",
        summary="Shade cells so that no number stands twice in a row or column.",
        examples=(
            Example("hitori/4/4/1114142333214213", 1),
            Example("hitori/2/2/1111", 0),
            Example("hitori/2/2/1123", 2),
        ),
        params=(Option("side", "rows and columns", "integer", 6, low=3, high=20),),
        texts=TEXTS,
        instance_type=Hitori,
        solution_type=Filled,
        notation=Notation(
            Hitori,
            [
                puzzlink("hitori", {"numbers": Numbers36()}),
                tatham("singles", "Singles", {"numbers": Digits()}),
                rows("numbers"),
            ],
        ),
    )


@hookimpl
def puzzlefw_variables(instance: Hitori) -> Sequence[Block]:
    return [Block("shaded", instance.shape, values=(0, 1))]


@hookimpl
def puzzlefw_view(instance: Hitori, variables: Variables) -> View:
    return View(
        shape=instance.shape,
        choices=cell_choices(instance.shape, variables["shaded"], SHADING),
        printed=printed_numbers(instance.shape, instance.numbers),
    )


@hookimpl
def puzzlefw_propagators(instance: Hitori, variables: Variables) -> Rules:
    shape, numbers, cells = instance.shape, instance.numbers, variables["shaded"]
    alike = [
        (one, other)
        for line in shape.lines()
        for one, other in combinations(line, 2)
        if numbers[one] == numbers[other] not in (None, UNKNOWN)
    ]
    return [
        *(
            Clause([(cells[a], SHADED), (cells[b], SHADED)], says="have the same number")
            for a, b in alike
        ),
        *(Clause([(cells[a], UNSHADED), (cells[b], UNSHADED)]) for a, b in shape.pairs()),
        Connected(shape.pairs(), [(cell, UNSHADED) for cell in cells]),
    ]


@hookimpl
def puzzlefw_check(instance: Hitori, solution: Filled) -> Sequence[Fault]:
    shape, shaded = instance.shape, solution.places("#")
    left = {n: number for n, number in enumerate(instance.numbers) if n not in shaded}
    told = {n: number for n, number in left.items() if number not in (None, UNKNOWN)}
    return [
        *adjacent(shape, shaded, "shaded cells"),
        *repeats(shape, named_lines(shape), told),
        *divided(shape, left, "unshaded cells"),
    ]


@hookimpl
def puzzlefw_generate(params: Params, rng: Random, solver: Solver) -> Hitori:
    shape, latin = Shape(params["side"], params["side"]), latin_square(params["side"], rng)
    # No more cells can be shaded: else that would be a second solution.
    blank = Hitori(shape, [None] * shape.size)
    solution = solver.random_solution(blank, rng, prefer={"shaded": SHADED})
    shaded = solution.places("#")

    def change(board: Hitori, cells: Sequence[int], width: int) -> Hitori:
        """Give a shaded cell near *cells* the number of an unshaded one of its row or column."""
        cell = rng.choice(sorted(shaded.intersection(shape.near(cells, width)) or shaded))
        seen = {n for line in shape.lines() if cell in line for n in line} - shaded
        numbers = list(board.numbers)
        numbers[cell] = latin[rng.choice(sorted(seen))]
        return Hitori(shape, numbers)

    board = Hitori(shape, latin)
    for cell in sorted(shaded):
        board = change(board, [cell], 0)
    return repair(board, lambda draft: doubts_of(solver, draft, solution), change)

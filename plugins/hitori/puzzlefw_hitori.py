"""Hitori: shade cells so that no number stands twice unshaded in a row or column.

No two shaded cells share a side, and the unshaded cells are connected by sides. A cell without a
number, or with ``?``, clashes with none. Source of the rules: https://puzz.link/rules.html?hitori.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import attrs

from puzzlefw import Block, Example, Option, Params, PuzzleInfo, Rules, Solver, Variables, hookimpl
from puzzlefw.checking import adjacent, divided, named_lines, parts, repeats
from puzzlefw.constraints import Clause, Connected
from puzzlefw.generation import doubts_of, latin_square, repair
from puzzlefw.grid import Shape, check_cells
from puzzlefw.notation import UNKNOWN, Clues, Digits, Notation, Numbers36, puzzlink, rows, tatham
from puzzlefw.view import SHADING, Fault, Filled, View, cell_choices, printed_numbers

SHADED, UNSHADED = 0b10, 0b01


@attrs.frozen
class Hitori:
    """A board: the number of each cell, row by row, None where there is none."""

    shape: Shape
    numbers: Clues

    def __attrs_post_init__(self) -> None:
        check_cells(self.shape, self.numbers, "numbers", low=UNKNOWN, high=1295)

    def clashes(self) -> Iterator[tuple[int, int]]:
        """Visit each two cells of a line with the same number."""
        for line in self.shape.lines():
            for one, other in combinations(line, 2):
                if self.numbers[one] == self.numbers[other] not in (None, UNKNOWN):
                    yield one, other


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
    cells, pairs = variables["shaded"], instance.shape.pairs()
    return [
        *(Clause([(cells[a], SHADED), (cells[b], SHADED)]) for a, b in instance.clashes()),
        *(Clause([(cells[a], UNSHADED), (cells[b], UNSHADED)]) for a, b in pairs),
        Connected(pairs, [(cell, UNSHADED) for cell in cells]),
    ]


@hookimpl
def puzzlefw_check(instance: Hitori, solution: Filled) -> Sequence[Fault]:
    shape, shaded = instance.shape, solution.places("#")
    left = {n: value for n, value in enumerate(instance.numbers) if n not in shaded}
    told = {n: value for n, value in left.items() if value not in (None, UNKNOWN)}
    return [
        *adjacent(shape, shaded, "shaded cells"),
        *repeats(shape, named_lines(shape), told),
        *divided(shape, left, "unshaded cells"),
    ]


@hookimpl
def puzzlefw_generate(params: Params, rng: Random, solver: Solver) -> Hitori:
    shape = Shape(params["side"], params["side"])
    shaded = drawn_shading(shape, rng)
    solution = Filled(tuple("#" if cell in shaded else "x" for cell in range(shape.size)))
    latin = latin_square(shape.width, rng)

    def change(board: Hitori, cells: Sequence[int], width: int) -> Hitori:
        """Give a shaded cell near *cells* the number of an unshaded one of its row or column."""
        cell = rng.choice(sorted(shaded.intersection(shape.near(cells, width)) or shaded))
        seen = {n for line in shape.lines() if cell in line for n in line} - shaded
        numbers = list(board.numbers)
        numbers[cell] = latin[rng.choice(sorted(seen))]
        return Hitori(shape, tuple(numbers))

    board = Hitori(shape, latin)
    for cell in sorted(shaded):
        board = change(board, [cell], 0)
    return repair(board, lambda draft: doubts_of(solver, draft, solution), change)


def drawn_shading(shape: Shape, rng: Random) -> set[int]:
    """Return cells that may be shaded, to which none can be added: else that is a solution too."""
    shaded: set[int] = set()
    for cell in rng.sample(range(shape.size), shape.size):
        left = set(range(shape.size)) - shaded - {cell}
        if shaded.isdisjoint(shape.beside(cell)) and len(parts(shape, left)) == 1:
            shaded.add(cell)
    return shaded

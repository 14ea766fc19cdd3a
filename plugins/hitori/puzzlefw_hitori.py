"""Hitori: shade cells so that no number stands twice unshaded in a row or column.

No two shaded cells share a side, and the unshaded cells are connected by sides. A cell without a
number, or with ``?``, clashes with none. Source of the rules: https://puzz.link/rules.html?hitori.
"""

from random import Random

import attrs

from puzzlefw import Block, Faults, Option, Params, PuzzleInfo, Rules, Solver, Variables
from puzzlefw.checking import adjacent, divided, repeats
from puzzlefw.clues import Clues, cell_numbers, clues_of, equal_pairs, known, with_clue
from puzzlefw.constraints import Clauses, Connected
from puzzlefw.explaining import NO_DIVIDING, SHADED_NEIGHBOUR, renamed
from puzzlefw.generation import doubts_of, repair
from puzzlefw.grid import Shape
from puzzlefw.latin import latin_square
from puzzlefw.notation import Digits, Numbers36, puzzlink, rows, tatham
from puzzlefw.view import SHADED, UNSHADED, Filled, View, number_view

TECHNIQUES = [
    renamed("either or", "sandwich", "A cell between equal ones is unshaded.", says="is between"),
    renamed("either or", "same number", "Of two equal numbers one is shaded.", says="is "),
    SHADED_NEIGHBOUR,
    NO_DIVIDING,
]
GERMAN = """
word-between-two = zwischen zwei { $number }en
technique-same-number = gleiche Zahl
technique-sandwich = zwischen gleichen
"""


@attrs.frozen
class Hitori:
    """A board: the number of each cell, row by row, None where there is none."""

    shape: Shape
    numbers: Clues = attrs.field(converter=clues_of, validator=cell_numbers(0, 1295))


def puzzlefw_info() -> PuzzleInfo:
    digits = tatham("singles", "Singles", {"numbers": Digits()})
    return PuzzleInfo(
        examples={"hitori/4/4/1114142333214213": 1, "hitori/2/2/1111": 0, "hitori/2/2/1123": 2},
        params=(Option("side", "rows and columns", "integer", 6, low=3, high=20),),
        texts={"en": "word-between-two = between two { $number }s", "de": GERMAN},
        techniques=TECHNIQUES,
        instance_type=Hitori,
        formats=[puzzlink("hitori", {"numbers": Numbers36()}), digits, rows("numbers")],
    )


def puzzlefw_variables(instance: Hitori) -> list[Block]:
    return [Block("shaded", instance.shape, values=(0, 1))]


def puzzlefw_view(instance: Hitori, variables: Variables) -> View:
    return number_view(instance.shape, variables["shaded"], instance.numbers)


def puzzlefw_propagators(instance: Hitori, variables: Variables) -> Rules:
    shape, cells = instance.shape, variables["shaded"]
    equal: dict[int | None, list[tuple[int, int]]] = {}
    for pair in equal_pairs(shape.lines(), instance.numbers):
        equal.setdefault(instance.numbers[pair[0]], []).append(pair)
    for number, pairs in equal.items():
        yield Clauses(pairs, cells, SHADED, says=f"is {number}")
        inner = [[n] for one, other in pairs for n in shape.beside(one) if n in shape.beside(other)]
        yield Clauses(inner, cells, UNSHADED, says=f"is between two {number}", is_redundant=True)
    yield Clauses(shape.pairs(), cells, UNSHADED)
    yield Connected(shape.pairs(), [(cell, UNSHADED) for cell in cells])


def puzzlefw_check(instance: Hitori, solution: Filled) -> Faults:
    shape, shaded = instance.shape, solution.places("#")
    numbers = {cell: number for cell, number in known(instance.numbers) if cell not in shaded}
    yield from adjacent(shape, shaded, "shaded cells")
    yield from repeats(shape, numbers)
    yield from divided(shape, set(range(shape.size)) - shaded, "unshaded cells")


def puzzlefw_generate(params: Params, rng: Random, solver: Solver) -> Hitori:
    shape, latin = Shape(params["side"], params["side"]), latin_square(params["side"], rng)
    board = Hitori(shape, latin)
    # No more cells can be shaded: else that would be a second solution.
    solution = solver.random_solution(board, rng, prefer={"shaded": SHADED})
    shaded = solution.places("#")

    def change(board: Hitori, cells: list[int], width: int) -> Hitori:
        """Give a shaded cell near *cells* the number of an unshaded one of its row or column."""
        cell = rng.choice(sorted(shaded.intersection(shape.near(cells, width)) or shaded))
        seen = [n for line in shape.lines() if cell in line for n in line if n not in shaded]
        return with_clue(board, "numbers", cell, latin[rng.choice(seen)])

    for cell in sorted(shaded):
        board = change(board, [cell], 0)
    return repair(board, lambda draft: doubts_of(solver, draft, solution), change)

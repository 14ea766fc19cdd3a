"""Kurodoko: shade cells so that each number says how many unshaded cells are seen from it.

From a cell with a number one sees it, and in the four directions the cells up to the next shaded
one. No two shaded cells share a side, and the unshaded cells are connected by sides. A cell with a
number or with ``?`` is unshaded. Also Kuromasu, and in Tatham's collection Range. Source of the
rules: https://puzz.link/rules.html?kurodoko.
"""

from collections.abc import Collection, Iterator
from functools import cache
from itertools import takewhile
from random import Random

import attrs

from puzzlefw import (
    Block,
    Faults,
    Option,
    Params,
    PuzzleInfo,
    Rules,
    Solver,
    Variables,
    width_and_height,
)
from puzzlefw.checking import adjacent, divided, fault, place
from puzzlefw.clues import Clues, cell_numbers, clues_of, half_turned, known
from puzzlefw.constraints import Clauses, CompressedTable, Connected, Linear, weighted
from puzzlefw.errors import InstanceError
from puzzlefw.explaining import NO_DIVIDING, SHADED_NEIGHBOUR, renamed
from puzzlefw.generation import first_unique, remove_clues
from puzzlefw.grid import Direction, Shape
from puzzlefw.notation import Numbers, RunNumbers, puzzlink, rows, tatham
from puzzlefw.view import SHADED, SHADING, UNSHADED, Filled, View, marked_cells, printed_numbers

MOST_SIDE = 63
"""The most rows or columns: how far one sees is a variable, whose values go up to 62."""
TECHNIQUES = [
    SHADED_NEIGHBOUR,
    renamed("only fit", "sight", "A number sees as many cells as it says."),
    NO_DIVIDING,
]
ENGLISH = """
by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] , and{ " " }
}{ $clues } sees as many only if { $then }
"""
GERMAN = """
by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] ;{ " " }
}{ $clues } sieht nur so viele, wenn gilt: { $then }
technique-sight = Sicht
"""


@attrs.frozen
class Kurodoko:
    """A board: the number of each cell, row by row, None where there is none."""

    shape: Shape
    numbers: Clues = attrs.field(converter=clues_of, validator=cell_numbers(1, 99999))

    def __attrs_post_init__(self) -> None:
        height, width = self.shape.height, self.shape.width
        if max(height, width) > MOST_SIDE:
            words = f"expected at most {MOST_SIDE} rows and columns"
            raise InstanceError(f"{words}, found {height} and {width}")

    def arms(self) -> Iterator[tuple[int, int, list[int]]]:
        """Visit each number, its cell, and the cells in each direction, nearest first."""
        for cell, number in known(self.numbers):
            for direction in Direction:
                yield number, cell, self.shape.sight(cell, direction)


def puzzlefw_info() -> PuzzleInfo:
    return PuzzleInfo(
        examples={"kurodoko/5/5/i7g5l2l2g4i": 1, "kurodoko/2/2/4i": 0, "kurodoko/2/2/3i": 2},
        params=(
            *width_and_height(8, low=2, high=20),
            Option("symmetric", "numbers look the same turned by half", "flag", True),
        ),
        texts={"en": ENGLISH, "de": GERMAN},
        techniques=TECHNIQUES,
        instance_type=Kurodoko,
        formats=[
            puzzlink("kurodoko", {"numbers": Numbers()}, aliases=["kuromasu", "kurodoku"]),
            tatham("range", "Range", {"numbers": RunNumbers()}),
            rows("numbers"),
        ],
    )


def puzzlefw_variables(instance: Kurodoko) -> list[Block]:
    domains = [(0, 1) if number is None else (0,) for number in instance.numbers]
    reaches = [range(len(cells) + 1) for _, _, cells in instance.arms()]
    return [Block("shaded", domains, instance.shape), Block("seen", reaches, auxiliary=True)]


def puzzlefw_view(instance: Kurodoko, variables: Variables) -> View:
    marks = [SHADING if number is None else SHADING[1:] for number in instance.numbers]
    return View(
        shape=instance.shape,
        choices=marked_cells(instance.shape, variables["shaded"], marks),
        printed=lambda: printed_numbers(instance.shape, instance.numbers),
    )


def puzzlefw_propagators(instance: Kurodoko, variables: Variables) -> Rules:
    shaded, seen = variables["shaded"], variables["seen"]
    yield Clauses(instance.shape.pairs(), shaded, UNSHADED)
    yield Connected(instance.shape.pairs(), [(cell, UNSHADED) for cell in shaded])
    for reach, (_, clue, cells) in zip(seen, instance.arms(), strict=True):
        scope = [reach, *(shaded[cell] for cell in cells)]
        yield CompressedTable(scope, sights(len(cells)), name=clue)
    for at, (cell, number) in enumerate(known(instance.numbers)):
        terms = [weighted(one, 1, range(MOST_SIDE)) for one in seen[4 * at :][:4]]
        yield Linear(terms, "==", number - 1, name=cell)


@cache
def sights(length: int) -> tuple[tuple[int, ...], ...]:
    """Return a row for each number of cells that are seen of so many."""
    both = SHADED | UNSHADED
    every = [[UNSHADED] * at + [SHADED] + [both] * (length - at - 1) for at in range(length)]
    return tuple((1 << at, *row) for at, row in enumerate([*every, [UNSHADED] * length]))


def puzzlefw_check(instance: Kurodoko, solution: Filled) -> Faults:
    shape, shaded = instance.shape, solution.places("#")
    yield from adjacent(shape, shaded, "shaded cells")
    yield from divided(shape, set(range(shape.size)) - shaded, "unshaded cells")
    for cell, number in known(instance.numbers):
        if (found := count_seen(shape, shaded, cell)) != number:
            words = f"{found} cells are seen from {place(shape, cell).words()}, not {number}"
            yield fault(shape, "seen", [cell], words)


def count_seen(shape: Shape, shaded: Collection[int], cell: int) -> int:
    """Return how many unshaded cells are seen from one, itself included."""
    lines = [shape.sight(cell, direction) for direction in Direction]
    return 1 + sum(len(list(takewhile(lambda n: n not in shaded, line))) for line in lines)


def puzzlefw_generate(params: Params, rng: Random, solver: Solver) -> Kurodoko:
    shape, quick = Shape(params["height"], params["width"]), solver.with_nodes(30)
    clues = half_turned(shape, params["symmetric"])
    empty = Kurodoko(shape, [None] * shape.size)

    def drawn() -> Kurodoko:
        """Return a board with the numbers that turn onto no shaded cell."""
        shaded = solver.random_solution(empty, rng, prefer={"shaded": SHADED}).places("#")
        told = {cell for group in clues if shaded.isdisjoint(group) for cell in group}
        numbers = [count_seen(shape, shaded, n) if n in told else None for n in range(shape.size)]
        return Kurodoko(shape, numbers)

    return remove_clues(first_unique(drawn, quick), clues, "numbers", solver=quick, rng=rng)

"""Akari: put lights in white cells so that all are lit and no light shines on another.

Also Light Up. A light shines along its row and its column, up to the next black cell. A black cell
with a number has exactly so many lights at its sides; one without a number, written as ``?``, only
blocks. A board without white cells has one solution, without lights. Source of the rules:
https://puzz.link/rules.html?akari.
"""

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, takewhile
from random import Random
from typing import Any

import attrs

from puzzlefw import Block, Option, PuzzleInfo, width_and_height
from puzzlefw.checking import fault, place
from puzzlefw.clues import UNKNOWN, Clues, check_cells, with_clue
from puzzlefw.constraints import Clauses, Constraint, Counts
from puzzlefw.generation import Solver, doubts_of, remove_clues, repair
from puzzlefw.grid import Direction, Shape, stretches
from puzzlefw.notation import Clues4, Runs, puzzlink, tatham
from puzzlefw.view import Circle, Dot, Fault, Filled, Mark, View, marked_cells, printed_black

LIGHT, NO_LIGHT = 0b10, 0b01
WHITE = (
    Mark("*", Circle(filled=True, role="mark"), LIGHT, "a light", "has a light", "has no light"),
    Mark("x", Dot(), NO_LIGHT, "no light", "has no light", "has a light"),
)
BLACK = (Mark("#", None, NO_LIGHT, "black"),)
TEXTS = {
    "de": """
word-a-light = ein Licht
word-no-light = kein Licht
must-be-lit = { $places } muss beleuchtet sein
"""
}


@attrs.frozen
class Akari:
    """A board: None for each white cell, the number or UNKNOWN for each black one, row by row."""

    shape: Shape
    black: Clues

    def __attrs_post_init__(self) -> None:
        check_cells(self.shape, self.black, "numbers of black cells", low=UNKNOWN, high=4)

    def white(self) -> list[int]:
        """Return the white cells."""
        return [cell for cell, clue in enumerate(self.black) if clue is None]

    def numbers(self) -> list[tuple[int, int]]:
        """Return the black cells with a number, each with its number."""
        return [(n, clue) for n, clue in enumerate(self.black) if clue not in (None, UNKNOWN)]

    def lines(self) -> list[list[int]]:
        """Return the longest rows of white cells, across and down."""
        blocked = {cell for cell, clue in enumerate(self.black) if clue is not None}
        return stretches(self.shape.lines(), blocked)

    def lit_from(self, cell: int) -> list[int]:
        """Return a white cell and those from which, and to which, a light shines."""
        lines = (self.shape.sight(cell, direction) for direction in Direction)
        return [cell, *(n for line in lines for n in takewhile(self.is_white, line))]

    def is_white(self, cell: int) -> bool:
        """Return whether a cell is white."""
        return self.black[cell] is None


def puzzlefw_info() -> PuzzleInfo:
    return PuzzleInfo(
        examples={"akari/4/4/i0.l2.i": 1, "akari/2/2/4i": 0, "akari/2/2/j": 2},
        params=(
            *width_and_height(10, low=2, high=30),
            Option("black", "percent of the cells that are black", "integer", 20, low=5, high=60),
        ),
        texts=TEXTS,
        instance_type=Akari,
        formats=[
            puzzlink("akari", {"black": Clues4()}, aliases=["lightup", "bijutsukan"]),
            tatham(
                "lightup",
                "Light Up",
                {"black": Runs({"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "B": UNKNOWN})},
            ),
        ],
    )


def puzzlefw_variables(instance: Akari) -> Sequence[Block]:
    domains = [(0, 1) if clue is None else (0,) for clue in instance.black]
    return [Block("lights", domains, instance.shape)]


def puzzlefw_view(instance: Akari, variables: Mapping[str, range]) -> View:
    marks = [WHITE if clue is None else BLACK for clue in instance.black]
    return View(
        shape=instance.shape,
        choices=marked_cells(instance.shape, variables["lights"], marks),
        printed=lambda: printed_black(instance.shape, instance.black),
    )


def puzzlefw_propagators(instance: Akari, variables: Mapping[str, range]) -> Sequence[Constraint]:
    shape, lights, lines = instance.shape, variables["lights"], instance.lines()
    lit_from: dict[int, list[int]] = {}
    for line in lines:
        for cell in line:
            lit_from.setdefault(cell, []).extend(line)
    return [
        Counts([(line, "<=", 1) for line in lines if len(line) > 1], lights, LIGHT),
        Clauses(
            lit_from.values(),
            lights,
            LIGHT,
            names=[shape.cell(cell) for cell in lit_from],
            says="must be lit",
        ),
        Counts(
            [(shape.beside(cell), "==", number) for cell, number in instance.numbers()],
            lights,
            LIGHT,
            names=[shape.cell(cell) for cell, _ in instance.numbers()],
        ),
    ]


def puzzlefw_check(instance: Akari, solution: Filled) -> Sequence[Fault]:
    shape, lights = instance.shape, solution.places("*")
    found: list[Fault] = []
    lit: set[int] = set()
    for line in instance.lines():
        shining = [cell for cell in line if cell in lights]
        lit.update(line if shining else [])
        for one, other in combinations(shining, 2):
            words = f"{place(shape, one).words()} and {place(shape, other).words()}"
            found.append(fault(shape, "sight", (one, other), f"the lights at {words} meet"))
    for cell in instance.white():
        if cell not in lit:
            found.append(fault(shape, "unlit", [cell], f"{place(shape, cell).words()} is not lit"))
    for cell, number in instance.numbers():
        near = [other for other in shape.beside(cell) if other in lights]
        if len(near) != number:
            where = f"the clue at {place(shape, cell).words()}"
            words = f"{where} has {len(near)} lights beside it, not {number}"
            found.append(fault(shape, "count", [cell, *near], words))
    return found


def puzzlefw_generate(params: Mapping[str, Any], rng: Random, solver: Solver) -> Akari:
    shape = Shape(params["height"], params["width"])
    half = rng.sample(range((shape.size + 1) // 2), shape.size * params["black"] // 200)
    black = {cell for one in half for cell in (one, shape.size - 1 - one)}

    def change(draft: Draft, doubts: Sequence[int], width: int) -> Draft:
        """Turn a cell in doubt, and the one across the centre, black or white."""
        board, solution = draft
        cell = rng.choice(shape.near(doubts, width))
        black = {n for n, clue in enumerate(board.black) if clue is not None}
        return lit(shape, black ^ {cell, shape.size - 1 - cell}, solution.places("*"), rng)

    def unnumbered(board: Akari, cell: int) -> Akari:
        return with_clue(board, "black", cell, UNKNOWN)

    draft = lit(shape, black, (), rng)
    board, _ = repair(draft, lambda draft: doubts_of(solver, *draft), change)
    numbered = [cell for cell, _ in board.numbers()]
    return remove_clues(board, numbered, unnumbered, solver=solver, rng=rng)


Draft = tuple[Akari, Filled]
"""A board with all numbers, and the solution that they tell of."""


def lit(shape: Shape, black: Collection[int], lights: Collection[int], rng: Random) -> Draft:
    """Return a board and a solution that has as many of *lights* as can stay."""
    board = Akari(shape, tuple(0 if cell in black else None for cell in range(shape.size)))
    dark, placed = set(board.white()), set[int]()
    order = rng.sample(range(shape.size), shape.size)
    for cell in sorted(order, key=lambda cell: cell not in lights):
        if cell in dark:
            placed.add(cell)
            dark.difference_update(board.lit_from(cell))
    numbers = [sum(near in placed for near in shape.beside(cell)) for cell in range(shape.size)]
    keys = ["#" if cell in black else "*" if cell in placed else "x" for cell in range(shape.size)]
    board = Akari(shape, tuple(n if cell in black else None for cell, n in enumerate(numbers)))
    return board, Filled(tuple(keys))

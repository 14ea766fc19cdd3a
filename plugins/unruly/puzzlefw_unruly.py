"""Unruly: fill in 0 and 1, as many of each in every line, and never three alike in a row.

The sides are even. On a board that is *unlike*, no two rows are equal and no two columns, which is
the usual rule of Binairo and Takuzu. Also Tohu wa Vohu. Source of the rules:
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/unruly.html.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
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
from puzzlefw.checking import fault, miscounted, named_lines, place
from puzzlefw.clues import Clues, cell_numbers, clues_of, half_turned
from puzzlefw.constraints import (
    Automaton,
    Clause,
    Clauses,
    CompressedTables,
    Counts,
    Regular,
    automaton_of,
)
from puzzlefw.errors import InstanceError, OptionError
from puzzlefw.explaining import renamed
from puzzlefw.generation import remove_clues
from puzzlefw.grid import Shape
from puzzlefw.notation import Given, Sides, rows, tatham
from puzzlefw.view import Filled, Line, View, marked_cells, number_marks, printed_numbers

ZERO, ONE = 0b01, 0b10
DIFFER = ((ZERO, ZERO | ONE, ZERO), (ONE, ONE, ZERO), (ONE, ZERO, ONE))
"""The rows of two cells, and a variable that says that they are 1 and 0."""
TECHNIQUES = [
    renamed("only fit", "no equal lines", "No two rows are equal, and no two columns."),
    renamed("either or", "no three in a row", "No three cells in a row are alike.", says="cannot"),
    renamed("either or", "no equal lines", "No two rows are equal, and no two columns."),
    renamed("line logic", "filling a line", "What no way to fill a line has is excluded."),
]
ENGLISH = """
by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] , so{ " " }
}{ $then }: else { $clues } would be equal
by-clues-never = { $because }, so { $clues } are equal
"""
GERMAN = """
by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] , also gilt:{ " " }
}{ $then }; sonst wären { $clues } gleich
by-clues-never = { $because }; damit sind { $clues } gleich
technique-no-equal-lines = keine gleichen Reihen
technique-no-three-in-a-row = keine drei in einer Reihe
technique-filling-a-line = eine Reihe füllen
word-no-two-rows-and-no-two-columns-are-equal = keine gleichen Zeilen, keine gleichen Spalten
cannot-all-be-0 = { $places } können nicht alle 0 sein
cannot-all-be-1 = { $places } können nicht alle 1 sein
"""


@attrs.frozen
class Unruly:
    """A board: 0, 1 or None for each cell, row by row, and whether its lines are *unlike*."""

    shape: Shape
    cells: Clues = attrs.field(converter=clues_of, validator=cell_numbers(0, 1, also=None))
    unlike: bool = False

    def __attrs_post_init__(self) -> None:
        height, width = self.shape.height, self.shape.width
        if height % 2 or width % 2:
            raise InstanceError(f"expected an even height and width, found {height} and {width}")

    def pairs(self) -> Iterator[tuple[Line, Line, list[tuple[int, int]]]]:
        """Visit each two lines that must differ, and their cells, two side by side at a time."""
        rows = [(Line("row", n), line) for n, line in enumerate(self.shape.number_rows())]
        columns = [(Line("column", n), line) for n, line in enumerate(self.shape.number_columns())]
        for lines in (rows, columns) if self.unlike else ():
            for (one, cells), (other, others) in combinations(lines, 2):
                yield one, other, list(zip(cells, others, strict=True))


def puzzlefw_info() -> PuzzleInfo:
    params = Sides(r"(?P<unlike>u)?(d[a-z])?", suffix=lambda fields: "u" * fields["unlike"])
    return PuzzleInfo(
        examples={"4x4:ajaabb": 1, "2x2:AAc": 0, "2x2u:e": 2},
        params=(
            *width_and_height(8, low=4, high=20),
            Option("unlike", "no two rows or columns are equal", "flag", False),
            Option("symmetric", "givens look the same turned by half", "flag", False),
        ),
        texts={"en": ENGLISH, "de": GERMAN},
        techniques=TECHNIQUES,
        instance_type=Unruly,
        formats=[
            tatham(
                "unruly", "Unruly", {"cells": Given(closed=True)}, params=params, says=["unlike"]
            ),
            rows("cells"),
        ],
    )


def puzzlefw_variables(instance: Unruly) -> list[Block]:
    domains = [(0, 1) if given is None else (given,) for given in instance.cells]
    pairs = sum(len(pair) for _, _, pair in instance.pairs())
    return [
        Block("cells", domains, instance.shape),
        Block("differ", pairs, values=(0, 1), auxiliary=True),
    ]


def puzzlefw_view(instance: Unruly, variables: Variables) -> View:
    marks = number_marks((0, 1))
    each = [marks if given is None else (marks[given],) for given in instance.cells]
    return View(
        shape=instance.shape,
        choices=marked_cells(instance.shape, variables["cells"], each),
        printed=lambda: printed_numbers(instance.shape, instance.cells),
        variant="no two rows and no two columns are equal" if instance.unlike else "",
    )


def threes(shape: Shape) -> list[Sequence[int]]:
    """Return each three cells in a row."""
    return [line[at : at + 3] for line in shape.lines() for at in range(len(line) - 2)]


def puzzlefw_propagators(instance: Unruly, variables: Variables) -> Rules:
    shape, cells, differ = instance.shape, variables["cells"], variables["differ"]
    yield Counts([(line, "==", len(line) // 2) for line in shape.lines()], cells, ONE)
    yield Clauses(threes(shape), cells, ZERO, says="cannot all be 1")
    yield Clauses(threes(shape), cells, ONE, says="cannot all be 0")
    for line in shape.lines():
        yield Regular([cells[n] for n in line], fillings(len(line)), is_redundant=True)
    # With as many ones in each, two lines differ where the first has one that the second lacks.
    left = iter(differ)
    for one, other, pairs in instance.pairs():
        scopes = [(cells[a], cells[b], next(left)) for a, b in pairs]
        yield CompressedTables(scopes, DIFFER, names=[one] * len(pairs))
        yield Clause([(scope[-1], ONE) for scope in scopes], name=other)


@cache
def fillings(length: int) -> Automaton:
    """Return the automaton of a line: as many 0 as 1, at most two of each in a row."""

    def step(state: tuple[int, int, int], value: int) -> tuple[int, int, int] | None:
        ones, last, run = state
        ones, run = ones + value, run + 1 if value == last else 1
        return (ones, value, run) if run < 3 and ones <= length // 2 else None

    return automaton_of((0, -1, 0), step, lambda state: state[0] == length // 2, (0, 1))


def puzzlefw_check(instance: Unruly, solution: Filled) -> Faults:
    shape, ones = instance.shape, solution.places("1")
    for name, line in named_lines(shape).items():
        yield from miscounted(shape, line, ones, len(line) // 2, name)
    for three in threes(shape):
        if len({cell in ones for cell in three}) == 1:
            words = f"three in a row are alike, from {place(shape, three[0]).words()} on"
            yield fault(shape, "three", three, words)
    for (one, line), (other, next_) in combinations(named_lines(shape).items(), 2):
        is_pair = instance.unlike and one.split()[0] == other.split()[0]
        if is_pair and [n in ones for n in line] == [n in ones for n in next_]:
            yield fault(shape, "equal", (*line, *next_), f"{one} and {other} are equal")


def puzzlefw_generate(params: Params, rng: Random, solver: Solver) -> Unruly:
    shape = Shape(params["height"], params["width"])
    if shape.height % 2 or shape.width % 2:
        found = f"{shape.height} and {shape.width}"
        raise OptionError(f"expected an even height and width, found {found}")
    empty = Unruly(shape, [None] * shape.size, params["unlike"])
    solution = solver.random_solution(empty, rng)
    board = attrs.evolve(empty, cells=map(int, solution.keys))
    clues = half_turned(shape, params["symmetric"])
    return remove_clues(board, clues, "cells", solver=solver.with_nodes(30), rng=rng)

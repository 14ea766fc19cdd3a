"""Unruly: fill in 0 and 1, as many of each in every line, and never three alike in a row.

The sides are even. On a board that is *unlike*, no two rows are equal and no two columns, which is
the usual rule of Binairo and Takuzu. Also Tohu wa Vohu. Source of the rules:
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/unruly.html.
"""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import attrs

from puzzlefw import authoring as pf

ZERO, ONE = 0b01, 0b10
NOTE = "Of black and white, one is `0` and the other `1`: exchanged they are the same puzzle"
UNLIKE = "no two rows or columns are equal"
DIFFER = ((ZERO, ZERO | ONE, ZERO), (ONE, ONE, ZERO), (ONE, ZERO, ONE))
"""The rows of two cells, and a variable that says that they are 1 and 0."""
TECHNIQUES = [
    pf.renamed("only fit", "no equal lines", "No two rows are equal, and no two columns."),
    pf.renamed(
        "either or", "no three in a row", "No three cells in a row are alike.", says="cannot"
    ),
    pf.renamed("either or", "no equal lines", "No two rows are equal, and no two columns."),
    pf.renamed("line logic", "filling a line", "What no way to fill a line has is excluded."),
]


@attrs.frozen
class Unruly:
    """A board: 0, 1 or None for each cell, row by row, and whether its lines are *unlike*."""

    shape: pf.Shape
    cells: pf.Clues = pf.sign_field({"0": 0, "1": 1}, word="cell", note=NOTE)
    unlike: bool = pf.rule_field(UNLIKE)

    def __attrs_post_init__(self) -> None:
        pf.expect_even(self.shape)

    def pairs(self) -> Iterator[tuple[pf.Line, pf.Line, list[tuple[int, int]]]]:
        """Visit each two lines that must differ, and their cells, two side by side at a time."""
        names = [pf.Line("row", n) for n in range(self.shape.height)]
        names += [pf.Line("column", n) for n in range(self.shape.width)]
        lines = zip(names, self.shape.lines(), strict=True)
        for (one, cells), (other, others) in combinations(lines, 2) if self.unlike else ():
            if one.kind == other.kind:
                yield one, other, list(zip(cells, others, strict=True))


def puzzlefw_info() -> pf.PuzzleInfo:
    params = pf.Sides(r"(?P<unlike>u)?(d[a-z])?", suffix=lambda fields: "u" * fields["unlike"])
    parts = {"cells": pf.Given(closed=True)}
    return pf.PuzzleInfo(
        examples={"4x4:ajaabb": 1, "2x2:AAc": 0, "2x2u:e": 2},
        options=(pf.Option("unlike", UNLIKE, "flag", is_variant=True),),
        params=(
            *pf.width_and_height(10, low=4, high=20),
            pf.Option("unlike", UNLIKE, "flag", False),
            pf.pattern_option("none", of="givens", was_symmetric=True),
        ),
        presets=pf.square_presets(small=6, usual=10, large=14),
        techniques=TECHNIQUES,
        instance_type=Unruly,
        formats=[
            pf.tatham("unruly", "Unruly", parts, params=params, says=["unlike"]),
            pf.site(
                "binairo",
                {"cells": pf.Runs("01")},
                sure=lambda fields: {"unlike": True},
                unless="binairo-plus",
            ),
        ],
    )


def differences(instance: Unruly) -> list[pf.Block]:
    """Return a variable for each two cells at one place of lines that must differ."""
    pairs = sum(len(pair) for _, _, pair in instance.pairs())
    return [pf.Block("differ", pairs, values=(0, 1), auxiliary=True)]


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "cells",
    lambda given: pf.number_marks((0, 1) if given is None else (given,)),
    clues="cells",
    auxiliary=differences,
)


def puzzlefw_propagators(instance: Unruly, variables: pf.Variables) -> pf.Rules:
    shape, cells, differ = instance.shape, variables["cells"], variables["differ"]
    yield from pf.halves_rules(shape, cells)
    # With as many ones in each, two lines differ where the first has one that the second lacks.
    left = iter(differ)
    for one, other, pairs in instance.pairs():
        scopes = [(cells[a], cells[b], next(left)) for a, b in pairs]
        yield pf.CompressedTables(scopes, DIFFER, names=[one] * len(pairs))
        yield pf.Clause([(scope[-1], ONE) for scope in scopes], name=other)


def puzzlefw_check(instance: Unruly, solution: pf.Filled) -> pf.Faults:
    shape, ones = instance.shape, solution.places("1")
    yield from pf.unlike_halves(shape, ones)
    for (one, line), (other, next_) in combinations(pf.named_lines(shape).items(), 2):
        is_pair = instance.unlike and one.split()[0] == other.split()[0]
        if is_pair and [n in ones for n in line] == [n in ones for n in next_]:
            yield pf.fault(shape, "equal", (*line, *next_), f"{one} and {other} are equal")


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Unruly:
    shape = pf.Shape(params["height"], params["width"])
    pf.expect_even(shape, pf.OptionError)
    empty = Unruly(shape, [None] * shape.size, params["unlike"])
    solution = solver.random_solution(empty, rng)
    board = attrs.evolve(empty, cells=[*map(int, solution.keys)])
    clues = pf.clue_groups(shape, params)
    return pf.remove_clues(board, clues, "cells", solver=solver.with_nodes(30), rng=rng)

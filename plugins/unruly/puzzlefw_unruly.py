"""Unruly: fill in 0 and 1, as many of each in every line, and never three alike in a row.

The sides are even. On a board that is *unlike*, no two rows are equal and no two columns, which is
the usual rule of Binairo and Takuzu. Also Tohu wa Vohu. Source of the rules:
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/unruly.html.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, islice
from random import Random
from typing import Any

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
    height, width = instance.shape.height, instance.shape.width
    pairs = height * width * (height + width - 2) // 2 if instance.unlike else 0
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
    yield from unlike_rules(shape, cells, differ) if instance.unlike else ()


@lru_cache(maxsize=16)
def unlike_rules(shape: pf.Shape, cells: range, differ: range) -> Sequence[Any]:
    """Return the rules that no two rows are equal, and no two columns, which a shape tells."""
    rows = [(pf.Line("row", n), line) for n, line in enumerate(shape.number_rows())]
    columns = [(pf.Line("column", n), line) for n, line in enumerate(shape.number_columns())]
    pairs = [*combinations(rows, 2), *combinations(columns, 2)]
    # With as many ones in each, two lines differ where the first has one that the second lacks.
    places = [(one, *two) for (one, a), (_, b) in pairs for two in zip(a, b, strict=True)]
    scopes = [(cells[a], cells[b], differ[n]) for n, (_, a, b) in enumerate(places)]
    left = iter(range(len(places)))
    groups = [list(islice(left, len(line))) for (_, line), _ in pairs]
    return (
        pf.CompressedTables(scopes, DIFFER, names=[one for one, _, _ in places]),
        pf.Clauses(groups, differ, ONE, names=[other for _, (other, _) in pairs]),
    )


def puzzlefw_check(instance: Unruly, solution: pf.Filled) -> pf.Faults:
    shape, ones = instance.shape, solution.places("1")
    yield from pf.unlike_halves(shape, ones)
    if not instance.unlike:
        return
    signs = pf.in_lines(shape, "".join(solution.keys))
    rows, columns = {*signs[: shape.height]}, {*signs[shape.height :]}
    if len(rows) + len(columns) == len(signs):
        return
    lines = pf.named_lines(shape).items()
    each = zip(lines, signs, strict=True)
    for ((one, line), here), ((other, next_), there) in combinations(each, 2):
        if here == there and one.split()[0] == other.split()[0]:
            yield pf.fault(shape, "equal", (*line, *next_), f"{one} and {other} are equal")


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Unruly:
    shape = pf.Shape(params["height"], params["width"])
    pf.expect_even(shape, pf.OptionError)
    empty = Unruly(shape, [None] * shape.size, params["unlike"])
    solution = solver.random_solution(empty, rng)
    board = attrs.evolve(empty, cells=[*map(int, solution.keys)])
    clues = pf.clue_groups(shape, params)
    return pf.remove_clues(board, clues, "cells", solver=solver.with_nodes(30), rng=rng)

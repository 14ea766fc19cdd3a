"""Yin-Yang: fill each cell black or white, so that the cells of each color hang together.

Cells hang together by their sides, and nowhere have 2 x 2 cells one color. Some cells are given.
All cells may have one color, on a board that is one cell wide. Source of the rules:
https://puzz.link/rules.html?yinyang.
"""

from collections.abc import Sequence
from functools import cache
from random import Random

import attrs

from puzzlefw import authoring as pf

WHITE, BLACK = 1, 2
MASKS = (1 << WHITE, 1 << BLACK)
EDGE = "the one stretch of each color along the edge"
MARKS = {
    WHITE: pf.Mark("w", pf.Circle(role="mark"), 1 << WHITE, "white"),
    BLACK: pf.Mark("b", pf.Circle(filled=True, role="mark"), 1 << BLACK, "black"),
}
TECHNIQUES = [
    pf.renamed("either or", "no square", "No four cells of a square have one color."),
    pf.NO_CHECKERBOARD,
    pf.renamed("line logic", "along the edge", "Along the edge each color has one stretch."),
    pf.renamed("kept together", "no dividing", "The cells of a color may not be divided."),
]


@attrs.frozen
class YinYang:
    """A board: WHITE, BLACK or None for each cell, row by row."""

    shape: pf.Shape
    cells: pf.Clues = pf.sign_field(
        {"W": WHITE, "B": BLACK},
        words={WHITE: "white circle", BLACK: "black circle"},
        glyphs={WHITE: pf.Circle(), BLACK: pf.Circle(True)},
    )


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"yinyang/3/3/bkk": 1, "yinyang/2/2/h9": 0, "yinyang/2/2/00": 12},
        params=(
            *pf.width_and_height(10, low=3, high=14),
            pf.pattern_option("half", of="circles"),
            pf.density_option(0.2, of="cells with a circle"),
        ),
        presets=pf.square_presets(small=6, usual=10, large=12),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(
            9,
            26,
            most_cells={"extreme": 144},
            drawn_with={"extreme": {"density": 0.0, "pattern": "none"}},
        ),
        instance_type=YinYang,
        formats=[
            pf.puzzlink("yinyang", {"cells": pf.Packed(3, 3, empty=None)}),
            pf.site("yin-yang", {"cells": pf.Runs({"W": WHITE, "B": BLACK})}),
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "cells", lambda given: [MARKS[given]] if given else [*MARKS.values()], clues="cells"
)


def puzzlefw_propagators(instance: YinYang, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, variables["cells"]
    for mask in MASKS:
        yield pf.Clauses(shape.squares(), cells, mask, says="make a 2x2")
        yield pf.connected_cells(shape, cells, mask)
    # Both follow, as two ways on a board cannot cross.
    yield pf.no_crossings(shape, cells, MASKS)
    if min(shape.height, shape.width) > 1:
        edge = [cells[n] for n in around(shape)]
        yield pf.Regular(edge, stretches(), name=pf.RuleName(EDGE), is_redundant=True)


@cache
def stretches() -> pf.Automaton:
    """Return the automaton of the cells along the edge: their color changes twice at most."""

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        color, changes = state
        changes += color not in (0, value)
        return (value, changes) if changes < 3 else None

    return pf.automaton_of((0, 0), step, lambda state: True, (WHITE, BLACK))


def around(shape: pf.Shape) -> Sequence[int]:
    """Return the cells along the edge, from the top left on, clockwise."""
    rows, columns = shape.number_rows(), shape.number_columns()
    right, bottom = columns[-1][1:-1], rows[-1][::-1]
    return [*rows[0], *right, *bottom, *columns[0][-2:0:-1]]


def puzzlefw_check(instance: YinYang, solution: pf.Filled) -> pf.Faults:
    shape = instance.shape
    for key, color in (("b", "black"), ("w", "white")):
        yield from pf.full_squares(shape, solution.places(key), f"{color} cells")
        yield from pf.divided(shape, solution.places(key), f"{color} cells")


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> YinYang:
    shape = pf.Shape(params["height"], params["width"])
    empty = YinYang(shape, [None] * shape.size)
    solution = solver.random_solution(empty, rng)
    board = YinYang(shape, [BLACK if key == "b" else WHITE for key in solution.keys])
    circles = pf.clue_groups(shape, params)
    most = pf.most_removed(circles, params)
    quick = solver.with_nodes(30)
    return pf.remove_clues(board, circles, "cells", solver=quick, rng=rng, most=most)

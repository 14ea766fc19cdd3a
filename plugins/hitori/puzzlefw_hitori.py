"""Hitori: shade cells so that no number stands twice unshaded in a row or column.

No two shaded cells share a side, and the unshaded cells are connected by sides. A cell without a
number, or with ``?``, clashes with none. Source of the rules: https://puzz.link/rules.html?hitori.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from random import Random

import attrs

from puzzlefw import authoring as pf

TECHNIQUES = [
    pf.renamed(
        "either or", "sandwich", "A cell between equal ones is unshaded.", says="is between"
    ),
    pf.renamed("either or", "same number", "Of two equal numbers one is shaded.", says="is "),
    pf.SHADED_NEIGHBOUR,
    pf.NO_DIVIDING,
]


@attrs.frozen
class Hitori:
    """A board: the number of each cell, row by row, None where there is none."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(0, 1295, unknown=True)


def puzzlefw_info() -> pf.PuzzleInfo:
    digits = pf.tatham("singles", "Singles", {"numbers": pf.Digits()})
    return pf.PuzzleInfo(
        examples={"hitori/4/4/1114142333214213": 1, "hitori/2/2/1111": 0, "hitori/2/2/1123": 2},
        params=(pf.Option("side", "rows and columns", "integer", 10, low=3, high=20),),
        presets={
            "small": {"side": 6},
            "usual": {"side": 10},
            "large": {"side": 17},
        },
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(10, most_cells={"extreme": 49}),
        instance_type=Hitori,
        formats=[
            pf.puzzlink("hitori", {"numbers": pf.Numbers36()}),
            digits,
            pf.site("hitori", {"numbers": pf.Digits()}),
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks("shaded", clues="numbers")


def puzzlefw_propagators(instance: Hitori, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, variables["shaded"]
    between = middles(shape)
    equal: dict[int, list[tuple[int, int]]] = {}
    for line in shape.lines():
        told = [instance.numbers[cell] for cell in line]
        if len(set(told)) == len(told):
            continue
        where: dict[int | None, list[int]] = {}
        for cell, number in zip(line, told, strict=True):
            where.setdefault(number, []).append(cell)
        for number, alike in where.items():
            if len(alike) > 1 and number is not None and number != pf.UNKNOWN:
                equal.setdefault(number, []).extend(combinations(alike, 2))
    for number, pairs in equal.items():
        yield pf.Clauses(pairs, cells, pf.SHADED, says=f"is {number}")
        if inner := [(between[pair],) for pair in pairs if pair in between]:
            says = f"is between two {number}"
            yield pf.Clauses(inner, cells, pf.UNSHADED, says=says, is_redundant=True)
    yield pf.Clauses(shape.pairs(), cells, pf.UNSHADED)
    yield pf.connected_cells(shape, cells, pf.UNSHADED)


@lru_cache(maxsize=16)
def middles(shape: pf.Shape) -> Mapping[tuple[int, int], int]:
    """Return the cell between each two of a line."""
    lines = shape.lines()
    return {(line[n - 1], line[n + 1]): line[n] for line in lines for n in range(1, len(line) - 1)}


def puzzlefw_check(instance: Hitori, solution: pf.Filled) -> pf.Faults:
    shape, shaded = instance.shape, solution.places("#")
    numbers = {cell: number for cell, number in pf.known(instance.numbers) if cell not in shaded}
    yield from pf.adjacent(shape, shaded, "shaded cells")
    yield from pf.repeats(shape, numbers)
    yield from pf.divided(shape, set(range(shape.size)) - shaded, "unshaded cells")


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Hitori:
    shape, latin = pf.Shape(params["side"], params["side"]), pf.latin_square(params["side"], rng)
    board = Hitori(shape, latin)
    # No more cells can be shaded: else that would be a second solution.
    solution = solver.random_solution(board, rng, prefer={"shaded": pf.SHADED})
    shaded = solution.places("#")

    def change(board: Hitori, cells: list[int], width: int) -> Hitori:
        """Give a shaded cell near *cells* the number of an unshaded one of its row or column."""
        cell = rng.choice(sorted(shaded.intersection(shape.near(cells, width)) or shaded))
        seen = [n for line in shape.lines() if cell in line for n in line if n not in shaded]
        return pf.with_clue(board, "numbers", cell, latin[rng.choice(seen)])

    for cell in sorted(shaded):
        board = change(board, [cell], 0)
    return pf.repair(board, lambda draft: pf.doubts_of(solver, draft, solution), change)

"""Sudoku: fill N x N cells with 1 to N so that each row, column and block has each number once.

Blocks are rectangles, or areas of any form (jigsaw). The two diagonals may have each number once
too, and cages (killer) divide the board into areas with a total in which no number stands twice.
All of these go together. Source of the rules: https://puzz.link/rules.html?sudoku, and Solo in
https://www.chiark.greenend.org.uk/~sgtatham/puzzles.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_sudoku.generator import generate
from puzzlefw_sudoku.instance import Sudoku, lines_of
from puzzlefw_sudoku.links import FPuzzles, LinkedDigits
from puzzlefw_sudoku.penpa import Penpa
from puzzlefw_sudoku.sudokupad import SudokuPad

PARAMS = re.compile(r"(\d{1,2})(?:x(\d{1,2}))?((?:j|x|k|a|d[a-z]|[rm]d?\d+)*)", re.ASCII)
LONG_CHAIN = 18  # what chains cost at most that have one value, or two at each place
BANDS = tuple(
    attrs.evolve(band, hardest=LONG_CHAIN) if band.name == "hard" else band
    for band in pf.bands_up_to(3, 7, trials=0)
)


@attrs.frozen
class SoloParams:
    """Params of Tatham's Solo: the sides of blocks, ``j`` for a jigsaw, ``x``, ``k``."""

    def read(self, text: str) -> pf.Fields:
        found = PARAMS.fullmatch(text)
        wide, high = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
        letters = found[3] if found else ""
        side = wide * high if "j" not in letters or (found and found[2]) else wide
        if found is None or not 1 <= side <= 62 or ("j" not in letters and min(wide, high) < 2):
            raise pf.ParseError(
                f"expected params such as 3x3, 9j, 3x3x or 3x3k, found {text[:20]!a}"
            )
        return {
            "shape": pf.Shape(side, side),
            "blocks": () if "j" in letters else pf.rectangles(wide, high),
            "diagonals": "x" in letters,
            "cages": () if "k" in letters else None,
        }

    def write(self, fields: pf.Fields) -> str:
        side, height = fields["shape"].width, block_height(fields)
        size = f"{height}x{side // height}" if height else f"{side}j"
        return f"{size}{'x' * fields['diagonals']}{'k' * (fields['cages'] is not None)}"


def block_height(fields: pf.Fields) -> int:
    """Return how many rows blocks have if they are rectangles of one size, else 0."""
    side = fields["shape"].width
    for height in range(2, side // 2 + 1):
        if side % height == 0 and fields["blocks"] == pf.rectangles(height, side // height):
            return height
    return 0


def has_cages(fields: pf.Fields) -> bool:
    """Return whether a game ID has cages, and their totals."""
    return fields["cages"] is not None


KILLER: pf.Parts = {
    "numbers": pf.RunNumbers(),
    "cages": pf.TaskRegions(),
    "totals": pf.RunNumbers(),
}
FORMATS = (
    pf.puzzlink("sudoku", {"numbers": pf.Numbers(unknown=None)}, square=True),
    pf.tatham(
        "solo",
        "Solo",
        {
            "numbers": pf.RunNumbers(),
            "blocks": pf.Optional(pf.Cages(), lambda fields: not block_height(fields)),
            "cages": pf.Optional(pf.Cages(), has_cages),
            "totals": pf.Optional(pf.RunNumbers(), has_cages),
        },
        params=SoloParams(),
        says=("diagonals",),
    ),
    FPuzzles(),
    SudokuPad(),
    Penpa(),
    LinkedDigits(),
    pf.site("sudoku", {"numbers": pf.RunNumbers()}, unless="diagonal|sandwich"),
    pf.site("jigsaw-sudoku", {"numbers": pf.RunNumbers(), "blocks": pf.TaskRegions()}),
    pf.site("killer-sudoku", KILLER),
)


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "sudoku/4/4/g1k23k3g": 1,
            "sudoku/4/4/11": 0,
            "sudoku/4/4/h343412h434321": 2,
            "2x2k:e2d3e,aa_a_a____acb__,7a10a1_6b6a9d1": 1,
            "4j:b4_3_1a2b2a1_3_4b,____________l": 1,
        },
        params=(
            pf.Option("side", "rows, columns and numbers", "integer", 9, low=4, high=16),
            pf.Option("jigsaw", "blocks of any form, as those of side 5 or 7", "flag", False),
            pf.Option("diagonals", "each number once in both diagonals", "flag", False),
            pf.Option("killer", "cages with totals", "flag", False),
            pf.pattern_option("half", of="givens", was_symmetric=True),
        ),
        presets={
            "small": {"side": 6},
            "usual": {"side": 9},
            "large": {"side": 16},
            "killer": {"killer": True, "pattern": "none"},
            "jigsaw": {"jigsaw": True},
        },
        bands=BANDS,
        techniques=[pf.renamed("sum of different values", "cage combinations")],
        instance_type=Sudoku,
        formats=FORMATS,
    )


def printed(instance: Sudoku) -> Iterator[pf.Printed]:
    """Visit the diagonals and the totals."""
    crossed = instance.lines()[-2:] if instance.diagonals else []
    for rises, line in enumerate(crossed):
        for cell in line:
            yield pf.Printed(pf.place(instance.shape, cell), pf.Diagonal(bool(rises), "none"))
    for cell, total in enumerate(instance.totals):
        if total is not None:
            yield pf.Printed(pf.place(instance.shape, cell), pf.Tag(str(total)))


puzzlefw_variables, puzzlefw_view = pf.latin_hooks(
    givens="numbers", printed=printed, regions="blocks", cages="cages"
)


@lru_cache(maxsize=16)
def line_rules(
    shape: pf.Shape, blocks: tuple[int, ...], diagonals: bool, cells: range
) -> Sequence[pf.AllDifferent]:
    """Return what all boards with these blocks say."""
    lines = lines_of(shape, blocks, diagonals)
    return [pf.AllDifferent([cells[cell] for cell in line]) for line in lines]


def puzzlefw_propagators(instance: Sudoku, variables: pf.Variables) -> pf.Rules:
    cells = variables["numbers"]
    yield from line_rules(instance.shape, instance.blocks, instance.diagonals, cells)
    for cage in pf.members(instance.cages or ()):
        yield pf.DistinctSum([cells[cell] for cell in cage], instance.totals[cage[0]] or 0)


def puzzlefw_check(instance: Sudoku, solution: pf.Filled) -> pf.Faults:
    shape, numbers = instance.shape, pf.numbers_in(solution)
    groups = dict(pf.named_lines(shape))
    for what, regions in (("block", instance.blocks), ("cage", instance.cages or ())):
        for cells in pf.members(regions):
            groups[f"the {what} at {pf.at(shape, cells[0])}"] = cells
    if instance.diagonals:
        side = shape.width
        groups["the falling diagonal"] = [row * side + row for row in range(side)]
        groups["the rising diagonal"] = [row * side + side - 1 - row for row in range(side)]
    yield from pf.repeats(shape, numbers, groups)
    for cell, total in enumerate(instance.totals):
        if total is not None and instance.cages is not None:
            cage = [n for n, own in enumerate(instance.cages) if own == instance.cages[cell]]
            if (added := sum(numbers[n] for n in cage)) != total:
                words = f"the cage at {pf.at(shape, cell)} adds up to {added}, not {total}"
                yield pf.fault(shape, "sum", cage, words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Sudoku:
    return generate(params, rng, solver)

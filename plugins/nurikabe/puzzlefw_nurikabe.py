"""Nurikabe: shade a connected sea around islands, each with one number that says its size.

An island is a connected part of the unshaded cells and has exactly one number, its number of cells;
``?`` is an island of any size. The shaded cells are connected, and nowhere fill 2 x 2 cells.
Islands may touch by corners. A board without any number is all sea; one that an island fills has
none, and both are right. Source of the rules: https://puzz.link/rules.html?nurikabe.
"""

from collections.abc import Collection, Sequence
from random import Random

import attrs

from puzzlefw import authoring as pf

FEW = 200
"""The decisions that a proof may take while a board is made: it is easier to solve, too."""
SMALL = 4
"""The most cells of an island at first: these give one solution sooner, and are joined then."""
LARGE_BOARD = 200
"""From so many cells on, islands have one cell less at first, or one solution seldom comes."""
JOINS = 400
"""How often islands of one cell are tried to be joined with others, or made larger."""
NUMBERED = (pf.Mark("x", None, pf.UNSHADED, "unshaded"),)
TECHNIQUES = [
    pf.renamed("either or", "no pool", "Four cells of a square are not all sea."),
    pf.renamed("kept together", "one sea", "The sea may not be divided."),
    pf.renamed("kept apart", "separate islands", "A cell that would join two islands is sea."),
    pf.renamed("full area", "island complete", "An island that has its size is surrounded by sea."),
    pf.renamed("only way on", "only way on", "An island grows where alone it can."),
    pf.renamed("out of reach", "unreachable", "What no island can reach is sea."),
]


@attrs.frozen
class Nurikabe:
    """A board: the number of each cell, row by row, None where there is none."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(1, 99_999, unknown=True, left=pf.UNKNOWN, adds=False)


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"nurikabe/5/5/g5k2o1k3g": 1, "nurikabe/2/2/11h": 0, "nurikabe/3/3/3n": 2},
        params=(
            *pf.width_and_height(10, low=2, high=20),
            pf.Option("largest", "cells of the largest island", "integer", 9, low=1, high=20),
            pf.Option(
                "ones",
                "the most islands of one cell, as a share",
                "number",
                0.12,
                low=0.0,
                high=1.0,
            ),
        ),
        presets=pf.square_presets(small=7, usual=10, large=12),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(
            7,
            most_cells={"easy": 64},
            drawn_with={"easy": {"ones": 0.4, "largest": 5}, "normal": {"ones": 0.25}},
        ),
        instance_type=Nurikabe,
        formats=[
            pf.puzzlink("nurikabe", {"numbers": pf.Numbers()}),
            pf.site("nurikabe", {"numbers": pf.RunNumbers()}),
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "shaded", lambda number: pf.SHADING if number is None else NUMBERED, clues="numbers"
)


def puzzlefw_propagators(instance: Nurikabe, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, variables["shaded"]
    roots = dict.fromkeys(pf.placed(instance.numbers)) | dict(pf.known(instance.numbers))
    yield pf.Clauses(shape.squares(), cells, pf.UNSHADED, says="make a 2x2")
    yield pf.connected_cells(shape, cells, pf.SHADED)
    yield pf.Regions(shape.pairs(), [(cell, pf.UNSHADED) for cell in cells], roots)


def puzzlefw_check(instance: Nurikabe, solution: pf.Filled) -> pf.Faults:
    shape, sea = instance.shape, solution.places("#")
    yield from pf.full_squares(shape, sea, "shaded cells")
    yield from pf.divided(shape, sea, "shaded cells")
    for island in pf.parts(shape, set(range(shape.size)) - sea):
        numbers = [number for cell in island if (number := instance.numbers[cell]) is not None]
        where = f"the island at {pf.at(shape, island[0])}"
        if not numbers:
            yield pf.fault(shape, "no-number", island, f"{where} has no number")
        elif len(numbers) > 1:
            yield pf.fault(shape, "numbers", island, f"{where} has {len(numbers)} numbers, not one")
        elif numbers[0] not in (pf.UNKNOWN, len(island)):
            words = f"{where} has {len(island)} cells, not {numbers[0]}"
            yield pf.fault(shape, "size", island, words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Nurikabe:
    shape, largest = pf.Shape(params["height"], params["width"]), params["largest"]
    few = solver.with_nodes(FEW)
    first = min(largest, SMALL - (shape.size >= LARGE_BOARD))

    def drawn() -> pf.Draft[Nurikabe]:
        draft = numbered(shape, pf.random_sea(shape, first, rng), rng)
        # Many solutions, or a draft with several doubts looks as good as one with a single one.
        return pf.repair(draft, lambda one: pf.doubts_of(few, *one, limit=10), change, rounds=150)

    def change(draft: pf.Draft[Nurikabe], doubts: list[int], width: int) -> pf.Draft[Nurikabe]:
        """Change sea and islands near one cell in doubt, or move the number of its island there."""
        cell = rng.choice(doubts)
        if rng.random() < 0.3 and cell not in draft[1].places("#"):
            return moved(draft, cell)
        near = shape.near([cell], 1 + width % 4)
        return turned(draft, near, first, rng)

    return with_fewer_ones(pf.first_made(drawn, tries=20), params, few, rng)


def with_fewer_ones(
    draft: pf.Draft[Nurikabe], params: pf.Params, solver: pf.Solver, rng: Random
) -> Nurikabe:
    """Return the board with islands of one cell joined or larger, while it has one solution."""
    for _ in range(JOINS):
        board = draft[0]
        ones = [cell for cell, number in pf.known(board.numbers) if number == 1]
        if len(ones) <= params["ones"] * len(pf.placed(board.numbers)):
            break
        near = board.shape.near([rng.choice(ones)], 2)
        tried = turned(draft, near, params["largest"], rng)
        if small(tried[0]) < small(board) and solver.is_unique(tried[0]):
            draft = tried
    return draft[0]


def small(board: Nurikabe) -> int:
    """Return how many islands have one or two cells; those of one count twice."""
    return 2 * board.numbers.count(1) + board.numbers.count(2)


def numbered(
    shape: pf.Shape, sea: Collection[int], rng: Random, stay: Collection[int] = ()
) -> pf.Draft[Nurikabe]:
    """Return a board with a number on each island, on a cell of *stay* if it has one."""
    numbers: list[int | None] = [None] * shape.size
    for island in pf.parts(shape, set(range(shape.size)) - set(sea)):
        numbers[rng.choice([cell for cell in island if cell in stay] or island)] = len(island)
    return Nurikabe(shape, numbers), pf.filled(shape, {"#": sea})


def moved(draft: pf.Draft[Nurikabe], cell: int) -> pf.Draft[Nurikabe]:
    """Return the board with the number of an island moved to one of its cells.

    Where another solution has sea there, that is one no more.
    """
    board, shape = draft[0], draft[0].shape
    land = set(range(shape.size)) - draft[1].places("#")
    island = next(island for island in pf.parts(shape, land) if cell in island)
    empty = pf.with_clue(board, "numbers", island, None)
    return pf.with_clue(empty, "numbers", cell, len(island)), draft[1]


def turned(
    draft: pf.Draft[Nurikabe], near: Sequence[int], largest: int, rng: Random
) -> pf.Draft[Nurikabe]:
    """Let up to three cells change between sea and island, and move the numbers near them."""
    shape, sea = draft[0].shape, set(draft[1].places("#"))
    for cell in rng.sample(near, min(len(near), rng.randrange(4))):
        if cell not in sea and pf.can_flood(shape, sea, cell):
            sea.add(cell)
        elif cell in sea and pf.can_drain(shape, sea, cell, largest):
            sea.remove(cell)
    return numbered(shape, sea, rng, pf.placed(draft[0].numbers).difference(near))

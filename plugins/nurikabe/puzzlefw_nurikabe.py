"""Nurikabe: shade a connected sea around islands, each with one number that says its size.

An island is a connected part of the unshaded cells and has exactly one number, its number of cells;
``?`` is an island of any size. The shaded cells are connected, and nowhere fill 2 x 2 cells.
Islands may touch by corners. A board without any number is all sea; one that an island fills has
none, and both are right. Source of the rules: https://puzz.link/rules.html?nurikabe.
"""

from collections.abc import Collection
from random import Random

import attrs

from puzzlefw import authoring as pf

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
            *pf.width_and_height(8, low=2, high=20),
            pf.Option("largest", "cells of the largest island", "integer", 6, low=1, high=20),
        ),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(7),
        instance_type=Nurikabe,
        formats=[pf.puzzlink("nurikabe", {"numbers": pf.Numbers()})],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "shaded", lambda number: pf.SHADING if number is None else NUMBERED, clues="numbers"
)


def puzzlefw_propagators(instance: Nurikabe, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, variables["shaded"]
    roots = dict.fromkeys(pf.placed(instance.numbers)) | dict(pf.known(instance.numbers))
    yield pf.Clauses(shape.squares(), cells, pf.UNSHADED, says="make a 2x2")
    yield pf.Connected(shape.pairs(), [(cell, pf.SHADED) for cell in cells])
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

    def numbered(sea: Collection[int], stay: Collection[int] = ()) -> pf.Draft[Nurikabe]:
        """Return a board with a number on each island, on a cell of *stay* if it has one."""
        numbers: list[int | None] = [None] * shape.size
        for island in pf.parts(shape, set(range(shape.size)) - set(sea)):
            numbers[rng.choice([cell for cell in island if cell in stay] or island)] = len(island)
        return Nurikabe(shape, numbers), pf.filled(shape, {"#": sea})

    def change(draft: pf.Draft[Nurikabe], doubts: list[int], width: int) -> pf.Draft[Nurikabe]:
        """Let some cells in doubt change between sea and island, and move the numbers there."""
        sea, near = set(draft[1].places("#")), shape.near(doubts, width)
        for cell in rng.sample(near, min(len(near), 3)):
            if cell not in sea and pf.can_flood(shape, sea, cell):
                sea.add(cell)
            elif cell in sea and pf.can_drain(shape, sea, cell, largest):
                sea.remove(cell)
        return numbered(sea, pf.placed(draft[0].numbers).difference(near))

    def drawn() -> Nurikabe:
        sea = pf.random_sea(shape, largest, rng)
        return pf.repaired(numbered(sea), change, solver, rounds=300)

    return pf.first_made(drawn, tries=10)

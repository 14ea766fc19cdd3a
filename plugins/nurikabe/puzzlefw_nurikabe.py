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

SHADED, UNSHADED = 0b10, 0b01
NUMBERED = (pf.Mark("x", None, UNSHADED, "unshaded"),)
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
    numbers: pf.Clues = attrs.field(converter=pf.clues_of, validator=pf.cell_numbers(1, 99_999))


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
        formats=[pf.puzzlink("nurikabe", {"numbers": pf.Numbers()}), pf.rows("numbers")],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "shaded", lambda number: pf.SHADING if number is None else NUMBERED, clues="numbers"
)


def puzzlefw_propagators(instance: Nurikabe, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, variables["shaded"]
    numbers = [(cell, number) for cell, number in enumerate(instance.numbers) if number is not None]
    roots = {cell: None if number == pf.UNKNOWN else number for cell, number in numbers}
    return [
        pf.Clauses(shape.squares(), cells, UNSHADED, says="make a 2x2"),
        pf.Connected(shape.pairs(), [(cell, SHADED) for cell in cells]),
        pf.Regions(shape.pairs(), [(cell, UNSHADED) for cell in cells], roots),
    ]


def puzzlefw_check(instance: Nurikabe, solution: pf.Filled) -> Sequence[pf.Fault]:
    shape, sea = instance.shape, solution.places("#")
    found = [*pf.full_squares(shape, sea, "shaded cells"), *pf.divided(shape, sea, "shaded cells")]
    for island in pf.parts(shape, set(range(shape.size)) - sea):
        numbers = [number for cell in island if (number := instance.numbers[cell]) is not None]
        where = f"the island at {pf.place(shape, island[0]).words()}"
        if not numbers:
            found.append(pf.fault(shape, "no-number", island, f"{where} has no number"))
        elif len(numbers) > 1:
            words = f"{where} has {len(numbers)} numbers, not one"
            found.append(pf.fault(shape, "numbers", island, words))
        elif numbers[0] not in (pf.UNKNOWN, len(island)):
            words = f"{where} has {len(island)} cells, not {numbers[0]}"
            found.append(pf.fault(shape, "size", island, words))
    return found


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Nurikabe:
    shape, largest = pf.Shape(params["height"], params["width"]), params["largest"]

    def change(draft: Draft, doubts: Sequence[int], width: int) -> Draft:
        """Let some cells in doubt change between sea and island, and move the numbers there."""
        board, solution = draft
        sea, near = set(solution.places("#")), shape.near(doubts, width)
        for cell in rng.sample(near, min(len(near), 3)):
            if cell not in sea and pf.can_flood(shape, sea, cell):
                sea.add(cell)
            elif cell in sea and pf.can_drain(shape, sea, cell, largest):
                sea.remove(cell)
        stay = {cell for cell, number in enumerate(board.numbers) if number and cell not in near}
        return numbered(shape, sea, stay, rng)

    def repaired() -> Draft:
        draft = numbered(shape, pf.random_sea(shape, largest, rng), (), rng)
        return pf.repair(draft, lambda draft: pf.doubts_of(solver, *draft), change, rounds=300)

    return pf.first_made(repaired, tries=10)[0]


Draft = tuple[Nurikabe, pf.Filled]
"""A board and the solution that it was made from."""


def numbered(shape: pf.Shape, sea: Collection[int], stay: Collection[int], rng: Random) -> Draft:
    """Return a board with a number on each island, on a cell that *stay* has if there is one."""
    numbers: list[int | None] = [None] * shape.size
    for island in pf.parts(shape, set(range(shape.size)) - set(sea)):
        numbers[rng.choice([cell for cell in island if cell in stay] or island)] = len(island)
    keys = tuple("#" if cell in sea else "x" for cell in range(shape.size))
    return Nurikabe(shape, numbers), pf.Filled(keys)

"""Mosaic: shade cells so that each number counts those of the 3 x 3 cells around it.

The cell with the number is one of these, and may be shaded or not; at the edge there are fewer.
Also Fill-a-Pix. Source of the rules:
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/mosaic.html.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from random import Random

import attrs

from puzzlefw import authoring as pf


@attrs.frozen
class Mosaic:
    """A board: the number of each cell, row by row, None where there is none."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(0, 9)


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"3x3:2a0d32": 1, "2x2:5c": 0, "2x2:3c": 4},
        params=(
            *pf.width_and_height(10, low=2, high=40),
            pf.pattern_option("none", of="numbers", was_symmetric=True),
            pf.density_option(0.45, of="cells with a number"),
        ),
        presets=pf.square_presets(small=6, usual=10, large=15),
        instance_type=Mosaic,
        formats=[
            pf.tatham("mosaic", "Mosaic", {"numbers": pf.Runs("0123456789")}),
            pf.site("minesweeper/mosaic", {"numbers": pf.Runs("0123456789")}),
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks("shaded", clues="numbers")


@lru_cache(maxsize=16)
def blocks_of(shape: pf.Shape) -> Sequence[Sequence[int]]:
    """Return the cells that the number of each cell counts."""
    return [tuple(sorted([cell, *shape.around(cell)])) for cell in range(shape.size)]


def puzzlefw_propagators(instance: Mosaic, variables: pf.Variables) -> pf.Rules:
    blocks, numbers = blocks_of(instance.shape), dict(pf.known(instance.numbers))
    yield pf.Counts(
        [(blocks[cell], "==", number) for cell, number in numbers.items()],
        variables["shaded"],
        pf.SHADED,
        names=numbers,
    )


def puzzlefw_check(instance: Mosaic, solution: pf.Filled) -> pf.Faults:
    shape, shaded = instance.shape, solution.places("#")
    blocks = blocks_of(shape)
    for cell, number in pf.known(instance.numbers):
        if (found := len(shaded.intersection(blocks[cell]))) != number:
            words = f"the block around {pf.at(shape, cell)} holds {found}, not {number}"
            yield pf.fault(shape, "count", blocks[cell], words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Mosaic:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(30)

    def told(shaded: Collection[int]) -> pf.Draft[Mosaic]:
        """Return the board with all numbers of a picture, and the picture."""
        numbers = [sum(cell in shaded for cell in cells) for cells in blocks_of(shape)]
        return Mosaic(shape, numbers), pf.filled(shape, {"#": shaded})

    def change(draft: pf.Draft[Mosaic], doubts: Sequence[int], width: int) -> pf.Draft[Mosaic]:
        """Shade a cell in doubt, or one near it, or leave it unshaded."""
        return told(draft[1].places("#") ^ {rng.choice(shape.near(doubts, width))})

    spots = {cell for cell in range(shape.size) if rng.random() < 0.5}
    board = pf.repaired(told(spots), change, quick)
    clues = pf.clue_groups(shape, params)
    most = pf.most_removed(clues, params)
    return pf.remove_clues(board, clues, "numbers", solver=quick, rng=rng, most=most)

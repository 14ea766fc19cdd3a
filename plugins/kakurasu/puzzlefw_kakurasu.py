"""Kakurasu: shade cells so that the places of those in each line add up to its number.

A shaded cell counts for its row as much as the number of its column, and for its column as much as
the number of its row, both from 1. Source of the rules:
https://www.janko.at/Raetsel/Kakurasu/index.htm.
"""

from collections.abc import Collection, Sequence
from random import Random

import attrs

from puzzlefw import authoring as pf

TECHNIQUES = [
    pf.renamed("adding up", "ways to add up", "A place stays only if the others complete the sum."),
]


@attrs.frozen
class Kakurasu:
    """A board: the sums above the columns, then left of the rows, None where none is told."""

    shape: pf.Shape
    sums: pf.Clues = pf.margin_field(0, 9999, sides=2, word="sum")


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "puzzle: kakurasu\n  . .\n1 . .\n2 . .": 1,
            "puzzle: kakurasu\n  . .\n1 . .\n. . .": 4,
            "puzzle: kakurasu\n  4 .\n1 . .\n2 . .": 0,
        },
        params=(
            *pf.width_and_height(7, low=2, high=10),
            pf.density_option(1, of="lines with a sum"),
        ),
        presets=pf.square_presets(small=5, usual=7, large=8),
        techniques=TECHNIQUES,
        instance_type=Kakurasu,
        formats=[pf.site("kakurasu", {"sums": pf.Listed(pf.margins, "/")})],
        symmetries=pf.MAIN_DIAGONAL,
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks("shaded")


def puzzlefw_propagators(instance: Kakurasu, variables: pf.Variables) -> pf.Rules:
    cells = variables["shaded"]
    for line, total in zip(pf.lines_before(instance.shape), instance.sums, strict=True):
        if total is not None:
            terms = [pf.counted(cells[n], pf.SHADED, at) for at, n in enumerate(line, 1)]
            yield pf.Linear(terms, "==", total)


def puzzlefw_check(instance: Kakurasu, solution: pf.Filled) -> pf.Faults:
    shape, shaded = instance.shape, solution.places("#")
    for name, line, total in pf.clued_lines(shape, instance.sums):
        found = sum(at for at, cell in enumerate(line, 1) if cell in shaded)
        if total is not None and found != total:
            yield pf.fault(shape, "sum", line, f"{name} adds up to {found}, not {total}")


def told(shape: pf.Shape, shaded: Collection[int]) -> pf.Draft[Kakurasu]:
    """Return the board with all sums of a picture, and the picture."""
    lines = pf.lines_before(shape)
    sums = [sum(at for at, cell in enumerate(line, 1) if cell in shaded) for line in lines]
    return Kakurasu(shape, sums), pf.filled(shape, {"#": shaded})


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Kakurasu:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(200)

    def change(draft: pf.Draft[Kakurasu], doubts: Sequence[int], width: int) -> pf.Draft[Kakurasu]:
        """Shade a cell in doubt, or one near it, or leave it unshaded."""
        return told(shape, draft[1].places("#") ^ {rng.choice(shape.near(doubts, width))})

    spots = {cell for cell in range(shape.size) if rng.random() < 0.5}
    board = pf.repaired(told(shape, spots), change, quick)
    lines = [(line,) for line in range(len(board.sums))]
    most = pf.most_removed(lines, params)
    return pf.remove_clues(board, lines, "sums", solver=quick, rng=rng, most=most)

"""Slitherlink: draw one closed loop along the sides of cells, so many at a cell as its clue says.

The loop neither crosses nor touches itself, and is there: a board without a line is not solved. A
cell with ``?`` is one without a clue. On a board that is *full*, the loop visits every corner of a
cell. Also Fences and, in Tatham's collection, Loopy. Source: https://puzz.link/rules.html?slither.
"""

from collections.abc import Iterator
from random import Random
from statistics import fmean

import attrs

from puzzlefw import authoring as pf

BESIDE = "Of two 3s side by side, the side between them and both opposite ones are drawn."
DIAGONAL = "Of two 3s across a corner, the sides away from it are drawn."
CORNER = "In a corner of the board, two sides of a cell are drawn or neither is."
TECHNIQUES = [
    pf.renamed("has enough", "zero", "Around a 0 no side is drawn.", clues=("0",), base=1),
    *(
        pf.renamed(
            "only fit", "clue in a corner", CORNER, lies="corner", clues=(clue,), most_facts=0
        )
        for clue in "123"
    ),
    pf.renamed("only fit", "adjacent threes", BESIDE, clues=("3", "3"), lies="beside"),
    pf.renamed("only fit", "diagonal threes", DIAGONAL, clues=("3", "3"), lies="diagonal"),
    pf.renamed("only fit", "line at a clue", "What a line can do at a clue.", lies="clue"),
    pf.renamed(
        "only fit", "one way on", "The line goes on from a corner, and does not branch.", base=1
    ),
]
WEIGHTS = (1.0, 1.5, 3.0, 0.7, 1.0)
"""How soon each clue goes: half of all are 2, which say least."""


@attrs.frozen
class Slither:
    """A board: the clue of each cell, row by row, None where there is none."""

    shape: pf.Shape
    clues: pf.Clues = pf.cell_field(0, 4, unknown=True, word="clue")
    full: bool = pf.rule_field("the loop visits every corner")


def puzzlefw_info() -> pf.PuzzleInfo:
    clues, square = {"clues": pf.Clues4()}, pf.Sides(r"(t0)?(d[a-z])?", suffix=lambda fields: "t0")
    return pf.PuzzleInfo(
        examples={"slither/2/2/5": 1, "slither/2/2/3g0": 0, "slither/2/2/i2": 3},
        params=(
            *pf.width_and_height(10, low=2, high=30),
            pf.density_option(0.42),
            pf.Option("minimal", "remove every clue that can go", "flag", False),
            pf.pattern_option("half", was_symmetric=True),
        ),
        presets=pf.square_presets(small=6, usual=10, large=15),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(5, 25),
        instance_type=Slither,
        formats=[
            pf.puzzlink("slither", clues, aliases=["slitherlink"], flags={"f": "full"}),
            pf.tatham("loopy", "Loopy", {"clues": pf.Runs("01234")}, params=square),
            pf.site("loop", {"clues": pf.Runs("01234")}),
        ],
    )


def puzzlefw_faults(instance: Slither) -> Iterator[str]:
    if instance.full:
        corners = pf.Shape(instance.shape.height + 1, instance.shape.width + 1)
        yield from pf.uneven_loop(corners, range(corners.size), "corners")


puzzlefw_variables, puzzlefw_view = pf.loop_hooks("corner")


def puzzlefw_propagators(instance: Slither, variables: pf.Variables) -> pf.Rules:
    corners = pf.corner_lattice(instance.shape)
    yield from pf.loop_rules(corners, variables)
    yield from pf.side_counts(corners, variables, instance.clues)


def puzzlefw_check(instance: Slither, solution: pf.Filled) -> pf.Faults:
    shape, loop = instance.shape, pf.drawn_along(instance.shape, solution)
    yield from pf.loop_faults(loop)
    counts = pf.sides_at(shape, loop)
    for cell, clue in pf.known(instance.clues):
        if counts[cell] != clue:
            words = f"{pf.at(shape, cell)} has {counts[cell]} sides, not {clue}"
            yield pf.fault(shape, "count", [cell], words)
    corners = set(range(pf.corner_lattice(shape).size)) if instance.full else set()
    for corner in sorted(corners.difference(*loop)):
        left = pf.Corner(*divmod(corner, shape.width + 1))
        yield pf.Fault("unvisited", (left,), f"the line leaves out {left.words()}")


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Slither:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(60)
    groups = pf.clue_groups(shape, params)
    most = None if params["minimal"] else pf.most_removed(groups, params)

    def drawn() -> Slither:
        """Return the board with all clues of a loop that leaves some cells aside."""
        return Slither(shape, pf.sides_at(shape, pf.random_outline(shape, rng, shorter=0.5)))

    # A proof by more decisions is no fun for a player.
    board = pf.first_unique(drawn, quick)
    weights = [fmean(WEIGHTS[board.clues[cell] or 0] for cell in group) for group in groups]
    return pf.remove_clues(
        board, groups, "clues", solver=quick, rng=rng, most=most, weights=weights
    )

"""Slitherlink: draw one closed loop along the sides of cells, so many at a cell as its clue says.

The loop neither crosses nor touches itself, and is there: a board without a line is not solved. A
cell with ``?`` is one without a clue. On a board that is *full*, the loop visits every corner of a
cell. Also Fences and, in Tatham's collection, Loopy. Source: https://puzz.link/rules.html?slither.
"""

from collections.abc import Iterator
from random import Random

import attrs

from puzzlefw import Block, Option, Params, PuzzleInfo, Rules, Solver, Variables, width_and_height
from puzzlefw.checking import fault, loop_faults, place, sides_at
from puzzlefw.clues import Clues, cell_numbers, clues_of, known
from puzzlefw.explaining import renamed
from puzzlefw.generation import first_unique, remove_clues
from puzzlefw.grid import Shape
from puzzlefw.lattice import UNUSED, VISITED, Lattice, loop_blocks, loop_rules, side_counts
from puzzlefw.notation import Clues4, Runs, Sides, puzzlink, rows, tatham
from puzzlefw.random_loops import random_outline
from puzzlefw.view import (
    Corner,
    Fault,
    Filled,
    View,
    along_choices,
    drawn_along,
    printed_corners,
    printed_numbers,
)

BESIDE = "Of two 3s side by side, the side between them and both opposite ones are drawn."
DIAGONAL = "Of two 3s across a corner, the sides away from it are drawn."
CORNER = "In a corner of the board, two sides of a cell are drawn or neither is."
TECHNIQUES = [
    renamed("has enough", "zero", "Around a 0 no side is drawn.", clues=("0",), base=1),
    *(
        renamed("only fit", "clue in a corner", CORNER, lies="corner", clues=(clue,), most_facts=0)
        for clue in "123"
    ),
    renamed("only fit", "adjacent threes", BESIDE, clues=("3", "3"), lies="beside"),
    renamed("only fit", "diagonal threes", DIAGONAL, clues=("3", "3"), lies="diagonal"),
    renamed("only fit", "line at a clue", "What a line can do at a clue.", lies="clue"),
    renamed(
        "only fit", "one way on", "The line goes on from a corner, and does not branch.", base=1
    ),
]
GERMAN = """
word-the-loop-visits-every-corner = die Schleife geht durch jede Ecke
technique-zero = Null
technique-clue-in-a-corner = Zahl in der Ecke
technique-adjacent-threes = Dreien nebeneinander
technique-diagonal-threes = Dreien über Eck
technique-line-at-a-clue = Linie an der Zahl
"""


@attrs.frozen
class Slither:
    """A board: the clue of each cell, row by row, None where there is none."""

    shape: Shape
    clues: Clues = attrs.field(converter=clues_of, validator=cell_numbers(0, 4))
    full: bool = False

    @property
    def corners(self) -> Lattice:
        """The corners of the cells."""
        return Lattice(self.shape.height + 1, self.shape.width + 1)


def puzzlefw_info() -> PuzzleInfo:
    clues, square = {"clues": Clues4()}, Sides(r"(t0)?(d[a-z])?", suffix=lambda fields: "t0")
    return PuzzleInfo(
        examples={"slither/2/2/5": 1, "slither/2/2/3g0": 0, "slither/2/2/i2": 3},
        params=(
            *width_and_height(6, low=2, high=30),
            Option("minimal", "remove every clue that can go", "flag", False),
        ),
        texts={"de": GERMAN},
        techniques=TECHNIQUES,
        instance_type=Slither,
        formats=[
            puzzlink("slither", clues, aliases=["slitherlink"], flags={"f": "full"}),
            tatham("loopy", "Loopy", {"clues": Runs("01234")}, params=square),
            rows("clues"),
        ],
    )


def puzzlefw_variables(instance: Slither) -> list[Block]:
    return loop_blocks(instance.corners, VISITED if instance.full else UNUSED | VISITED)


def puzzlefw_view(instance: Slither, variables: Variables) -> View:
    shape = instance.shape
    return View(
        shape=shape,
        choices=along_choices(shape, variables["sides"]),
        printed=lambda: [*printed_corners(shape), *printed_numbers(shape, instance.clues)],
        frame=False,
        variant="the loop visits every corner" if instance.full else "",
    )


def puzzlefw_propagators(instance: Slither, variables: Variables) -> Rules:
    yield from loop_rules(instance.corners, variables)
    yield from side_counts(instance.corners, variables, instance.clues)


def puzzlefw_check(instance: Slither, solution: Filled) -> Iterator[Fault]:
    shape, loop = instance.shape, drawn_along(instance.shape, solution)
    yield from loop_faults(loop)
    counts = sides_at(shape, loop)
    for cell, clue in known(instance.clues):
        if counts[cell] != clue:
            words = f"{place(shape, cell).words()} has {counts[cell]} sides, not {clue}"
            yield fault(shape, "count", [cell], words)
    visited = {corner for link in loop for corner in link}
    for corner in range(instance.corners.size) if instance.full else ():
        if corner not in visited:
            left = Corner(*divmod(corner, shape.width + 1))
            yield Fault("unvisited", (left,), f"the line leaves out {left.words()}")


def puzzlefw_generate(params: Params, rng: Random, solver: Solver) -> Slither:
    shape, quick = Shape(params["height"], params["width"]), solver.with_nodes(30)
    most = None if params["minimal"] else shape.size * 55 // 100

    # A proof by more decisions is no fun for a player.
    board = first_unique(lambda: Slither(shape, sides_at(shape, random_outline(shape, rng))), quick)
    return remove_clues(board, range(shape.size), "clues", solver=quick, rng=rng, most=most)

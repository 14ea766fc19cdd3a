"""Mosaic: shade cells so that each number counts those of the 3 x 3 cells around it.

The cell with the number is one of these, and may be shaded or not; at the edge there are fewer.
Also Fill-a-Pix. Source of the rules:
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/mosaic.html.
"""

from collections.abc import Collection, Sequence
from random import Random

import attrs

from puzzlefw import (
    Block,
    Faults,
    Option,
    Params,
    PuzzleInfo,
    Rules,
    Solver,
    Variables,
    width_and_height,
)
from puzzlefw.checking import miscounted, place
from puzzlefw.clues import Clues, cell_numbers, clues_of, half_turned, known
from puzzlefw.constraints import Counts
from puzzlefw.generation import doubts_of, remove_clues, repair
from puzzlefw.grid import Shape
from puzzlefw.notation import Runs, rows, tatham
from puzzlefw.view import SHADED, Filled, View, number_view


@attrs.frozen
class Mosaic:
    """A board: the number of each cell, row by row, None where there is none."""

    shape: Shape
    numbers: Clues = attrs.field(converter=clues_of, validator=cell_numbers(0, 9, also=None))


def puzzlefw_info() -> PuzzleInfo:
    return PuzzleInfo(
        examples={"3x3:2a0d32": 1, "2x2:5c": 0, "2x2:3c": 4},
        params=(
            *width_and_height(10, low=2, high=40),
            Option("symmetric", "numbers look the same turned by half", "flag", False),
        ),
        instance_type=Mosaic,
        formats=[
            tatham("mosaic", "Mosaic", {"numbers": Runs("0123456789")}),
            rows("numbers"),
        ],
    )


def puzzlefw_variables(instance: Mosaic) -> list[Block]:
    return [Block("shaded", instance.shape, values=(0, 1))]


def puzzlefw_view(instance: Mosaic, variables: Variables) -> View:
    return number_view(instance.shape, variables["shaded"], instance.numbers)


def block(shape: Shape, cell: int) -> list[int]:
    """Return the cells that the number of a cell counts."""
    return sorted([cell, *shape.around(cell)])


def puzzlefw_propagators(instance: Mosaic, variables: Variables) -> Rules:
    shape, numbers = instance.shape, dict(known(instance.numbers))
    yield Counts(
        [(block(shape, cell), "==", number) for cell, number in numbers.items()],
        variables["shaded"],
        SHADED,
        names=numbers,
    )


def puzzlefw_check(instance: Mosaic, solution: Filled) -> Faults:
    shape, shaded = instance.shape, solution.places("#")
    for cell, number in known(instance.numbers):
        name = f"the block around {place(shape, cell).words()}"
        yield from miscounted(shape, block(shape, cell), shaded, number, name)


Draft = tuple[Mosaic, Filled]
"""A board with all numbers, and the picture that they tell of."""


def puzzlefw_generate(params: Params, rng: Random, solver: Solver) -> Mosaic:
    shape, quick = Shape(params["height"], params["width"]), solver.with_nodes(30)

    def change(draft: Draft, doubts: Sequence[int], width: int) -> Draft:
        """Shade a cell in doubt, or one near it, or leave it unshaded."""
        return told(shape, draft[1].places("#") ^ {rng.choice(shape.near(doubts, width))})

    draft = told(shape, {cell for cell in range(shape.size) if rng.random() < 0.5})
    board, _ = repair(draft, lambda draft: doubts_of(quick, *draft), change)
    clues = half_turned(shape, params["symmetric"])
    return remove_clues(board, clues, "numbers", solver=quick, rng=rng)


def told(shape: Shape, shaded: Collection[int]) -> Draft:
    """Return the board with all numbers of a picture, and the picture."""
    numbers = [sum(near in shaded for near in block(shape, cell)) for cell in range(shape.size)]
    keys = tuple("#" if cell in shaded else "x" for cell in range(shape.size))
    return Mosaic(shape, numbers), Filled(keys)

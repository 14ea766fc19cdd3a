"""Slitherlink: draw one closed loop along the sides of cells, so many at a cell as its clue says.

The loop neither crosses nor touches itself, and is there: a board without a line is not solved. A
cell with ``?`` is one without a clue. On a board that is *full*, the loop visits every corner of a
cell. Also Fences and, in Tatham's collection, Loopy. Source: https://puzz.link/rules.html?slither.
"""

from collections.abc import Collection, Sequence
from random import Random

import attrs

from puzzlefw import Block, Example, Option, Params, PuzzleInfo, Rules, Solver, Variables, hookimpl
from puzzlefw.checking import fault, loop_faults, place
from puzzlefw.errors import GenerationError
from puzzlefw.generation import remove_clues
from puzzlefw.grid import Shape, cell_numbers
from puzzlefw.lattice import UNUSED, VISITED, Lattice, loop_rules, sides_around
from puzzlefw.notation import (
    UNKNOWN,
    Clues,
    Clues4,
    Notation,
    Runs,
    Sides,
    clues_of,
    puzzlink,
    rows,
    tatham,
)
from puzzlefw.random_loops import outline, random_inside
from puzzlefw.view import (
    ALONG,
    Corner,
    Fault,
    Filled,
    Link,
    View,
    drawn,
    line_choices,
    links_around,
    printed_corners,
    printed_numbers,
    sides_along,
)


@attrs.frozen
class Slither:
    """A board: the clue of each cell, row by row, None where there is none."""

    shape: Shape
    clues: Clues = attrs.field(converter=clues_of, validator=cell_numbers(UNKNOWN, 4))
    full: bool = False

    @property
    def corners(self) -> Lattice:
        """The corners of the cells."""
        return Lattice(self.shape.height + 1, self.shape.width + 1)


@hookimpl
def puzzlefw_info() -> PuzzleInfo:
    square_grid = Sides(r"(t0)?(d[a-z])?", suffix=lambda fields: "t0")
    return PuzzleInfo(
        title="Slitherlink",
        summary="Draw one loop along the sides of cells; clues count its sides at a cell.",
        examples=(
            Example("slither/2/2/5", 1),
            Example("slither/2/2/3g0", 0),
            Example("slither/2/2/i2", 3),
            Example("slither/f/3/2/l", 2),
        ),
        params=(
            Option("width", "columns", "integer", 6, low=2, high=30),
            Option("height", "rows", "integer", 6, low=2, high=30),
            Option("minimal", "remove every clue that can go", "flag", False),
        ),
        instance_type=Slither,
        solution_type=Filled,
        notation=Notation(
            Slither,
            [
                puzzlink(
                    "slither", {"clues": Clues4()}, aliases=["slitherlink"], flags={"f": "full"}
                ),
                tatham("loopy", "Loopy", {"clues": Runs("01234")}, params=square_grid),
                rows("clues"),
            ],
        ),
    )


@hookimpl
def puzzlefw_variables(instance: Slither) -> Sequence[Block]:
    corners = instance.corners
    shapes = corners.shapes(VISITED if instance.full else UNUSED | VISITED)
    return [
        Block("sides", corners.sides, values=(0, 1)),
        Block("shapes", shapes, auxiliary=True),
    ]


@hookimpl
def puzzlefw_view(instance: Slither, variables: Variables) -> View:
    shape = instance.shape
    return View(
        shape=shape,
        choices=line_choices(sides_along(shape).values(), variables["sides"], ALONG),
        printed=[*printed_corners(shape), *printed_numbers(shape, instance.clues)],
        frame=False,
    )


@hookimpl
def puzzlefw_propagators(instance: Slither, variables: Variables) -> Rules:
    corners, shapes = instance.corners, variables["shapes"].start
    clues = zip(instance.shape.cells(), instance.clues, strict=True)
    return [
        *loop_rules(corners, variables["sides"].start, shapes),
        *(
            sides_around(corners, shapes, cell, [clue])
            for cell, clue in clues
            if clue not in (None, UNKNOWN)
        ),
    ]


def sides_at(shape: Shape, loop: Collection[Link]) -> list[int]:
    """Return how many sides of each cell are on a loop."""
    return [sum(link in loop for link in links_around(shape, cell)) for cell in shape.cells()]


@hookimpl
def puzzlefw_check(instance: Slither, solution: Filled) -> Sequence[Fault]:
    shape, loop = instance.shape, drawn(sides_along(instance.shape), solution.keys)
    found = list(loop_faults(loop))
    for cell, (clue, count) in enumerate(zip(instance.clues, sides_at(shape, loop), strict=True)):
        if clue not in (None, UNKNOWN, count):
            at = place(shape, cell).words()
            found.append(fault(shape, "count", [cell], f"{at} has {count} sides, not {clue}"))
    visited = {corner for link in loop for corner in link}
    for corner in range(instance.corners.size) if instance.full else ():
        if corner not in visited:
            left = Corner(*divmod(corner, shape.width + 1))
            found.append(Fault("unvisited", (left,), f"the line leaves out {left.words()}"))
    return found


@hookimpl
def puzzlefw_generate(params: Params, rng: Random, solver: Solver) -> Slither:
    shape = Shape(params["height"], params["width"])
    most = None if params["minimal"] else shape.size * 55 // 100
    quick = solver.with_nodes(30)  # a proof by more decisions is no fun for a player

    def without(board: Slither, cell: int) -> Slither:
        return Slither(shape, [*board.clues[:cell], None, *board.clues[cell + 1 :]])

    for _ in range(50):
        board = Slither(shape, sides_at(shape, set(outline(shape, random_inside(shape, rng)))))
        if quick.is_unique(board):
            every = range(shape.size)
            return remove_clues(board, every, without, solver=quick, rng=rng, most=most)
    raise GenerationError("expected a loop that its clues tell, found none in 50: try another seed")

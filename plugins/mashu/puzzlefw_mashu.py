"""Masyu: draw one closed loop from cell to cell, through every pearl.

At a white pearl it goes straight on, and turns in the cell before or after, or in both. At a black
one it turns, and goes straight on in the cells before and after. Cells without a pearl may stay
empty; on a board that is *full*, the loop visits every cell. A board without a line is not solved.
In Tatham's collection, it is called Pearl. Source: https://puzz.link/rules.html?mashu.
"""

from collections.abc import Collection, Iterator, Sequence
from random import Random

import attrs

from puzzlefw import Block, Example, Option, Params, PuzzleInfo, Rules, Solver, Variables, hookimpl
from puzzlefw.checking import fault, loop_faults, place
from puzzlefw.constraints import CompressedTable
from puzzlefw.generation import remove_clues
from puzzlefw.grid import Direction, Shape, cell_numbers
from puzzlefw.lattice import STRAIGHT, TURNING, UNUSED, VISITED, Lattice, leaving, loop_rules
from puzzlefw.notation import Clues, Notation, Packed, Runs, clues_of, puzzlink, tatham
from puzzlefw.random_loops import random_loop
from puzzlefw.view import (
    ACROSS,
    Circle,
    Fault,
    Filled,
    Link,
    Printed,
    View,
    drawn,
    line_choices,
    sides_across,
)

WHITE, BLACK = 1, 2


@attrs.frozen
class Mashu:
    """A board: the pearl of each cell, row by row: WHITE, BLACK or None."""

    shape: Shape
    pearls: Clues = attrs.field(converter=clues_of, validator=cell_numbers(WHITE, BLACK))
    full: bool = False

    @property
    def cells(self) -> Lattice:
        """The cells as points, between which the loop runs."""
        return Lattice(self.shape.height, self.shape.width)


@hookimpl
def puzzlefw_info() -> PuzzleInfo:
    pearls = Runs({"W": WHITE, "B": BLACK})
    return PuzzleInfo(
        title="Masyu",
        summary="Draw one loop from cell to cell: straight on at white pearls, turning at black.",
        examples=(
            Example("mashu/3/3/i9i", 1),
            Example("mashu/2/2/90", 0),
            Example("mashu/3/2/00", 3),
            Example("mashu/f/2/3/00", 1),
        ),
        params=(
            Option("width", "columns", "integer", 6, low=4, high=20),
            Option("height", "rows", "integer", 6, low=4, high=20),
            Option("minimal", "remove every pearl that can go", "flag", False),
        ),
        instance_type=Mashu,
        solution_type=Filled,
        notation=Notation(
            Mashu,
            [
                puzzlink(
                    "mashu",
                    {"pearls": Packed(3, 3, empty=None)},
                    aliases=["masyu", "pearl"],
                    flags={"f": "full"},
                ),
                tatham("pearl", "Pearl", {"pearls": pearls}),
            ],
        ),
    )


@hookimpl
def puzzlefw_variables(instance: Mashu) -> Sequence[Block]:
    cells = instance.cells
    allowed = VISITED if instance.full else UNUSED | VISITED  # what a pearl asks for is its rule
    return [
        Block("sides", cells.sides, values=(0, 1)),
        Block("shapes", cells.shapes(allowed), auxiliary=True),
    ]


@hookimpl
def puzzlefw_view(instance: Mashu, variables: Variables) -> View:
    shape = instance.shape
    pearls = [(cell, pearl) for cell, pearl in enumerate(instance.pearls) if pearl]
    return View(
        shape=shape,
        choices=line_choices(sides_across(shape).values(), variables["sides"], ACROSS),
        printed=[Printed(place(shape, cell), Circle(pearl == BLACK)) for cell, pearl in pearls],
    )


@hookimpl
def puzzlefw_propagators(instance: Mashu, variables: Variables) -> Rules:
    shapes = variables["shapes"]
    return [
        *loop_rules(instance.cells, variables["sides"].start, shapes.start),
        *(pearl_rule(instance, cell, shapes) for cell, one in enumerate(instance.pearls) if one),
    ]


def pearl_rule(instance: Mashu, cell: int, shapes: Sequence[int]) -> CompressedTable:
    """Return the rule of a pearl: cases of the shapes at its cell and the cells beside it."""
    shape, at = instance.shape, instance.shape.cell(cell)
    near = {way: found for way in Direction if (found := shape.neighbour(at, way))}
    rows = []
    for way in Direction:
        onward = [way.opposite] if instance.pearls[cell] == WHITE else [Direction((way + 1) % 4)]
        for other in onward:
            own = leaving(way) & leaving(other)
            if instance.pearls[cell] == WHITE:
                beside = {way: TURNING}
            else:
                beside = {way: STRAIGHT, other: STRAIGHT}
            rows.append((own, *(beside.get(side, UNUSED | VISITED) for side in near)))
    scope = [shapes[cell], *(shapes[shape.index(found)] for found in near.values())]
    return CompressedTable(scope, rows, name=at)


def bends(loop: Collection[Link]) -> dict[int, tuple[bool, list[bool]]]:
    """Return of each cell of a loop whether it turns there, and in which cells beside."""
    ends: dict[int, list[int]] = {}
    for one, other in loop:
        ends.setdefault(one, []).append(other)
        ends.setdefault(other, []).append(one)
    # The cells before and after one that is passed straight are equally far from it.
    turns = {cell: sum(near) != 2 * cell for cell, near in ends.items()}
    return {cell: (turns[cell], [turns[n] for n in near]) for cell, near in ends.items()}


def pearl_faults(pearl: int, turn: bool, beside: Sequence[bool]) -> Iterator[tuple[str, str]]:
    """Visit the rules of a pearl that a loop breaks, by whether it turns there and *beside*."""
    if pearl == WHITE and turn:
        yield "white", "turns at the white pearl"
    if pearl == WHITE and not turn and not any(beside):
        yield "white-beside", "goes straight on before and after the white pearl"
    if pearl == BLACK and not turn:
        yield "black", "goes straight on at the black pearl"
    if pearl == BLACK and any(beside):
        yield "black-beside", "turns beside the black pearl"


@hookimpl
def puzzlefw_check(instance: Mashu, solution: Filled) -> Sequence[Fault]:
    shape, loop = instance.shape, drawn(sides_across(instance.shape), solution.keys)
    found, visited = list(loop_faults(loop)), bends(loop)
    for cell, pearl in enumerate(instance.pearls):
        at = place(shape, cell).words()
        if cell in visited and pearl:
            for rule, words in pearl_faults(pearl, *visited[cell]):
                found.append(fault(shape, rule, [cell], f"the line {words} at {at}"))
        elif cell not in visited and (pearl or instance.full):
            found.append(fault(shape, "unvisited", [cell], f"the line leaves out {at}"))
    return found


@hookimpl
def puzzlefw_generate(params: Params, rng: Random, solver: Solver) -> Mashu:
    shape = Shape(params["height"], params["width"])
    quick = solver.with_nodes(30)  # a proof by more decisions is no fun for a player

    def without(board: Mashu, cell: int) -> Mashu:
        return Mashu(shape, [*board.pearls[:cell], None, *board.pearls[cell + 1 :]])

    def board_of(loop: Sequence[Link]) -> Mashu:
        """Return the board with all pearls that fit a loop."""
        visited = bends(loop)
        fitting: list[int | None] = [None] * shape.size
        for cell, bend in visited.items():
            pearls = [one for one in (WHITE, BLACK) if not list(pearl_faults(one, *bend))]
            fitting[cell] = pearls[0] if pearls else None
        return Mashu(shape, fitting)

    board = board_of(random_loop(shape, board_of, solver=quick, rng=rng))
    pearls = [cell for cell, pearl in enumerate(board.pearls) if pearl]
    most = None if params["minimal"] else max(0, len(pearls) - shape.size // 4)
    return remove_clues(board, pearls, without, solver=quick, rng=rng, most=most)

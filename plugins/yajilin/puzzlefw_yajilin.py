"""Yajilin: shade cells that share no side, and draw one closed loop through all that are left.

Cells with a clue are neither shaded nor on the loop. A number with an arrow counts the shaded cells
in that direction up to the edge, across other clues and the loop; ``?`` says nothing, with an arrow
or without, and a number without an arrow is a fault of the puzzle. Where no cell is left there need
be no loop. On an *outside* board, shaded cells lie outside of the loop; *grey* is only how clues
are drawn. Also Arrow Ring. Source: https://puzz.link/rules.html?yajilin.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from random import Random

import attrs

from puzzlefw import Block, Example, Option, Params, PuzzleInfo, Rules, Solver, Variables, hookimpl
from puzzlefw.checking import adjacent, fault, loop_faults, place
from puzzlefw.constraints import Clause, Linear, counted
from puzzlefw.errors import InstanceError
from puzzlefw.grid import Direction, Shape
from puzzlefw.lattice import UNUSED, VISITED, Lattice, inside_rules, loop_rules
from puzzlefw.notation import UNKNOWN, Arrowed, Arrows, Notation, puzzlink
from puzzlefw.random_loops import random_loop
from puzzlefw.view import (
    ACROSS,
    Choice,
    Dot,
    Fault,
    Fill,
    Filled,
    Link,
    Mark,
    Printed,
    Text,
    View,
    drawn,
    line_choices,
    sides_across,
)

ARROWS = "↑→↓←"
MARKS = (
    Mark("#", Fill(), UNUSED, "shaded", "is shaded", "is on the loop"),
    Mark("x", Dot(), VISITED, "on the loop"),
)
TEXTS = {
    "de": """
word-on-the-loop = auf der Schleife
"""
}


def arrowed(clues: Iterable[Arrowed | None]) -> tuple[Arrowed | None, ...]:
    """Return clues as the tuple that an instance holds."""
    return tuple(clues)


@attrs.frozen
class Yajilin:
    """A board: the clue of each cell, row by row, None where there is none."""

    shape: Shape
    clues: tuple[Arrowed | None, ...] = attrs.field(converter=arrowed)
    outside: bool = False
    grey: bool = False

    def __attrs_post_init__(self) -> None:
        if len(self.clues) != self.shape.size:
            raise InstanceError(f"expected {self.shape.size} clues, found {len(self.clues)}")
        for clue in self.clues:
            if clue is not None and not UNKNOWN <= clue.number <= 4095:
                raise InstanceError(f"expected numbers from 0 to 4095, found {clue.number!r}")

    @property
    def cells(self) -> Lattice:
        """The cells as points, between which the loop runs."""
        return Lattice(self.shape.height, self.shape.width)

    def free(self) -> list[int]:
        """Return the cells without a clue."""
        return [cell for cell, clue in enumerate(self.clues) if clue is None]

    def counts(self) -> Iterator[tuple[int, int, list[int]]]:
        """Visit each cell with an arrow and a number, the number, and the cells it counts in."""
        for cell, clue in enumerate(self.clues):
            if clue is not None and clue.direction is not None and clue.number != UNKNOWN:
                yield cell, clue.number, self.shape.sight(cell, clue.direction)


@hookimpl
def puzzlefw_info() -> PuzzleInfo:
    flags = {"o": "outside", "b": "grey"}
    return PuzzleInfo(
        title="Yajilin",
        summary="Shade cells that arrows count, and draw one loop through all others.",
        examples=(
            Example("yajilin/3/3/d20d", 1),
            Example("yajilin/3/3/d21d", 0),
            Example("yajilin/3/3/i", 5),
            Example("yajilin/o/3/3/i", 4),
        ),
        params=(
            Option("width", "columns", "integer", 5, low=4, high=20),
            Option("height", "rows", "integer", 5, low=4, high=20),
        ),
        texts=TEXTS,
        instance_type=Yajilin,
        solution_type=Filled,
        notation=Notation(
            Yajilin, [puzzlink("yajilin", {"clues": Arrows()}, aliases=["yajirin"], flags=flags)]
        ),
    )


@hookimpl
def puzzlefw_variables(instance: Yajilin) -> Sequence[Block]:
    cells, shape = instance.cells, instance.shape
    allowed = [UNUSED | VISITED if clue is None else UNUSED for clue in instance.clues]
    corners = (shape.height + 1) * (shape.width + 1) if instance.outside else 0
    return [
        Block("sides", cells.sides, values=(0, 1)),
        Block("shapes", cells.shapes(allowed)),
        Block("inside", corners, values=(0, 1), auxiliary=True),
    ]


@hookimpl
def puzzlefw_view(instance: Yajilin, variables: Variables) -> View:
    shape, shapes = instance.shape, variables["shapes"]
    clues = [(place(shape, n), clue) for n, clue in enumerate(instance.clues) if clue is not None]
    return View(
        shape=shape,
        choices=[
            *line_choices(sides_across(shape).values(), variables["sides"], ACROSS),
            *(Choice(place(shape, cell), shapes[cell], MARKS) for cell in instance.free()),
        ],
        printed=[Printed(cell, Text(words(clue))) for cell, clue in clues],
    )


def words(clue: Arrowed) -> str:
    """Return a clue as it is printed."""
    arrow = "" if clue.direction is None else ARROWS[clue.direction]
    return f"{'?' if clue.number == UNKNOWN else clue.number}{arrow}"


@hookimpl
def puzzlefw_faults(instance: Yajilin) -> Sequence[str]:
    return [str(fault) for fault in clue_faults(instance)]


def clue_faults(instance: Yajilin) -> list[Fault]:
    """Return a fault for each number without an arrow."""
    return [
        fault(instance.shape, "no-arrow", [cell], f"the number at {at} has no arrow")
        for cell, clue in enumerate(instance.clues)
        if clue is not None and clue.direction is None and clue.number != UNKNOWN
        for at in [place(instance.shape, cell).words()]
    ]


@hookimpl
def puzzlefw_propagators(instance: Yajilin, variables: Variables) -> Rules:
    shape, cells = instance.shape, instance.cells
    sides, shapes, inside = (variables[name] for name in ("sides", "shapes", "inside"))
    free = set(instance.free())
    rules = [
        *loop_rules(cells, sides.start, shapes.start, allow_empty=True),
        *(
            Clause([(shapes[one], VISITED), (shapes[other], VISITED)])
            for one, other in shape.pairs()
            if one in free and other in free
        ),
        *(
            Linear(
                [counted(shapes[n], UNUSED) for n in seen if n in free],
                "==",
                number,
                name=shape.cell(cell),
            )
            for cell, number, seen in instance.counts()
        ),
        *(Clause([]) for _ in clue_faults(instance)),
    ]
    if instance.outside:
        corner = {cell: inside[cell + cell // shape.width] for cell in free}
        rules += inside_rules(cells, sides.start, inside.start)
        rules += [Clause([(shapes[cell], VISITED), (corner[cell], 0b01)]) for cell in free]
    return rules


@hookimpl
def puzzlefw_check(instance: Yajilin, solution: Filled) -> Sequence[Fault]:
    shape, sides = instance.shape, sides_across(instance.shape)
    loop = drawn(sides, solution.keys)
    marks = zip(instance.free(), solution.keys[len(sides) :], strict=True)
    shaded = {cell for cell, key in marks if key == "#"}
    visited = {cell for link in loop for cell in link}
    found = [*clue_faults(instance), *(loop_faults(loop) if loop else ())]
    found += adjacent(shape, shaded, "shaded cells")
    for cell, clue in enumerate(instance.clues):
        at = place(shape, cell).words()
        if clue is None and (cell in shaded) == (cell in visited):
            rule, said = ("line-on-shaded", "both") if cell in shaded else ("empty", "neither")
            found.append(fault(shape, rule, [cell], f"{at} is {said} shaded and on the loop"))
        if clue is not None and cell in visited:
            found.append(fault(shape, "line-on-clue", [cell], f"the line runs over the clue {at}"))
        if instance.outside and cell in shaded:
            # So many pieces of the line cross a way to the left edge, just above the middle.
            crossed = sum((n - shape.width, n) in loop for n in shape.sight(cell, Direction.LEFT))
            if crossed % 2:
                found.append(fault(shape, "inside", [cell], f"{at} is shaded inside of the loop"))
    for cell, number, seen in instance.counts():
        count = len(shaded.intersection(seen))
        if count != number:
            at = place(shape, cell).words()
            said = f"the arrow at {at} points to {count} shaded cells, not {number}"
            found.append(fault(shape, "count", [cell, *seen], said))
    return found


@hookimpl
def puzzlefw_generate(params: Params, rng: Random, solver: Solver) -> Yajilin:
    shape, quick = Shape(params["height"], params["width"]), solver.with_nodes(30)

    def board_of(loop: Sequence[Link], shaded: Collection[int] = ()) -> Yajilin:
        """Return the board with clues in all other cells."""
        visited = {cell for link in loop for cell in link}
        clues = set(range(shape.size)) - visited - set(shaded)
        return Yajilin(shape, [clue_at(shape, n, shaded, clues) for n in range(shape.size)])

    # Short loops are sooner the only one: large boards have more clues in exchange.
    passes = 3 if shape.size <= 64 else 2
    loop = random_loop(shape, board_of, solver=quick, rng=rng, passes=passes)
    board, shaded = board_of(loop), set[int]()
    unused = [cell for cell, clue in enumerate(board.clues) if clue is not None]
    for cell in rng.sample(unused, len(unused)):
        if shaded.isdisjoint(shape.beside(cell)):
            tried = board_of(loop, shaded | {cell})
            if quick.is_unique(tried):
                board, shaded = tried, shaded | {cell}
    return board


def clue_at(
    shape: Shape, cell: int, shaded: Collection[int], clues: Collection[int]
) -> Arrowed | None:
    """Return the clue of a cell, with an arrow to where most shaded cells are; or None."""
    if cell not in clues:
        return None
    counts = [sum(n in shaded for n in shape.sight(cell, way)) for way in Direction]
    way = max(Direction, key=lambda way: counts[way])
    return Arrowed(way, counts[way])

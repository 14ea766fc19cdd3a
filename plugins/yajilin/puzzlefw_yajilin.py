"""Yajilin: shade cells that share no side, and draw one closed loop through all that are left.

Cells with a clue are neither shaded nor on the loop. A number with an arrow counts the shaded cells
in that direction up to the edge, across other clues and the loop; ``?`` says nothing, with an arrow
or without, and a number without an arrow is a fault of the puzzle. Where no cell is left there need
be no loop. On an *outside* board, shaded cells lie outside of the loop; *grey* is only how clues
are drawn. Also Arrow Ring. Source: https://puzz.link/rules.html?yajilin.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from random import Random

import attrs

from puzzlefw import Block, Params, PuzzleInfo, Rules, Solver, Variables, width_and_height
from puzzlefw.checking import adjacent, fault, loop_faults, place
from puzzlefw.clues import UNKNOWN
from puzzlefw.constraints import Clause, Clauses, Counts
from puzzlefw.errors import GenerationError, InstanceError
from puzzlefw.explaining import SHADED_NEIGHBOUR, renamed
from puzzlefw.generation import doubts_of, first_made, repair
from puzzlefw.grid import Direction, Shape
from puzzlefw.lattice import UNUSED, VISITED, Lattice, inside_rules, loop_blocks, loop_rules
from puzzlefw.notation import Arrowed, Arrows, puzzlink
from puzzlefw.view import (
    Choice,
    Dot,
    Fault,
    Fill,
    Filled,
    Mark,
    Printed,
    Text,
    View,
    across_choices,
    drawn_across,
    sides_across,
)

ARROWS = "↑→↓←"
MARKS = (
    Mark("#", Fill(), UNUSED, "shaded", "is shaded", "is on the loop"),
    Mark("x", Dot(), VISITED, "on the loop"),
)
TECHNIQUES = [
    renamed("has enough", "arrow complete", "An arrow sees as many shaded cells as it says."),
    renamed("needs all", "arrow needs all", "An arrow takes all cells that are left to it."),
    SHADED_NEIGHBOUR,
    renamed("only fit", "one way on", "The line goes on from a cell, and does not branch.", base=1),
]
ENGLISH = """
nothing-left = { $because }, so the line cannot pass { $places }
"""
GERMAN = """
nothing-left = { $because }; damit kommt die Linie nicht durch { $places }
word-shaded-cells-lie-outside-of-the-loop = schwarze Felder liegen außerhalb der Schleife
word-on-the-loop = auf der Schleife
technique-arrow-complete = Pfeil fertig
technique-arrow-needs-all = Pfeil braucht alle
"""


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


def puzzlefw_info() -> PuzzleInfo:
    flags = {"o": "outside", "b": "grey"}
    return PuzzleInfo(
        examples={
            "yajilin/3/3/d20d": 1,
            "yajilin/3/3/d21d": 0,
            "yajilin/3/3/i": 5,
            "yajilin/o/3/3/i": 4,
        },
        params=width_and_height(5, low=4, high=20),
        texts={"en": ENGLISH, "de": GERMAN},
        techniques=TECHNIQUES,
        instance_type=Yajilin,
        formats=[puzzlink("yajilin", {"clues": Arrows()}, aliases=["yajirin"], flags=flags)],
    )


def puzzlefw_variables(instance: Yajilin) -> Sequence[Block]:
    shape = instance.shape
    allowed = [UNUSED | VISITED if clue is None else UNUSED for clue in instance.clues]
    corners = (shape.height + 1) * (shape.width + 1) if instance.outside else 0
    return [
        *loop_blocks(instance.cells, allowed, auxiliary=False),
        Block("inside", corners, values=(0, 1), auxiliary=True),
    ]


def puzzlefw_view(instance: Yajilin, variables: Variables) -> View:
    shape, shapes = instance.shape, variables["shapes"]
    clues = {n: clue for n, clue in enumerate(instance.clues) if clue is not None}
    return View(
        shape=shape,
        choices=[
            *across_choices(shape, variables["sides"], clues.keys()),
            *(Choice(place(shape, cell), shapes[cell], MARKS) for cell in instance.free()),
        ],
        printed=lambda: [
            *(Printed(place(shape, n), Fill("grey")) for n in clues if instance.grey),
            *(Printed(place(shape, n), Text(words(clue))) for n, clue in clues.items()),
        ],
        variant="shaded cells lie outside of the loop" if instance.outside else "",
    )


def words(clue: Arrowed) -> str:
    """Return a clue as it is printed."""
    arrow = "" if clue.direction is None else ARROWS[clue.direction]
    return f"{'?' if clue.number == UNKNOWN else clue.number}{arrow}"


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


def puzzlefw_propagators(instance: Yajilin, variables: Variables) -> Rules:
    shape, cells = instance.shape, instance.cells
    sides, shapes, inside = (variables[name] for name in ("sides", "shapes", "inside"))
    free = set(instance.free())
    rules = [
        *loop_rules(cells, variables, allow_empty=True),
        Clauses([two for two in shape.pairs() if free.issuperset(two)], shapes, VISITED),
        Counts(
            [([n for n in seen if n in free], "==", count) for _, count, seen in instance.counts()],
            shapes,
            UNUSED,
            names=[cell for cell, _, _ in instance.counts()],
        ),
        *(Clause([]) for _ in clue_faults(instance)),
    ]
    if instance.outside:
        corner = {cell: inside[cell + cell // shape.width] for cell in free}
        rules += inside_rules(cells, sides.start, inside.start)
        rules += [Clause([(shapes[cell], VISITED), (corner[cell], 0b01)]) for cell in free]
    return rules


def puzzlefw_check(instance: Yajilin, solution: Filled) -> Sequence[Fault]:
    shape, loop = instance.shape, drawn_across(instance.shape, solution)
    marks = zip(instance.free(), solution.keys[instance.cells.sides :], strict=True)
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


def puzzlefw_generate(params: Params, rng: Random, solver: Solver) -> Yajilin:
    shape = Shape(params["height"], params["width"])
    return first_made(lambda: generated(shape, rng, solver), tries=20)


def generated(shape: Shape, rng: Random, solver: Solver) -> Yajilin:
    """Return a board; raises GenerationError if it takes too long to repair."""
    proving, drawing = solver.with_nodes(60), solver.with_nodes(3 * shape.size)
    # People put clues on 10 to 20 percent; large boards with so few can seldom be repaired.
    most = shape.size * min(17 + max(0, shape.size - 100) // 18, 30) // 100

    def told(board: Yajilin) -> Draft:
        """Return the board with a random solution, and clues of it on the same cells."""
        solution = drawing.random_solution(board, rng)
        return with_clues(board, solution), solution

    def doubts(draft: Draft) -> list[int]:
        """Return the cells in which solutions differ."""
        cells = [*sides_across(shape), *((cell,) for cell in draft[0].free())]
        return sorted({cell for n in doubts_of(proving, *draft, limit=3) for cell in cells[n]})

    def change(draft: Draft, cells: Sequence[int], width: int) -> Draft:
        """Put a clue on a cell in doubt, or take it from there, with another solution near it."""
        board, _ = draft
        for _ in range(8):
            moved = {rng.choice(shape.near(cells, width))}
            clues = [n for n in shape.near(moved, 3 + width) if board.clues[n] is not None]
            if shape.size - len(board.free()) > most * rng.uniform(0.8, 1.4) and clues:
                moved.add(rng.choice(clues))
            near = shape.near(sorted(moved), rng.randint(0, 2) + width)
            with suppress(GenerationError):
                return told(with_moved(board, moved, near))
        return draft

    board, solution = told(spread(shape, most, rng))
    shaded = sorted(shaded_of(board, solution))
    more = rng.sample(shaded, min(len(shaded), max(0, most - shape.size + len(board.free()))))
    return repair(told(with_moved(board, more, range(shape.size))), doubts, change, rounds=60)[0]


Draft = tuple[Yajilin, Filled]
"""A board, and the solution that its clues tell."""
OPEN = Arrowed(None, UNKNOWN)


def spread(shape: Shape, most: int, rng: Random) -> Yajilin:
    """Return a board with at most so many ``?``, no two of which touch."""
    found: set[int] = set()
    for cell in rng.sample(range(shape.size), shape.size):
        if len(found) < most and found.isdisjoint(shape.around(cell)):
            found.add(cell)
    return Yajilin(shape, [OPEN if n in found else None for n in range(shape.size)])


def with_moved(board: Yajilin, moved: Collection[int], near: Collection[int]) -> Yajilin:
    """Return the board with clues on *moved* cells that had none, and the reverse; ``?`` *near*."""
    told = [None if n in near else clue for n, clue in enumerate(board.clues)]
    return Yajilin(
        board.shape,
        [
            (told[n] or OPEN) if (clue is None) == (n in moved) else None
            for n, clue in enumerate(board.clues)
        ],
    )


def shaded_of(board: Yajilin, solution: Filled) -> set[int]:
    """Return the cells that a solution shades."""
    free = board.free()
    marks = zip(reversed(free), reversed(solution.keys), strict=False)
    return {cell for cell, key in marks if key == "#"}


def with_clues(board: Yajilin, solution: Filled) -> Yajilin:
    """Return the board with the clues of a solution, each with an arrow to most shaded cells."""
    shape, shaded = board.shape, shaded_of(board, solution)
    clues: list[Arrowed | None] = [None] * shape.size
    for cell in set(range(shape.size)).difference(board.free()):
        counts = [sum(n in shaded for n in shape.sight(cell, way)) for way in Direction]
        most = max(Direction, key=lambda way: counts[way])
        clues[cell] = Arrowed(most, counts[most])
    return Yajilin(shape, clues)

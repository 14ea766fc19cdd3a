"""Yajilin: shade cells that share no side, and draw one closed loop through all that are left.

Cells with a clue are neither shaded nor on the loop. A number with an arrow counts the shaded cells
in that direction up to the edge, across other clues and the loop; ``?`` says nothing, with an arrow
or without, and a number without an arrow is a fault of the puzzle. Where no cell is left there need
be no loop. On an *outside* board, shaded cells lie outside of the loop; *grey* is only how clues
are drawn. Also Arrow Ring. Source: https://puzz.link/rules.html?yajilin.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from random import Random

import attrs

from puzzlefw import authoring as pf

NOTE = "`<1` is a clue of one shaded cell to its left, `?` a clue that says nothing"
ARROWS = "↑→↓←"
OPEN = pf.Arrowed(None, pf.UNKNOWN)
MARKS = (
    pf.Mark("#", pf.Fill(), pf.UNUSED, "shaded", "is shaded", "is on the loop"),
    pf.Mark("x", pf.Dot(), pf.VISITED, "on the loop"),
)
TECHNIQUES = [
    pf.renamed("has enough", "arrow complete", "An arrow sees as many shaded cells as it says."),
    pf.renamed("needs all", "arrow needs all", "An arrow takes all cells that are left to it."),
    pf.SHADED_NEIGHBOUR,
    pf.renamed(
        "only fit", "one way on", "The line goes on from a cell, and does not branch.", base=1
    ),
]


@attrs.frozen
class Yajilin:
    """A board: the clue of each cell, row by row, None where there is none."""

    shape: pf.Shape
    clues: Sequence[pf.Arrowed | None] = pf.arrow_field(0, 4095, left=OPEN, note=NOTE)
    outside: bool = pf.rule_field("shaded cells lie outside of the loop")
    grey: bool = pf.rule_field("cells with a clue are grey")

    def free(self) -> list[int]:
        """Return the cells without a clue."""
        return [cell for cell, clue in enumerate(self.clues) if clue is None]

    def counts(self) -> Iterator[tuple[int, int, list[int]]]:
        """Visit each cell with an arrow and a number, the number, and the cells it counts in."""
        for cell, clue in enumerate(self.clues):
            if clue is not None and clue.direction is not None and clue.number != pf.UNKNOWN:
                yield cell, clue.number, self.shape.sight(cell, clue.direction)


def puzzlefw_info() -> pf.PuzzleInfo:
    flags = {"o": "outside", "b": "grey"}
    return pf.PuzzleInfo(
        examples={
            "yajilin/3/3/d20d": 1,
            "yajilin/3/3/d21d": 0,
            "yajilin/3/3/i": 5,
            "yajilin/o/3/3/i": 4,
        },
        params=pf.width_and_height(5, low=4, high=20),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(4, 20),
        instance_type=Yajilin,
        formats=[pf.puzzlink("yajilin", {"clues": pf.Arrows()}, aliases=["yajirin"], flags=flags)],
    )


def puzzlefw_variables(instance: Yajilin) -> Sequence[pf.Block]:
    shape = instance.shape
    allowed = [pf.UNUSED | pf.VISITED if clue is None else pf.UNUSED for clue in instance.clues]
    corners = (shape.height + 1) * (shape.width + 1) if instance.outside else 0
    return [
        *pf.loop_blocks(pf.cell_lattice(shape), allowed, auxiliary=False),
        pf.Block("inside", corners, values=(0, 1), auxiliary=True),
    ]


def puzzlefw_view(instance: Yajilin, variables: pf.Variables) -> pf.View:
    shape, shapes = instance.shape, variables["shapes"]
    clues = {n: clue for n, clue in enumerate(instance.clues) if clue is not None}
    return pf.View(
        shape=shape,
        choices=[
            *pf.across_choices(shape, variables["sides"], clues.keys()),
            *(pf.Choice(pf.place(shape, cell), shapes[cell], MARKS) for cell in instance.free()),
        ],
        printed=lambda: [
            *(pf.Printed(pf.place(shape, n), pf.Fill("grey")) for n in clues if instance.grey),
            *(pf.Printed(pf.place(shape, n), pf.Text(words(clue))) for n, clue in clues.items()),
        ],
        variant="shaded cells lie outside of the loop" if instance.outside else "",
    )


def words(clue: pf.Arrowed) -> str:
    """Return a clue as it is printed."""
    arrow = "" if clue.direction is None else ARROWS[clue.direction]
    return f"{'?' if clue.number == pf.UNKNOWN else clue.number}{arrow}"


def puzzlefw_faults(instance: Yajilin) -> Sequence[str]:
    return [str(fault) for fault in clue_faults(instance)]


def clue_faults(instance: Yajilin) -> list[pf.Fault]:
    """Return a fault for each number without an arrow."""
    return [
        pf.fault(instance.shape, "no-arrow", [cell], f"the number at {at} has no arrow")
        for cell, clue in enumerate(instance.clues)
        if clue is not None and clue.direction is None and clue.number != pf.UNKNOWN
        for at in [pf.at(instance.shape, cell)]
    ]


def puzzlefw_propagators(instance: Yajilin, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, pf.cell_lattice(instance.shape)
    sides, shapes, inside = (variables[name] for name in ("sides", "shapes", "inside"))
    free = set(instance.free())
    yield from pf.loop_rules(cells, variables, allow_empty=True)
    yield pf.Clauses([two for two in shape.pairs() if free.issuperset(two)], shapes, pf.VISITED)
    names = [cell for cell, _, _ in instance.counts()]
    sums = [(count, [n for n in seen if n in free]) for _, count, seen in instance.counts()]
    yield pf.Counts([(seen, "==", n) for n, seen in sums], shapes, pf.UNUSED, names=names)
    yield from (pf.Clause([]) for _ in clue_faults(instance))
    if instance.outside:
        yield from pf.inside_rules(cells, sides.start, inside.start)
        for cell in free:
            corner = inside[cell + cell // shape.width]
            yield pf.Clause([(shapes[cell], pf.VISITED), (corner, 0b01)])


def puzzlefw_check(instance: Yajilin, solution: pf.Filled) -> pf.Faults:
    shape, loop = instance.shape, pf.drawn_across(instance.shape, solution)
    marks = zip(instance.free(), solution.keys[pf.cell_lattice(shape).sides :], strict=True)
    shaded = {cell for cell, key in marks if key == "#"}
    visited = {cell for link in loop for cell in link}
    yield from clue_faults(instance)
    yield from pf.loop_faults(loop) if loop else ()
    yield from pf.adjacent(shape, shaded, "shaded cells")
    for cell, clue in enumerate(instance.clues):
        at = pf.at(shape, cell)
        if clue is None and (cell in shaded) == (cell in visited):
            rule, said = ("line-on-shaded", "both") if cell in shaded else ("empty", "neither")
            yield pf.fault(shape, rule, [cell], f"{at} is {said} shaded and on the loop")
        if clue is not None and cell in visited:
            yield pf.fault(shape, "line-on-clue", [cell], f"the line runs over the clue {at}")
        if instance.outside and cell in shaded:
            # So many pieces of the line cross a way to the left edge, just above the middle.
            crossed = sum(
                (n - shape.width, n) in loop for n in shape.sight(cell, pf.Direction.LEFT)
            )
            if crossed % 2:
                yield pf.fault(shape, "inside", [cell], f"{at} is shaded inside of the loop")
    for cell, number, seen in instance.counts():
        count = len(shaded.intersection(seen))
        if count != number:
            at = pf.at(shape, cell)
            said = f"the arrow at {at} points to {count} shaded cells, not {number}"
            yield pf.fault(shape, "count", [cell, *seen], said)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Yajilin:
    shape = pf.Shape(params["height"], params["width"])
    return pf.first_made(lambda: generated(shape, rng, solver), tries=20)


def generated(shape: pf.Shape, rng: Random, solver: pf.Solver) -> Yajilin:
    """Return a board; raises GenerationError if it takes too long to repair."""
    proving, drawing = solver.with_nodes(60), solver.with_nodes(3 * shape.size)
    # People put clues on 10 to 20 percent; large boards with so few can seldom be repaired.
    most = shape.size * min(17 + max(0, shape.size - 100) // 18, 30) // 100

    def told(board: Yajilin) -> pf.Draft[Yajilin]:
        """Return the board with a random solution, and clues of it on the same cells."""
        solution = drawing.random_solution(board, rng)
        return with_clues(board, solution), solution

    def doubts(draft: pf.Draft[Yajilin]) -> list[int]:
        """Return the cells in which solutions differ."""
        cells = [*pf.sides_across(shape), *((cell,) for cell in draft[0].free())]
        return sorted({cell for n in pf.doubts_of(proving, *draft, limit=3) for cell in cells[n]})

    def change(draft: pf.Draft[Yajilin], cells: Sequence[int], width: int) -> pf.Draft[Yajilin]:
        """Put a clue on a cell in doubt, or take it from there, with another solution near it."""
        for _ in range(8):
            moved, near = move_near(draft[0], cells, width, most=most, rng=rng)
            with suppress(pf.GenerationError):
                return told(with_moved(draft[0], moved, near))
        return draft

    board, solution = told(spread(shape, most, rng))
    shaded = sorted(shaded_of(board, solution))
    more = rng.sample(shaded, min(len(shaded), max(0, most - shape.size + len(board.free()))))
    return pf.repair(told(with_moved(board, more, range(shape.size))), doubts, change, rounds=60)[0]


def move_near(
    board: Yajilin, cells: Sequence[int], width: int, *, most: int, rng: Random
) -> tuple[set[int], Sequence[int]]:
    """Return cells to put a clue on or to take it from, and the cells around them."""
    shape = board.shape
    moved = {rng.choice(shape.near(cells, width))}
    clues = [n for n in shape.near(moved, 3 + width) if board.clues[n] is not None]
    if shape.size - len(board.free()) > most * rng.uniform(0.8, 1.4) and clues:
        moved.add(rng.choice(clues))
    return moved, shape.near(sorted(moved), rng.randint(0, 2) + width)


def spread(shape: pf.Shape, most: int, rng: Random) -> Yajilin:
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


def shaded_of(board: Yajilin, solution: pf.Filled) -> set[int]:
    """Return the cells that a solution shades."""
    free = board.free()
    marks = zip(reversed(free), reversed(solution.keys), strict=False)
    return {cell for cell, key in marks if key == "#"}


def with_clues(board: Yajilin, solution: pf.Filled) -> Yajilin:
    """Return the board with the clues of a solution, each with an arrow to most shaded cells."""
    shape, shaded = board.shape, shaded_of(board, solution)
    clues: list[pf.Arrowed | None] = [None] * shape.size
    for cell in set(range(shape.size)).difference(board.free()):
        counts = [sum(n in shaded for n in shape.sight(cell, way)) for way in pf.Direction]
        most = max(pf.Direction, key=lambda way: counts[way])
        clues[cell] = pf.Arrowed(most, counts[most])
    return Yajilin(shape, clues)

"""Shingoki: draw one closed loop from cell to cell, through every circle.

At a white circle it goes straight on, at a black one it turns. The number of a circle says how long
the two straight pieces of the loop that meet there are together, from cell to cell; where it goes
straight on, each leads from the circle to the next turn. Also Semaphores and Traffic Lights.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw.fields.composed_values import Several
from puzzlefw.fields.declaring import placed_field
from puzzlefw.fields.positions import Cells
from puzzlefw.fields.values import Sign

WHITE, BLACK = 1, 2
Circle = tuple[int, int]
"""WHITE or BLACK, and a number."""
NOTE = "`5W` is a white circle with a 5, `3B` a black one with a 3"
TECHNIQUES = [
    pf.renamed("only fit", "circle", "The line meets a circle as it says.", lies="clue"),
    pf.renamed(
        "only fit", "one way on", "The line goes on from a cell, and does not branch.", base=1
    ),
]

CIRCLES = {
    f"{c}{n}": (color, n) for c, color in (("W", WHITE), ("B", BLACK)) for n in range(2, 100)
}
"""What the words of a task stand for."""


@attrs.frozen
class Shingoki:
    """A board: the circle of each cell, row by row, None where there is none."""

    shape: pf.Shape
    circles: Sequence[Circle | None] = placed_field(
        Cells(),
        Several((Sign({"W": WHITE, "B": BLACK}), pf.Number(2, 99, most=9)), ""),
        word="circle",
        note=NOTE,
    )

    def known(self) -> Iterator[tuple[int, int, int]]:
        """Visit each circle: its cell, WHITE or BLACK, and its number."""
        for cell, circle in enumerate(self.circles):
            if circle is not None:
                yield cell, *circle


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "puzzle: shingoki\n4B . .\n. . .\n. 2B .": 1,
            "puzzle: shingoki\n3W . .\n. . .\n. . .": 0,
            "puzzle: shingoki\n. . .\n. . .\n. . .": 13,
        },
        params=(
            *pf.width_and_height(8, low=4, high=13),
            pf.density_option(0.16),
            pf.decisions_option(),
        ),
        presets=pf.square_presets(small=6, usual=8, large=12),
        techniques=TECHNIQUES,
        bands=pf.bands_by_decisions(6, 30),
        instance_type=Shingoki,
        formats=[pf.site("shingoki", {"circles": pf.RunWords(CIRCLES)}, corners=1)],
    )


puzzlefw_variables, puzzlefw_view = pf.loop_hooks("cell", printed=lambda board: printed(board))


def printed(instance: Shingoki) -> Iterator[pf.Printed]:
    """Visit the circles and the numbers in them."""
    for cell, color, number in instance.known():
        place = pf.place(instance.shape, cell)
        yield pf.Printed(place, pf.Circle(color == BLACK))
        yield pf.Printed(place, pf.Text(str(number), "reversed" if color == BLACK else "clue"))


@lru_cache(maxsize=4096)
def cases(arms: tuple[int, ...], color: int, number: int) -> list[list[int]]:
    """Return the cases of a circle: masks of its shape, then of the sides on each arm.

    *arms* are how many sides lead straight on from it in each direction.
    """
    begins = [1 + sum(arms[:way]) for way in range(4)]
    rows = []
    for way in pf.Direction:
        other = way.opposite if color == WHITE else pf.Direction((way + 1) % 4)
        for first in range(max(1, number - arms[other]), min(number, arms[way] + 1)):
            row = [pf.leaving(way) & pf.leaving(other) & pf.VISITED]
            row += [pf.ABSENT | pf.DRAWN] * sum(arms)
            for one, long in ((way, first), (other, number - first)):
                row[begins[one] : begins[one] + long] = [pf.DRAWN] * long
                if long < arms[one]:
                    row[begins[one] + long] = pf.ABSENT
            rows.append(row)
    return rows


def puzzlefw_propagators(instance: Shingoki, variables: pf.Variables) -> pf.Rules:
    shape, sides = instance.shape, variables["sides"]
    yield from pf.loop_rules(pf.cell_lattice(shape), variables)
    number_of = {two: number for number, two in enumerate(pf.sides_across(shape))}
    for cell, color, number in instance.known():
        arms = [ways(shape, cell, way)[:number] for way in pf.Direction]
        scope = [variables["shapes"][cell], *(sides[number_of[n]] for arm in arms for n in arm)]
        rows = cases(tuple(map(len, arms)), color, number)
        yield pf.CompressedTable(scope, rows, name=cell) if rows else pf.Clause([], name=cell)


def ways(shape: pf.Shape, cell: int, way: pf.Direction) -> list[pf.Link]:
    """Return the sides that lead straight on from a cell to the edge."""
    return [(min(two), max(two)) for two in pairwise([cell, *shape.sight(cell, way)])]


def runs(shape: pf.Shape, loop: Collection[pf.Link], cell: int) -> list[int]:
    """Return how far a loop goes straight on from a cell in each direction."""
    found = []
    for way in pf.Direction:
        line = ways(shape, cell, way)
        found.append(next((n for n, two in enumerate(line) if two not in loop), len(line)))
    return found


def puzzlefw_check(instance: Shingoki, solution: pf.Filled) -> pf.Faults:
    shape, loop = instance.shape, pf.drawn_across(instance.shape, solution)
    yield from pf.loop_faults(loop)
    for cell, color, number in instance.known():
        at, long = pf.at(shape, cell), runs(shape, loop, cell)
        if not any(long):
            yield pf.fault(shape, "unvisited", [cell], f"the line leaves out {at}")
            continue
        if color != color_of(long):
            does = "turns at the white" if color == WHITE else "goes straight on at the black"
            yield pf.fault(shape, "circle", [cell], f"the line {does} circle at {at}")
        if sum(long) != number:
            words = f"the pieces of line at {at} are {sum(long)} long, not {number}"
            yield pf.fault(shape, "length", [cell], words)


def color_of(long: Sequence[int]) -> int:
    """Return the circle that fits a cell, by how far the loop goes in each direction."""
    return WHITE if (long[0] > 0) == (long[2] > 0) else BLACK


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Shingoki:
    shape = pf.Shape(params["height"], params["width"])
    quick = solver.with_nodes(params["decisions"])
    between = pf.Shape(shape.height - 1, shape.width - 1)

    def drawn() -> Shingoki:
        """Return the board with all circles that fit a random loop."""
        loop = {*pf.outline(between, pf.random_inside(between, rng, passes=24, shorter=0.2))}
        every = (runs(shape, loop, cell) for cell in range(shape.size))
        return Shingoki(shape, [(color_of(n), sum(n)) if any(n) else None for n in every])

    board = pf.first_unique(drawn, quick)
    cells = [cell for cell, _, _ in board.known()]
    most = len(cells) - shape.size + pf.most_removed(range(shape.size), params)
    return pf.remove_clues(board, cells, "circles", solver=quick, rng=rng, most=max(0, most))

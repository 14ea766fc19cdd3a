"""Kurodoko: shade cells so that each number says how many unshaded cells are seen from it.

From a cell with a number one sees it, and in the four directions the cells up to the next shaded
one. No two shaded cells share a side, and the unshaded cells are connected by sides. A cell with a
number or with ``?`` is unshaded. Also Kuromasu, and in Tatham's collection Range. Source of the
rules: https://puzz.link/rules.html?kurodoko.
"""

from collections.abc import Collection, Iterator
from functools import cache
from itertools import takewhile
from random import Random

import attrs

from puzzlefw import authoring as pf

MOST_SIDE = 63
"""The most rows or columns: how far one sees is a variable, whose values go up to 62."""
TECHNIQUES = [
    pf.SHADED_NEIGHBOUR,
    pf.renamed("only fit", "sight", "A number sees as many cells as it says."),
    pf.NO_DIVIDING,
]


@attrs.frozen
class Kurodoko:
    """A board: the number of each cell, row by row, None where there is none."""

    shape: pf.Shape = pf.shape_field(most=MOST_SIDE)
    numbers: pf.Clues = pf.cell_field(1, 99999, unknown=True)

    def arms(self) -> Iterator[tuple[int, int, list[int]]]:
        """Visit each number, its cell, and the cells in each direction, nearest first."""
        for cell, number in pf.known(self.numbers):
            for direction in pf.Direction:
                yield number, cell, self.shape.sight(cell, direction)


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"kurodoko/5/5/i7g5l2l2g4i": 1, "kurodoko/2/2/4i": 0, "kurodoko/2/2/3i": 2},
        params=(
            *pf.width_and_height(10, low=2, high=20),
            pf.pattern_option("half", of="numbers", was_symmetric=True),
            pf.density_option(0.18, of="cells with a number"),
            pf.Option(
                "shaded", "the most shaded cells, as a share", "number", 0.21, low=0.0, high=0.5
            ),
        ),
        presets=pf.square_presets(small=7, usual=10, large=12),
        techniques=TECHNIQUES,
        instance_type=Kurodoko,
        formats=[
            pf.puzzlink("kurodoko", {"numbers": pf.Numbers()}, aliases=["kuromasu", "kurodoku"]),
            pf.tatham("range", "Range", {"numbers": pf.RunNumbers()}),
        ],
    )


def seen(instance: Kurodoko) -> list[pf.Block]:
    """Return a variable for each number and direction: how many cells it sees there."""
    reaches = [range(len(cells) + 1) for _, _, cells in instance.arms()]
    return [pf.Block("seen", reaches, auxiliary=True)]


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "shaded",
    lambda number: pf.SHADING if number is None else pf.SHADING[1:],
    clues="numbers",
    auxiliary=seen,
)


def puzzlefw_propagators(instance: Kurodoko, variables: pf.Variables) -> pf.Rules:
    shaded, seen = variables["shaded"], variables["seen"]
    yield pf.Clauses(instance.shape.pairs(), shaded, pf.UNSHADED)
    yield pf.Connected(instance.shape.pairs(), [(cell, pf.UNSHADED) for cell in shaded])
    for reach, (_, clue, cells) in zip(seen, instance.arms(), strict=True):
        scope = [reach, *(shaded[cell] for cell in cells)]
        yield pf.CompressedTable(scope, sights(len(cells)), name=clue)
    for at, (cell, number) in enumerate(pf.known(instance.numbers)):
        terms = [pf.weighted(one, 1, range(MOST_SIDE)) for one in seen[4 * at :][:4]]
        yield pf.Linear(terms, "==", number - 1, name=cell)


@cache
def sights(length: int) -> tuple[tuple[int, ...], ...]:
    """Return a row for each number of cells that are seen of so many."""
    both = pf.SHADED | pf.UNSHADED
    every = [[pf.UNSHADED] * at + [pf.SHADED] + [both] * (length - at - 1) for at in range(length)]
    return tuple((1 << at, *row) for at, row in enumerate([*every, [pf.UNSHADED] * length]))


def puzzlefw_check(instance: Kurodoko, solution: pf.Filled) -> pf.Faults:
    shape, shaded = instance.shape, solution.places("#")
    yield from pf.adjacent(shape, shaded, "shaded cells")
    yield from pf.divided(shape, set(range(shape.size)) - shaded, "unshaded cells")
    for cell, number in pf.known(instance.numbers):
        if (found := count_seen(shape, shaded, cell)) != number:
            words = f"{found} cells are seen from {pf.at(shape, cell)}, not {number}"
            yield pf.fault(shape, "seen", [cell], words)


def count_seen(shape: pf.Shape, shaded: Collection[int], cell: int) -> int:
    """Return how many unshaded cells are seen from one, itself included."""
    lines = [shape.sight(cell, direction) for direction in pf.Direction]
    return 1 + sum(len(list(takewhile(lambda n: n not in shaded, line))) for line in lines)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Kurodoko:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(30)
    clues = pf.clue_groups(shape, params)
    empty, dark = Kurodoko(shape, [None] * shape.size), round(params["shaded"] * shape.size)

    def drawn() -> Kurodoko:
        """Return a board with the numbers that turn onto no shaded cell."""
        found = solver.random_solution(empty, rng, prefer={"shaded": pf.SHADED}).places("#")
        # Where others are shaded still, any of these can be left unshaded.
        shaded = set(rng.sample(sorted(found), min(dark, len(found))))
        told = {cell for group in clues if shaded.isdisjoint(group) for cell in group}
        numbers = [count_seen(shape, shaded, n) if n in told else None for n in range(shape.size)]
        return Kurodoko(shape, numbers)

    full = pf.first_unique(drawn, quick)
    told = [group for group in clues if full.numbers[group[0]] is not None]
    most = max(0, pf.most_removed(clues, params) - len(clues) + len(told))
    # At random, most that stay would be small: people keep large ones.
    weights = [1 / max(number for n in group if (number := full.numbers[n])) for group in told]
    return pf.remove_clues(full, told, "numbers", solver=quick, rng=rng, most=most, weights=weights)

"""Kurodoko: shade cells so that each number says how many unshaded cells are seen from it.

From a cell with a number one sees it, and in the four directions the cells up to the next shaded
one. No two shaded cells share a side, and the unshaded cells are connected by sides. A cell with a
number or with ``?`` is unshaded. Also Kuromasu, and in Tatham's collection Range. Source of the
rules: https://puzz.link/rules.html?kurodoko.
"""

from random import Random

import attrs

from puzzlefw import authoring as pf

TECHNIQUES = [
    pf.SHADED_NEIGHBOUR,
    pf.renamed("only fit", "sight", "A number sees as many cells as it says."),
    pf.NO_DIVIDING,
]


@attrs.frozen
class Kurodoko:
    """A board: the number of each cell, row by row, None where there is none."""

    shape: pf.Shape = pf.shape_field(most=pf.MOST_SIGHT)
    numbers: pf.Clues = pf.cell_field(1, 99999, unknown=True)


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
            pf.site("kurodoko", {"numbers": pf.RunNumbers()}),
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "shaded",
    lambda number: pf.SHADING if number is None else pf.SHADING[1:],
    clues="numbers",
    auxiliary=pf.sight_blocks,
)


def puzzlefw_propagators(instance: Kurodoko, variables: pf.Variables) -> pf.Rules:
    shaded = variables["shaded"]
    yield pf.Clauses(instance.shape.pairs(), shaded, pf.UNSHADED)
    yield pf.connected_cells(instance.shape, shaded, pf.UNSHADED)
    yield from pf.sight_rules(instance, shaded, variables["seen"])


def puzzlefw_check(instance: Kurodoko, solution: pf.Filled) -> pf.Faults:
    shape, shaded = instance.shape, solution.places("#")
    yield from pf.adjacent(shape, shaded, "shaded cells")
    yield from pf.divided(shape, set(range(shape.size)) - shaded, "unshaded cells")
    for cell, number in pf.known(instance.numbers):
        if (found := pf.count_seen(shape, shaded, cell)) != number:
            words = f"{found} cells are seen from {pf.at(shape, cell)}, not {number}"
            yield pf.fault(shape, "seen", [cell], words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Kurodoko:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(30)
    empty, dark = Kurodoko(shape, [None] * shape.size), round(params["shaded"] * shape.size)

    def drawn() -> set[int]:
        """Return shaded cells, at most so many."""
        found = solver.random_solution(empty, rng, prefer={"shaded": pf.SHADED}).places("#")
        # Where others are shaded still, any of these can be left unshaded.
        return set(rng.sample(sorted(found), min(dark, len(found))))

    def board(numbers: pf.Clues) -> Kurodoko:
        return Kurodoko(shape, numbers)

    made: Kurodoko = pf.board_of_sights(board, drawn, params, rng, solver=quick)
    return made

"""Cave: shade cells around one cave, so that each number says how many of its cells are seen.

The cave is all unshaded cells, which are connected by sides; each shaded cell leads over shaded
ones to the edge of the board. From a cell with a number one sees it, and in the four directions the
cells up to the next shaded one. A cell with a number or with ``?`` is unshaded. Also Corral, Bag.
Source of the rules: https://puzz.link/rules.html?cave.
"""

from collections.abc import Collection
from random import Random

import attrs

from puzzlefw import authoring as pf

ROUNDS = 5
"""How often each cell is tried to be shaded while a board is drawn, thinly, then anyhow."""
TECHNIQUES = [
    pf.NO_CHECKERBOARD,
    pf.renamed("only fit", "sight", "A number sees as many cells as it says."),
    pf.renamed("kept together", "one cave", "The cave is one, and shaded cells reach the edge."),
]


@attrs.frozen
class Cave:
    """A board: the number of each cell, row by row, None where there is none."""

    shape: pf.Shape = pf.shape_field(most=pf.MOST_SIGHT)
    numbers: pf.Clues = pf.cell_field(1, 99_999, unknown=True)


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "cave/6/6/g3q2h3jbj3i3i2g": 1,
            "cave/2/2/3i": 2,
            "cave/2/1/1g": 1,
            "cave/2/2/1h1": 0,
        },
        params=(
            *pf.width_and_height(10, low=3, high=16),
            pf.pattern_option("none", of="numbers"),
            pf.density_option(0.25, of="cells with a number"),
            pf.Option(
                "shaded", "share of the cells that are shaded", "number", 0.4, low=0.0, high=0.5
            ),
        ),
        presets=pf.square_presets(small=6, usual=10, large=12),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(
            8,
            44,
            drawn_with={
                "easy": {"density": 0.45},
                "normal": {"density": 0.3},
                "extreme": {"density": 0.1},
            },
        ),
        instance_type=Cave,
        formats=[pf.puzzlink("cave", {"numbers": pf.Numbers()}, aliases=["bag", "corral"])],
    )


def auxiliary(instance: Cave) -> list[pf.Block]:
    """Return how far the numbers see, and a variable for what lies outside, which is shaded."""
    return [*pf.sight_blocks(instance), pf.Block("outside", 1, values=(1,), auxiliary=True)]


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "shaded",
    lambda number: pf.SHADING if number is None else pf.SHADING[1:],
    clues="numbers",
    auxiliary=auxiliary,
)


def edge(shape: pf.Shape) -> list[int]:
    """Return the cells along the edge, in order."""
    return [n for n in range(shape.size) if len(shape.beside(n)) < 4]


def puzzlefw_propagators(instance: Cave, variables: pf.Variables) -> pf.Rules:
    shape, shaded = instance.shape, variables["shaded"]
    yield pf.connected_cells(shape, shaded, pf.UNSHADED)
    outward = [(cell, shape.size) for cell in edge(shape)]
    rock = [(cell, pf.SHADED) for cell in (*shaded, *variables["outside"])]
    yield pf.Connected([*shape.pairs(), *outward], rock)
    yield pf.no_crossings(shape, shaded, (pf.SHADED, pf.UNSHADED))
    yield from pf.sight_rules(instance, shaded, variables["seen"])


def puzzlefw_check(instance: Cave, solution: pf.Filled) -> pf.Faults:
    shape, shaded = instance.shape, solution.places("#")
    yield from pf.divided(shape, set(range(shape.size)) - shaded, "unshaded cells")
    for group in pf.parts(shape, shaded):
        if not is_open(shape, group):
            words = f"the shaded cells at {pf.at(shape, group[0])} do not reach the edge"
            yield pf.fault(shape, "enclosed", group, words)
    for cell, number in pf.known(instance.numbers):
        if (found := pf.count_seen(shape, shaded, cell)) != number:
            words = f"{found} cells are seen from {pf.at(shape, cell)}, not {number}"
            yield pf.fault(shape, "seen", [cell], words)


def is_open(shape: pf.Shape, group: Collection[int]) -> bool:
    """Return whether one of some cells lies at the edge."""
    rows, columns = (0, shape.height - 1), (0, shape.width - 1)
    return any(row in rows or column in columns for row, column in map(shape.cell, group))


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Cave:
    shape = pf.Shape(params["height"], params["width"])
    most = round(params["shaded"] * shape.size)

    def drawn() -> set[int]:
        """Return shaded cells that grow from the edge, thin as long as they can."""
        shaded, border = set[int](), set(edge(shape))
        for thick in (False,) * ROUNDS + (True,) * ROUNDS:
            for cell in rng.sample(range(shape.size), shape.size):
                beside = (cell in border) + len(shaded.intersection(shape.beside(cell)))
                fits = beside > 0 if thick else beside == 1
                if fits and cell not in shaded and len(shaded) < most:
                    left = set(range(shape.size)) - shaded - {cell}
                    shaded |= {cell} if len(pf.parts(shape, left)) == 1 else set()
        return shaded

    def board(numbers: pf.Clues) -> Cave:
        return Cave(shape, numbers)

    made: Cave = pf.board_of_sights(board, drawn, params, rng, solver=solver.with_nodes(30))
    return made

"""Minesweeper: place mines so that each number counts those of the cells around it.

Around a cell are the up to eight cells that share a side or a corner with it. A cell with a number
or with ``?`` has no mine. The board lies open: nothing is uncovered by playing. Source of the
rules: https://puzz.link/rules.html?mines.
"""

from collections.abc import Sequence, Set
from random import Random

import attrs

from puzzlefw import authoring as pf

MINE, NO_MINE = 0b10, 0b01
SAFE = pf.Mark("x", pf.Dot(), NO_MINE, "no mine", "has no mine", "has a mine")
OPEN = (
    pf.Mark("*", pf.Circle(filled=True, role="mark"), MINE, "a mine", "has a mine", "has no mine"),
    SAFE,
)


@attrs.frozen
class Minesweeper:
    """A board: the number of each cell, row by row, UNKNOWN or None where there is none."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(0, 8, unknown=True)


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"mines/4/3/h213h12i": 1, "mines/2/2/4i": 0, "mines/2/2/1i": 3},
        params=(
            *pf.width_and_height(10, low=2, high=40),
            pf.Option(
                "mines", "share of the cells with a mine", "number", 0.25, low=0.05, high=0.6
            ),
            pf.pattern_option("none", of="numbers", was_symmetric=True),
            pf.density_option(0.3, of="cells with a number"),
        ),
        presets=pf.square_presets(small=6, usual=10, large=15),
        instance_type=Minesweeper,
        formats=[
            pf.puzzlink("mines", {"numbers": pf.Numbers()}),
            pf.site("minesweeper/minesweeper", {"numbers": pf.Runs("012345678")}),
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "mines", lambda number: OPEN if number is None else (SAFE,), clues="numbers"
)


def puzzlefw_propagators(instance: Minesweeper, variables: pf.Variables) -> pf.Rules:
    around, numbers = instance.shape.around, dict(pf.known(instance.numbers))
    yield pf.Counts(
        [(sorted(around(cell)), "==", number) for cell, number in numbers.items()],
        variables["mines"],
        MINE,
        names=numbers,
    )


def puzzlefw_check(instance: Minesweeper, solution: pf.Filled) -> pf.Faults:
    shape, mines = instance.shape, solution.places("*")
    for cell, number in pf.known(instance.numbers):
        found = mines.intersection(shape.around(cell))
        if len(found) != number:
            words = f"{len(found)} mines are around {pf.at(shape, cell)}, not {number}"
            yield pf.fault(shape, "count", [cell, *sorted(found)], words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Minesweeper:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(30)
    groups = pf.clue_groups(shape, params)

    def told(mines: Set[int]) -> pf.Draft[Minesweeper]:
        """Return the board with all numbers that their pattern allows, and the mines."""
        safe = {cell for group in groups if mines.isdisjoint(group) for cell in group}
        counts = [sum(one in mines for one in shape.around(cell)) for cell in range(shape.size)]
        numbers = [count if cell in safe else None for cell, count in enumerate(counts)]
        return Minesweeper(shape, numbers), pf.filled(shape, {"*": mines})

    def change(
        draft: pf.Draft[Minesweeper], doubts: Sequence[int], width: int
    ) -> pf.Draft[Minesweeper]:
        """Place a mine in a cell in doubt, or near one, or take it away."""
        return told(draft[1].places("*") ^ {rng.choice(shape.near(doubts, width))})

    mines = {cell for cell in range(shape.size) if rng.random() < params["mines"]}
    board = pf.repaired(told(mines), change, quick)
    clues = [group for group in groups if board.numbers[group[0]] is not None]
    most = max(0, pf.most_removed(groups, params) - len(groups) + len(clues))
    return pf.remove_clues(board, clues, "numbers", solver=quick, rng=rng, most=most)

"""Doppelblock: black out two cells of every line, and put each number once into what is left.

Numbers go from 1 to two less than there are rows. One outside is the sum of what stands between the
two black cells of its line. Source of the rules: https://puzz.link/rules.html?doppelblock.
"""

from collections.abc import Sequence
from functools import cache
from math import isqrt
from random import Random

import attrs

from puzzlefw import authoring as pf

BLACK = pf.Mark("#", pf.Fill(), 1, "black")
MOST_FILLED = 5000
"""The most sets of numbers and sums of a line for which its ways to be filled are looked at."""
TECHNIQUES = [
    pf.renamed("line logic", "sum between", "What stands between adds up.", lies="clue"),
    pf.renamed("line logic", "filling a line", "What no way to fill a line has is excluded."),
]


@attrs.frozen
class Doppelblock:
    """A board: the sums above the columns, then left of the rows, None where none is told."""

    shape: pf.Shape = pf.shape_field(square=True)
    sums: pf.Clues = pf.margin_field(0, 9999, sides=2, word="sum")

    def __attrs_post_init__(self) -> None:
        pf.expect(self.shape.width > 1, "at least 2 rows and columns", self.shape.width)


def puzzlefw_info() -> pf.PuzzleInfo:
    sums = pf.Numbers(pf.margins, unknown=None)
    return pf.PuzzleInfo(
        examples={"doppelblock/4/4/g03g10h": 1, "doppelblock/2/2/1": 0, "doppelblock/3/3/1g0": 2},
        params=(
            pf.Option("side", "rows and columns", "integer", 6, low=4, high=7),
            pf.density_option(0.5, of="lines with a sum"),
        ),
        presets={"small": {"side": 5}, "usual": {"side": 6}, "large": {"side": 7}},
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(7, drawn_with={"easy": {"density": 1}}),
        instance_type=Doppelblock,
        formats=[
            pf.puzzlink("doppelblock", {"sums": sums}, in_files={"sums": pf.WithOutside(sums)})
        ],
    )


@cache
def marks_of(side: int) -> tuple[pf.Mark, ...]:
    """Return the marks of a cell by their values: black, then each number."""
    return BLACK, *pf.number_marks(range(1, side - 1))


puzzlefw_variables, puzzlefw_view = pf.gapped_hooks(lambda board: marks_of(board.shape.width))


def puzzlefw_propagators(instance: Doppelblock, variables: pf.Variables) -> pf.Rules:
    shape, cells, side = instance.shape, variables["cells"], instance.shape.width
    yield from pf.gapped_rules(shape, cells, side - 2)
    for margin, line, total in pf.clues_before(shape, instance.sums):
        yield pf.Regular([cells[n] for n in line], between(side, total), name=margin)
    for line, known in zip(pf.lines_before(shape), instance.sums, strict=True):
        if (side + 1 + (known or 0)) << (side - 2) <= MOST_FILLED:
            told = fillings(side, known)
            yield pf.Regular([cells[n] for n in line], told, is_redundant=True)


@cache
def between(side: int, total: int) -> pf.Automaton:
    """Return the automaton of lines with so much between two black cells.

    A state has how many black cells there were, and the sum behind the first.
    """

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        black, found = state
        if value == 0:
            return (black + 1, found) if black == 0 or (black, found) == (1, total) else None
        found += value if black == 1 else 0
        return (black, found) if found <= total else None

    return pf.automaton_of((0, 0), step, lambda state: state[0] > 1, range(side - 1))


@cache
def fillings(side: int, total: int | None) -> pf.Automaton:
    """Return the automaton of lines with each number once, and a *total* between if told.

    A state has the numbers so far, as bits, how many black cells there were, and the sum of what
    stands behind the first if it counts.
    """

    def step(state: tuple[int, int, int], value: int) -> tuple[int, int, int] | None:
        used, black, found = state
        if value == 0:
            is_right = black == 0 or (black == 1 and total in (None, found))
            return (used, black + 1, 0) if is_right else None
        if used >> value & 1:
            return None
        found += value if black == 1 and total is not None else 0
        return (used | 1 << value, black, found) if total is None or found <= total else None

    every = (1 << (side - 1)) - 2
    return pf.automaton_of((0, 0, 0), step, lambda state: state[:2] == (every, 2), range(side - 1))


def sum_between(keys: Sequence[str]) -> int | None:
    """Return the sum between the two black cells of a line, None if it has not two."""
    black = [at for at, key in enumerate(keys) if key == BLACK.key]
    return sum(map(int, keys[black[0] + 1 : black[1]])) if len(black) == 2 else None


def puzzlefw_check(instance: Doppelblock, solution: pf.Filled) -> pf.Faults:
    shape, keys = instance.shape, solution.keys
    yield from pf.not_once(shape, keys, [str(n) for n in range(1, shape.width - 1)])
    for name, line, total in pf.clued_lines(shape, instance.sums):
        found = sum_between([keys[cell] for cell in line])
        if None not in (total, found) and found != total:
            yield pf.fault(shape, "sum", line, f"{name} has {found} between, not {total}")


def full_board(cells: Sequence[int]) -> pf.Draft[Doppelblock]:
    """Return the board with all sums of a filled square, and the filling."""
    side = isqrt(len(cells))
    shape, keys = pf.Shape(side, side), [marks_of(side)[value].key for value in cells]
    sums = [sum_between([keys[cell] for cell in line]) for line in pf.lines_before(shape)]
    return Doppelblock(shape, sums), pf.Filled(tuple(keys))


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Doppelblock:
    side, quick = params["side"], solver.with_nodes(30)
    board = pf.gapped_square(side, side - 2, full_board, solver=quick, rng=rng)
    lines = [(line,) for line in range(len(board.sums))]
    most = pf.most_removed(lines, params)
    return pf.remove_clues(board, lines, "sums", solver=quick, rng=rng, most=most)

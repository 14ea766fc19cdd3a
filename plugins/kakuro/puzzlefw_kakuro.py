"""Kakuro: fill the white cells with 1 to 9 so that each run adds up to its sum without repeats.

A run is as many white cells as stand in a row or column without a gap, be it one. Its sum stands in
the black cell before it, or outside before the edge. Without a sum, or with 0, a run still has no
repeats; a sum before no run says nothing. Source of the rules: https://puzz.link/rules.html?kakuro.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations, groupby
from random import Random

import attrs

from puzzlefw import authoring as pf

DIGITS = range(1, 10)
LARGEST = 45
TYPED = (
    "A black cell has `\\` even if no sum is told, as in `10\\`, `\\12` and `\\`; a white cell is"
    " `.`, and `0` is a sum that is told to be 0"
)
SETS = Counter((len(some), sum(some)) for n in DIGITS for some in combinations(DIGITS, n))
"""How many sets of so many digits have a sum."""
BLACK = (pf.Mark("#", None, 0b1, "black"),)
WHITE = pf.number_marks(DIGITS)
TRIES = 50

Run = tuple[str, list[int], int | None]
"""What to call a run, its cells, and its sum."""
TECHNIQUES = [
    pf.renamed(
        "sum of different values", "sum combinations", "A run makes its sum in some ways only."
    ),
]


@attrs.frozen
class Kakuro:
    """A board: for each cell None if it is white, or else the sums below it and right of it.

    *edges* are the sums of the runs that begin at the upper edge, then of those at the left edge.
    """

    shape: pf.Shape
    black: Sequence[pf.Sums | None] = pf.sums_field(0, LARGEST, note=TYPED)
    edges: pf.Clues = pf.margin_field(0, LARGEST, sides=2, most=LARGEST, word="sum")

    def __attrs_post_init__(self) -> None:
        lines = pf.lines_before(self.shape)
        for line, number in zip(lines, self.edges, strict=True):
            is_white = self.black[line[0]] is None
            pf.expect(number is None or is_white, "no sum beside a black cell", number)

    def runs(self) -> Iterator[Run]:
        """Visit the runs, row by row and then column by column."""
        width = self.shape.width
        ways = (
            ("to the right", self.shape.number_rows(), self.edges[width:], 1),
            ("down", self.shape.number_columns(), self.edges[:width], 0),
        )
        for way, lines, edges, which in ways:
            for line, edge in zip(lines, edges, strict=True):
                total = edge
                for is_black, group in groupby(line, lambda cell: self.black[cell] is not None):
                    cells = list(group)
                    if is_black:
                        total = (self.black[cells[-1]] or (None, None))[which]
                    else:
                        at = pf.place(self.shape, cells[0]).words()
                        yield f"the run from {at} {way}", cells, total or None


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3": 1,
            "kakuro/2/2/n3333": 2,
            "kakuro/2/1/l123": 1,
            "kakuro/2/1/l22-": 0,
        },
        params=(
            *pf.width_and_height(10, low=3, high=20),
            pf.Option(
                "black", "percent of the cells that are black", "integer", 35, low=20, high=50
            ),
            pf.pattern_option("half", of="black cells", was_symmetric=True),
        ),
        presets={
            "small": {"width": 6, "height": 6},
            "usual": {"width": 10, "height": 10},
            "large": {"width": 12, "height": 15},
        },
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(7, 8, trials=0),
        instance_type=Kakuro,
        formats=[pf.puzzlink("kakuro", {"black": pf.SumCells(), "edges": pf.EdgeSums("black")})],
    )


def puzzlefw_faults(instance: Kakuro) -> Iterator[str]:
    for name, cells, _ in instance.runs():
        if len(cells) > len(DIGITS):
            yield f"{name} has {len(cells)} cells, and there are 9 digits"


def printed(instance: Kakuro) -> Iterator[pf.Printed]:
    """Visit the sums, a 0 as none, and the black cells that some stand in."""
    yield from pf.printed_before(instance.shape, [number or None for number in instance.edges])
    for cell, sums in enumerate(instance.black):
        if sums is not None:
            yield pf.Printed(pf.place(instance.shape, cell), pf.Fill("clue"))
            texts = (str(one) if one else "" for one in sums)
            yield pf.Printed(pf.place(instance.shape, cell), pf.Split(*texts))


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "digits", lambda sums: WHITE if sums is None else BLACK, clues="black", printed=printed
)


def puzzlefw_propagators(instance: Kakuro, variables: pf.Variables) -> pf.Rules:
    digits = variables["digits"]
    for _, cells, total in instance.runs():
        scope = [digits[cell] for cell in cells]
        yield pf.AllDifferent(scope) if total is None else pf.DistinctSum(scope, total)


def puzzlefw_check(instance: Kakuro, solution: pf.Filled) -> pf.Faults:
    shape = instance.shape
    digits = {n: int(key) for n, key in enumerate(solution.keys) if key != "#"}
    yield from pf.repeats(shape, digits, {name: cells for name, cells, _ in instance.runs()})
    for name, cells, total in instance.runs():
        added = sum(digits[cell] for cell in cells)
        if total is not None and added != total:
            yield pf.fault(shape, "sum", cells, f"{name} adds up to {added}, not {total}")


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Kakuro:
    shape = pf.Shape(params["height"], params["width"])
    for _ in range(TRIES):
        # Cells turn black in pairs; so, as many are on average.
        most = shape.size * params["black"] / 100 + 2 * rng.random()
        black = random_black(shape, pf.clue_groups(shape, params), most, rng)
        with suppress(pf.GenerationError):
            return generated(shape, black, rng, solver)
    raise pf.GenerationError(
        f"expected exactly one solution of {TRIES} boards, found none that has"
    )


def generated(shape: pf.Shape, black: Collection[int], rng: Random, solver: pf.Solver) -> Kakuro:
    """Return a board with these black cells; raises GenerationError if it takes too long."""
    blank = Kakuro(
        shape,
        [(None, None) if cell in black else None for cell in range(shape.size)],
        [None] * (shape.width + shape.height),
    )
    runs = [cells for _, cells, _ in blank.runs()]
    runs_of = {cell: [run for run in runs if cell in run] for run in runs for cell in run}
    quick = solver.with_nodes(100)

    def doubts(digits: Sequence[int]) -> list[int]:
        solution = pf.Filled(tuple(str(digit or "#") for digit in digits))
        return pf.doubts_of(quick, with_sums(blank, digits), solution, limit=10)

    def change(digits: Sequence[int], cells: Sequence[int]) -> Sequence[int]:
        """Give a cell in doubt another digit, of two the one whose sums few sets have."""
        cell = rng.choice([n for n in cells if n in runs_of])
        tried = [changed(digits, cell, runs_of, rng) for _ in range(2)]
        return min(tried, key=lambda one: cost(one, runs_of[cell]))

    keys = solver.random_solution(blank, rng).keys
    digits = told([0 if key == "#" else int(key) for key in keys], runs_of, rng)
    found = doubts(digits)
    for _ in range(max(30, shape.size // 2)):
        if not found:
            return with_sums(blank, digits)
        tried = change(digits, found)
        others = doubts(tried)
        # Of several places in doubt the solver shows some, so more cells may be fewer places.
        if len(others) <= len(found) or rng.random() < 0.3:
            digits, found = tried, others
    raise pf.GenerationError("expected sums of one solution, found several")


RunsOf = Mapping[int, Sequence[Sequence[int]]]
"""The runs of each white cell."""


def cost(digits: Sequence[int], runs: Sequence[Sequence[int]]) -> int:
    """Return how many sets of digits the sums of some runs have together."""
    return sum(SETS[len(run), sum(digits[n] for n in run)] for run in runs)


def told(digits: Sequence[int], runs_of: RunsOf, rng: Random) -> Sequence[int]:
    """Return other digits, whose sums leave few sets of digits; else many boards are ambiguous."""
    cells = list(runs_of)
    for _ in range(20 * len(cells)):
        cell = rng.choice(cells)
        tried = changed(digits, cell, runs_of, rng)
        if cost(tried, runs_of[cell]) <= cost(digits, runs_of[cell]):
            digits = tried
    return digits


def changed(digits: Sequence[int], cell: int, runs_of: RunsOf, rng: Random) -> Sequence[int]:
    """Return *digits* with another one in a cell, if there is one that its runs do not have."""
    seen = {digits[n] for run in runs_of[cell] for n in run}
    left = [digit for digit in DIGITS if digit not in seen] or [digits[cell]]
    return [*digits[:cell], rng.choice(left), *digits[cell + 1 :]]


def with_sums(board: Kakuro, digits: Sequence[int]) -> Kakuro:
    """Return the board with the sums of these digits."""
    shape, black = board.shape, [list(sums) if sums else None for sums in board.black]
    edges: list[int | None] = list(board.edges)
    for name, cells, _ in board.runs():
        is_row = name.endswith("right")
        row, column = shape.cell(cells[0])
        before = cells[0] - (1 if is_row else shape.width)
        total = sum(digits[cell] for cell in cells)
        if (column if is_row else row) == 0:
            edges[shape.width + row if is_row else column] = total
        elif (sums := black[before]) is not None:
            sums[int(is_row)] = total
    return Kakuro(shape, [(one[0], one[1]) if one else None for one in black], edges)


def random_black(
    shape: pf.Shape, groups: Sequence[tuple[int, ...]], most: float, rng: Random
) -> set[int]:
    """Return black cells, all or none of each of *groups*, that leave white cells in one piece.

    No run is of one cell, and none of more than nine; beyond *most*, only long runs are cut.
    """
    for _ in range(TRIES):
        black: set[int] = set()
        for is_last in (False, True):
            for group in rng.sample(groups, len(groups)):
                is_wanted = len(black) + len(group) <= most
                if is_last:
                    is_wanted = any(not run.isdisjoint(group) for run in too_long(shape, black))
                if is_wanted and fits(shape, black.union(group)):
                    black.update(group)
        if not too_long(shape, black):
            return black
    raise pf.GenerationError(
        f"expected runs of at most 9 cells in {TRIES} boards, found longer ones"
    )


def too_long(shape: pf.Shape, black: set[int]) -> list[set[int]]:
    """Return the runs that are longer than there are digits."""
    return [set(run) for run in pf.stretches(shape.lines(), black) if len(run) > len(DIGITS)]


def fits(shape: pf.Shape, black: set[int]) -> bool:
    """Return whether the white cells hang together, in runs of two cells or more."""
    white = [cell for cell in range(shape.size) if cell not in black]
    is_long = all(len(run) > 1 for run in pf.stretches(shape.lines(), black))
    return is_long and len(pf.parts(shape, white)) == 1

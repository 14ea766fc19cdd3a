"""Boards of Kakuro: black cells are drawn, and digits changed until their sums tell all."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from random import Random

from puzzlefw import authoring as pf
from puzzlefw_kakuro.instance import DIGITS, Kakuro

SETS = Counter((len(some), sum(some)) for n in DIGITS for some in combinations(DIGITS, n))
"""How many sets of so many digits have a sum."""

SETS_OF = [[SETS[size, total] for total in range(46)] for size in range(10)]
"""The same, by size and then by sum."""
NOT_IN = [[digit for digit in DIGITS if not mask >> digit & 1] for mask in range(1 << 10)]
"""The digits whose bit is not set in a mask."""

TRIES = 50
ROUNDS = 40
"""So many digits are tried for each cell of a draft; more leave hardly fewer sets."""
UNPROVEN = 7
"""After so many proofs in a row that do not end, hardly any draft has one solution any more."""


def generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Kakuro:
    """Return a board with one solution."""
    shape = pf.Shape(params["height"], params["width"])

    def made() -> Kakuro:
        # Cells turn black in pairs; so, as many are on average.
        most = shape.size * params["black"] / 100 + 2 * rng.random()
        black = random_black(shape, pf.clue_groups(shape, params), most, rng)
        return generated(shape, black, rng, solver)

    return pf.first_made(made, tries=TRIES)


def generated(shape: pf.Shape, black: Collection[int], rng: Random, solver: pf.Solver) -> Kakuro:
    """Return a board with these black cells; raises GenerationError if it takes too long."""
    blank = Kakuro(
        shape,
        [(None, None) if cell in black else None for cell in range(shape.size)],
        [None] * (shape.width + shape.height),
    )
    runs = [cells for _, cells, _ in blank.runs]
    runs_of = {cell: [run for run in runs if cell in run] for run in runs for cell in run}
    quick = solver.with_nodes(25)

    def doubts(digits: Sequence[int]) -> list[int]:
        solution = pf.Filled(tuple(str(digit or "#") for digit in digits))
        return pf.doubts_of(quick, with_sums(blank, digits), solution, limit=10)

    def change(digits: Sequence[int], cells: Sequence[int]) -> Sequence[int]:
        """Give a cell in doubt another digit, of two the one whose sums few sets have."""
        cell = rng.choice([n for n in cells if n in runs_of])
        tried = [changed(digits, cell, runs_of, rng) for _ in range(2)]
        return min(tried, key=lambda one: cost(one, runs_of[cell]))

    keys = solver.random_solution(blank, rng).keys
    digits = told([0 if key == "#" else int(key) for key in keys], runs, rng)
    found, unproven = doubts(digits), 0
    for _ in range(max(30, shape.size // 2)):
        if not found:
            return with_sums(blank, digits)
        tried = change(digits, found)
        others = doubts(tried)
        # Of several places in doubt the solver shows some, so more cells may be fewer places.
        if len(others) <= len(found) or rng.random() < 0.3:
            digits, found = tried, others
        unproven = unproven + 1 if len(others) == shape.size else 0
        if unproven == UNPROVEN:
            break
    raise pf.GenerationError("expected sums of one solution, found several")


RunsOf = Mapping[int, Sequence[Sequence[int]]]
"""The runs of each white cell."""


def cost(digits: Sequence[int], runs: Sequence[Sequence[int]]) -> int:
    """Return how many sets of digits the sums of some runs have together."""
    return sum(SETS[len(run), sum(digits[n] for n in run)] for run in runs)


def told(digits: Sequence[int], runs: Sequence[Sequence[int]], rng: Random) -> Sequence[int]:
    """Return other digits, whose sums leave few sets of digits; else many boards are ambiguous.

    Most of the time of a draft is spent here, so sums and digits of runs are kept as they change.
    """
    found = list(digits)
    totals = [sum(found[cell] for cell in run) for run in runs]
    used = [sum(1 << found[cell] for cell in run) for run in runs]
    sets = [SETS_OF[len(run)] for run in runs]
    crossing = [[n for n, run in enumerate(runs) if cell in run] for cell in range(len(found))]
    cells = [cell for cell, own in enumerate(crossing) if own]
    for cell in rng.choices(cells, k=ROUNDS * len(cells)):
        one, other = crossing[cell]
        left = NOT_IN[used[one] | used[other]]
        if not left:
            continue
        old, new = found[cell], left[int(len(left) * rng.random())]
        here, there, more = totals[one], totals[other], new - old
        before = sets[one][here] + sets[other][there]
        if sets[one][here + more] + sets[other][there + more] <= before:
            found[cell] = new
            for run in (one, other):
                totals[run] += more
                used[run] ^= 1 << old | 1 << new
    return found


def changed(digits: Sequence[int], cell: int, runs_of: RunsOf, rng: Random) -> Sequence[int]:
    """Return *digits* with another one in a cell, if there is one that its runs do not have."""
    seen = {digits[n] for run in runs_of[cell] for n in run}
    left = [digit for digit in DIGITS if digit not in seen] or [digits[cell]]
    return [*digits[:cell], rng.choice(left), *digits[cell + 1 :]]


def with_sums(board: Kakuro, digits: Sequence[int]) -> Kakuro:
    """Return the board with the sums of these digits."""
    shape, black = board.shape, [list(sums) if sums else None for sums in board.black]
    edges: list[int | None] = list(board.edges)
    for name, cells, _ in board.runs:
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

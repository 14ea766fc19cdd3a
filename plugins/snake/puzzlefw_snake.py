"""Snake: shade a path of cells that touches itself nowhere, not even by a corner.

The snake goes from cell to cell by their sides, and is one cell wide, two cells long at least.
Numbers outside count its cells in rows and columns. A black circle is an end of it, a white one
another cell of it. Source of the rules: https://puzz.link/rules.html?snake.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from random import Random

import attrs

from puzzlefw import authoring as pf

MIDDLE, END = 1, 2
IS_END, NO_END = 0b10, 0b01
STEPS, ROUNDS = 4, 100
"""How long a snake grows, in steps a cell, and how often it grows anew till it is the only one."""
BOTH = pf.SHADED | pf.UNSHADED
MARKS = (
    pf.Mark("#", pf.Fill(), pf.SHADED, "snake", "is on the snake", "is empty"),
    pf.Mark("x", pf.Dot(), pf.UNSHADED, "empty", "is empty", "is on the snake"),
)
TECHNIQUES = [
    pf.renamed("only fit", "no touching", "The snake touches itself nowhere.", says="touches"),
    pf.renamed("only fit", "the snake goes on", "An end goes on one way, other cells two."),
]


@attrs.frozen
class Snake:
    """A board: numbers above the columns, then left of the rows, and what is given in cells."""

    shape: pf.Shape
    counts: pf.Clues = pf.margin_field(0, 999, sides=2, most=pf.longer_side, word="count")
    circles: pf.Clues = pf.sign_field(
        {"W": MIDDLE, "B": END},
        words={MIDDLE: "white circle", END: "black circle"},
        glyphs={MIDDLE: pf.Circle(), END: pf.Circle(True)},
    )


def puzzlefw_info() -> pf.PuzzleInfo:
    counts = pf.Numbers(pf.margins, unknown=None)
    # A player's cells of the snake have 4 more, those that are empty 8.
    circles = pf.WordTable({str(more + n): n or None for more in (0, 4, 8) for n in (0, 1, 2)})
    return pf.PuzzleInfo(
        examples={"snake/4/4/060300g1h4i": 1, "snake/2/2/99g11g": 0, "snake/2/2/00j": 8},
        params=(
            *pf.width_and_height(8, low=3, high=12),
            pf.Option("ends", "both ends are given", "flag", True),
            pf.Option("decisions", "decisions of a proof; 0 is easy", "integer", 1, low=0, high=30),
            pf.density_option(1, of="lines with a count"),
        ),
        presets=pf.square_presets(small=6, usual=8, large=10),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(
            7,
            26,
            drawn_with={
                "easy": {"decisions": 0},
                "normal": {"decisions": 1},
                "hard": {"decisions": 3},
                "extreme": {"decisions": 30},
            },
        ),
        instance_type=Snake,
        formats=[
            pf.puzzlink(
                "snake",
                {"circles": pf.Packed(3, 3, empty=None), "counts": counts},
                in_files={"counts,circles": pf.WithOutside(counts, circles)},
            ),
        ],
    )


def ends(instance: Snake) -> list[pf.Block]:
    """Return a variable for each cell: 1 if it is an end."""
    domains = {None: (0, 1), MIDDLE: (0,), END: (1,)}
    return [pf.Block("ends", [domains[one] for one in instance.circles], auxiliary=True)]


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "shaded",
    lambda circle: MARKS if circle is None else MARKS[:1],
    clues="circles",
    auxiliary=ends,
)


def puzzlefw_faults(instance: Snake) -> Iterator[str]:
    found = instance.circles.count(END)
    if found > 2:
        yield f"{found} cells are given as ends, and a snake has two"
    width = instance.shape.width
    columns, rows = instance.counts[:width], instance.counts[width:]
    above, left = (sum(one or 0 for one in some) for some in (columns, rows))
    if None not in instance.counts and above != left:
        yield f"the columns have {above} cells of the snake, and the rows {left}"


def puzzlefw_propagators(instance: Snake, variables: pf.Variables) -> pf.Rules:
    shape, shaded, ends = instance.shape, variables["shaded"], variables["ends"]
    lines = pf.clued_lines(shape, instance.counts)
    yield pf.Counts([(line, "==", n) for _, line, n in lines if n is not None], shaded, pf.SHADED)
    squares = [tuple(shaded[n] for n in square) for square in shape.squares()]
    yield pf.CompressedTables(squares, apart(), says="touches")
    scopes = dict[int, list[list[int]]]()
    for cell in range(shape.size):
        beside = [shaded[n] for n in shape.beside(cell)]
        scopes.setdefault(len(beside), []).append([shaded[cell], ends[cell], *beside])
    for length, some in scopes.items():
        yield pf.CompressedTables(some, ways_on(length), says="goes-on")
    yield pf.Counts([(range(shape.size), "==", 2)], ends, IS_END)
    yield pf.connected_cells(shape, shaded, pf.SHADED)


@cache
def apart() -> Sequence[Sequence[int]]:
    """Return what four cells of a square can be: not all shaded, nor two by a corner alone."""
    every = product((pf.SHADED, pf.UNSHADED), repeat=4)
    return [
        row
        for row in every
        if not (row[0] == row[3] != pf.UNSHADED and row[1] == row[2])
        and not (row[1] == row[2] != pf.UNSHADED and row[0] == row[3])
    ]


@cache
def ways_on(beside: int) -> Sequence[Sequence[int]]:
    """Return what a cell can be, whether it is an end, and what so many cells beside it can be."""
    rows = [(pf.UNSHADED, NO_END, *[BOTH] * beside)]
    for many, end in ((1, IS_END), (2, NO_END)):
        for own in combinations(range(beside), many):
            near = (pf.SHADED if n in own else pf.UNSHADED for n in range(beside))
            rows.append((pf.SHADED, end, *near))
    return rows


def puzzlefw_check(instance: Snake, solution: pf.Filled) -> pf.Faults:
    shape, snake = instance.shape, solution.places("#")
    for name, line, count in pf.clued_lines(shape, instance.counts):
        if count is not None:
            yield from pf.miscounted(shape, line, snake, count, name=name)
    yield from pf.full_squares(shape, snake, "cells of the snake")
    yield from pf.divided(shape, snake, "cells of the snake")
    near = {cell: snake.intersection(shape.beside(cell)) for cell in sorted(snake)}
    for one, other in shape.touching():
        alone = one in near and other in near and other not in near[one]
        if alone and near[one].isdisjoint(near[other]):
            words = f"the snake touches itself by a corner at {pf.at(shape, one, other)}"
            yield pf.fault(shape, "corner", (one, other), words)
    for cell, beside in near.items():
        if len(beside) > 2:
            words = f"the snake branches at {pf.at(shape, cell)}"
            yield pf.fault(shape, "branch", [cell], words)
    found = [cell for cell, beside in near.items() if len(beside) == 1]
    if len(found) != 2:
        yield pf.fault(shape, "ends", found, f"the snake has {len(found)} ends")
    for cell, circle in pf.known(instance.circles):
        if (cell in found) != (circle == END):
            words = "is an end" if cell in found else "is no end"
            yield pf.fault(shape, "circle", [cell], f"{pf.at(shape, cell)} {words} of the snake")


def grown(shape: pf.Shape, snake: Sequence[int], rng: Random) -> list[int]:
    """Return the longest of the snakes that one grows and shrinks to, from end to end."""
    snake, longest = [*snake], [*snake]
    for _ in range(STEPS * shape.size):
        snake.reverse()
        # It bends round its last cell but one, which it may touch by a corner.
        free = {*shape.beside(snake[-1])}.difference(snake)
        free = {n for n in free if {*snake[:-2]}.isdisjoint(shape.around(n))}
        if free:
            snake.append(rng.choice(sorted(free)))
        elif len(snake) > 1 and rng.random() < 0.5:
            del snake[-rng.randint(1, min(len(snake) - 1, 6)) :]
        if len(snake) > len(longest):
            longest = [*snake]
    return longest


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Snake:
    shape, unique = pf.Shape(params["height"], params["width"]), solver.with_nodes(30)

    def board_of(snake: Sequence[int]) -> Snake:
        counts = [len({*line}.intersection(snake)) for line in pf.lines_before(shape)]
        circles = [END if n in (snake[0], snake[-1]) else None for n in range(shape.size)]
        return Snake(shape, counts, circles)

    def doubts(snake: Sequence[int]) -> list[int]:
        return pf.doubts_of(unique, board_of(snake), pf.filled(shape, {"#": snake}))

    def change(snake: list[int], cells: Sequence[int], width: int) -> list[int]:
        """Let one of the two parts grow that a cell in doubt cuts a snake into."""
        at = snake.index(rng.choice([n for n in cells if n in snake]))
        return grown(shape, rng.choice([snake[:at], snake[at:]]) or snake, rng)

    def drawn() -> list[int]:
        """Return a snake that is told by its ends and counts."""
        snake = grown(shape, [rng.randrange(shape.size)], rng)
        return pf.repair(snake, doubts, change, rounds=ROUNDS)

    snake = pf.first_made(drawn, tries=10)
    board, quick = board_of(snake), solver.with_nodes(params["decisions"])
    spare = [snake[0], snake[-1]]
    while found := pf.doubts_of(quick, board, pf.filled(shape, {"#": snake})):
        spare.append(rng.choice([n for n in found if n in snake and n not in spare]))
        board = pf.with_clue(board, "circles", spare[-1], MIDDLE)
    spare = spare[2:] if params["ends"] else spare
    board = pf.remove_clues(board, spare, "circles", solver=quick, rng=rng)
    lines = range(len(board.counts))
    most = pf.most_removed(lines, params)
    return pf.remove_clues(board, lines, "counts", solver=quick, rng=rng, most=most)

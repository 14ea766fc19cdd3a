"""Boards of Sudoku: one is solved, cages are drawn on it, and givens left out."""

from collections.abc import Sequence
from math import isqrt
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_sudoku.instance import Sudoku

MOST_NODES = 1_000
"""Decisions of a proof at most: a given stays that would leave more to be tried.

Rules that say little at once, such as sums of diagonals, else leave boards that take seconds. Of
more than 81 cells each has its proof, and a decision takes longer, so there are fewer.
"""


def generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Sudoku:
    """Return a board with one solution."""
    board = solved_board(params, rng, solver)
    shape, numbers = board.shape, [number or 0 for number in board.numbers]
    if params["killer"]:

        def is_new(cage: Sequence[int], cell: int) -> bool:
            return numbers[cell] not in [numbers[other] for other in cage]

        cages = pf.random_cages(shape, rng, sizes=(2, 3, 3, 4, 4), may_join=is_new)
        totals: list[int | None] = [None] * shape.size
        for cage in pf.members(cages):
            totals[cage[0]] = sum(numbers[cell] for cell in cage)
        board = attrs.evolve(board, cages=cages, totals=tuple(totals))
    clues = pf.clue_groups(shape, params)
    proofs = solver.with_nodes(MOST_NODES * 81 // max(shape.size, 81))
    return pf.remove_clues(board, clues, "numbers", solver=proofs, rng=rng)


def solved_board(params: pf.Params, rng: Random, solver: pf.Solver) -> Sudoku:
    """Return a board without cages of which all numbers are given."""
    shape, side = pf.Shape(params["side"], params["side"]), params["side"]
    pf.expect(side not in (11, 13), "a side other than 11 and 13", side, pf.OptionError)
    regular = regular_blocks(shape)
    # Strange forms often have no solution, with diagonals nearly always; extra rules take longer.
    forms = [(rounds, 200) for rounds in (*[20] * 4, *[5] * 4, *[2] * 4, *[1] * 4, 0)]
    forms += [(rounds, 2_000) for rounds in (2, 2, 1, 1)]
    refused: pf.GenerationError | None = None
    forms = forms if params["jigsaw"] else [(0, 200), (0, 2_000)]
    # Some rules, such as nonconsecutive, leave few solutions: another random begin may be nearer.
    for rounds, nodes in [*forms, *[(0, 20_000)] * 8]:
        blocks = pf.shuffled_regions(shape, regular, rng, rounds=rounds)
        empty = Sudoku(shape, (None,) * shape.size, blocks=blocks, diagonals=params["diagonals"])
        try:
            keys = solver.with_nodes(nodes).random_solution(empty, rng).keys
            return attrs.evolve(empty, numbers=tuple(map(int, keys)))
        except pf.GenerationError as error:
            refused = error
    wanted = "blocks that can be filled" if params["jigsaw"] else "a board that the rules allow"
    said = f"expected {wanted}, found none in {nodes} decisions: try another seed"
    raise pf.GenerationError(said) from refused


def regular_blocks(shape: pf.Shape) -> tuple[int, ...]:
    """Return rectangles near to squares, or of a prime number of cells pieces of a wide snake."""
    side = shape.width
    height = next(high for high in range(isqrt(side), 0, -1) if side % high == 0)
    if height > 1:
        return pf.rectangles(height, side // height)
    snake = []
    for band in range(side // 2):
        rows = range(2 * band, 2 * band + 2 if band < side // 2 - 1 else side)
        columns = range(side) if band % 2 == 0 else reversed(range(side))
        snake += [row * side + column for column in columns for row in rows]
    blocks = {cell: at // side for at, cell in enumerate(snake)}
    return tuple(blocks[cell] for cell in range(side * side))

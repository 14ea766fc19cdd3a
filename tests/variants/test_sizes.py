"""All rules on boards of 4 to 16 rows, and on blocks of any form."""

from functools import cache
from random import Random
from typing import Any

import attrs
import pytest

from puzzlefw import authoring as pf
from puzzlefw import load_puzzle
from puzzlefw.contract.options import complete
from puzzlefw_sudoku import Sudoku
from tests.variants.test_catalogue import RULES

BLOCKS = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4)} | {
    14: (2, 7),
    15: (3, 5),
    16: (4, 4),
}
"""The rows and columns of the blocks of each side."""


@cache
def solved_boards() -> tuple[tuple[Sudoku, pf.Filled], ...]:
    """Return boards with all numbers given, and their solutions: each side, and jigsaws."""
    bare = load_puzzle("sudoku")
    found = []
    for side in (5, 7):
        made = bare.generate({"side": side, "jigsaw": True}, seed=1)
        found.append((made.instance, made.answer.solutions[0]))
    like = found[0][1]
    for side, (high, wide) in BLOCKS.items():
        cells = [divmod(cell, side) for cell in range(side * side)]
        keys = [str((wide * (r % high) + r // high + c) % side + 1) for r, c in cells]
        shape = pf.Shape(side, side)
        board = Sudoku(shape, (None,) * shape.size, blocks=pf.rectangles(high, wide))
        found.append((board, attrs.evolve(like, keys=tuple(keys))))
    return tuple(
        (attrs.evolve(board, numbers=tuple(map(int, right.keys))), right) for board, right in found
    )


@pytest.mark.parametrize("name", RULES)
def test_a_rule_says_on_all_sizes_what_its_check_says(name: str) -> None:
    puzzle = load_puzzle("sudoku", [name])
    drawn = set()
    for board, right in solved_boards():
        bare: Any = puzzle.hooks.extended(board)
        params = complete(puzzle.info.params, {})
        given: Any = {"solution": right, "params": params, "rng": Random(1)}
        data = puzzle.hooks.data_by("puzzlefw_draw", instance=bare, **given)
        problem = puzzle.open(puzzle.hooks.extended(board, data))
        verdict = problem.solve().verdict
        assert ("none" if problem.check(right) else "unique") == verdict
        assert problem.instance == puzzle.parse(puzzle.format(problem.instance))
        if problem.instance != bare:
            assert "unique" == verdict  # what is drawn suits the solution
            drawn.add(board.shape.width)
    assert 9 in drawn or data == dict(puzzle.hooks.data_of(bare))

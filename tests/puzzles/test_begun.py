"""Boards on which makers begin, empty or nearly so: two solutions are found in few decisions."""

import pytest

from puzzlefw import load_puzzle

BEGUN = [
    *(f"akari/{side}/{side}/{cells}" for side, cells in ((8, "zzzj"), (10, "zzzzz"))),
    *("akari/10/10/g1zzzzy", "akari/16/16/zzzzzzzzzzzzv", "akari/20/20/zzzzzzzzzzzzzzzzzzzz"),
    *("fillomino/10/10/zzzzz", "gokigen/10/10/zzzzz", "kurodoko/10/10/zzzzz"),
    *("mashu/10/10/0000000000000000000000000000000000", "slither/10/10/zzzzz"),
    *("slither/20/20/zzzzzzzzzzzzzzzzzzzz", "yajilin/10/10/zzzj", "sudoku/9/9/zzzzg"),
    "sudoku/16/16/zzzzzzzzzzzzl",
]


@pytest.mark.parametrize("text", BEGUN)
def test_a_board_that_is_begun_has_two_solutions_soon(text: str) -> None:
    """Akari of 10x10 took 64,000 decisions while halves without lights were always tried first."""
    puzzle = load_puzzle(text.partition("/")[0])
    answer = puzzle.open(puzzle.parse(text)).solve(nodes=3000)
    assert "several" == answer.verdict, answer.statistics

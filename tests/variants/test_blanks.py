"""Clues whose numbers a maker leaves open: they say nothing, and filling finds the numbers."""

import pytest

from puzzlefw import FormatError, load_puzzle

BLANKS = {
    "killer": "r1c1,r1c2 r1c3,r2c3 r2c1,r3c1,r3c2 r2c4,r3c4 r3c3,r4c3 r4c1,r4c2",
    "littlekiller": "top1-right top2-right left2-up left1-down",
    "numberedroom": "left1 left2 top1 top2",
    "sandwich": "left1 left2 top1 top2",
    "skyscraper": "left1 left2 top1 top2",
    "xsum": "left1 left2 top1 top2",
}


@pytest.mark.parametrize("name", BLANKS)
def test_numbers_that_are_left_open_are_those_of_the_solution(name: str) -> None:
    puzzle = load_puzzle("sudoku", [name])
    board = puzzle.parse("....\n" * 4 + f"{name}: {BLANKS[name]}\n")
    problem = puzzle.open(board)
    assert board == puzzle.parse(puzzle.format(board))
    assert 288 == problem.count().number or name == "killer"
    made = problem.fill("xx.x/x..x/...x/x.xx", seed=1).instance
    assert made is not None
    clues = getattr(made, name)
    assert len(getattr(board, name)) == len(clues)
    assert all(value is not None for _, value in clues)
    assert "unique" == puzzle.open(made).solve().verdict


def test_a_number_that_is_given_stays() -> None:
    puzzle = load_puzzle("sudoku+killer")
    board = puzzle.parse("....\n" * 4 + "killer: r1c1,r1c2=7 r3c1,r4c1\n")
    made = puzzle.open(board).fill("..xx/xxxx/.xxx/.xxx", seed=1).instance
    assert made is not None
    assert ((0, 1), 7) == made.killer[0]
    assert made.killer[1][1] is not None


def test_f_puzzles_refuses_a_clue_without_its_number() -> None:
    puzzle = load_puzzle("sudoku+sandwich")
    board = puzzle.parse("....\n" * 4 + "sandwich: top1\n")
    with pytest.raises(FormatError, match="without its number"):
        puzzle.format(board, "fpuzzles")

"""Given marks that break one rule by themselves are named, in solving and in explaining."""

from typing import Any

import pytest

from puzzlefw import Puzzle, load_puzzle
from puzzlefw.report.explanations import Telling
from puzzlefw.verbs.plain_faults import clashes

SUDOKU = load_puzzle("sudoku")
SLIP = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..99"
TOLD = "row 9, column 8 is 9 and row 9, column 9 is 9, which breaks a rule"


def test_two_of_a_number_in_a_row_are_named() -> None:
    board = SUDOKU.parse(SLIP)
    assert (TOLD,) == SUDOKU.solve(board).faults
    found = SUDOKU.explain(board)
    assert "r9c8 and r9c9 are 9, which breaks a rule." in next(Telling(SUDOKU, "en").head(found))
    assert "Z9S8 und Z9S9 sind 9" in next(Telling(SUDOKU, "de").head(found))


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("sudoku", "sudoku/4/4/1i1n", "row 1, column 1 is 1 and row 2, column 1 is 1"),
        ("unequal", "3:3,3,0,0,0,0,0,0,0,", "row 1, column 1 is 3 and row 1, column 2 is 3"),
        ("skyscrapers", "skyscrapers/3/3/r33m", "is 3, which breaks a rule"),
    ],
)
def test_marks_that_clash_are_named(name: str, text: str, told: str) -> None:
    puzzle: Puzzle[Any, Any] = load_puzzle(name)
    answer = puzzle.solve(puzzle.parse(text))
    assert "none" == answer.verdict
    assert told in answer.faults[0]


def test_what_a_clue_is_to_blame_for_is_not_laid_to_a_mark() -> None:
    akari = load_puzzle("akari")
    answer = akari.solve(akari.parse("akari/2/2/4h"))
    assert ("none", ()) == (answer.verdict, answer.faults)


def test_an_instance_with_a_solution_has_no_fault() -> None:
    for name in ("sudoku", "unruly", "net", "hitori"):
        puzzle = load_puzzle(name)
        for seed in range(3):
            assert () == clashes(puzzle.open(puzzle.generate(seed=seed).instance))


def test_a_limit_leaves_the_answer_without_what_is_wrong() -> None:
    answer = SUDOKU.solve(SUDOKU.parse(SLIP), seconds=0.0)
    assert ("unknown", ()) == (answer.verdict, answer.faults)

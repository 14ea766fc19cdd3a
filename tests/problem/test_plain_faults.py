"""What is plainly wrong with an instance is named, whatever is asked of it."""

from typing import Any

import pytest

from puzzlefw import FormatError, LimitError, Puzzle, load_puzzle
from puzzlefw.play.playable import playable
from puzzlefw.problem.plain_faults import plain_faults
from puzzlefw.report.explanations import Telling

SUDOKU = load_puzzle("sudoku")
SLIP = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..99"
TOLD = "r9c8 and r9c9 are 9, which breaks a rule"
FAULTY = [
    ("sudoku", "sudoku/4/4/1i1n", "r1c1 and r2c1 are 1, which breaks a rule"),
    ("unequal", "3:3,3,0,0,0,0,0,0,0,", "r1c1 and r1c2 are 3, which breaks a rule"),
    ("skyscrapers", "skyscrapers/3/3/r33m", "r1c1 and r1c2 are 3, which breaks a rule"),
    ("akari", "akari/2/2/4h", "the rule for the 4 at r1c1 cannot be kept"),
    ("mosaic", "2x2:9c", "the rule for the 9 at r1c1 cannot be kept"),
]
"""A type, a board with a slip, and what is to be said of it."""


def test_two_of_a_number_in_a_row_are_named() -> None:
    board = SUDOKU.parse(SLIP)
    assert (TOLD,) == SUDOKU.open(board).solve().faults
    found = SUDOKU.open(board).explain()
    assert () == found.steps
    assert [f"There is no solution: {TOLD}."] == list(
        Telling(SUDOKU, "en").lines(found, None, is_brief=False)
    )
    assert "Z9S8 und Z9S9 sind 9" in next(Telling(SUDOKU, "de").head(found))


@pytest.mark.parametrize(("name", "text", "told"), FAULTY)
def test_every_question_names_it(name: str, text: str, told: str) -> None:
    puzzle: Puzzle[Any, Any] = load_puzzle(name)
    telling = Telling(puzzle, "en")
    problem = puzzle.open(puzzle.parse(text))
    answer, hint, grade = problem.solve(), problem.hint(), problem.grade()
    assert "none" == answer.verdict
    for faults in (
        *(answer.faults, problem.count().faults),
        *(telling.faults(hint.faults), telling.faults(grade.faults)),
    ):
        assert told.casefold() in [one.rstrip(".").casefold() for one in faults]
    assert told.casefold() in telling.hint(hint, "place").casefold()
    assert told.casefold() in telling.grade(grade).casefold()
    with pytest.raises(FormatError, match="found none: ") as caught:
        playable(telling, problem.instance, name="1")
    assert told in str(caught.value)


def test_an_instance_with_a_solution_has_no_fault() -> None:
    for name in ("sudoku", "unruly", "net", "hitori"):
        puzzle = load_puzzle(name)
        for seed in range(3):
            assert () == plain_faults(puzzle.open(puzzle.generate(seed=seed).instance))


def test_what_a_plugin_finds_itself_is_told_by_a_hint_too() -> None:
    net = load_puzzle("net")
    assert () == net.open(net.parse("2x1:11")).hint().faults
    problem = net.open(net.parse("3x1:111"))
    told = Telling(net, "en").faults(problem.hint().faults)
    assert problem.faults
    assert list(problem.faults) == [one.rstrip(".").lower() for one in told]


def test_a_limit_leaves_the_answer_without_what_is_wrong() -> None:
    answer = SUDOKU.open(SUDOKU.parse(SLIP)).solve(seconds=0.0)
    assert ("unknown", ()) == (answer.verdict, answer.faults)


def test_no_question_is_lost_where_the_time_is_over_before_faults_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def late(problem: Any) -> Any:
        raise LimitError("the time limit was reached")

    monkeypatch.setattr("puzzlefw.problem.plain_faults.faults_of_rules", late)
    problem = SUDOKU.open(SUDOKU.parse(SLIP))
    for answer in (problem.solve(), problem.grade(), problem.hint()):
        assert ("none", ()) == (answer.verdict, answer.faults)
    count = problem.count()
    assert (0, True, ()) == (count.number, count.is_exact, count.faults)
    assert () == problem.explain().faults


def test_several_processes_name_it_too() -> None:
    assert (TOLD,) == SUDOKU.open(SUDOKU.parse(SLIP)).solve(jobs=2).faults

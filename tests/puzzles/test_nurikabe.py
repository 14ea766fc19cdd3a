"""What is special to Nurikabe: islands and their numbers, the sea, and texts."""

from functools import partial

import pytest

import puzzlefw_nurikabe
from puzzlefw import ParseError, bind_puzzle
from tests.puzzles.asking import rules_broken, solutions_of

NURIKABE = bind_puzzle(puzzlefw_nurikabe, "nurikabe")
solutions = partial(solutions_of, NURIKABE)
rules = partial(rules_broken, NURIKABE)


def test_one_island_may_fill_the_board_without_a_sea() -> None:
    assert ["xx/xx"] == solutions("nurikabe/2/2/4i")


def test_islands_may_touch_by_corners() -> None:
    assert ["x##/#x#/###"] == solutions("nurikabe/3/3/1i1j")


def test_an_island_with_a_question_mark_has_any_size() -> None:
    assert ["x##", "xx#", "xxx"] == solutions("nurikabe/3/1/.h")


def test_each_rule_that_is_broken_is_named() -> None:
    assert ["square", "no-number"] == rules("nurikabe/3/2/l", "##x/##x")
    assert ["divided"] == rules("nurikabe/3/1/g1g", "#x#")
    assert ["no-number"] == rules("nurikabe/3/1/1h", "x#x")
    assert ["numbers"] == rules("nurikabe/3/1/1g1", "xxx")
    assert ["size"] == rules("nurikabe/3/1/3h", "xx#")


def test_the_sentence_of_a_fault_names_the_island() -> None:
    board = NURIKABE.parse("nurikabe/3/1/3h")
    words = map(str, NURIKABE.open(board).violations(NURIKABE.parse_solution(board, "xx#")))
    assert ["the island at row 1, column 1 has 2 cells, not 3"] == list(words)


def test_a_numbered_cell_cannot_be_shaded() -> None:
    board = NURIKABE.parse("nurikabe/2/1/1g")
    with pytest.raises(ParseError, match="expected 'x' at row 1, column 1, found '#'"):
        NURIKABE.parse_solution(board, "##")


def test_rows_are_read_and_written() -> None:
    board = NURIKABE.parse("1..\n...\n..?")
    assert ("1..\n...\n..?", "nurikabe/3/3/1m.") == (
        NURIKABE.format(board, "rows"),
        NURIKABE.format(board),
    )


@pytest.mark.parametrize("params", [{"width": 2, "height": 2}, {"width": 7, "height": 2}])
def test_narrow_boards_are_generated(params: dict[str, int]) -> None:
    for seed in range(5):
        board = NURIKABE.generate(params, seed=seed).instance
        assert "unique" == NURIKABE.open(board).solve().verdict


def test_no_generated_island_is_larger_than_wished() -> None:
    board = NURIKABE.generate({"width": 6, "height": 6, "largest": 3}, seed=1).instance
    assert max(number for number in board.numbers if number is not None) <= 3

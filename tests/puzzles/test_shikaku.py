"""What is special to Shikaku: rectangles and their numbers, walls in pictures, and texts."""

from functools import partial

import pytest

import puzzlefw_shikaku
from puzzlefw import FormatError, bind_puzzle
from tests.puzzles.asking import rules_broken, solutions_of

SHIKAKU = bind_puzzle(puzzlefw_shikaku, "shikaku")
solutions = partial(solutions_of, SHIKAKU)
rules = partial(rules_broken, SHIKAKU)


def test_a_question_mark_has_any_number_of_cells() -> None:
    assert ["aab", "abb"] == solutions("shikaku/3/1/.g.")


def test_each_rule_that_is_broken_is_named() -> None:
    assert ["rectangle", "rectangle"] == rules("shikaku/3/2/4g.i", "aab/abb")
    assert ["size"] == rules("shikaku/3/1/2g2", "aab")
    assert ["no-number"] == rules("shikaku/3/1/1h", "a--")[:1]


def test_the_walls_of_a_solution_are_seen() -> None:
    board = SHIKAKU.parse("shikaku/2/2/2g2")
    (solution,) = SHIKAKU.open(board).solutions()
    assert ["┌─────┐", "│ 2   │", "├─────┤", "│ 2   │", "└─────┘"] == SHIKAKU.render(
        board, solution
    ).split("\n")


def test_other_texts_are_read() -> None:
    board = SHIKAKU.parse("3x3:b2b3_3b")
    assert SHIKAKU.parse("shikaku/3/3/h2h33h") == board == SHIKAKU.parse(". . 2\n. . 3\n3 . .")
    assert "3x3:b2b3_3b" == SHIKAKU.format(board, "tatham")
    assert board == SHIKAKU.parse("3x3e0.5a:b2b3_3b")


def test_what_a_game_id_cannot_say_is_refused() -> None:
    with pytest.raises(FormatError, match="a clue that is not told"):
        SHIKAKU.format(SHIKAKU.parse("shikaku/2/1/g."), "tatham")

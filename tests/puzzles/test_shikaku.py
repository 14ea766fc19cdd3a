"""What is special to Shikaku: rectangles and their numbers, walls in pictures, and texts."""

from functools import partial

import pytest

import puzzlefw_shikaku
from puzzlefw import FormatError, ParseError, bind_puzzle
from tests.puzzles.asking import rules_broken, solutions_of

SHIKAKU = bind_puzzle(puzzlefw_shikaku, "shikaku")
solutions = partial(solutions_of, SHIKAKU)
rules = partial(rules_broken, SHIKAKU)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("shikaku/1/1/1", ["a"]),
        ("shikaku/1/1/g", []),
        ("shikaku/1/1/.", ["a"]),
        ("shikaku/1/1/2", []),
        ("shikaku/2/1/11", ["ab"]),
        ("shikaku/2/1/..", ["ab"]),
        ("shikaku/2/1/g.", ["aa"]),
        ("shikaku/2/2/2g2", ["aa/bb"]),
        ("shikaku/2/2/2i", []),
        ("shikaku/2/2/22h", ["ab/ab"]),
        ("shikaku/3/1/2g.", ["aab"]),
    ],
)
def test_the_smallest_boards_have_these_solutions(text: str, expected: list[str]) -> None:
    assert expected == solutions(text)


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


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("shikaku/2/2/0i", "expected one of the numbers from 1 to 99999 at row 1, column 1"),
        ("shikaku/2/2/22222", "expected the end"),
        ("shikaku/x/2/2/2i", "other rules"),
        ("3x3b:b2b3_3b", "expected params such as 9x9"),
        ("shikaku/100/100/zzzzzzz.", "expected pieces of at most 5,000,000 cells in all"),
    ],
)
def test_a_wrong_text_is_refused(text: str, message: str) -> None:
    with pytest.raises(ParseError) as raised:
        SHIKAKU.parse(text)
    assert message in str(raised.value)

"""What is special to Kurodoko: what is seen, and texts."""

from functools import partial

import pytest

import puzzlefw_kurodoko
from puzzlefw import InstanceError, bind_puzzle
from puzzlefw.grid import Shape
from puzzlefw_kurodoko import Kurodoko
from tests.puzzles.asking import rules_broken

KURODOKO = bind_puzzle(puzzlefw_kurodoko, "kurodoko")
rules = partial(rules_broken, KURODOKO)


def test_each_rule_that_is_broken_is_named() -> None:
    assert [] == rules("kurodoko/3/1/2h", "xx#")
    assert ["seen"] == rules("kurodoko/3/1/2h", "xxx")
    assert ["divided"] == rules("kurodoko/3/1/i", "x#x")
    assert ["adjacent"] == rules("kurodoko/3/1/i", "##x")


def test_what_is_seen_is_said_of_the_cell_with_the_number() -> None:
    board = KURODOKO.parse("kurodoko/3/1/2h")
    found = KURODOKO.open(board).violations(KURODOKO.parse_solution(board, "xxx"))
    assert ["3 cells are seen from row 1, column 1, not 2"] == list(map(str, found))


def test_a_cell_without_a_known_number_is_unshaded_too() -> None:
    board = KURODOKO.parse("kurodoko/1/1/.")
    assert ["x"] == [
        KURODOKO.format_solution(board, one) for one in KURODOKO.open(board).solutions()
    ]


def test_both_formats_say_a_board_unless_a_number_is_unknown() -> None:
    board = KURODOKO.parse("5x5:a6a7a4m5a6a5a")
    assert "kurodoko/5/5/g6g7g4s5g6g5g" == KURODOKO.format(board)
    assert "5x5:a6a7a4m5a6a5a" == KURODOKO.format(board, "tatham")
    with pytest.raises(ValueError, match="found -1"):
        KURODOKO.format(KURODOKO.parse("kurodoko/2/1/.g"), "tatham")


@pytest.mark.parametrize("name", ["kuromasu", "kurodoku"])
def test_other_names_of_the_type_are_read(name: str) -> None:
    assert "kurodoko/2/2/3i" == KURODOKO.format(KURODOKO.parse(f"{name}/2/2/3i"))


def test_a_board_has_a_number_or_none_for_each_cell() -> None:
    with pytest.raises(InstanceError, match="expected 2 numbers, found 1"):
        Kurodoko(Shape(1, 2), [1])


@pytest.mark.parametrize("symmetric", [True, False])
def test_boards_are_made_with_one_solution(symmetric: bool) -> None:
    for seed in range(3):
        params = {"width": 6, "height": 5, "symmetric": symmetric}
        board = KURODOKO.generate(params, seed=seed).instance
        assert "unique" == KURODOKO.open(board).solve().verdict
        if symmetric:
            told = [number is None for number in board.numbers]
            assert told == told[::-1]

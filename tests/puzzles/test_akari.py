"""What is special to Akari: black cells, light, and texts."""

from functools import partial

import pytest

import puzzlefw_akari
from puzzlefw import bind_puzzle
from tests.puzzles.asking import rules_broken

AKARI = bind_puzzle(puzzlefw_akari, "akari")
rules = partial(rules_broken, AKARI)


def test_a_board_without_white_cells_has_the_empty_solution() -> None:
    board = AKARI.parse("2x1:B0")
    assert ["##"] == [AKARI.format_solution(board, one) for one in AKARI.open(board).solutions()]


def test_a_black_cell_stops_the_light() -> None:
    assert [] == rules("3x1:aBa", "*#*")
    assert ["unlit"] == rules("3x1:aBa", "*#x")


def test_each_rule_that_is_broken_is_named() -> None:
    assert ["sight"] == rules("3x1:c", "*x*")
    assert ["unlit"] * 2 == rules("2x1:b", "xx")
    assert ["count"] == rules("3x1:a1a", "*#*")


def test_the_sentence_of_a_fault_names_its_places() -> None:
    board = AKARI.parse("3x1:a1a")
    solution = AKARI.parse_solution(board, "*#*")
    words = [str(fault) for fault in AKARI.open(board).violations(solution)]
    assert ["the clue at row 1, column 2 has 2 lights beside it, not 1"] == words


@pytest.mark.parametrize("name", ["akari", "lightup", "bijutsukan"])
def test_names_of_the_type_are_read_and_one_is_written(name: str) -> None:
    assert "akari/6/6/nekcakbl" == AKARI.format(AKARI.parse(f"{name}/6/6/nekcakbl"))


def test_both_formats_say_every_board() -> None:
    board = AKARI.parse("akari/6/6/nekcakbl")
    text = AKARI.format(board, "tatham")
    assert ("6x6:h4g2b0g1h", board) == (text, AKARI.parse(text))

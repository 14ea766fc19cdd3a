"""What is special to Unruly: lines of 0 and 1, and texts."""

import pytest

import puzzlefw_unruly
from puzzlefw import InstanceError, OptionError, bind_puzzle
from puzzlefw.grid import Shape
from puzzlefw_unruly import Unruly

UNRULY = bind_puzzle(puzzlefw_unruly, "unruly")


def faults(text: str, solution: str) -> list[str]:
    """Return what a solution breaks, in words."""
    board = UNRULY.parse(text)
    return list(map(str, UNRULY.open(board).violations(UNRULY.parse_solution(board, solution))))


def test_each_rule_that_is_broken_is_named() -> None:
    board = "4x4:q"
    assert [] == faults(board, "0011/1100/0011/1100")
    words = faults(board, "0111/1000/0011/1100")
    assert ["row 1 holds 3, not 2", "row 2 holds 1, not 2"] == words[:2]
    assert "three in a row are alike, from row 1, column 2 on" in words


def test_equal_lines_are_faults_where_lines_are_unlike() -> None:
    words = faults("4x4u:q", "0011/1100/0011/1100")
    pairs = ["row 1 and row 3", "row 2 and row 4", "column 1 and column 2", "column 3 and column 4"]
    assert [f"{pair} are equal" for pair in pairs] == words


def test_the_last_letter_leads_behind_the_board() -> None:
    text = "6x6:DBAOAcaeDa"
    board = UNRULY.parse(text)
    assert (1, text) == (board.cells[-1], UNRULY.format(board))


def test_a_long_gap_is_written_with_z() -> None:
    board = Unruly(Shape(6, 10), [None] * 60)
    assert "10x6:zzk" == UNRULY.format(board)
    assert board == UNRULY.parse("10x6:zzk")


def test_a_board_has_0_and_1_alone() -> None:
    with pytest.raises(InstanceError, match="the cells 0 1 at row 1, column 1, found 2"):
        Unruly(Shape(2, 2), [2, None, None, None])


def test_an_odd_side_is_refused_at_once() -> None:
    with pytest.raises(OptionError, match="expected an even height and width, found 8 and 7"):
        UNRULY.generate({"width": 7})


@pytest.mark.parametrize("unlike", [True, False])
def test_boards_are_made_with_one_solution(unlike: bool) -> None:
    for seed in range(3):
        params = {"width": 6, "height": 4, "unlike": unlike, "symmetric": True}
        board = UNRULY.generate(params, seed=seed).instance
        assert "unique" == UNRULY.open(board).solve().verdict
        given = [value is None for value in board.cells]
        assert (unlike, given) == (board.unlike, given[::-1])

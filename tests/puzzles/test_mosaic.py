"""What is special to Mosaic: blocks at the edge, and texts."""

import pytest

import puzzlefw_mosaic
from puzzlefw import bind_puzzle

MOSAIC = bind_puzzle(puzzlefw_mosaic, "mosaic")


def faults(text: str, solution: str) -> list[str]:
    """Return what a solution breaks, in words."""
    board = MOSAIC.parse(text)
    found = MOSAIC.open(board).violations(MOSAIC.parse_solution(board, solution))
    assert {"count"} >= {fault.rule for fault in found}
    return list(map(str, found))


def test_the_cell_with_the_number_counts_too() -> None:
    assert [] == faults("3x1:1b", "#xx")
    assert ["the block around row 1, column 1 holds 2, not 1"] == faults("3x1:1b", "##x")


def test_texts_and_rows_say_the_same_board() -> None:
    board = MOSAIC.parse("3x3:2a0d32")
    assert board == MOSAIC.parse("2 . 0\n. . .\n. 3 2")
    assert "3x3:2a0d32" == MOSAIC.format(board)


@pytest.mark.parametrize("symmetric", [True, False])
def test_boards_are_made_with_one_solution(symmetric: bool) -> None:
    for seed in range(3):
        params = {"width": 6, "height": 5, "symmetric": symmetric}
        board = MOSAIC.generate(params, seed=seed).instance
        assert "unique" == MOSAIC.open(board).solve().verdict
        if symmetric:
            told = [number is None for number in board.numbers]
            assert told == told[::-1]

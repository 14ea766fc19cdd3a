"""What is special to Mosaic: blocks at the edge, and texts."""

import pytest

import puzzlefw_mosaic
from puzzlefw import ParseError, bind_puzzle

MOSAIC = bind_puzzle(puzzlefw_mosaic, "mosaic")


def faults(text: str, solution: str) -> list[str]:
    """Return what a solution breaks, in words."""
    board = MOSAIC.parse(text)
    found = MOSAIC.open(board).violations(MOSAIC.parse_solution(board, solution))
    assert {"count"} >= {fault.rule for fault in found}
    return list(map(str, found))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1x1:a", 2),
        ("1x1:1", 1),
        ("1x1:2", 0),
        ("2x2:4c", 1),
        ("2x2:5c", 0),
        ("2x2:3c", 4),
        ("3x1:a3a", 1),
        ("3x1:2b", 2),
        ("3x3:d9d", 1),
    ],
)
def test_the_smallest_boards_have_so_many_solutions(text: str, expected: int) -> None:
    assert expected == len(list(MOSAIC.open(MOSAIC.parse(text)).solutions()))


def test_the_cell_with_the_number_counts_too() -> None:
    assert [] == faults("3x1:1b", "#xx")
    assert ["the block around row 1, column 1 holds 2, not 1"] == faults("3x1:1b", "##x")


def test_texts_and_rows_say_the_same_board() -> None:
    board = MOSAIC.parse("3x3:2a0d32")
    assert board == MOSAIC.parse("2 . 0\n. . .\n. 3 2")
    assert "3x3:2a0d32" == MOSAIC.format(board)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2x2:3b", "as 1 of 4 places are missing"),
        ("2x2:Xc", "expected a letter or one of 0 1 2 3 4 5 6 7 8 9"),
        ("2x2:3d", "expected no more than 4 places"),
    ],
)
def test_a_wrong_text_is_refused_in_words(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        MOSAIC.parse(text)


@pytest.mark.parametrize("symmetric", [True, False])
def test_boards_are_made_with_one_solution(symmetric: bool) -> None:
    for seed in range(3):
        params = {"width": 6, "height": 5, "symmetric": symmetric}
        board = MOSAIC.generate(params, seed=seed).instance
        assert "unique" == MOSAIC.open(board).solve().verdict
        if symmetric:
            told = [number is None for number in board.numbers]
            assert told == told[::-1]

"""A clue beside the board whose number is left open, in the editor: drawn as ?, and filled."""

from puzzlefw import load_puzzle
from puzzlefw.edit.board import board_from, drafted
from puzzlefw.edit.filling import fill

PUZZLE = load_puzzle("sudoku+killer+sandwich")
BOARD = PUZZLE.parse("....\n" * 4 + "killer: r4c1,r4c2\nsandwich: top1 top2 left1=2\n")


def test_a_clue_without_its_number_is_drawn_and_read() -> None:
    data = drafted(PUZZLE, BOARD)
    assert ["2", "?", "?"] == sorted(
        word for word in data["draft"]["words"]["sandwich"] if word != "."
    )
    assert BOARD == board_from({**data, "language": "en"}).whole().instance


def test_fill_finds_the_numbers_that_are_left_open() -> None:
    (filled,) = fill({**drafted(PUZZLE, BOARD), "language": "en", "seed": 1})
    made = board_from({**filled, "language": "en"}).whole().instance
    assert "unique" == filled["verdict"]
    assert 3 == len(made.sandwich)
    assert all(value is not None for _, value in (*made.sandwich, *made.killer))
    assert sum(number is not None for number in made.numbers) < 10

"""Numbers left open in the editor, of cages and beside the board: drawn, read and filled."""

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


def test_cages_of_sudoku_itself_are_offered_only_where_some_are_drawn() -> None:
    plain = PUZZLE.parse("....\n" * 4)
    own = load_puzzle("sudoku+killer").generate({"side": 4, "killer": True}, seed=1).instance
    for puzzle, board, expected in (
        (PUZZLE, plain, ["killer"]),
        (load_puzzle("sudoku"), load_puzzle("sudoku").parse("....\n" * 4), ["cages", "totals"]),
        (load_puzzle("sudoku+killer"), own, ["cages", "totals", "killer"]),
    ):
        data = {**drafted(puzzle, board), "language": "en"}
        names = [tool["name"] for tool in board_from(data).sheet()["tools"]]
        assert sorted(expected) == sorted({"cages", "totals", "killer"}.intersection(names))

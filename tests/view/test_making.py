"""Short ways to say what is printed, and solutions by their places."""

from puzzlefw.grid import Shape
from puzzlefw.view import Text, filled, lines_before, printed_before

BOARD = Shape(1, 2)


def test_clues_before_lines_are_above_columns_and_left_of_rows() -> None:
    found = [
        (one.place.words(), one.glyph.text)
        for one in printed_before(BOARD, [3, None, (1, 2)])
        if isinstance(one.glyph, Text)
    ]
    assert [("above column 1", "3"), ("left of row 1", "2"), ("left of row 1", "1")] == found


def test_their_cells_come_in_that_order() -> None:
    assert [(0,), (1,), (0, 1)] == lines_before(BOARD)


def test_a_solution_is_made_of_its_places() -> None:
    solution = filled(Shape(1, 4), {"#": {0}, "*": [2]})
    assert ("#", "x", "*", "x") == solution.keys
    assert {2} == solution.places("*")

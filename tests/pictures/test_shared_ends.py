"""Clues of two diagonals at one end of a line: both are seen, and within reach of a pointer."""

from puzzlefw import load_puzzle
from puzzlefw.pictures.layout import Layout
from puzzlefw.view import Margin

PUZZLE = load_puzzle("sudoku+littlekiller")
ROWS = "....\n" * 4
TWO = PUZZLE.open(PUZZLE.parse(f"{ROWS}littlekiller: top2-right=7 top2-left=2 left3-down=3\n"))
ONE = PUZZLE.open(PUZZLE.parse(f"{ROWS}littlekiller: top2-right=7 left3-down=3\n"))


def test_texts_show_both() -> None:
    assert {"2\u2199", "7\u2198"} <= {*TWO.render().split()}


def test_their_places_do_not_overlap_where_two_can_stand() -> None:
    for problem, shares in ((TWO, True), (ONE, False)):
        layout = Layout.of(problem.view)
        assert shares == layout.shares_ends
        boxes = [layout.area(p.place) for p in problem.view.printed if isinstance(p.place, Margin)]
        assert all((min(box[2:]) < max(box[2:])) == shares for box in boxes)
        for at, (x, y, across, down) in enumerate(boxes):
            for left, top, wide, deep in boxes[:at]:
                apart = x >= left + wide or left >= x + across or y >= top + deep or top >= y + down
                assert apart

"""Plain texts of every kind of field: what is typed, how it is written, what is wrong."""

from string import ascii_lowercase, ascii_uppercase
from typing import Any

import pytest

import puzzlefw.authoring as pf
from puzzlefw.errors import FormatError, ParseError
from tests.plain.toys import (
    Caged,
    Corners,
    Edges,
    Lists,
    Marked,
    Numbers,
    Rooms,
    Signed,
    Signs,
    Sums,
    Tents,
    TwoSigns,
    Walls,
    notation,
)

ROW, SQUARE = pf.Shape(1, 2), pf.Shape(2, 2)
FIFTY_THREE = pf.Shape(1, 53)
WRITTEN = [
    (Numbers(SQUARE, (1, None, -1, 0)), "1.\n?0"),
    (Numbers(SQUARE, (1, None, 12, 0)), " 1 .\n12 0"),
    (Numbers(pf.Shape(2, 1), (12, None)), "| 12\n|  ."),
    (Numbers(ROW, (1, 2), 3, True), "12\nmost: 3\nno_loops: yes"),
    (Edges(ROW, (1, None, None, 2, None, 10)), "  1 .\n. . . 10\n  . 2"),
    (Marked(ROW, (1, None)), "| # ."),
    (Marked(SQUARE, (0, 0, 0, 0)), "- -\n- -"),
    (Tents(ROW, (1, None, 2), (1, None)), "  1 .\n2 T ."),
    (Tents(SQUARE, (1, None, 2, None)), "1 .\n2\n."),
    (Rooms(SQUARE, (0, 1, 0, 0), (None, -1)), "AB\nAA\nnumbers: B=?"),
    (Rooms(SQUARE, (0, 0, 0, 0), (None,)), "AA\nAA"),
    (Walls(SQUARE, (1, None, None, 2), [(0, 1), (1, 3)]), "1 | .\n.   -\n.   2"),
    (Walls(pf.Shape(2, 1), (12, None), [(0, 1)]), "| 12\n|  -\n|  ."),
    (Signs(SQUARE, (1, None, None, 2), [(0, 2), (3, 2)]), "1   .\nv   .\n. < 2"),
    (Signs(ROW, (None, None), [(0, 1), (1, 0)]), ". o ."),
    (Corners(ROW, (1, None, 2, None, None, 0)), "1.2\n..0"),
    (Caged(ROW, (1, None), (0, 0), totals=(7, None)), "1.\ncages:\nAA\ntotals: A=7"),
    (
        Rooms(FIFTY_THREE, tuple(range(53)), (*[None] * 52, 5)),
        " ".join([*(f"A{letter}" for letter in ascii_uppercase + ascii_lowercase), "BA"])
        + "\nnumbers: BA=5",
    ),
]
READ = [
    (Numbers(SQUARE, (1, None, -1, 0)), "PUZZLE:  Toy\n# said\n\n  1   .\n\n ? 0 "),
    (Numbers(SQUARE, (1, None, -1, 0)), "puzzle: toy\n+---+\n|1 .|\n+---+\n|? 0|\n+---+"),
    (Numbers(SQUARE, (1, None, -1, 0)), "numbers:\n1.\n?0"),
    (Numbers(ROW, (1, 2), 3, True), "puzzle: toy\n1 2\nNo loops: yes\nmost:\n3"),
    (Numbers(pf.Shape(1, 4), (1, None, None, 2)), "puzzle: toy\n1. | .2"),
    (Edges(ROW, (1, None, None, 2, None, 10)), "puzzle: toy\n+ 1 . +\n. . . 10\n. . 2 ."),
    (Tents(ROW, (1, None, 2), (1, None)), "puzzle: toy\n1 .\n2 T."),
    (Tents(ROW, (1, None, 2)), "puzzle: toy\n1 .\n2"),
    (Rooms(SQUARE, (0, 1, 0, 0), (3, None)), "puzzle: toy\n71\n77\nnumbers: 7=3"),
    (Rooms(SQUARE, (0, 1, 0, 0), (None, None)), "\u25a1\u25a0\n\u25a1\u25a1"),
    (Edges(SQUARE, (None,) * 8), "puzzle: toy\n. . . .\n. . . .\n. . . .\n. . . ."),
    (Lists(pf.Shape(1, 2), ((1,), (), ())), "puzzle: toy\n1 .\n. . ."),
    (Walls(SQUARE, (1, None, None, 2), [(0, 1)]), "puzzle: toy\n1|.\n.2"),
    (Signs(SQUARE, (None,) * 4, [(0, 2), (2, 0), (0, 1)]), "puzzle: toy\n.>.\no.\n.."),
]
WRONG = [
    (Numbers, "puzzle: else\n12", "expected a puzzle of 'toy', found 'else'"),
    (Numbers, "puzzle: toy", "expected the rows of a board, found none"),
    (Numbers, "puzzle: toy\n|\n||", "expected the rows of a board, found none"),
    (Numbers, "puzzle: toy\n12\n1", "expected 2 cells in row 2, as in row 1 ('12'), found 1: '1'"),
    (Numbers, "puzzle: toy\n12\n1 2", "expected 1 cell in row 2, as in row 1 ('12'), found 2:"),
    (Numbers, "puzzle: toy\n1\u2588", "from 0 to 99, ? or ., found '\u2588' at row 1, column 2"),
    (Numbers, "puzzle: toy\n1\\", "from 0 to 99, ? or ., found '\\' at row 1, column 2"),
    (Numbers, "puzzle: toy\n1\x07", "found '\\x07' at row 1, column 2"),
    (TwoSigns, "puzzle: toy\n1.\nparity:\no!", "found '!' in parity at row 1, column 2"),
    (TwoSigns, "puzzle: toy\n1x\nparity:\no.", "found 'x' at row 1, column 2"),
    (Numbers, "puzzle: toy\nmost: 3\n12", "expected the rows of the board above 'most', found"),
    (Numbers, "puzzle: toy\n12\nmost 3", "a colon and a blank, 'most: 3', found 'most 3'"),
    (Numbers, "puzzle: toy\n12\nmost:3", "a colon and a blank, 'most: 3', found 'most:3'"),
    (Numbers, "puzzle: toy\n12\nmost=3", "a colon and a blank, 'most: 3', found 'most=3'"),
    (
        Numbers,
        "puzzle: toy\n12\nNo loops",
        "a colon and a blank, 'no_loops: yes', found 'No loops'",
    ),
    (Numbers, "puzzle: toy\n1 2\n1 x", "from 0 to 99, ? or ., found 'x' at row 2, column 2"),
    (Numbers, "puzzle: toy\n1 100", "from 0 to 99, ? or ., found '100' at row 1, column 2"),
    (Numbers, "puzzle: toy\n12\nmost: 9", "from 1 to 4, found '9' in most"),
    (Numbers, "puzzle: toy\n12\nmost: 1 2", "expected 1 word behind 'most', found 2"),
    (Numbers, "puzzle: toy\n12\nmost: 1\nmost: 1", "expected each name once, found 'most' twice"),
    (Numbers, "puzzle: toy\n12\nleast: 1", "one of the names most, no_loops, numbers, found"),
    (Numbers, "puzzle: toy\n12\nno loops: maybe", "expected yes or no, found 'maybe'"),
    (Numbers, "puzzle: toy\n12\n+time: 3", "expected "),
    (Numbers, "puzzle: toy+time\n12", "expected a puzzle of 'toy', found 'toy"),
    (Numbers, "puzzle: toy\n" + "1" * 201, "from 1 to 200 rows and columns, found 1 and 201"),
    (Edges, "puzzle: toy\n1 2 3\n. . . .\n. .", "expected 2 words above the columns, found 3"),
    (Edges, "puzzle: toy\n1 2\n. . 3 .\n. .", "found '3' at row 1, column 2"),
    (Edges, "puzzle: toy\n1 2\n. . . 100\n. .", "found '100' at right of row 1"),
    (
        Edges,
        "puzzle: toy\n. . . .\n1 . . .\n. .",
        "a row above the columns, with nothing at its corners",
    ),
    (Edges, "puzzle: toy\n. .\n1 . . .\n. . . .", "a row below the columns, with nothing at its"),
    (Edges, "puzzle: toy\n. . . .\n1 . . .\n. . . .", "which may be a row of the board"),
    (Rooms, "puzzle: toy\nA.\nAA", "a letter for the room at row 1, column 2, found '.'"),
    (
        Rooms,
        "puzzle: toy\nAB\nBA",
        "one piece, found region 0 in several, at row 1, column 1 and row 2",
    ),
    (
        Signed,
        "puzzle: toy\nAA\nvalues: A=18",
        "one of the signs + / behind '18', found none for 'A'",
    ),
    (Signed, "puzzle: toy\nAA\nvalues: A=1*", "one of the values + / or ., found '*' for 'A'"),
    (Lists, "puzzle: toy\n1 .\n1,x . .", "from 1 to 9, 0 or ?, found 'x' at left of row 1"),
    (Sums, "puzzle: toy\n. a\\", "one of the values from 0 to 45, found 'a' at row 1, column 2"),
    (Rooms, "puzzle: toy\nAB\nAA\nnumbers: C=1", "a letter of the regions with its value"),
    (Rooms, "puzzle: toy\nAB\nAA\nnumbers: 3", "a letter of the regions with its value"),
    (Rooms, "puzzle: toy\nAB\nAA\nnumbers: A=x", "from 0 to 9, ? or ., found 'x' for 'A'"),
    (Rooms, "puzzle: toy\nAB\nAA\nnumbers: A=1 A=1", "each letter once in numbers"),
    (Walls, "puzzle: toy\n| 1 2\n3 4 |", "expected nothing among the walls, found True"),
    (Walls, "puzzle: toy\n1 2\n3 | | 4", "expected a cell before '|' in row 2"),
    (Walls, "puzzle: toy\n1 2\n- .\n- .\n3 4", "one sign below row 1, column 1, found two"),
    (Signs, "puzzle: toy\n1 2\nv\n3 4", "expected 2 signs below row 1, found 1: 'v'"),
    (Corners, "puzzle: toy\n1 2", "from 1 to 200 rows and columns, found 0 and 1"),
    (Caged, "puzzle: toy\n1 2\ncages:\nAAA", "expected 1 row of 2 in cages, found 1 row of 3"),
    (Caged, "puzzle: toy\n1 2\ntotals: A=3", "expected cages where totals are said, found none"),
]


@pytest.mark.parametrize(("board", "text"), WRITTEN)
def test_a_board_is_written_and_read_back(board: Any, text: str) -> None:
    toy = notation(type(board))
    assert f"puzzle: toy\n{text}" == toy.write(board, "plain")
    assert board == toy.read(f"puzzle: toy\n{text}")


@pytest.mark.parametrize(("board", "text"), READ)
def test_what_people_type_otherwise_is_read(board: Any, text: str) -> None:
    assert board == notation(type(board)).read(text)


@pytest.mark.parametrize(("kind", "text", "said"), WRONG)
def test_what_is_wrong_is_said(kind: type, text: str, said: str) -> None:
    with pytest.raises(ParseError) as caught:
        notation(kind).read(text)
    assert said in str(caught.value)


@pytest.mark.parametrize("style", ["plain", "json"])
def test_a_field_that_no_text_tells_is_not_lost_in_silence(style: str) -> None:
    with pytest.raises(FormatError, match=f"the style {style} cannot say all of this board"):
        notation(Rooms).write(Rooms(ROW, (0, 0), (None,), frozenset({1})), style)

"""JSON of every kind of field, and what is wrong with other objects."""

import json
from typing import Any

import pytest

import puzzlefw.authoring as pf
from puzzlefw import load_puzzle
from puzzlefw.errors import ParseError
from tests.plain.test_plain_text import WRITTEN
from tests.plain.toys import Caged, Edges, Numbers, Rooms, Signs, Walls, notation

ROW = pf.Shape(1, 2)


@pytest.mark.parametrize("board", [board for board, _ in WRITTEN])
def test_what_is_written_is_one_line_and_read_back(board: Any) -> None:
    toy = notation(type(board))
    text = toy.write(board, "json")
    assert "\n" not in text
    assert board == toy.read(text)
    assert board == toy.read(json.dumps(json.loads(text), indent=2))


def test_fields_stand_by_their_names() -> None:
    text = notation(Numbers).write(Numbers(ROW, (1, None), 3), "json")
    head = {"puzzle": "toy", "version": 1, "height": 1, "width": 2}
    assert {**head, "numbers": [[1, None]], "most": 3} == json.loads(text)
    assert Numbers(ROW, (1, None), 3) == notation(Numbers).read(
        '{"numbers": [[1, null]], "most": 3}'
    )


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("yajilin", "yajilin/3/3/d20d", [[None] * 3, [None, ["down", 0], None], [None] * 3]),
        ("nonogram", "2x1:1/1/2", {"up": [[1], [1]], "left": [[2]]}),
        ("keen", "2:b__,a3a4", [["+", 3], ["+", 4]]),
    ],
)
def test_values_of_several_parts_are_lists(name: str, text: str, said: Any) -> None:
    puzzle = load_puzzle(name)
    field = {"yajilin": "clues", "nonogram": "blocks", "keen": "clues"}[name]
    board = puzzle.parse(text)
    assert said == json.loads(puzzle.format(board, "json"))[field]


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        (Numbers, "{", "expected JSON, found an error at line 1, column 2"),
        (Numbers, '{"numbers": NaN}', "expected JSON, found NaN"),
        (Numbers, '{"a":' * 100_000, "expected JSON of one object, found nesting"),
        (Numbers, '{"most": 1, "most": 1}', "each name once in the record, found 'most' twice"),
        (Numbers, '{"puzzle": "else"}', "expected a puzzle of 'toy', found \"else\""),
        (Numbers, '{"version": 2}', "expected version 1, found 2"),
        (Numbers, "{}", "expected a height from 1 to 200, found null"),
        (Numbers, '{"height": 1, "width": 201}', "expected a width from 1 to 200, found 201"),
        (Numbers, '{"least": 1}', "one of the names numbers, most, no_loops, found 'least'"),
        (Numbers, '{"height": 1, "width": 2, "numbers": [[1]]}', "2 in a list of numbers, found 1"),
        (Numbers, '{"numbers": [[1, -1]]}', 'null or "?", found -1 at row 1, column 2'),
        (Numbers, '{"numbers": [[1, "2"]]}', 'found "2" at row 1, column 2'),
        (Numbers, '{"numbers": [[1]], "most": true}', "from 1 to 4, found true in most"),
        (Numbers, '{"numbers": [[1]], "no_loops": 1}', "true or false, found 1 in no_loops"),
        (Numbers, '{"numbers": [[1]], "extensions": {"x": 1}}', "data of extensions"),
        (Numbers, '{"numbers": [[1]], "extensions": 1}', "expected an object of extensions"),
        (Edges, '{"height": 1, "width": 1, "outside": [1]}', "an object with up, down, left"),
        (Rooms, '{"regions": [["A"]]}', 'expected numbers for regions, found "A"'),
        (Rooms, '{"regions": [[0]], "numbers": [1, 2]}', "1 in a list of numbers, found 2"),
        (Rooms, '{"regions": [[0, 1, 0]]}', "expected regions in one piece"),
        (Caged, '{"numbers": [[1]], "totals": [1]}', "expected cages where totals are said"),
        (Walls, '{"numbers": [[1]], "walls": [[0, 0, "up"]]}', '[row, column, "right" or "down"]'),
        (Walls, '{"numbers": [[1]], "walls": [[0, 1, "right"]]}', '[row, column, "right" or'),
        (Walls, '{"numbers": [[1]], "walls": [[0, 0, "right"]]}', "nothing among the walls"),
        (Walls, '{"numbers": [[1, 2]], "walls": [[0, 0, "right"], [0, 0, "right"]]}', "each side"),
        (Signs, '{"numbers": [[1, 2]], "signs": [[0, 0, "right"]]}', "one of the signs > < o"),
    ],
)
def test_what_is_wrong_is_said(kind: type, text: str, said: str) -> None:
    with pytest.raises(ParseError) as caught:
        notation(kind).read(text)
    assert said in str(caught.value)

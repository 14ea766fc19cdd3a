"""Links of SudokuPad in its own form: read, written, and refused by name."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw import FormatError, ParseError, load_puzzle
from puzzlefw.notation.lz_string import packed
from puzzlefw.puzzle.recognition import recognize, with_said
from puzzlefw_sudoku.sudokupad_text import object_of

PAGE = "https://sudokupad.app/scl"
REGIONS = [[[r, c] for r in (a, a + 1) for c in (b, b + 1)] for a in (0, 2) for b in (0, 2)]
SHORT = (
    "{cs:64,metadata:{title:'Eve\\'s'},ce:[[{v:1},,,],[,,,],[,,,],[,,,{v:'2'}]],"
    "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],"
    "[[2,2],[2,3],[3,2],[3,3]]],ca:[{ce:[[0,1],[0,2]],v:5,unique:t,c2:FFCC00},{v:'rules: all'}]}"
)


def board(**more: Any) -> str:
    """Return the text of an empty board of four rows with more in it."""
    return json.dumps({"cells": [[{}] * 4] * 4, "regions": REGIONS, **more})


def read(text: str) -> Any:
    link = PAGE + packed(text)
    return with_said(load_puzzle("sudoku"), link).parse(link)


def test_the_short_form_is_read_as_json_is() -> None:
    found = object_of(SHORT)
    assert {"title": "Eve's"} == found["metadata"]
    assert [{"value": 1}, {}, {}, {}] == found["cells"][0]
    assert {"cells", "value", "unique", "backgroundColor"} == {*found["cages"][0]}


def test_a_link_tells_its_cages_and_is_written() -> None:
    link = PAGE + packed(SHORT)
    assert "sudoku" == recognize(link).name
    puzzle = with_said(load_puzzle("sudoku"), link)
    assert "sudoku+killer" == puzzle.full_name
    found = puzzle.parse(link)
    assert (1, 2) == (found.numbers[0], found.numbers[15])
    assert (((1, 2), 5),) == found.killer
    assert found == puzzle.parse(puzzle.format(found, "sudokupad"))
    bare = load_puzzle("sudoku").parse(PAGE + packed(board()))
    assert bare == load_puzzle("sudoku").parse(load_puzzle("sudoku").format(bare, "sudokupad"))


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"lines": [{"wayPoints": [[0.5, 0.5], [1.5, 0.5]]}]}, "'lines'"),
        ({"overlays": [{"text": "3"}]}, "'overlays'"),
        ({"metadata": {"antiknight": True}}, "'antiknight' in its metadata"),
        ({"cages": [{"cells": [[0, 0]]}]}, "does not say that its numbers differ"),
        ({"cages": [{"cells": [[0, 9]], "unique": True}]}, r"on the board, found \[0, 9\]"),
        ({"cages": [{"value": "foglight: r1c1"}]}, "'foglight' in a cage"),
        ({"regions": REGIONS[1:]}, "regions that have all cells"),
        ({"cells": [[{}] * 3] * 4}, "as many cells in each row"),
        ({"cells": [[{"value": "A"}] * 4] * 4}, "where a number stands"),
        ({"cells": [[{"fog": 1}] * 4] * 4}, "'fog' in a cell"),
    ],
)
def test_what_is_not_known_is_refused_by_its_name(more: dict[str, Any], said: str) -> None:
    with pytest.raises(ParseError, match=said) as caught:
        read(board(**more))
    assert "\n" not in str(caught.value)


def test_a_rule_that_such_links_cannot_say_is_named() -> None:
    puzzle = load_puzzle("sudoku+odd")
    with pytest.raises(FormatError, match="do not say the rule odd"):
        puzzle.format(puzzle.parse("sudoku/4/4/1u"), "sudokupad")


@given(st.data())
def test_damaged_texts_are_read_or_refused_in_a_line(data: st.DataObject) -> None:
    text = list(SHORT)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place] = data.draw(st.sampled_from("{}[],:'\"\\0t-A"))
    with suppress(ParseError):
        read("".join(text))


def test_deep_nests_are_refused() -> None:
    with pytest.raises(ParseError, match="less deep"):
        read("{a:" + "[" * 5000 + "]")

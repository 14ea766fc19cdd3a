"""Links of f-puzzles: read with their rules, written, and refused by name."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw import FormatError, ParseError, load_puzzle
from puzzlefw.notation.lz_string import packed, unpacked
from puzzlefw.puzzle.recognition import recognize, with_said

PAGE = "https://www.f-puzzles.com/?load="


def board(**rules: Any) -> str:
    """Return the text of an empty board of four rows with rules."""
    return json.dumps({"size": 4, "grid": [[{}] * 4] * 4, **rules})


@given(st.text(max_size=300))
def test_texts_are_packed_and_unpacked(text: str) -> None:
    assert text == unpacked(packed(text))


def test_a_text_packed_elsewhere_is_unpacked() -> None:
    # By another implementation, the package lzstring 1.0.4.
    assert "Hello, world" == unpacked("BIUwNmD2A0AEDukBOYAmQ===")


def test_a_link_tells_its_rules() -> None:
    text = board(
        antiknight=True,
        thermometer=[{"lines": [["R1C1", "R1C2", "R2C3"]]}],
        killercage=[{"cells": ["R3C1", "R3C2"], "value": "5"}, {"cells": ["R4C4"]}],
        negative=["xv"],
    )
    assert "sudoku" == recognize(PAGE + packed(text)).name
    for link in (PAGE + packed(text), f"https://sudokupad.app/fpuzzles{packed(text)}", text):
        puzzle = with_said(load_puzzle("sudoku"), link)
        assert "sudoku+antiknight+killer+thermometer+xv" == puzzle.full_name
        found = puzzle.parse(link)
        assert ((0, 1, 6),) == found.thermometer
        assert (((8, 9), 5), ((15,), None)) == found.killer
        assert found.xv_all
        assert found == puzzle.parse(puzzle.format(found, "fpuzzles"))


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"rowindexer": [{"cells": ["R1C1"]}]}, "rowindexer"),
        ({"negative": ["ratio"]}, "negative ratio"),
        ({"windoku": True}, "windoku"),
        ({"inequality": [{"cells": ["R1C1", "R1C2"]}]}, "inequality"),
        ({"grid": [[{"givenPencilMarks": [1, 2]}] * 4] * 4}, "'givenPencilMarks' in a cell"),
        ({"line": [{"lines": [["R1C1", "R1C2"]]}]}, "line"),
        ({"thermometer": [{"lines": [["R1C1", "R9C9"]]}]}, "a cell such as 'R1C1'"),
        ({"thermometer": [{"lines": [["R1C1", "R5C1"]]}]}, "a cell on the board"),
        ({"thermometer": [{"lines": [["R1C1", "R3C3"]]}]}, "next to the one before"),
        ({"thermometer": 3}, "a list of clues"),
        ({"killercage": [{"cells": "R1C1", "value": "5"}]}, "a list of cells"),
        ({"killercage": [{"cells": ["R1C1"], "value": "x"}]}, "a number as a value"),
        ({"sandwichsum": [{"cell": "R2C2", "value": "3"}]}, "beside a row or column"),
        ({"xv": [{"cells": ["R1C1", "R1C2"], "value": "Z"}]}, "X or V"),
        ({"whispers": [{"lines": [["R1C1", "R1C2"]], "value": "9"}]}, "whispers of 9"),
    ],
)
def test_what_is_not_known_is_refused_by_its_name(rules: dict[str, Any], said: str) -> None:
    text = board(**rules)
    with pytest.raises(ParseError, match=said) as caught:
        with_said(load_puzzle("sudoku"), text).parse(text)
    assert "\n" not in str(caught.value)


def test_a_text_with_data_needs_its_extension() -> None:
    text = board(odd=[{"cell": "R1C1"}])
    with pytest.raises(ParseError, match="--with odd"):
        load_puzzle("sudoku").parse(text)


def test_a_format_says_what_it_cannot_say() -> None:
    puzzle = load_puzzle("sudoku+antiknight")
    with pytest.raises(FormatError, match="cannot say the rules of antiknight"):
        puzzle.format(puzzle.parse("sudoku/4/4/1u"), "puzzlink")
    rooms = load_puzzle("sudoku+numberedroom")
    with pytest.raises(FormatError, match="has no rule numberedroom"):
        rooms.format(rooms.parse("sudoku/4/4/1u"), "fpuzzles")


@given(st.data())
def test_damaged_links_are_refused_in_a_line(data: st.DataObject) -> None:
    link = list(PAGE + packed(board(thermometer=[{"lines": [["R1C1", "R1C2"]]}])))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(len(PAGE), len(link) - 1))
        link[place] = data.draw(st.sampled_from("ABCxyz019+/=&%"))
    text = "".join(link)
    with suppress(ParseError):
        with_said(load_puzzle("sudoku"), text).parse(text)


def test_what_unpacks_without_end_is_refused() -> None:
    with pytest.raises(ParseError, match="at most"):
        unpacked(packed("ab" * (1 << 20)))


def test_a_link_with_81_digits_is_read() -> None:
    digits = (
        "53007000060019500009800006080006000340080300170002000606000028000041900500008007" + "9."
    )
    link = f"https://sudoku.example/play?s={digits[:81]}&n=3"
    assert "sudoku" == recognize(link).name
    assert 5 == recognize(link).parse(link).numbers[0]

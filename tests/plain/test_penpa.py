"""Links of Penpa are read and written for every type whose fields are described."""

import itertools
import json
from typing import Any

import pytest

from puzzlefw import FormatError, OptionError, ParseError, load_puzzle, puzzle_names
from puzzlefw.notation.penpa_text import packed, question_of, unpacked
from puzzlefw.puzzle.recognition import recognize
from tests.puzzles.asking import loaded

PAGE = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
ACROSS, POINTS = 7, 49
"""Points in a row of a grid of three, with two on each side, and of all."""


def point(row: int, column: int) -> str:
    """Return the point of a cell of three rows, from 1; 0 stands outside."""
    return str((row + 1) * ACROSS + column + 1)


def link(**drawn: Any) -> str:
    """Return the link of a board of three rows."""
    cells = [int(point(row, column)) for row in (1, 2, 3) for column in (1, 2, 3)]
    steps = [cells[0], *(b - a for a, b in itertools.pairwise(cells))]
    lines = ["square,3,3,38,0,1,1", "[0,0,0,0]", "{}", json.dumps(drawn), "{}", json.dumps(steps)]
    return PAGE + packed(lines)


def numbers(rows: str) -> dict[str, list[Any]]:
    """Return the numbers of a board, and those above and left of it if there are four rows."""
    words = [row.split() for row in rows.split("/")]
    off = int(len(words) == 3)
    return {
        point(r + off, c + off): [word, 1, "1"]
        for r, row in enumerate(words)
        for c, word in enumerate(row)
        if word != "."
    }


def below(row: int, *columns: int) -> dict[str, int]:
    """Return bold lines below cells of a row."""
    first = POINTS + (row + 1) * ACROSS
    return {f"{first + column},{first + column + 1}": 2 for column in columns}


@pytest.mark.parametrize(
    ("name", "drawn", "plain"),
    [
        ("nurikabe", {"number": numbers("2 . ?/. . ./. 3 .")}, "2 . ?\n. . .\n. 3 ."),
        ("slither", {"number": numbers("3 . 0/. . ./. 2 .")}, "3 . 0\n. . .\n. 2 ."),
        (
            "akari",
            {"number": numbers("1 . ./. . ./. . ."), "surface": {point(1, 1): 4, point(2, 2): 4}},
            "1 . .\n. ? .\n. . .",
        ),
        (
            "mashu",
            {"symbol": {point(1, 1): [1, "circle_L", 1], point(3, 2): [2, "circle_M", 1]}},
            "W . .\n. . .\n. B .",
        ),
        ("kakurasu", {"number": numbers(". 1 . 3/2 . . ./. . . ./4 . . .")}, None),
        ("lits", {"lineE": below(1, 1, 2, 3)}, None),
        (
            "heyawake",
            {"lineE": below(1, 1, 2, 3), "number": numbers(". 1 ./. . ./0 . .")},
            "A A A\nB B B\nB B B\nnumbers: A=1 B=0",
        ),
    ],
)
def test_what_is_drawn_is_read_as_a_plain_text(
    name: str, drawn: dict[str, Any], plain: str | None
) -> None:
    found = loaded(name).parse(link(**drawn))
    if plain is not None:
        assert loaded(name).parse(f"puzzle: {name}\n{plain}") == found
    elif name == "lits":
        assert (0, 0, 0, 1, 1, 1, 1, 1, 1) == found.regions
    else:
        assert (1, None, 3, 2, None, 4) == found.sums


@pytest.mark.parametrize(
    ("drawn", "message"),
    [
        ({"thermo": [[1, 2]]}, "found 'thermo', which may mean a rule"),
        ({"symbol": {point(1, 1): [1, "star", 1]}}, "found .symbol., the sign .star"),
        ({"number": {point(1, 1): ["x", 1, "1"]}}, "found .x. at row 1, column 1"),
        ({"number": {"2": ["1", 1, "1"]}}, "at places that have none"),
        ({"lineE": below(1, 1, 2, 3)}, "bold lines, and no regions in such a puzzle"),
        ({"lineE": {"1,2": 13}}, "no bold edges"),
        ({"number": {point(1, 1): []}}, "found no text where a number stands"),
        ({"surface": [1]}, "expected an object for surface"),
    ],
)
def test_what_says_no_board_is_refused(drawn: dict[str, Any], message: str) -> None:
    with pytest.raises(ParseError, match=message):
        loaded("nurikabe").parse(link(**drawn))


def test_links_name_no_type_and_those_that_read_them_are_named() -> None:
    with pytest.raises(OptionError, match="such as akari or"):
        recognize(link(number=numbers("2 . ./. . ./. 3 .")))


@pytest.mark.parametrize("name", puzzle_names())
def test_examples_are_written_and_read_back(name: str) -> None:
    puzzle = load_puzzle(name)
    refused = []
    for one in puzzle.info.examples:
        board = puzzle.parse(one.text, **dict(one.options))
        try:
            assert board == puzzle.parse(puzzle.format(board, "penpa"))
        except FormatError as error:
            refused.append(str(error))
    said = {
        "net": "links of Penpa do not say what stands on both ends",
        "sudoku": "cannot say cages",
    }
    assert len(refused) == (name in said)
    assert all(said[name] in message for message in refused)


@pytest.mark.parametrize(
    ("name", "plain", "tool", "drawn"),
    [
        ("tapa", "| 1,2 .\n| . ?", "number", {"14": ["12", 1, "4"], "21": ["?", 1, "1"]}),
        ("yajilin", "| ^1 .\n| . <?", "number", {"14": ["1_0", 1, "2"], "21": ["?_1", 1, "2"]}),
        ("creek", "| . .\n| 1 .", "number", {"36": ["1", 6, "1"]}),
        ("akari", "| ? .\n| . 2", "surface", {"14": 4, "21": 4}),
        ("shingoki", "| 3W .\n| . .", "symbol", {"14": [1, "circle_L", 1]}),
        ("zip", "1 | .\n. 2", "lineE", {"44,50": 2}),
        ("thermometers", "1 1\n| 1 . .\n| . . .\nthermometer: r1c1-r1c2", "thermo", [[24, 25]]),
    ],
)
def test_each_tool_draws_what_it_is_for(name: str, plain: str, tool: str, drawn: Any) -> None:
    """Points are counted by hand: two of a page lie on each side, and r1c1 of 2x2 is 2 * 6 + 2."""
    puzzle = load_puzzle(name)
    text = puzzle.format(puzzle.parse(f"puzzle: {name}\n{plain}"), "penpa")
    assert drawn == question_of(unpacked(text.partition("p=")[2])[3])[tool]


def test_what_no_tool_draws_stands_in_the_rules() -> None:
    puzzle = load_puzzle("starbattle")
    text = puzzle.format(puzzle.parse("puzzle: starbattle\nAAB\nAAB\nABB\nstars: 1"), "penpa")
    assert unpacked(text.partition("p=")[2])[0].endswith(",stars: 1")

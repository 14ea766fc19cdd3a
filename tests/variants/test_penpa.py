"""Links of Penpa: read, written, and refused by the name of the tool."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw import FormatError, ParseError, load_puzzle
from puzzlefw.notation.penpa_text import packed, unpacked
from puzzlefw.puzzle.recognition import recognize, with_said

NEWER = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
OLDER = "https://opt-pan.github.io/penpa-edit/?m=edit&p="
TEXT = """puzzle: sudoku+arrow+killer+thermometer
1...
....
....
...2
arrow: r4c1-r4c2-r4c3
killer: r1c2,r1c3,r2c3=7 r3c3,r3c4
thermometer: r2c1-r3c2-r2c2
"""
CELLS = "[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]"
"""The sixteen cells of four rows: eight points a row, two of them on each side of the board."""


def link(question: str, page: str = NEWER, kind: str = "sudoku", cells: str = CELLS) -> str:
    """Return the link of a board of four rows."""
    return page + packed([f"{kind},4,4,38,0,1,1", "[0,0,0,0]", "{}", question, "{}", cells])


def read(text: str) -> Any:
    return with_said(load_puzzle("sudoku"), text).parse(text)


def test_a_board_is_written_and_read_again() -> None:
    puzzle = with_said(load_puzzle("sudoku"), TEXT)
    board = puzzle.parse(TEXT)
    told = puzzle.format(board, "penpa")
    assert "sudoku" == recognize(told).name
    assert board == read(told)
    jigsaw = load_puzzle("sudoku").generate({"side": 5, "jigsaw": True}, seed=1).instance
    assert jigsaw == read(load_puzzle("sudoku").format(jigsaw, "penpa"))


@pytest.mark.parametrize("page", [NEWER, OLDER])
def test_short_names_are_read_on_both_pages(page: str) -> None:
    """Points are counted by hand: r1c1 is 18, r4c4 is 45, and the corner of r1c2 is 4 * 64 + 76."""
    found = read(
        link('{zN:{"18":["1",1,"1"],"45":["2",1,"1"]},z6:[[19,20]],z1:{"332":[" 5",1]}}', page)
    )
    assert (1, 2) == (found.numbers[0], found.numbers[15])
    assert (((1, 2), 5),) == found.killer
    assert (0, 0, 1, 1) == found.blocks[:4]


@pytest.mark.parametrize(
    ("lines", "fields"),
    [
        # The corner above left of r1c1 is 64 + 9, that above right of r1c4 is 64 + 13.
        ("73,82 82,91 91,100 100,109", {"falling": True, "rising": False}),
        ("84,77 91,84 98,91 105,98", {"falling": False, "rising": True}),
        ("73,82 82,91 91,100 100,109 84,77 91,84 98,91 105,98", {"diagonals": True}),
    ],
)
def test_diagonals_are_dashed_lines_through_corners(lines: str, fields: dict[str, bool]) -> None:
    drawn = json.dumps(dict.fromkeys(lines.split(), 12))
    text = link(f"{{zE:{drawn}}}")
    board = read(text)
    assert fields == {name: getattr(board, name) for name in fields}
    puzzle = with_said(load_puzzle("sudoku"), text)
    assert board == read(puzzle.format(board, "penpa"))


def test_a_cell_that_was_put_back_stands_last() -> None:
    cells = "[19,1,1,5,1,1,1,5,1,1,1,5,1,1,1,-27]"
    assert 3 == read(link('{zN:{"18":["3",1,"1"]}}', cells=cells)).numbers[0]


def test_what_is_drawn_is_what_the_page_draws() -> None:
    """Lines around blocks and around a cage of two cells, by points that are counted by hand."""
    puzzle = with_said(load_puzzle("sudoku"), "puzzle: sudoku+killer\n....\n....\n....\n....\n")
    board = puzzle.parse("puzzle: sudoku+killer\n....\n....\n....\n....\nkiller: r1c1,r1c2=3")
    found = json.loads(unpacked(puzzle.format(board, "penpa").partition("p=")[2])[3])
    # r1c3 is point 20: the corner above left of it is 64 + 20 - 9.
    assert 2 == found["lineE"]["75,83"]
    assert {"328": ["3", 1]} == found["numberS"]
    assert {
        "328,329",
        "329,332",
        "332,333",
        "330,331",
        "331,334",
        "334,335",
        "328,330",
        "333,335",
    } == {*found["cage"]}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (link('{zS:{"18":1}}'), "'surface', which may mean a rule"),
        (link('{zY:{"18":[1,"circle_L",1]}}'), "'symbol', which"),
        (link('{zL:{"18,19":3}}'), "'line', which"),
        (link("{z7:[[18,19]]}"), "'nobulbthermo', which"),
        (link('{zC:{"1,2":10}}'), "lines without a cage"),
        (link('{zN:{"18":["A",1,"1"]}}'), "'A' where a given stands"),
        (link('{zN:{"18":["1_0",1,"2"]}}'), "where a given stands"),
        (link('{zN:{"3":["1",1,"1"]}}'), "a cell of the board, found 3"),
        (link("{zT:[[18,99]]}"), "a cell of the board, found 99"),
        (link('{zN:{"18":["A"]}}'), "'A' where a given stands"),
        (link('{z1:{"332":["5",1]}}'), "beside those of cages"),
        (link('{zE:{"74,82":2}}'), "do not part the board"),
        (link('{zE:{"73,82":12}}'), "a part of a diagonal"),
        (link('{zE:{"74,83":12}}'), "no bold edges"),
        (link('{zE:{"74,82":3}}'), "no bold edges"),
        (link("{}", kind="hex"), "a grid of the kind 'hex'"),
        (link("{}", kind="square"), "do not part the board"),
        (link("{}", cells="[18,1]"), "cells that are no square"),
        (link("{}", cells="[18,[1]]"), "distances from each to the next"),
        (link("[" * 9000), "nesting"),
        (NEWER + "AAAA", "cannot be unpacked"),
        (NEWER + packed(["x" * (1 << 21)]), "at most 1048576 bytes"),
    ],
)
def test_what_is_not_known_is_refused_by_its_name(text: str, said: str) -> None:
    with pytest.raises(ParseError, match=said) as caught:
        read(text)
    assert "\n" not in str(caught.value)


def test_a_rule_that_such_links_cannot_say_is_named() -> None:
    puzzle = load_puzzle("sudoku+odd")
    with pytest.raises(FormatError, match="do not say the rule odd"):
        puzzle.format(puzzle.parse("sudoku/4/4/1u"), "penpa")


@given(st.data())
def test_damaged_texts_are_read_or_refused_in_a_line(data: st.DataObject) -> None:
    puzzle = with_said(load_puzzle("sudoku"), TEXT)
    whole = puzzle.format(puzzle.parse(TEXT), "penpa")
    text = list("\n".join(unpacked(whole.partition("p=")[2])))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place] = data.draw(st.sampled_from("{}[],:'\"\\0-9zA"))
    for damaged in (NEWER + packed(["".join(text)]), whole[: data.draw(st.integers(60, 200))]):
        with suppress(ParseError):
            read(damaged)

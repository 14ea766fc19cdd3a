"""Nonograms as files: ``.non``, XML of webpbn.com, JSON with lists."""

from io import BytesIO
from typing import Final

import pytest

from puzzlefw import FormatError, ParseError
from puzzlefw.notation.entries import entries
from puzzlefw.puzzle.recognition import recognize
from tests.puzzles.asking import loaded

LINK: Final = "3x3:1/2//1.1/1/"
NON: Final = "width 3\nheight 3\nrows\n1,1\n1\n0\ncolumns\n1\n2\n0"
TITLED: Final = (
    'catalogue "x.1"\ntitle "A title"\nby Somebody\nwidth 3\nheight 3\n\nrows\n1 1\n1\n0\n\n'
    'columns\n1\n2\n0\n\ngoal "101010000"\n'
)
XML: Final = """<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">
<puzzleset><puzzle type="grid" defaultcolor="black"><id>#1</id>
<color name="black" char="X">000</color>
<clues type="columns">
<line><count>1</count></line><line><count>2</count></line><line></line></clues>
<clues type="rows">
<line><count>1</count><count>1</count></line><line><count color="black">1</count></line><line/>
</clues></puzzle></puzzleset>
"""
JSON: Final = '{"columns": [[1], [2], [0]], "rows": [[1, 1], [1], []]}'


@pytest.mark.parametrize("text", [NON, TITLED, XML, JSON, JSON.replace("columns", "cols")])
def test_a_file_says_the_same_board_as_a_game_id(text: str) -> None:
    nonogram = loaded("nonogram")
    assert nonogram.parse(LINK) == nonogram.parse(text)
    (found,) = entries(BytesIO(text.encode()))
    assert nonogram.parse(LINK) == nonogram.parse(found.text)
    assert recognize(found.text).name == "nonogram"


def test_files_are_read_among_other_puzzles() -> None:
    source = f"slither/2/2/3h\n{XML}\n{TITLED}{TITLED}\n{JSON}\nslither/2/2/2h\n"
    found = [one.text for one in entries(BytesIO(source.encode()))]
    nonogram = loaded("nonogram")
    assert 4 * [nonogram.parse(LINK)] == [nonogram.parse(text) for text in found[1:-1]]
    assert ["slither/2/2/3h", "slither/2/2/2h"] == [found[0], found[-1]]


def test_a_non_file_is_written() -> None:
    nonogram = loaded("nonogram")
    assert NON == nonogram.format(nonogram.parse(LINK), "non")
    with pytest.raises(FormatError, match="cannot say a number that is not known"):
        nonogram.format(nonogram.parse("nonogram/1/1/.."), "non")


COLORED: Final = """color r #d02030
color b #2050d0
width 3
height 1
rows
1r,1b,1
columns
1r
1b
1"""
SIGNS: Final = (
    (COLORED.replace("r #d02030", "b #ff0000").replace("b #2050d0", "x #0000f0"))
    .replace("1b", "1x")
    .replace("1r", "1b")
)
COLORED_XML: Final = """<?xml version="1.0"?><puzzleset><puzzle defaultcolor="black">
<color name="wine" char="a">c00020</color><color name="blue" char="b">0000ff</color>
<clues type="columns"><line><count color="wine">1</count></line>
<line><count color="blue">1</count></line><line><count>1</count></line></clues>
<clues type="rows"><line><count color="wine">1</count><count color="blue">1</count>
<count>1</count></line></clues></puzzle></puzzleset>"""
NAMELESS: Final = "width 3\nheight 1\nrows\n1r,1b,1\ncolumns\n1r\n1b\n1"


@pytest.mark.parametrize("text", [COLORED, SIGNS, COLORED_XML, NAMELESS])
def test_colors_of_a_file_are_those_that_look_alike(text: str) -> None:
    nonogram = loaded("nonogram")
    board = nonogram.parse(text)
    assert "puzzle: nonogram\n1r 1b 1\n1r,1b,1" == "\n".join(
        " ".join(line.split()).removesuffix(" . . .") for line in nonogram.format(board).split("\n")
    )
    assert COLORED == nonogram.format(board, "non")


def test_colors_without_a_look_take_letters_that_are_free() -> None:
    board = loaded("nonogram").parse(NAMELESS.replace("1b", "1q"))
    assert [(1, "r"), (1, "t"), 1] == [*board.blocks[-1]]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("width 3\nheight 2\nrows\n1\ncolumns\n1\n1\n1", "as many lists of rows as the height"),
        ("width 1\nheight 1\nrows\n1rr\ncolumns\n1", "each with a letter for its color"),
        (XML.replace('"black">1', '"red">1r'), "expected a number as a count"),
        (
            "width 9\nheight 1\nrows\n1a,1c,1d,1e,1f,1h,1i,1j,1k\ncolumns" + "\n1a" * 9,
            "at most 8 colors of blocks",
        ),
        (XML.replace("</puzzleset>", ""), "found faulty one"),
        (
            '<?xml version="1.0"?><!DOCTYPE pbn [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>'
            "<puzzleset>&b;</puzzleset>",
            "expected XML without entities",
        ),
        ('{"rows": [[1]]}', "a list of lists of numbers as 'columns'"),
        ('{"rows": [["1"]], "columns": [[1]]}', "expected numbers from 0 to 9999 in 'rows'"),
        ('{"rows": [' + 100_000 * "[", "nesting or numbers too large|error at line 1"),
    ],
)
def test_a_faulty_file_is_refused(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        loaded("nonogram").parse(text)

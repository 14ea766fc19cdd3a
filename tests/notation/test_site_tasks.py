"""Tasks of puzzle-*.com: as they stand in pages, in saved pages, alone; what is wrong with them."""

from io import BytesIO
from time import process_time
from typing import Final

import pytest

from puzzlefw import FormatError, OptionError, ParseError
from puzzlefw.notation.entries import entries
from puzzlefw.notation.pages import TASK
from puzzlefw.puzzle.recognition import recognize
from tests.puzzles.asking import loaded, verdict_on

PUBLISHED: Final = {
    "hashi": "a4d32a4b4b2j2a3a4c4h1a2b3",
    "hitori": "1544333125311531243124553",
    "kakurasu": "5/3/4/7/5/4/2/8",
    "mashu": "dWBWaWbWcBcWaWWaWWgBb",
    "skyscrapers": "///2//3///2//4//////4///,s1b2b",
    "slither": "2a12a31c3b1a2c2a202a",
    "sudoku": "c5b1c5a3a4c2b5c;1,1,1,2,2,3,3,1,2,4,3,5,1,2,4,3,5,5,2,4,3,5,5,4,4",
    "unruly": "f1a1b1e1a0g1d11b",
}
"""Tasks of the sites that others describe with their solutions, of which each has one."""
ALIKE: Final = (
    ("akari", "B0a1d4", "puzzle: akari\n?0.\n1..\n..4"),
    ("akari", "puzzleWidth: 2, puzzleHeight: 1, task = 'a1'", "akari/2/1/g1"),
    ("battleship", "1_3_0_2_2_2_2_1_3_2_2_0;a6b4ze", None),
    ("dominosa", "012021210012", "2:012021210012"),
    ("gokigen", "c0b4c2c2f1a0a", "4x4:c0b4c2c2f1a0a"),
    ("kurodoko", "a3a2_4b3a", "3x3:a3a2_4b3a"),
    ("lits", "5,5,7,7,5,5,7,7,5,2,2,7,2,2,2,7", "puzzle: lits\nAABB\nAABB\nACCB\nCCCB"),
    ("mines", "1a8a0d", "puzzle: mines\n1.8\n.0.\n..."),
    ("mosaic", "2a0d32", "3x3:2a0d32"),
    ("nonogram", "1/2/0/1.1/1/", "3x3:1/2//1.1/1/"),
    ("norinori", "2,1,1,2,1,1,2,2,2", "puzzle: norinori\nABB\nABB\nAAA"),
    ("nurikabe", "a2_12e1", "puzzle: nurikabe\n. 2 12\n. . .\n. . 1"),
    ("shakashaka", "B4f1", "puzzle: shakashaka\n?4.\n...\n..1"),
    ("shikaku", "b2b3_3b", "3x3:b2b3_3b"),
    (
        "shingoki",
        "puzzleWidth: 2, puzzleHeight: 2, task = 'B4fB2a'",
        "puzzle: shingoki\n4B . .\n. . .\n. 2B .",
    ),
    (
        "starbattle",
        "stars: 1, task = '1,1,1,1,2,2,3,3,2'",
        "puzzle: starbattle\nAAA\nABB\nCCB\nstars: 1",
    ),
    ("sudoku", "a2_3_4f4b2_1a", "puzzle: sudoku\n.234\n....\n..4.\n.21."),
    (
        "sudoku",
        "p;1,1,2,2,3,1,4,2,3,5,4,6,3,5,6,6;7a6a6a5b3a6d",
        None,
    ),
    ("tapa", "a1_4b211_3b", "puzzle: tapa\n. 1 4\n. . 2,1,1\n3 . ."),
    ("tents", "_be,1,0,1,1,0,1", None),
    ("thermometers", "1_2_2_3_0_2;4,3;1,2;2,2;5,8,7", None),
    ("unequal", "0,0,0,0U,0,0L,0,0RL,0", "3:0,0,0,0U,0,0L,0,0RL,0,"),
    ("yinyang", "WaBdWB", "puzzle: yinyang\nW.B\n...\n.WB"),
)
PAGE: Final = """<!DOCTYPE html>
<html><head><link rel="canonical" href="https://de.puzzle-shikaku.com/?size=5"/></head>
<body>
<a href="https://www.puzzle-lits.com">LITS</a>
<script>var Game = {}; var task = 'b2b3_3b'; $(document).ready(function() {
Game.init({puzzleWidth: 3, puzzleHeight: 3});
</script></body></html>
"""
PRINTED: Final = """<html><a href="https://www.puzzle-star-battle.com/"></a>10x10 2★ Normal, 4x4 1★
<script>x({task: '1,1,2,2,3,1,2,2,3,3,4,2,3,3,4,4', puzzleWidth: 4, puzzleHeight: 4})
x({task: '1,1,1,1,1,1,1,2,3,3,3,2,4,4,3,2', puzzleWidth: 4, puzzleHeight: 4})</script></html>
"""


@pytest.mark.parametrize(("name", "task"), PUBLISHED.items())
def test_a_published_task_has_its_one_solution(name: str, task: str) -> None:
    puzzle = loaded(name)
    assert verdict_on(puzzle, task) == "unique"


@pytest.mark.parametrize(("name", "task", "other"), ALIKE)
def test_a_task_says_the_same_board_as_another_text(
    name: str, task: str, other: str | None
) -> None:
    puzzle = loaded(name)
    if other is not None:
        assert puzzle.parse(other) == puzzle.parse(task)
    written = puzzle.format(puzzle.parse(task), "task")
    assert puzzle.parse(task) == puzzle.parse(written)
    found = TASK.search(written)
    assert found is not None
    assert recognize(written).name == name


def test_saved_pages_are_read_among_other_puzzles() -> None:
    source = f"slither/2/2/3h\n{PAGE}\n{PRINTED}2x2:zz\n"
    found = [one.text for one in entries(BytesIO(source.encode()))]
    assert [
        "slither/2/2/3h",
        "https://www.puzzle-shikaku.com/ puzzleWidth: 3, puzzleHeight: 3, task = 'b2b3_3b'",
        "https://www.puzzle-star-battle.com/ puzzleWidth: 4, puzzleHeight: 4, stars: 1,"
        " task: '1,1,2,2,3,1,2,2,3,3,4,2,3,3,4,4'",
        "https://www.puzzle-star-battle.com/ puzzleWidth: 4, puzzleHeight: 4, stars: 1,"
        " task: '1,1,1,1,1,1,1,2,3,3,3,2,4,4,3,2'",
        "2x2:zz",
    ] == found
    assert ["shikaku", "starbattle"] == [recognize(text).name for text in found[1:3]]
    assert loaded("shikaku").parse("3x3:b2b3_3b") == loaded("shikaku").parse(PAGE)
    assert recognize(PAGE).name == "shikaku"


def test_a_page_without_a_task_is_said_in_one_line() -> None:
    (found,) = entries(BytesIO(b"<html>\n<body>nothing</body>\n</html>\n"))
    assert "expected a page with a puzzle, \"var task = '...'\"" in str(found.error)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("nurikabe", "task = 'a2c'", "expected a task of a square board of at least 3 rows"),
        ("nurikabe", "a2c3_3b4", "found one of 10 places"),
        ("nurikabe", "task='a2f/a'", "expected a number of at most 9 digits at character 4"),
        ("nurikabe", "https://www.puzzle-nurikabe.com/?size=5", "found a link, which holds no"),
        ("nurikabe", "puzzleWidth: 300, puzzleHeight: 1, task='a'", "expected a side of at most"),
        ("nurikabe", "https://www.puzzle-lits.com/ task = '1,1,1,1'", "expected 'nurikabe/WIDTH"),
        ("starbattle", "1,1,1,1,2,1,3,3,2", "expected 'stars: 2' before the task"),
        ("battleship", "1_2_3_1_2_3;i", "rows and columns of 6, 8, 10, whose fleets are known"),
        ("heyawake", "https://www.puzzle-heyawake.com/ task = '1'", "not known how it stands"),
        ("thermometers", "1_2_2_3_0_2;5,3,0,1;9,2", "expected a digit from 0 to 5"),
        ("tapa", "a9g", "expected a clue at character 2 of the task, found '9g'"),
    ],
)
def test_a_faulty_task_is_refused_in_words(name: str, text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message.replace("(", r"\(")):
        loaded(name).parse(text)


def test_types_that_read_a_nameless_task_are_named() -> None:
    with pytest.raises(OptionError, match="such as akari or gokigen or hashi or kurodoko or mines"):
        recognize("var task = 'a1e2a'")


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("unruly", "4x4:ajaabb", "of other boards by their unlike"),
        ("battleship", "battleship/6/6/130222213220zv//d", "of other boards by their fleet"),
        ("slither", "slither/f/2/2/h", "cannot say full"),
        ("tapa", "tapa/2/2/.i", "such a clue"),
    ],
)
def test_what_a_task_cannot_say_is_refused(name: str, text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        loaded(name).format(loaded(name).parse(text), "task")


def test_a_page_that_does_not_end_is_refused_without_reading_it_all() -> None:
    lines = BytesIO(b"<html>\n" + 20_000 * (999 * b"x" + b"\n"))
    with pytest.raises(ParseError, match="expected the end of the puzzle of line 1"):
        list(entries(lines))


def test_a_page_of_long_words_is_searched_at_once() -> None:
    text = "<html>" + 60_000 * "puzzle-" + 60_000 * "a-b_c" + "</html>"
    begin = process_time()
    (found,) = entries(BytesIO(text.encode()))
    assert found.error is not None
    assert process_time() - begin < 2

"""Whole texts: every spelling of an address and of a game ID, and what is wrong with others."""

import time

import attrs
import pytest

from puzzlefw.errors import FormatError, InstanceError, ParseError
from puzzlefw.grid import Shape
from puzzlefw.grid.clues import Clues
from puzzlefw.notation import Notation, Numbers, Runs, Sides, puzzlink, rows, tatham


@attrs.frozen
class Board:
    """A board of numbers, with a rule and a number of their own."""

    shape: Shape
    numbers: Clues
    strict: bool = False
    most: int = 2

    def __attrs_post_init__(self) -> None:
        if 9 in self.numbers:
            raise InstanceError("expected no 9, found one")


NOTATION = Notation(
    Board,
    [
        puzzlink("some", {"numbers": Numbers()}, aliases=("other",), flags={"s": "strict"}),
        tatham(
            "page",
            "Game",
            {"numbers": Runs("12349")},
            params=Sides(r"(m(?P<most>\d))?(d[a-z])?", lambda fields: f"m{fields['most']}"),
            says=("most",),
        ),
        rows("numbers"),
    ],
)
BOARD = Board(Shape(1, 2), (1, 2))


@pytest.mark.parametrize(
    "text",
    [
        "some/2/1/12",
        "other/2/1/12",
        " some/2/1/12/ ",
        "https://puzz.link/p?some/2/1/12",
        "http://pzv.jp/p.html?some/2/1/12",
        "pzprxs.vercel.app/p?some/2/1/12",
        "https://puzz.link/p?type=player&some/2/1/12",
        "https://puzz.link/p?some%2F2%2F1%2F12",
        "https%3A%2F%2Fpuzz.link%2Fp%3Fsome%2F2%2F1%2F12",
        "2x1m2:12",
        "2x1m2da:12",
        "https://example.org/js/page.html#2x1m2:12",
        "example.org/page#2x1m2%3A12",
        "SAVEFILE:6:Tatham\nGAME    :4:Game\nPARAMS  :5:2x1m2\nDESC    :2:12\n",
    ],
)
def test_every_spelling_is_read(text: str) -> None:
    assert BOARD == NOTATION.read(text)


def test_flags_and_params_are_fields() -> None:
    assert Board(Shape(1, 1), (1,), strict=True) == NOTATION.read("some/s/1/1/1")
    assert Board(Shape(1, 1), (1,), most=3) == NOTATION.read("1m3:1")


@pytest.mark.parametrize(
    ("board", "style", "text"),
    [
        (BOARD, None, "some/2/1/12"),
        (BOARD, "puzzlink", "https://puzz.link/p?some/2/1/12"),
        (BOARD, "tatham", "2x1m2:12"),
        (Board(Shape(1, 1), (None,), strict=True), None, "some/s/1/1/g"),
        # What the first cannot say, the next one does.
        (Board(Shape(1, 1), (1,), most=4), None, "1x1m4:1"),
        (Board(Shape(2, 2), (1, None, 2, 3)), "rows", "1.\n23"),
    ],
)
def test_a_board_is_written(board: Board, style: str | None, text: str) -> None:
    assert text == NOTATION.write(board, style)
    assert board == NOTATION.read(text)


@pytest.mark.parametrize(
    ("style", "said"),
    [
        ("tatham", "cannot say strict, found True"),
        (None, "cannot say most, found 3"),
        ("rows", "cannot say"),
    ],
)
def test_what_no_text_can_say_is_refused(style: str | None, said: str) -> None:
    with pytest.raises(FormatError, match=said):
        NOTATION.write(Board(Shape(1, 1), (1,), strict=True, most=3), style)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("else/2/1/12", "expected 'some' at the beginning, found 'else/2/1/12'"),
        ("https://puzz.link/p?else/2/1/12", "expected 'some' at the beginning"),
        ("some/2", "expected 'some/[flags/]WIDTH/HEIGHT/...'"),
        ("some/v:/2/1/12", "expected a width or a known flag (s), found 'v:': other rules"),
        ("some/0/1/", "expected a width from 1 to 200, found 0"),
        ("some/999/1/", "expected a width from 1 to 200, found 999"),
        ("some/2/1x/12", "expected the end at character 2 of the height, found 'x'"),
        ("some/2/1/129", "expected the end at character 3 of the body"),
        ("some/1/1/9", "expected no 9, found one"),
        ("1:9", "expected no 9, found one"),
        ("2x1m2:123", "expected the end at character 3 of the description"),
        ("2x1q:12", "expected params such as 9x9, found '2x1q'"),
        ("2x1#12345", "expected a descriptive game ID, found a random seed"),
        ("example.org/page.html#12", "expected a link with a game ID"),
        (
            "SAVEFILE:6:Tatham\nGAME    :3:Net\n",
            "expected a saved game of Game, found one of 'Net'",
        ),
        ("nothing", "expected 'some/[flags/]WIDTH/HEIGHT/...' or a game ID of Game"),
        ("12\n3", "expected 2 cells in row 2, found 1"),
        ("1x\n2+", "expected a number or one of . _ - * at row 2, column 2, found '+'"),
        ("1" * 201 + "\n+--+", "at most 200 rows and columns, found 1 rows of 201"),
        ("+--+\n+--+", "found 0 rows of 0"),
        # Cells in which nothing stands are not left out.
        ("3\t\t1\n\t2\t1", "expected '.' for each empty cell of row 1"),
        ("1,,2\n3,4,5", "expected '.' for each empty cell of row 1"),
        (",2\n3,4", "expected '.' for each empty cell of row 1"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    with pytest.raises(ParseError) as caught:
        NOTATION.read(text)
    assert said in str(caught.value)


SIX = Shape(2, 3), (1, None, 12, -1, 2, 3)


@pytest.mark.parametrize(
    ("text", "shape", "numbers"),
    [
        ("1 . 12\n? 2 3", *SIX),
        ("| 1 . 12 |\n+--------+\n| ? 2 3 |", *SIX),
        ("1,.,12\n?,2,3", *SIX),
        ("1_c\n?23", *SIX),
        ("1-2\n---\n3-4", Shape(3, 3), (1, None, 2, None, None, None, 3, None, 4)),
        ("--\n--", Shape(2, 2), (None,) * 4),
        ("1.2\n---\n3.4", Shape(2, 3), (1, None, 2, 3, None, 4)),
        ("1|2\n---\n3|4", Shape(2, 2), (1, 2, 3, 4)),
        ("+---+\n|123|\n+---+", Shape(1, 3), (1, 2, 3)),
        ("+----+\n|1123|\n+----+", Shape(1, 4), (1, 1, 2, 3)),
        ("10, 12,\n3, 4,", Shape(2, 2), (10, 12, 3, 4)),
    ],
)
def test_pasted_rows_are_read_and_lines_between_them_told_from_rows(
    text: str, shape: Shape, numbers: tuple[int | None, ...]
) -> None:
    assert Board(shape, numbers) == Notation(Board, [rows("numbers")]).read(text)


def test_numbers_that_would_be_read_as_several_cells_are_not_written() -> None:
    with pytest.raises(FormatError, match="rows cannot say a number above 9999, found 12345"):
        NOTATION.write(Board(Shape(2, 1), (12345, 1)), "rows")


def test_one_row_of_several_is_known_and_what_names_its_puzzle_is_none() -> None:
    for line in ("1.2", "1 . 12", "53. | .7.", "+--+", "1\t2"):
        assert NOTATION.is_row(line), line
    for line in ("some/2/1/12", "2x1m2:12", "label\t1.2", ""):
        assert not NOTATION.is_row(line), line


@pytest.mark.parametrize("text", ["page?" * 9999, "1" * 40_000, "-" * 40_000 + "x\n1"])
def test_what_a_text_is_takes_no_longer_than_to_read_it(text: str) -> None:
    before = time.monotonic()
    with pytest.raises(ParseError):
        NOTATION.read(text)
    assert time.monotonic() - before < 2


def test_a_square_may_stand_in_one_line_where_the_puzzle_says_so() -> None:
    square = Notation(Board, [rows("numbers", in_one=True, zero_is_empty=True)])
    assert Board(Shape(2, 2), (1, None, None, 4)) == square.read("1.04")
    with pytest.raises(ParseError, match="expected rows of numbers"):
        square.read("123")


def test_a_text_that_names_its_puzzle_is_known_from_one_that_does_not() -> None:
    named = ["some/2/1/12", "https://puzz.link/p?other/", "example.org/page.html#x", "SAVEFILE:6:T"]
    assert [True] * 4 == [NOTATION.is_named_in(text) for text in named]
    assert [False] * 3 == [NOTATION.is_named_in(text) for text in ("2x1:12", "somes/1", "1.\n23")]

"""Texts of each type that say the same board, how boards are written, and what formats refuse."""

from collections.abc import Mapping, Sequence
from typing import Final

import pytest

from puzzlefw import FormatError, ParseError
from tests.puzzles.asking import loaded, of_types
from tests.support import types

FULL: Final = "123434122143432."
"""A Sudoku of 4 x 4 in one line, without its last number."""
FRAMED: Final = "+--+--+\n|12|34|\n|34|12|\n+--+--+\n|21|43|\n|43|2.|\n+--+--+"
ALIKE: Final[Mapping[str, Sequence[tuple[str, str]]]] = {
    "fillomino": (("fillomino/2/1/.1", "fillomino/2/1/g1"),),
    "gokigen": (
        ("gokigen/4/4/iaegcgcj6a", "4x4de:c0b4c2c2f1a0a"),
        ("gokigen/2/1/g7b", "gokigen/d/2/1/.2.1"),
    ),
    "kakuro": (("kakuro/2/2/n", "kakuro/2/2/n----"),),
    "keen": (("2:b__,a3a3", "2dnm:b__,a3a3"),),
    "lits": (("lits/4/4/9q02jg", "lits/d/4/4/0011001201122222"),),
    "mosaic": (("3x3:2a0d32", "2 . 0\n. . .\n. 3 2"),),
    "nonogram": (
        ("2x1:/1/1", "2x1:0/1/1"),
        ("nonogram/3/4/h1g211g1g1i", "3x4:/1/1.2/1/1/1/"),
    ),
    "shikaku": (
        ("3x3:b2b3_3b", "shikaku/3/3/h2h33h"),
        ("3x3:b2b3_3b", ". . 2\n. . 3\n3 . ."),
        ("3x3:b2b3_3b", "3x3e0.5a:b2b3_3b"),
    ),
    "skyscrapers": (
        ("skyscrapers/2/2/g1", "skyscrapers/2/2/.1"),
        ("skyscrapers/2/2/g1", "building/2/2/g1"),
        ("skyscrapers/2/2/g1", "https://puzz.link/p?skyscraper/2/2/g1"),
        ("skyscrapers/2/2/m2g2h", "2:///////2,a2b"),
    ),
    "tents": (("tents/2/1/g.g1", "tents/2/1/i1"),),
    "unequal": (
        ("2a:0RD,0DL,0UR,0UL,", "2adk:0RD,0DL,0UR,0UL,"),
        ("2:0R,0,0,0,", "2:0R,0,0,0"),
    ),
    "yajilin": (
        ("yajilin/2/2/0.c", "yajilin/2/2/0./"),
        ("yajilin-regions/3/3/00001", "https://puzz.link/p?yajirin-regions/3/3/00001"),
    ),
    **types.told("alike"),
}
WRITTEN: Final[Mapping[str, Sequence[tuple[str, str | None, str]]]] = {
    "akari": (
        ("akari/6/6/nekcakbl", "tatham", "6x6:h4g2b0g1h"),
        ("6x6:h4g2b0g1h", None, "akari/6/6/nekcakbl"),
        ("lightup/6/6/nekcakbl", None, "akari/6/6/nekcakbl"),
        ("bijutsukan/6/6/nekcakbl", None, "akari/6/6/nekcakbl"),
    ),
    "fillomino": (
        ("5x5:d24441b55b2d5a443", None, "fillomino/5/5/j24441h55h2j5g443"),
        ("5x5:d24441b55b2d5a443", "tatham", "5x5:d24441b55b2d5a443"),
    ),
    "gokigen": (("gokigen/4/4/iaegcgcj6a", "tatham", "4x4:c0b4c2c2f1a0a"),),
    "hashi": (("7x7i30e10m3Ld2:1a1c1a1zn", "tatham", "7x7m3L:1a1c1a1zn"),),
    "heyawake": (
        ("heyawacky/4/4/3nocigj1", None, "heyawake/4/4/3nocigj1"),
        ("heyawake/2/2/g0", None, "heyawake/2/2/00g"),  # a wall that parts nothing is dropped
    ),
    "kakuro": tuple(
        (f"kakuro/2/2/{body}", None, f"kakuro/2/2/{body}")
        for body in ("0a00.-5", "k0al-0-", "n----", "n0000")
    ),
    "keen": (("2:_____,a1a2m2a1", None, "2:_5,a1a2m2a1"),),
    "kurodoko": (
        ("5x5:a6a7a4m5a6a5a", None, "kurodoko/5/5/g6g7g4s5g6g5g"),
        ("5x5:a6a7a4m5a6a5a", "tatham", "5x5:a6a7a4m5a6a5a"),
        ("kuromasu/2/2/3i", None, "kurodoko/2/2/3i"),
        ("kurodoku/2/2/3i", None, "kurodoko/2/2/3i"),
    ),
    "mosaic": (("3x3:2a0d32", None, "3x3:2a0d32"),),
    "nonogram": (
        ("nonogram/3/4/h1g211g1g1i", None, "nonogram/3/4/h1g211g1g1i"),
        ("2x2:1/1/1/1,Ad", None, "2x2:1/1/1/1,Ad"),
        ("nonogram/1/1/..", None, "nonogram/1/1/.."),
        ("2x1:1/1/1.1", None, "2x1:1/1/1.1"),  # more numbers than fit
        ("width 2\nheight 1\nrows\n1r,1\ncolumns\n1r\n1", None, "puzzle: nonogram\n  1r 1\n1r,1"),
    ),
    "nurikabe": (
        ("1..\n...\n..?", "rows", "1..\n...\n..?"),
        ("1..\n...\n..?", None, "nurikabe/3/3/1m."),
    ),
    "shikaku": (("3x3:b2b3_3b", "tatham", "3x3:b2b3_3b"),),
    "starbattle": (("starbattle/2/1/42/g", None, "starbattle/2/1/42/g"),),
    "sudoku": (
        ("3x3dt:zzzc", None, "sudoku/9/9/zzzzg"),
        ("3:zzzc", None, "sudoku/9/9/zzzzg"),
        ("3x3r2xm4adu:zzzc", None, "3x3x:zzzc"),
        ("3x2:zj", None, "3x2:zj"),
        ("2x3:zj", None, "sudoku/6/6/zv"),
        ("2x4:zzl", None, "2x4:zzl"),
        ("2j:d,b__", None, "2j:d,b__"),
        ("4j:p,b__b__caa__c_", None, "4j:p,b__b__caa__c_"),
        (FULL, None, "sudoku/4/4/123434122143432g"),
        (FULL.replace(".", "0"), None, "sudoku/4/4/123434122143432g"),
        ("1234\n3412\n2143\n432.", None, "sudoku/4/4/123434122143432g"),
        ("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 .", None, "sudoku/4/4/123434122143432g"),
        (FRAMED, None, "sudoku/4/4/123434122143432g"),
    ),
    "tents": (("3x1:__!a,0,1,0,1", None, "3x1:__!a,0,1,0,1"),),
    "unequal": tuple((t, None, t) for t in ("2:0R,0,0,0,", "2a:0RD,2DL,0UR,0UL,", "1:1,")),
    "unruly": (
        ("6x6:DBAOAcaeDa", None, "6x6:DBAOAcaeDa"),  # the last letter leads behind the board
        ("10x6:zzk", None, "10x6:zzk"),
    ),
    "yajilin": (("yajirin/b/2/2/0.c", None, "yajilin/b/2/2/0.c"),),
    **types.told("written"),
}
REFUSED: Final[Mapping[str, Sequence[tuple[str, str, str]]]] = {
    "fillomino": (("fillomino/3/1/ig", "tatham", "cannot say walls"),),
    "gokigen": (("gokigen/2/1/g.i", "tatham", "such a clue"),),
    "hashi": (
        ("hashi/3/1/.g1", "tatham", "such a clue"),
        ("hashi/2/1/11", "tatham", "islands apart"),
    ),
    "kurodoko": (("kurodoko/2/1/.g", "tatham", "found -1"),),
    "nonogram": (
        ("2x2:1/1/1/1,Ad", "puzzlink", "cannot say given"),
        ("nonogram/1/1/..", "tatham", "a number that is not known"),
    ),
    "shikaku": (("shikaku/2/2/g.", "tatham", "a clue that is not told"),),
    "skyscrapers": (("skyscrapers/2/1/", "tatham", "of a square, found 1 rows of 2"),),
    "slither": (("slither/f/2/2/h", "tatham", "cannot say full"),),
    "sudoku": (
        ("2x2x:p", "puzzlink", "cannot say diagonals"),
        ("2x2x:p", "rows", "cannot say diagonals"),
    ),
    "tents": (
        ("tents/2/1/i1", "tatham", "a line without a number"),
        ("2x1:__!_,0,1,1", "puzzlink", "anything but 1 in a cell"),
    ),
    **types.told("refused"),
}
SOLUTIONS_REFUSED: Final = (
    ("nonogram", "2x2:1/1/1/1,Ad", "x#/#x", "expected '#' at row 1, column 1, found 'x'"),
    ("nurikabe", "nurikabe/2/1/1g", "##", "expected 'x' at row 1, column 1, found '#'"),
)


@pytest.mark.parametrize(("name", "text", "other"), of_types(ALIKE))
def test_other_texts_say_the_same_board(name: str, text: str, other: str) -> None:
    assert loaded(name).parse(text) == loaded(name).parse(other)


@pytest.mark.parametrize(("name", "text", "style", "expected"), of_types(WRITTEN))
def test_a_board_is_written_so(name: str, text: str, style: str | None, expected: str) -> None:
    assert expected == loaded(name).format(loaded(name).parse(text), style)


@pytest.mark.parametrize(("name", "text", "style", "message"), of_types(REFUSED))
def test_what_a_format_cannot_say_is_refused(
    name: str, text: str, style: str, message: str
) -> None:
    with pytest.raises(FormatError, match=message):
        loaded(name).format(loaded(name).parse(text), style)


@pytest.mark.parametrize(("name", "text", "solution", "message"), SOLUTIONS_REFUSED)
def test_a_solution_that_changes_what_is_given_is_refused(
    name: str, text: str, solution: str, message: str
) -> None:
    with pytest.raises(ParseError, match=message):
        loaded(name).parse_solution(loaded(name).parse(text), solution)

"""Files of puzz.link say the boards of links, whatever a player has found, and are written."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest

from puzzlefw import FormatError, ParseError
from puzzlefw.notation.entries import entries
from puzzlefw.puzzle.recognition import recognize
from tests.puzzles.asking import loaded

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "puzzles"
ALIKE: Final = (
    ("akari", "pzprv3/lightup/2/3/. - # /3 . + /", "akari/3/2/g.g3h"),
    ("creek", "pzprv3/creek/1/2/. 0 . /- . 2 /# . /", "puzzle: creek\n.0.\n?.2"),
    ("country", "pzprv3/country/2/3/0 1 /0 1 /0 0 0 /2 . . /. . . /", None),
    (
        "country",
        "pzprv3/country/2/3/2/0 0 1 /0 0 1 /2 . . /. . . /0 0 /",
        "puzzle: country\nAAB\nAAB\nnumbers: A=2",
    ),
    ("country", "pzprv3.2/country/1/2//1 /2 . /0 /0 0 /", "country/2/1/g2g"),
    ("country", "pzprv3.2/country/1/2/country_empty/1 /2 . /0 /0 0 /", "country/e/2/1/g2g"),
    ("fillomino", "pzprv3/fillomino/1/3/t/2 . 1 /. . . /", "fillomino/t/3/1/2g1"),
    (
        "heyawake",
        "pzprv3/heyawake/2/2/2/0 0 /1 1 /1 . /. . /",
        "puzzle: heyawake\nAA\nBB\nnumbers: A=1",
    ),
    ("mashu", "pzprv3/mashu/2/2/1 . /. 2 /0 /0 /0 0 /", "puzzle: mashu\nW.\n.B"),
    ("nurikabe", "pzprv3/nurikabe/2/3/. 5 # /- + # /", "nurikabe/3/2/g5g.h"),
    ("shakashaka", "pzprv3/shakashaka/1/3/5 . 2 /. 3 . /", "shakashaka/3/1/.g2"),
    ("simpleloop", "pzprv3/simpleloop/2/3/* . . /. . . /", None),
    ("slither", "pzprv3.1/slither/2/2/f/. 3 /0 . /. . /. . /", "slither/f/2/2/g30g"),
    (
        "starbattle",
        "pzprv3/starbattle/2/2/1/2/0 0 /1 1 /. . /. . /",
        "puzzle: starbattle\nAA\nBB\nstars: 1",
    ),
    ("sudoku", "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /", ".1..\n...2\n3...\n..3."),
    ("yajilin", "pzprv3/yajilin/2/2/. 2,1 /0,- # /. . /", "yajilin/2/2/a210.a"),
)


@pytest.mark.parametrize(("name", "text", "other"), ALIKE)
def test_a_file_says_the_same_board_as_a_link(name: str, text: str, other: str | None) -> None:
    board = loaded(name).parse(text)
    if other is not None:
        assert loaded(name).parse(other) == board
    assert recognize(text).name == name
    lines = text.replace("/", "\n")
    assert board == loaded(name).parse(lines)
    assert board == loaded(name).parse(loaded(name).format(board, "pzprv3"))


def saved() -> Iterator[tuple[str, str, str]]:
    """Visit names of types, files that puzz.link saved, and the links of their boards."""
    for path in sorted(GOLDEN.glob("*.pzpr.tsv")):
        name = path.name.partition(".")[0]
        if "pzprv3" in loaded(name).info.styles:
            rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
            yield from (
                (name, row[1], row[2])
                for row in rows
                if row[0] == "null" and "-regions" not in row[1]
            )


def test_files_are_written_as_the_site_writes_what_is_given() -> None:
    names = set()
    for name, text, link in saved():
        own = loaded(name).format(loaded(name).parse(link), "pzprv3").split("/")[2:-1]
        # Cells that a player shaded or marked stand among the given ones.
        assert re.sub("[#+]", ".", "/".join(text.split("/")[2:][: len(own)])) == "/".join(own)
        names.add(name)
    assert len(names) > 20


def test_what_a_file_cannot_say_is_refused() -> None:
    with pytest.raises(FormatError, match="cannot say grey, found True"):
        loaded("yajilin").format(loaded("yajilin").parse("yajilin/b/2/2/a210.a"), "pzprv3")
    assert "pzprv3" not in loaded("tapa").info.styles


def test_files_are_read_among_other_puzzles() -> None:
    file = "pzprv3\nnurikabe\n2\n3\n. 5 # \n# + # \n"
    source = f"slither/2/2/3h\n{file}\n{file}\n# a comment\nslither/2/2/2h\n"
    found = [one.text for one in entries(BytesIO(source.encode()))]
    assert ["slither/2/2/3h", "pzprv3\nnurikabe\n2\n3\n. 5 #\n# + #"] == found[:2]
    assert ["slither/2/2/2h"] == found[3:]


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("nurikabe", "pzprv3/nurikabe/2/3/. 5 /. . . /", "expected 3 words in row 1 of a part"),
        (
            "nurikabe",
            "pzprv3/nurikabe/2",
            "expected 2 words in row 1 of a part of the file, found 0",
        ),
        ("nurikabe", "pzprv3/slither/2/2/. . /", "expected a file of 'nurikabe', found one of"),
        ("tapa", "pzprv3/tapa/2/2/3,1 . /. . /", "found a pzprv3 file of tapa, whose rows are"),
        ("lits", "pzprv3/lits/3/3/1 1 /1 /", "expected 2 words in row 1"),
    ],
)
def test_a_faulty_file_is_refused(name: str, text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        loaded(name).parse(text)


def test_a_file_of_a_type_that_is_not_there_is_named() -> None:
    with pytest.raises(ParseError, match=r"a Slalom of puzz\.link"):
        recognize("pzprv3/slalom/5/5/. . . /")

"""Files of puzz.link say the boards of links, whatever a player has found, and are written."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest

from puzzlefw import FormatError, ParseError
from puzzlefw.notation.entries import entries
from puzzlefw.notation.formats import Format
from puzzlefw.notation.puzzlink_format import PuzzLink, puzzlink
from puzzlefw.notation.pzpr_file import PzprFile
from puzzlefw.notation.tatham_codes import Cages
from puzzlefw.puzzle.recognition import recognize
from tests.puzzles.asking import loaded

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "puzzles"
ALIKE: Final = (
    ("akari", "pzprv3/lightup/2/3/. - # /3 . + /", "akari/3/2/g.g3h"),
    ("creek", "pzprv3/creek/1/2/. 0 . /- . 2 /# . /", "puzzle: creek\n.0.\n?.2"),
    ("country", "pzprv3.2/country/2/3//0 1 /0 1 /0 0 0 /2 . . /. . . /", None),
    (
        "country",
        "pzprv3/country/2/3/2/0 0 1 /0 0 1 /2 . . /. . . /0 0 /",
        "puzzle: country\nAAB\nAAB\nnumbers: A=2",
    ),
    ("country", "pzprv3.2/country/1/2//1 /2 . /0 /0 0 /", "country/2/1/g2g"),
    ("country", "pzprv3.2/country/1/2/country_empty/1 /2 . /0 /0 0 /", "country/e/2/1/g2g"),
    ("country", "pzprv3/country/2/2/1/0 0 /0 0 /2 . /. . /", "country/2/2/002"),
    ("country", "pzprv3.1/country/1/2//1/0 0 /2 . /", "country/2/1/02"),
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
OWN: Final = (
    ("battleship/3/2/11i02g.h/1/21o", "1/21o/. 1 1 . /. 0 2 . /. - . . /"),
    ("battleship/2/1/1g0.g//c", "c/. 1 . /0 - . /"),
    ("castle/3/2/10.a2-2123c", "0,-,1 0,-1,0 2,291,2 /0,-1,0 0,-1,0 0,-1,0 /"),
    ("doppelblock/3/3/g01g1g", ". . 0 1 /. . . . /1 . . . /. . . . /"),
    ("easyasabc/3/3/2/g2n2g1n", "2/. . 2 . . /. q1 . . . /. . . . 2 /. . . . . /. . . . . /"),
    ("tentaisho/3/2/cde40", "1...X/..2../....1/"),
    ("magnets/3/2/g1j1i2s030g", "0 0 /0 1 /1 1 1 /. . 1 . . /. . . . . /. 1 . . . /. . . q1 # /"),
    ("nonogram/2/2/1.1g", ". 1 -2 /1 . . /. . . /"),
    ("fivecells/5/2/a.3b7b7a", ". - 3 . . /* . . * . /"),
    ("skyscrapers/2/2/g2k1i1", ". . 2 . /. . . . /. . q1 1 /. . . . /"),
    ("snake/3/2/16g0i", ". . 0 . /. 0 0 1 /. 0 2 0 /"),
    ("tapa/4/2/3.hahgd4g", "3 - . . /2,5 . 1,1,-,- . /"),
    ("tents/3/2/1g0h5", ". 1 . 0 /. 1 . . /. . . . /"),
    ("yajilin-regions/o/3/2/24g1", "o/2/0 0 0 /0 0 1 /. . . /. . 1 /"),
    ("kakuro/3/2/48l.0-k12", ". . 1 2 /. 8,4 . . /. -1,-1 -1,0 . /"),
)
"""Links of types of which files have other parts than links, and what is given in files."""


@pytest.mark.parametrize(("name", "text", "other"), ALIKE)
def test_a_file_says_the_same_board_as_a_link(name: str, text: str, other: str | None) -> None:
    board = loaded(name).parse(text)
    if other is not None:
        assert loaded(name).parse(other) == board
    assert recognize(text).name == name
    lines = text.replace("/", "\n")
    assert board == loaded(name).parse(lines)
    assert board == loaded(name).parse(loaded(name).format(board, "pzprv3"))


@pytest.mark.parametrize(("link", "rows"), OWN)
def test_files_of_other_parts_are_read_and_written(link: str, rows: str) -> None:
    puzzle = recognize(link)
    board = puzzle.parse(link)
    file = f"pzprv3/{link.split('/')[0]}/{board.shape.height}/{board.shape.width}/{rows}"
    assert file == puzzle.format(board, "pzprv3")
    assert puzzle.name == recognize(file).name
    assert board == puzzle.parse(f"{file}. . . /what a player found/")
    assert board == puzzle.parse(file.replace("/", " \r\n"))


PLAYED: Final = (
    ("doppelblock/3/3/g01g1g", ". . 0 1 /. 1 - .[1,,,] /c1 . + . /. 12 .[,2,,] . /"),
    ("castle/2/1/11.00.", "1,-,1 0,-,4 /"),
    ("kakuro/3/2/48l.0-k12", "0 0 1 c2 /0 8,4 . . /7 -1,-1 -1,0 . /"),
    ("magnets/2/1/j", "0 /. . . . /. . . . /c-1 . a1 s2 /"),
    ("nonogram/2/2/1.1g", ". 1 c-2 /c1 # . /. + . /"),
    ("skyscrapers/2/2/g2k1i1", ". . 2 . /. .[1,2,,] 2 . /. . q1 1 /. . . . /"),
    ("snake/3/2/16g0i", ". . c0 . /. 4 8 5 /. 0 6 8 /"),
    ("tapa/4/2/3.hahgd4g", "3 - # + /2,5 . 1,1,-,- . /"),
    ("tents/3/2/1g0h5", ". 1 . c0 /. 1 A . /. - . . /"),
)
"""Where a player's marks stand among what is given."""


@pytest.mark.parametrize(("link", "rows"), PLAYED)
def test_marks_of_a_player_among_what_is_given_are_left_out(link: str, rows: str) -> None:
    board = recognize(link).parse(link)
    file = f"pzprv3/{link.split('/')[0]}/{board.shape.height}/{board.shape.width}/{rows}"
    assert board == recognize(link).parse(file)


def saved() -> Iterator[tuple[str, str, str]]:
    """Visit names of types, files that puzz.link saved, and the links of their boards."""
    for path in sorted(GOLDEN.glob("*.pzpr.tsv")):
        name = path.name.partition(".")[0]
        if "pzprv3" in loaded(name).info.styles:
            rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
            yield from ((name, row[1], row[2]) for row in rows if row[0] == "null")


def test_files_that_the_site_saved_say_the_boards_of_their_links() -> None:
    names = set()
    for name, text, link in saved():
        if "/a/" in text:
            with pytest.raises(ParseError, match="found 'a': other rules, which are not told"):
                loaded(name).parse(text)
            continue
        board = loaded(name).parse(text)
        assert board == loaded(name).parse(link)
        own = loaded(name).format(board, "pzprv3").split("/")[2:-1]
        if not any(has_frame(form) for form in loaded(name).info.formats):
            # Cells that a player shaded or marked stand among the given ones.
            assert re.sub("[#+]", ".", "/".join(text.split("/")[2:][: len(own)])) == "/".join(own)
        names.add(name)
    assert len(names) > 33


def has_frame(form: Format) -> bool:
    """Return whether files have one grid of words for the board and what stands beside it."""
    return isinstance(form, PuzzLink) and form.in_files is not form.parts


def test_what_a_file_cannot_say_is_refused() -> None:
    with pytest.raises(FormatError, match="cannot say grey, found True"):
        loaded("yajilin").format(loaded("yajilin").parse("yajilin/b/2/2/a210.a"), "pzprv3")
    with pytest.raises(FormatError, match="cannot say such a cell, found 2"):
        loaded("tents").format(loaded("tents").parse("2x1:_!a,1,0,1"), "pzprv3")


def test_files_are_read_among_other_puzzles() -> None:
    file = "pzprv3\nnurikabe\n2\n3\n. 5 # \n# + # \n"
    source = f"slither/2/2/3h\n{file}\n{file}\n# a comment\nslither/2/2/2h\n"
    found = [one.text for one in entries(BytesIO(source.encode()))]
    assert ["slither/2/2/3h", "pzprv3\nnurikabe\n2\n3\n. 5 #\n# + #"] == found[:2]
    assert ["slither/2/2/2h"] == found[3:]


def test_what_was_done_before_stands_below_an_empty_line_and_is_left_out() -> None:
    done = 'info:{\n "metadata": {\n  "author": "\u30cb\u30b3\u30ea"\n }\n}\n'
    # Its line of flags is empty.
    country = "pzprv3.2\r\ncountry\r\n1\r\n2\r\n\r\n1 \r\n2 . \r\n0 \r\n0 0 \r\n"
    source = f"{country}\n{done}\n\n{country}\nslither/2/2/2h\n"
    found = [one.text for one in entries(BytesIO(source.encode()))]
    assert ["slither/2/2/2h"] == found[2:]
    board = loaded("country").parse("country/2/1/g2g")
    assert [board] * 2 == [loaded("country").parse(text) for text in found[:2]]
    trial = "pzprv3/nurikabe/1/2/2 + /TrialData(1)/2 # /history:{/}/"
    assert loaded("nurikabe").parse("nurikabe/2/1/2g") == loaded("nurikabe").parse(trial)


def test_an_address_may_have_a_file() -> None:
    address = "https://puzz.link/p?pzprv3/nurikabe/1/2/2%20.%20/"
    assert recognize("nurikabe/2/1/2g").parse("nurikabe/2/1/2g") == recognize(address).parse(
        address
    )
    editor = "https://puzz.link/p?type=editor&pzprv3/slalom/1/2/2%20.%20/"
    with pytest.raises(ParseError, match=r"a Slalom of puzz\.link"):
        recognize(editor)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("nurikabe", "pzprv3/nurikabe/2/3/. 5 /. . . /", "expected 3 words in row 1 of a part"),
        (
            "nurikabe",
            "pzprv3/nurikabe/2",
            "expected a number of at most 4 digits at character 1 of the width, found the end",
        ),
        ("nurikabe", "pzprv3/slither/2/2/. . /", "expected a file of 'nurikabe', found one of"),
        ("tapa", "pzprv3/tapa/2/2/8,1 . /. . /", "expected a sign of a cell in a file of puzz"),
        ("lits", "pzprv3/lits/3/3/1 1 /1 /", "expected 1 words in row 1"),
        ("lits", "pzprv3.1/lits/3/3/1 1 /1 /", "expected 2 words in row 2"),
        ("lits", "pzprv3/lits/2/2/2 /0 0 /0 0 /", "expected 2 regions in the file, found 1"),
        ("heyawake", "pzprv3/heyawake/1/2/1 /0 0 /2 2 /", "expected one number in a region of"),
        ("nurikabe", "pzprv3/nurikabe/2/. . /. . /", "4 digits at character 1 of the width"),
        ("tents", "pzprv3/tents/1/1/3 . /. . /", "expected an empty corner in a file of puzz"),
        ("battleship", "pzprv3/battleship/1/1/x/. . /. . /", "expected one of c d e p at char"),
        (
            "battleship",
            f"pzprv3/battleship/1/1/99/{'zzv/' * 99}. . /. . /",
            "expected pieces of at most 20000 cells in all before this at",
        ),
        ("battleship", "pzprv3/battleship/1/1/9/", "expected 1 words in row 1 of a part of the"),
        ("doppelblock", "pzprv3/doppelblock/2/2/. . . /. q1 . /. . . /", "without anything given"),
        ("galaxies", "pzprv3/tentaisho/1/2/.X./", "found one between cells"),
        ("magnets", "pzprv3/magnets/1/2/1 /. . . . /. . . . /. . . . /", "expected a hole for ea"),
        ("magnets", "pzprv3/magnets/1/2/a/0 /", "found 'a': other rules, which are not told"),
        ("tents", "pzprv3/tents/1/1/. # /. . /", "expected a number beside a line in a file"),
    ],
)
def test_a_faulty_file_is_refused(name: str, text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        loaded(name).parse(text)


def test_the_link_is_asked_for_where_a_plugin_has_a_code_of_its_own() -> None:
    form = PzprFile(puzzlink("toy", {"regions": Cages()}))
    assert form.style == ""
    with pytest.raises(ParseError, match="found a pzprv3 file of toy, whose rows are not read"):
        form.read("pzprv3/toy/2/2/")


def test_a_file_of_a_type_that_is_not_there_is_named() -> None:
    with pytest.raises(ParseError, match=r"a Slalom of puzz\.link"):
        recognize("pzprv3/slalom/5/5/. . . /")
    with pytest.raises(ParseError, match=r"an Aquarium of puzz\.link in a form that is not read"):
        recognize("pzprv3/aquarium/5/5/0 0 0 0 /")

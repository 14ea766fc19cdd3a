"""Recognition: of which installed puzzle a text is."""

from pathlib import Path

import attrs
import pytest

import puzzlefw_toy
from puzzlefw import BrokenPluginError, OptionError, ParseError, load_puzzle
from puzzlefw.puzzle.recognition import knows, naming, recognize
from tests.puzzle.test_catalog import install
from tests.support.toy_plugins import bound_toy

SIGNED = """
import attrs, puzzlefw_toy
from puzzlefw import hookimpl
from puzzlefw_toy import *
puzzlefw_info = hookimpl(lambda: attrs.evolve(puzzlefw_toy.puzzlefw_info(), signs=SIGNS))
"""


SAVED = "SAVEFILE:1:x\nGAME    :{length}:{game}\nPARAMS  :3:2x2\nDESC    :1:!\n"
TOLD = {
    "3x1:154": "net",
    "1 2\n4 8": "net",
    "1_1_1_1;1,1,2,2": "aquarium",
    "puzz.link/p?aquarium/4/4/bu8i90/i3213g": "aquarium",
    "hitori/4/4/1114142333214213": "hitori",
    "https://puzz.link/p?hitori/4/4/1114142333214213": "hitori",
    "https://example.org/js/singles.html#4x4:1114142333214213": "hitori",
    "hitori/4/4/????": "hitori",  # faulty, but it names its puzzle
    "sudoku#2x2k:????": "sudoku",  # by its name here, though its page is that of solo
    "mashu#4x4:bMbWb": "mashu",
    "3x3:46995e3cb": "net",  # a bare game ID, of no puzzle that only reads it
}
GAMES = {"Net": "net", "Light Up": "akari", "Solo": "sudoku", "Tents": "tents"}
FAULTY = {SAVED.format(length=len(game), game=game): name for game, name in GAMES.items()}
"""Saved games that are faulty, but name their game."""


@pytest.mark.parametrize(("text", "name"), [*TOLD.items(), *FAULTY.items()])
def test_the_puzzle_that_a_text_tells_is_the_one(text: str, name: str) -> None:
    assert name == recognize(text).name


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("sudoku", "2x2:a4_3j1_2a"),
        ("sudoku", "2x2x:a4_3j1_2a"),
        ("slither", "3x3:a3d3b"),
        ("unequal", "4a:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,"),
    ],
)
def test_a_game_id_is_read_behind_the_name_of_its_type(name: str, text: str) -> None:
    puzzle = load_puzzle(name)
    board = puzzle.parse(text)
    assert board == puzzle.parse(f"{name}#{text}")
    named = naming(name, puzzle.format(board))
    assert (name, board) == (recognize(named).name, puzzle.parse(named))


def test_a_name_is_put_before_texts_that_need_one_alone() -> None:
    assert "hitori/4/4/1114142333214213" == naming("hitori", "hitori/4/4/1114142333214213")
    assert "sudoku#2x2:a4_3j1_2a" == naming("sudoku", "2x2:a4_3j1_2a")
    assert "2x2:a" == naming("nothing", "2x2:a")
    with pytest.raises(ParseError, match="expected a text of an installed puzzle"):
        recognize("nothing#2x2:a")


def test_a_text_that_two_puzzles_read_is_in_doubt(site: Path) -> None:
    install(site, "good", "extra_reader", "from puzzlefw_toy import *", "puzzlefw")
    assert "extra" == recognize("12/..").name
    with pytest.raises(OptionError, match="as the text may be of extra or net, found none"):
        recognize("1 2\n2 1")


def test_a_text_that_none_reads_is_of_the_one_whose_sign_it_has(site: Path) -> None:
    install(site, "good", "extra_signed", f"SIGNS = ('12/', '3x')\n{SIGNED}", "puzzlefw")
    assert "extra" == recognize("12/x.").name
    with pytest.raises(OptionError, match="of extra or net"):
        recognize("3x1:x")
    with pytest.raises(ParseError, match=r"or --plugin NAME .*, found 'x12/x\.'"):
        recognize("x12/x.")


@pytest.mark.parametrize(
    "code", ["import nowhere_at_all", "", f"SIGNS = ('(',)\n{SIGNED}", "1 / 0"]
)
def test_a_broken_plugin_recognizes_nothing_and_hurts_no_other(site: Path, code: str) -> None:
    install(site, "bad", f"extra_broken_{len(code)}", code, "puzzlefw")
    assert "net" == recognize("3x1:1x").name


def test_a_sign_that_is_no_pattern_is_the_plugins_fault() -> None:
    toy = bound_toy(puzzlefw_info=lambda: attrs.evolve(puzzlefw_toy.puzzlefw_info(), signs=("(",)))
    with pytest.raises(BrokenPluginError, match="hook puzzlefw_info gave a bad sign"):
        knows(toy, "12/..")


NO_TYPE = "expected a text that tells its puzzle, or --plugin"


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        # Of several puzzles that read a bare game ID, and of one that has no sign for its own.
        ("5x5:e4b3b2_3a3b3b3a2_2a", OptionError, "NAME, such as kurodoko or net or shikaku"),
        ("3x1:1x4", OptionError, "--plugin NAME, such as hitori or net"),
        # Of a type that is not installed, with a slip in its name, and of none.
        ("https://puzz.link/p?nosuchtype/5/5/000", ParseError, r"installed .*'nosuchtype'"),
        ("https://pzv.jp/p.html?nosuchtype/5/5/000", ParseError, r"installed .*'nosuchtype'"),
        ("nosuchtype/5/5/000", ParseError, r"puzzle \(`puzzlefw list` .*'nosuchtype'"),
        ("https://puzz.link/p?sliter/5/5/000", ParseError, "perhaps slither"),
        ("3/4/55", ParseError, NO_TYPE),
        ("https://example.org/#m=solve&p=abc", ParseError, NO_TYPE),
        ("nosuch.txt", ParseError, NO_TYPE),
    ],
)
def test_a_text_that_tells_no_puzzle_is_refused_in_words(
    text: str, error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        recognize(text)

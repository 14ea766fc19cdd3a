"""Recognition: of which installed puzzle a text is."""

from pathlib import Path

import attrs
import pytest

import puzzlefw_toy
from puzzlefw import BrokenPluginError, OptionError, ParseError
from puzzlefw.puzzle.recognition import knows, recognize
from tests.puzzle.test_catalog import install
from tests.support.toy_plugins import bound_toy

SIGNED = """
import attrs, puzzlefw_toy
from puzzlefw import hookimpl
from puzzlefw_toy import *
puzzlefw_info = hookimpl(lambda: attrs.evolve(puzzlefw_toy.puzzlefw_info(), signs=SIGNS))
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of installed distributions, empty at first."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("3x1:154", "net"),
        ("1 2\n4 8", "net"),
        ("1_1_1_1;1,1,2,2", "aquarium"),
        ("puzz.link/p?aquarium/4/4/bu8i90/i3213g", "aquarium"),
    ],
)
def test_the_puzzle_that_reads_a_text_is_the_one(text: str, name: str) -> None:
    assert name == recognize(text).name


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


@pytest.mark.parametrize(
    "text",
    [
        "hitori/4/4/1114142333214213",
        "https://puzz.link/p?hitori/4/4/1114142333214213",
        "https://example.org/js/singles.html#4x4:1114142333214213",
    ],
)
def test_an_address_that_names_its_puzzle_tells_it(text: str) -> None:
    assert "hitori" == recognize(text).name


def test_a_faulty_address_is_of_the_puzzle_that_it_names() -> None:
    assert "hitori" == recognize("hitori/4/4/????").name


def test_a_bare_game_id_is_of_no_puzzle_that_only_reads_it() -> None:
    assert "net" == recognize("3x3:46995e3cb").name


def test_puzzles_that_read_a_bare_game_id_are_named() -> None:
    with pytest.raises(OptionError, match="--plugin NAME, such as kurodoko or net or shikaku"):
        recognize("5x5:e4b3b2_3a3b3b3a2_2a")


def test_a_faulty_game_id_may_be_of_the_puzzle_that_has_no_sign_for_its_own() -> None:
    with pytest.raises(OptionError, match="--plugin NAME, such as hitori or net"):
        recognize("3x1:1x4")


@pytest.mark.parametrize(
    ("game", "name"),
    [("Net", "net"), ("Light Up", "akari"), ("Solo", "sudoku"), ("Tents", "tents")],
)
def test_a_faulty_saved_game_is_of_the_game_that_it_names(game: str, name: str) -> None:
    text = f"SAVEFILE:1:x\nGAME    :{len(game)}:{game}\nPARAMS  :3:2x2\nDESC    :1:!\n"
    assert name == recognize(text).name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("https://puzz.link/p?nosuchtype/5/5/000", "nosuchtype"),
        ("https://pzv.jp/p.html?nosuchtype/5/5/000", "nosuchtype"),
        ("nosuchtype/5/5/000", "nosuchtype"),
    ],
)
def test_a_type_that_is_not_installed_is_named(text: str, name: str) -> None:
    with pytest.raises(ParseError, match=rf"installed puzzle \(`puzzlefw list` .*'{name}'"):
        recognize(text)


def test_a_slip_in_the_name_of_a_type_is_pointed_at() -> None:
    with pytest.raises(ParseError, match="perhaps slither"):
        recognize("https://puzz.link/p?sliter/5/5/000")


@pytest.mark.parametrize("text", ["3/4/55", "https://example.org/#m=solve&p=abc", "nosuch.txt"])
def test_what_names_no_type_is_asked_for_one(text: str) -> None:
    with pytest.raises(ParseError, match="expected a text that tells its puzzle, or --plugin"):
        recognize(text)

"""Puzzles of collections that no plugin knows are named by what they are."""

import pytest

from puzzlefw import ParseError
from puzzlefw.notation.known import PUZZLINK, every, known_puzzle
from puzzlefw.puzzle.recognition import recognize


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("https://puzz.link/p?slalom/5/5/abc", "a Slalom of puzz.link: no plugin for slalom is"),
        ("suraromu/d/5/5/abc", "a Slalom of puzz.link"),
        ("https://example.org/js/undead.html#4x4:5,2", "an Undead of Tatham's collection"),
        ("SAVEFILE:41:x\nVERSION :1:1\nGAME    :9:Black Box\n", "a Black Box of Tatham's"),
        ("https://www.puzzle-words.com/?size=3", "a Word Search of puzzle-words.com"),
    ],
)
def test_a_known_puzzle_without_a_plugin_is_named(text: str, said: str) -> None:
    with pytest.raises(ParseError, match=said):
        recognize(text)


def test_each_name_of_puzzlink_is_known_by_its_link() -> None:
    listed = [one for one in every() if one.collection == PUZZLINK]
    assert len(listed) >= 337
    assert [] == [
        name for one in listed for name in one.names if known_puzzle(f"{name}/9/9/0") is None
    ]

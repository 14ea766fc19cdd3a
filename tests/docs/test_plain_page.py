"""The page of plain texts is what the fields of the types say."""

import re

from puzzlefw import load_puzzle
from puzzlefw.puzzle.recognition import recognize
from tests.docs.plain import PAGE, page


def test_the_page_of_plain_texts_is_made_of_the_fields() -> None:
    """``python -m tests.docs.plain`` writes it."""
    assert page() == PAGE.read_text(encoding="utf-8")


def test_what_the_page_shows_is_read() -> None:
    shown = re.findall(r"```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    for plain, json in zip(shown[::2], shown[1::2], strict=True):
        puzzle = load_puzzle(recognize(plain).name)
        assert puzzle.parse(plain) == puzzle.parse(json)

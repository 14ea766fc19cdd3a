"""Pages: one document that loads nothing, in which every text stays a text."""

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser

import pytest

from puzzlefw.grid import Shape
from puzzlefw.pictures.characters import clean
from puzzlefw.pictures.html import Section, page
from puzzlefw.pictures.svg import element
from puzzlefw.pictures.themes import THEMES
from puzzlefw.view import Cell, Printed, Text, View
from tests.support.bad_input.hostile import HOSTILE

KNOWN = {"html", "head", "meta", "title", "style", "body", "main", "h1", "h2", "section", "p"}
DRAWN = {"svg", "desc", "path", "g", "text"}


class Reader(HTMLParser):
    """Collects tags, attributes and texts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.found: list[tuple[str, str | None]] = []
        self.said: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.found += attrs

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def board(clue: str, theme: str = "light") -> Section:
    """Return a section with a board of one clue, and the clue in all its texts."""
    view = View(shape=Shape(1, 1), choices=[], printed=[Printed(Cell(0, 0), Text(clue))])
    return Section(clue, element(view, title=clue, theme=theme), [clue])


@pytest.mark.parametrize("theme", THEMES)
def test_a_page_holds_pictures_and_asks_for_nothing(theme: str) -> None:
    text = page([board("7", theme), board("8", theme)], theme=theme)
    reader = Reader(text)
    assert (2, 1) == (reader.tags.count("svg"), reader.tags.count("style"))
    assert KNOWN | DRAWN >= set(reader.tags)
    assert not {"src", "href", "style", "onload"} & {name for name, _ in reader.found}
    assert not re.search(r"url\((?!#)", text)
    assert ("lang", "en") in reader.found


def test_the_policy_allows_the_one_style_sheet_and_nothing_else() -> None:
    text = page([board("7")])
    rules = re.search("<style>(.*)</style>", text)
    assert rules is not None
    digest = b64encode(sha256(rules[1].encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'sha256-{digest}'" in text


@pytest.mark.parametrize("hostile", HOSTILE, ids=ascii)
def test_hostile_texts_stay_texts(hostile: str) -> None:
    reader = Reader(page([board(hostile)], title=hostile))
    assert KNOWN | DRAWN >= set(reader.tags)
    # In both titles, two headings, the text of the cell, and the line below.
    assert 6 == "".join(reader.said).count(clean(hostile))

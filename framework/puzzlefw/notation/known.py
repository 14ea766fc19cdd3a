"""Names puzzles of the great collections for which no plugin may be there, by their links."""

import re
from collections.abc import Iterator
from importlib import resources
from typing import Final, NamedTuple

from puzzlefw.notation.game_ids import SAVED
from puzzlefw.notation.pages import HOST
from puzzlefw.notation.puzzlink_format import FILE_BEGIN, SETTINGS

LINK: Final = re.compile(
    rf"([a-z]+://)?([^\s?#]*\?{SETTINGS})?(?P<name>[a-z][\w-]*)[/\n](\w+/)?\d+[/\n]\d+"
)
PAGE: Final = re.compile(
    r"[^\s?#]*\b(?!html?\b)(?P<name>[a-z]+)(\.html?)?/?(\?[^#\s]*)?#\d[^\s:#]*[:#]"
)
GAME: Final = re.compile(rf"{SAVED}(?s:.*?)\nGAME *:\d+:(?P<title>[^\r\n]*)")
PUZZLINK: Final = "puzz.link"
TATHAM: Final = "Tatham's collection"


class Known(NamedTuple):
    """A puzzle of a *collection*, by its *names* in links and by its *title*."""

    collection: str
    names: tuple[str, ...]
    title: str

    @property
    def said(self) -> str:
        """What a text of it is, in words: "a Slalom of puzz.link"."""
        article = "an" if self.title[0] in "AEIOU" else "a"
        return f"{article} {self.title} of {self.collection}"


def every() -> Iterator[Known]:
    """Visit all that are listed."""
    text = resources.files("puzzlefw.notation").joinpath("known.tsv").read_text("utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            collection, names, title = line.split("\t")
            yield Known(collection, tuple(names.split()), title)


def known_puzzle(text: str) -> Known | None:
    """Return the puzzle that *text*, a link or a saved game, is of; None for any other text.

    Reads a file: only for what no installed puzzle knows.
    """
    if file := FILE_BEGIN.match(text):
        text = re.sub(r"[ \t\r]*\n", "/", text[file.end() :])
    if found := GAME.match(text):
        wanted, collection = found["title"], TATHAM
    elif found := HOST.match(text):
        wanted = collection = found["host"]
    elif found := LINK.match(text):
        wanted, collection = found["name"], PUZZLINK
    elif found := PAGE.match(text):
        wanted, collection = found["name"], TATHAM
    else:
        return None
    for one in every():
        if one.collection == collection and wanted in (*one.names, one.title, collection):
            return one
    return None

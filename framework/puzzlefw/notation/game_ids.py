"""Finds game IDs in links to pages of Tatham's collection and in its saved games.

A link leads to the game's page, ``https://.../net.html#5x5:...``, with a scheme or without. A
saved game is a list of records, ``DESC    :25:...``: a name, a length and that many characters.
"""

import re
from typing import Final

from puzzlefw.errors import ParseError

SAVED: Final = "SAVEFILE:"
"""How a saved game of any puzzle of the collection begins."""
SHOWN: Final = 20


def is_id(text: str, page: str) -> bool:
    """Return whether *text* is a game ID, a link to *page* or a saved game, be it faulty."""
    return (
        text.startswith(SAVED)
        or re.match(r"\d[\w.]*[:#]", text) is not None
        or re.match(sign(page), text) is not None
    )


def sign(page: str) -> str:
    """Return a regular expression for links to *page*.

    The page stands before any query, so that there is one place at most from where to look for #.
    """
    return rf"[^\s#?]*\b{re.escape(page)}(\.html?)?/?(\?[^#]*)?#"


def saved(game: str) -> str:
    """Return a regular expression for saved games of *game*, be they faulty."""
    return rf"{SAVED}(?s:.*?)\nGAME *:\d+:{re.escape(game)}\r?(\n|$)"


def id_in(text: str, page: str, game: str) -> str:
    """Return the game ID in *text* if that is a link or a saved game, else *text* itself."""
    if text.startswith(SAVED):
        return id_in_save(text, game)
    scheme, separator, _ = text.partition("://")
    if separator and scheme.isalpha():
        return id_in_link(text, page, game)
    if page in text and page_of(text.partition("#")[0]) in pages(page):
        return id_in_link(text, page, game)
    return text


def pages(page: str) -> tuple[str, ...]:
    """Return the names under which a page is found."""
    return page, f"{page}.html", f"{page}.htm"


def page_of(link: str) -> str:
    """Return the name of the page of a link, without folders and query."""
    return link.partition("?")[0].rstrip("/").rpartition("/")[2]


def id_in_link(link: str, page: str, game: str) -> str:
    """Return the part of a link to the game's page that follows the ``#``."""
    head, _, found = link.partition("#")
    # Messengers and mail programs escape these.
    for escaped, character in (
        ("%3A", ":"),
        ("%3a", ":"),
        ("%23", "#"),
        ("%2C", ","),
        ("%2c", ","),
    ):
        found = found.replace(escaped, character)
    if page_of(head) not in pages(page):
        raise ParseError(
            f"expected a link to the page of {game}, .../{page}.html#5x5:..., found one to"
            f" {quote(head.removeprefix('https://'))}"
        )
    if ":" not in found and "#" not in found:
        raise ParseError(
            f"expected a link with a game ID, as in .../{page}.html#5x5:..., found"
            f" {f'{quote(found)} alone' if found else 'nothing'} behind its '#'"
        )
    return found


def id_in_save(text: str, game: str) -> str:
    """Return the ID of the game in a saved game, as it was at its start."""
    records: dict[str, str] = {}
    for line in text.split("\n"):
        name, _, rest = line.rstrip("\r").partition(":")
        size, _, value = rest.partition(":")
        name = name.rstrip(" ")
        if name not in ("GAME", "PARAMS", "CPARAMS", "DESC"):
            continue
        if name in records:
            raise ParseError(f"expected one saved game, found {name} twice")
        if size != str(len(value)):
            raise ParseError(
                f"expected {quote(size)} characters in {name} of the saved game, found {len(value)}"
            )
        records[name] = value
    if records.get("GAME") != game:
        raise ParseError(
            f"expected a saved game of {game}, found one of {quote(records.get('GAME', ''))}"
        )
    # The params of this game; those for the next game may differ.
    params = records.get("CPARAMS", records.get("PARAMS"))
    if params is None or "DESC" not in records:
        raise ParseError("expected a saved game with PARAMS and DESC, found one without")
    return f"{params}:{records['DESC']}"


def check_descriptive(params: str) -> None:
    """Raise ParseError if *params*, which stand before a colon, end in a random seed."""
    if "#" in params and params[0] in "0123456789":
        raise ParseError(
            "expected a descriptive game ID, found a random seed, of which only the game can make"
            " a board: paste what Specific... in its menu shows, or its link 'by game ID'"
        )


def quote(text: str) -> str:
    """Return *text* quoted, cut to a length that fits a message, escapes and all."""
    quoted = ascii(text if len(text) <= SHOWN else text[: SHOWN - 3] + "...")
    return quoted if len(quoted) <= 3 * SHOWN else quoted[: 3 * SHOWN - 3] + "..."

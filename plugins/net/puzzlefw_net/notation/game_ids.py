"""Finds the game ID in a link or a saved game of Tatham's programs.

A link leads to the game's page, ``https://.../net.html#5x5:...``, with a scheme or without. A
saved game is a list of records, ``DESC    :25:...``: a name, a length and that many characters.
"""

from typing import Final

from puzzlefw.errors import ParseError

PAGES: Final = ("net", "net.html", "net.htm")
GAME: Final = "Net"
SAVED: Final = "SAVEFILE:"
"""How a saved game of any of Tatham's puzzles begins."""
SHOWN: Final = 20


def game_id(text: str) -> str:
    """Return the game ID in *text* if that is a link or a saved game, else *text* itself."""
    if text.startswith(SAVED):
        return id_in_save(text)
    scheme, separator, _ = text.partition("://")
    if separator and scheme.isalpha():
        return id_in_link(text)
    if "net" in text and page_of(text.partition("#")[0]) in PAGES:
        return id_in_link(text)
    return text


def page_of(link: str) -> str:
    """Return the name of the page of a link, without folders and query."""
    return link.partition("?")[0].rstrip("/").rpartition("/")[2]


def id_in_link(link: str) -> str:
    """Return what follows the ``#`` in a link to the game's page."""
    head, _, found = link.partition("#")
    # Messengers and mail programs escape these two.
    found = found.replace("%3A", ":").replace("%3a", ":").replace("%23", "#")
    if page_of(head) not in PAGES:
        raise ParseError(
            "expected a link to the page of Net, .../net.html#5x5:..., found one to"
            f" {quote(head.removeprefix('https://'))}"
        )
    if ":" not in found and "#" not in found:
        raise ParseError(
            "expected a link with a game ID, as in .../net.html#5x5:..., found"
            f" {f'{quote(found)} alone' if found else 'nothing'} behind its '#'"
        )
    return found


def id_in_save(text: str) -> str:
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
    if records.get("GAME") != GAME:
        raise ParseError(
            f"expected a saved game of {GAME}, found one of {quote(records.get('GAME', ''))}"
        )
    # The params of this game; those for the next game may differ.
    params = records.get("CPARAMS", records.get("PARAMS"))
    if params is None or "DESC" not in records:
        raise ParseError("expected a saved game with PARAMS and DESC, found one without")
    return f"{params}:{records['DESC']}"


def quote(text: str) -> str:
    """Return *text* quoted, cut to a length that fits a message, escapes and all."""
    quoted = ascii(text if len(text) <= SHOWN else text[: SHOWN - 3] + "...")
    return quoted if len(quoted) <= 3 * SHOWN else quoted[: 3 * SHOWN - 3] + "..."

"""The page: puzzles, the script and its style in one file that loads nothing."""

import json
from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from puzzlefw.errors import FormatError
from puzzlefw.explaining.language import Language
from puzzlefw.pictures.characters import clean
from puzzlefw.pictures.html import document, policy, text_of
from puzzlefw.pictures.svg import put_hatch
from puzzlefw.pictures.themes import THEMES
from puzzlefw.play.assets import modules_of, script_of, style_of
from puzzlefw.play.parts import group, put_button, put_choice, put_sign, put_zoom
from puzzlefw.play.playable import Playable
from puzzlefw.play.rules import put_rules
from puzzlefw.play.shelf import put_asked, put_list, put_shown, seed_of
from puzzlefw.play.words import Words

MOST_BYTES: Final = 5_000_000
TOOLS: Final = (
    *("undo", "redo", "restart", "check", "hint", "next", "take", "steps"),
    *("trial", "adopt", "reject"),
)
MODES: Final = ("notes", "lock")
WALK: Final = {"first": "|\u25c0", "back": "\u25c0", "on": "\u25b6", "last": "\u25b6|"}
HELP: Final = (
    *("help-press", "help-write", "help-turn", "help-drag", "help-paint", "help-area"),
    *("help-keys", "help-marks", "help-sides", "help-pencil", "help-hints", "help-keep"),
)


def page_of(
    puzzles: Sequence[Playable],
    language: Language,
    *,
    title: str,
    theme: str | None = None,
    host: str = "",
) -> str:
    """Return a page on which *puzzles* are played; raises FormatError if it is over 5 MB.

    *host* is a script before its own, where something else than a browser keeps what it stores.
    """
    words = Words(language)
    style = style_of(has_hues=any(one.has_hues for one in puzzles))
    has_graphs = any(one.has_graphs for one in puzzles)
    script = host + script_of(modules_of(has_graphs=has_graphs))
    allowed = policy(style, script)
    root, body = document(title, style, language.name, policy=allowed, theme=theme)
    put_header(body, title, words)
    main = SubElement(body, "main")
    put_list(main, puzzles, words)
    put_board(main, words)
    told = put_side(main, words)
    put_rules(told, list(dict.fromkeys(one.rules for one in puzzles)), words("rules"))
    put_help(told, words)
    put_shown(told, words)
    put_themes(told, words, theme)
    SubElement(SubElement(body, "noscript"), "p").text = words("no-script")
    SubElement(body, "script", {"type": "module"}).text = script
    # Compressed by themselves, boards take a tenth less: nothing that is like a text follows.
    data = {"type": "application/json", "id": "data"}
    SubElement(body, "script", data).text = content(puzzles, words)
    text = text_of(root)
    if len(text) > MOST_BYTES:
        size = f"{len(text) / 1e6:.1f} MB for {len(puzzles)} puzzles"
        raise FormatError(
            f"expected a page of at most 5 MB, found {size}; --hints none makes it smaller"
        )
    return text


def content(puzzles: Sequence[Playable], words: Words) -> str:
    """Return the data of the script, as JSON that ends no element of HTML."""
    rules = list(dict.fromkeys(one.rules for one in puzzles))
    listed = [
        {"name": one.name, "variant": one.variant, "size": one.size, "grade": one.grade}
        | {"key": one.key, "packed": one.packed, "rules": rules.index(one.rules)}
        | {"seed": seed_of(one, words)}
        for one in puzzles
    ]
    text = json.dumps({"words": words.templates(), "puzzles": listed}, separators=(",", ":"))
    return text.replace("<", "\\u003c")


def put_header(body: Element, title: str, words: Words) -> None:
    """Put in the title, the name of the puzzle at hand, and the clock."""
    header = SubElement(body, "header")
    SubElement(header, "h1").text = clean(title)
    SubElement(header, "span", {"id": "name"})
    put_zoom(header, words)
    SubElement(header, "span", {"id": "clock", "role": "timer", "aria-label": words("time")})


def put_board(main: Element, words: Words) -> None:
    """Put in the board, which the script draws."""
    desk = SubElement(main, "div", {"id": "desk"})
    board = SubElement(desk, "svg", {"id": "board", "class": "puzzlefw"})
    kept = SubElement(board, "g", {"class": "kept"})
    put_hatch(kept)


def put_side(main: Element, words: Words) -> Element:
    """Put in the buttons, and where hints and steps are said; return where they are said."""
    side = SubElement(main, "div", {"id": "side"})
    put_asked(side, words)
    bar = SubElement(side, "div", {"id": "bar"})
    tools = group(bar, "tools", words("tools"))
    for name in TOOLS:
        put_button(tools, name, words)
    for name in MODES:
        put_button(tools, name, words).set("aria-pressed", "false")
    group(bar, "palette", words("marks"))
    walk = group(bar, "walk", words("steps"))
    walk.set("hidden", "hidden")
    for name, sign in WALK.items():
        put_sign(walk, sign, words(name), name=name, key="data-to")
    SubElement(walk, "input", {"type": "range", "min": "0", "aria-label": words("steps")})
    SubElement(walk, "output")
    told = SubElement(side, "div", {"id": "told"})
    SubElement(told, "div", {"id": "said", "role": "status", "aria-live": "polite"})
    return told


def put_help(side: Element, words: Words) -> None:
    """Put in how to play."""
    details = SubElement(side, "details")
    SubElement(details, "summary").text = words("help")
    told = SubElement(details, "div", {"id": "help"})
    for name in HELP:
        text = "" if name == "help-marks" else words(name)  # which differ from board to board
        SubElement(told, "p", {"id": name}).text = text


def put_themes(side: Element, words: Words, theme: str | None) -> None:
    """Put in the choice of colours."""
    names = ("", *THEMES)
    put_choice(SubElement(side, "p"), "theme", words, names, empty="system", chosen=theme or "")

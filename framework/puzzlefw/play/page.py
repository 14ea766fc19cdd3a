"""The page: puzzles, the script and its style in one file that loads nothing."""

import json
import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

from puzzlefw.errors import FormatError
from puzzlefw.explaining import Message
from puzzlefw.explaining.language import Language
from puzzlefw.pictures.characters import clean
from puzzlefw.pictures.svg import put_hatch
from puzzlefw.pictures.themes import HATCH, HATCHED, RULES, THEMES, scoped, variables_of
from puzzlefw.play.playable import Playable
from puzzlefw.play.rules import put_rules
from puzzlefw.play.shelf import put_asked, put_list, put_shown, seed_of

MODULES: Final = (
    *("words", "unfold", "packed", "model", "history", "play", "know", "steps", "news", "wrong"),
    *("text", "shapes", "pencil", "sight", "ear", "tints", "draw", "near", "lines", "stroke"),
    *("cursor", "keys", "point", "panel", "walk", "keep", "memory", "parts", "help", "trial"),
    *("finish", "keeping", "conditions", "links", "graphs", "cells", "rules", "judge", "printed"),
    *("groups", "live", "game", "shelf", "main"),
)
"""The modules of the script; what one needs when it is loaded stands before it."""
UNSENT: Final = re.compile(
    r"""("(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)"""  # a text, which stays
    r"|^import [^;]*;|^export |/\*\*(?:[^*]|\*(?!/))*\*/|(?<![:/])//.*"
    r"|\s*([=,{}();:<>?&|]+)\s*|\s+",
    re.MULTILINE,
)
"""What stands in a module and not on the page: imports, comments, and spaces around signs."""
MOST_BYTES: Final = 5_000_000
SAID: Final = {
    "place": ("hint-place", ("places",)),
    "technique": ("hint-technique", ("technique", "places")),
    "wrong": ("hint-wrong", ("place",)),
    "not": ("hint-not", ("said",)),
    "twice": ("play-twice", ("value", "rule", "one", "other")),
    "more": ("play-more", ("count",)),
    "step": ("play-step", ("at", "count")),
    "right": ("play-right", ()),
    "together": ("play-together", ()),
    "unseen": ("play-unseen", ()),
    "solved": ("play-solved", ()),
    "unread": ("play-unread", ()),
    "foreign": ("play-foreign", ()),
    "unstored": ("play-unstored", ()),
    "damaged": ("play-damaged", ()),
    "large": ("play-large", ()),
    "finished": ("play-finished", ("time",)),
    "best": ("play-best", ("time",)),
    "clueRest": ("play-clue-rest", ("clue", "done", "total")),
    "clueMet": ("play-clue-met", ("clue",)),
    "clueBroken": ("play-clue-broken", ("clue",)),
    "ruleBroken": ("play-rule-broken", ()),
    "marks": ("play-help-marks", ("marks",)),
}
"""What the script says: messages, and the fields that it fills in."""
TOOLS: Final = (
    *("undo", "redo", "restart", "check", "hint", "next", "take", "steps"),
    *("trial", "adopt", "reject"),
)
MODES: Final = ("notes", "lock")
WALK: Final = {"first": "|\u25c0", "back": "\u25c0", "on": "\u25b6", "last": "\u25b6|"}
ZOOM: Final = {"smaller": "\u2212", "larger": "+"}
HELP: Final = (
    *("help-press", "help-write", "help-turn", "help-drag", "help-paint", "help-area"),
    *("help-keys", "help-marks", "help-sides", "help-pencil", "help-hints", "help-keep"),
)


def page_of(
    puzzles: Sequence[Playable], language: Language, *, title: str, theme: str | None = None
) -> str:
    """Return a page on which *puzzles* are played; raises FormatError if it is over 5 MB."""
    words = Words(language)
    rules = rules_of()
    script = script_of()
    root = Element("html", {"lang": language.name})
    if theme is not None:
        root.set("data-theme", theme)
    head = SubElement(root, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    policy = f"default-src 'none'; style-src '{digest(rules)}'; script-src '{digest(script)}';"
    policy += " base-uri 'none'; form-action 'none'"
    SubElement(head, "meta", {"http-equiv": "Content-Security-Policy", "content": policy})
    SubElement(head, "meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"})
    SubElement(head, "title").text = clean(title)
    SubElement(head, "style").text = rules
    body = SubElement(root, "body")
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
    text = f"<!DOCTYPE html>\n{tostring(root, 'us-ascii', method='html').decode('ascii')}\n"
    if len(text) > MOST_BYTES:
        size = f"{len(text) / 1e6:.1f} MB for {len(puzzles)} puzzles"
        raise FormatError(
            f"expected a page of at most 5 MB, found {size}; --hints none makes it smaller"
        )
    return text


class Words:
    """What the page says, in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def __call__(self, name: str, kind: str = "play") -> str:
        """Return what a part of the page is called, or says."""
        text = self.small(name, kind)
        return f"{text[:1].upper()}{text[1:]}"

    def small(self, name: str, kind: str = "play") -> str:
        """Return the same, as it stands within a sentence."""
        return self.language.text(Message(f"{kind}-{name}"))

    def templates(self) -> dict[str, str]:
        """Return what the script says, with its fields in braces."""
        told = {
            name: self.language.sentence(Message(message, {one: f"{{{one}}}" for one in fields}))
            for name, (message, fields) in SAID.items()
        }
        pencilled = self.language.text(Message("heard-pencil", {"marks": "{marks}"}))
        told["clear"] = self("clear")
        return told | {"done": self("done"), "locked": self.small("locked"), "pencilled": pencilled}


def content(puzzles: Sequence[Playable], words: Words) -> str:
    """Return what the script reads, as JSON that ends no element of HTML."""
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
    zoom = SubElement(header, "span", {"role": "group", "aria-label": words("zoom")})
    for name, sign in ZOOM.items():
        attributes = {"type": "button", "id": name, "aria-label": words(name)}
        SubElement(zoom, "button", attributes).text = sign
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
    tools = SubElement(bar, "div", {"id": "tools", "role": "group", "aria-label": words("tools")})
    for name in TOOLS:
        put_button(tools, name, words)
    for name in MODES:
        put_button(tools, name, words).set("aria-pressed", "false")
    SubElement(bar, "div", {"id": "palette", "role": "group", "aria-label": words("marks")})
    walk = SubElement(
        bar,
        "div",
        {"id": "walk", "role": "group", "aria-label": words("steps"), "hidden": "hidden"},
    )
    for name, sign in WALK.items():
        attributes = {"type": "button", "data-to": name, "aria-label": words(name)}
        SubElement(walk, "button", attributes).text = sign
    SubElement(walk, "input", {"type": "range", "min": "0", "aria-label": words("steps")})
    SubElement(walk, "output")
    told = SubElement(side, "div", {"id": "told"})
    SubElement(told, "div", {"id": "said", "role": "status", "aria-live": "polite"})
    return told


def put_button(parent: Element, name: str, words: Words) -> Element:
    """Put in a button with its name; what it does in a sentence is its title."""
    attributes = {"type": "button", "id": name, "title": words(f"{name}-title")}
    button = SubElement(parent, "button", attributes)
    button.text = words(name)
    return button


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
    label = SubElement(SubElement(side, "p"), "label")
    label.text = f"{words('theme')} "
    select = SubElement(label, "select", {"id": "theme"})
    for name in ("", *THEMES):
        option = SubElement(select, "option", {"value": name})
        option.text = words(f"theme-{name or 'system'}")
        if name == (theme or ""):
            option.set("selected", "selected")


@cache
def script_of(modules: Sequence[str] = MODULES, package: str = __package__) -> str:
    """Return modules of a script as one: without what they import and export."""
    folder = files(package) / "script"
    texts = [(folder / f"{name}.js").read_text("ascii") for name in modules]
    return "".join(UNSENT.sub(sent, text).strip() for text in texts)


def sent(found: re.Match[str]) -> str:
    """Return what the page has of a text, a sign or space of the script."""
    text, sign = found.groups()
    return text or sign or (" " if found[0].isspace() else "")


@cache
def rules_of() -> str:
    """Return the style sheet: colours by theme, how boards look, and the page around them."""
    light, dark, contrast = (variables_of(name) for name in ("light", "dark", "contrast"))
    themes = "".join(f':root[data-theme="{name}"]{{{variables_of(name)}}}' for name in THEMES)
    hatched = "".join(
        f':root[data-theme="{name}"] .puzzlefw .fill.shade{{fill:url(#{HATCH})}}'
        for name in HATCHED
    )
    own = re.sub(r"\s*([{};,])\s*", r"\1", (files(__package__) / "style.css").read_text("ascii"))
    return (
        f":root{{{light}}}"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme]){{{dark}}}}}"
        f"@media(prefers-contrast:more){{:root:not([data-theme]){{{contrast};"
        f"color-scheme:light}}}}{themes}{scoped(RULES)}{hatched}{own}"
    )


def digest(text: str) -> str:
    """Return what a content security policy knows a text by."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"

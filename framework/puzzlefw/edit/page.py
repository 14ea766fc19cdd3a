"""The page on which puzzles are made: the play page's board and script, with a pen."""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final
from xml.etree.ElementTree import Element, SubElement

from puzzlefw.edit.panels import (
    button,
    panel,
    put_boarding,
    put_grade,
    put_leaving,
    put_looking,
    put_making,
    put_playing,
    put_saving,
)
from puzzlefw.explaining import Message
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.vocabulary import ENGLISH
from puzzlefw.pictures.html import digest, document, text_of
from puzzlefw.play.assets import modules_of, script_of, style_of
from puzzlefw.play.page import put_board, put_themes
from puzzlefw.play.parts import group, put_button, put_zoom
from puzzlefw.play.words import Words

PLAYED: Final = (
    *("words", "unfold", "packed", "model", "history", "play", "text"),
    *("shapes", "pencil", "sight", "ear", "tints", "draw", "near", "lines", "stroke", "cursor"),
    *("keys", "point", "parts", "keep"),
)
"""The modules of the play page that draw, and listen to the board."""
MODULES: Final = (
    *(
        "server",
        "inside",
        "asking",
        "dividing",
        "drafting",
        "cellwords",
        "brush",
        "tooling",
        "paper",
        "judging",
    ),
    *("making", "sketch", "listing", "typing", "wholes", "clips", "clipping", "palette"),
    *("toolbox", "saying", "desk", "stages", "looking", "picture", "boarding", "noting"),
    *("saving", "shelving", "leaving", "start"),
)
VERDICTS: Final = ("none", "unique", "several", "unknown", "wrong", "asking", "late")
SAID: Final[Mapping[str, tuple[str, ...]]] = {
    **{f"verdict-{name}": ("found",) for name in VERDICTS},
    **{f"stand-{name}": () for name in ("none", "unique", "several", "unknown", "wrong")},
    "lost": (),
    "conflict": (),
    "no-clue": (),
    "working": (),
    "nothing": (),
    "blank": (),
    "choose": (),
    "draw-list": (),
    "sparing": ("clues", "count"),
    "spare-none": (),
    "stage": ("at", "count"),
    "solution": ("number",),
    "kept-solution": (),
    "other": ("type",),
    "other-open": ("type",),
    "no-picture": (),
    "version-kept": (),
    "unstored": (),
    "unread": (),
    "copy": (),
    **{f"style-{name}": () for name in ("puzzlink", "tatham", "rows", "plain", "json")},
    "copied": (),
    "choose-cells": (),
    "differ": ("count",),
    "left-out": ("names",),
    "begin": (),
    "loading": (),
    "unloaded": (),
}
"""What the script says: messages, and the fields that it fills in."""
POLICY: Final = (
    "default-src 'none'; style-src {style}; script-src {script}; connect-src 'self';"
    " img-src data: blob:; frame-src 'self'; base-uri 'none'; form-action 'none'"
)


def page_for(
    begin: Mapping[str, Any],
    language: str = ENGLISH,
    theme: str | None = None,
    *,
    host: str = "",
) -> tuple[str, str]:
    """Return the page that begins with a draft, as ``board.drafted`` has it, and its policy.

    *host* is a script before its own, where something else than a server answers; then the policy
    stands in the page. Raises OptionError for an unknown language.
    """
    policy = policy_with(host=host)
    return page_under(policy if host else "", begin, language, theme, host=host), policy


def static_page(worker: str, language: str = ENGLISH, theme: str | None = None) -> str:
    """Return the page that asks a worker, whose script has the address *worker*, and no server.

    It begins empty. Raises OptionError for an unknown language.
    """
    # A page to play on is shown in a frame, and falls under this policy, too.
    scripts = [script_of(modules_of(has_graphs=has)) for has in (False, True)]
    styles = [style_of(has_hues=has) for has in (False, True)]
    policy = f"{policy_with(scripts, styles)}; worker-src 'self'"
    policy = policy.replace("frame-src 'self'", "frame-src blob:")
    return page_under(policy, {"worker": worker}, language, theme)


def policy_with(scripts: Sequence[str] = (), styles: Sequence[str] = (), *, host: str = "") -> str:
    """Return the policy of the page, under which these scripts and styles may stand, too."""
    return POLICY.format(
        style=digests(style_of() + own_style(), *styles),
        script=digests(host + script_of(PLAYED) + own_script(), *scripts),
    )


def digests(*texts: str) -> str:
    """Return texts as a policy names them."""
    return " ".join(f"'{digest(text)}'" for text in dict.fromkeys(texts))


def page_under(
    policy: str, begin: Mapping[str, Any], language: str, theme: str | None, *, host: str = ""
) -> str:
    """Return the page with a policy, "" where a header of HTTP has it."""
    words = Words(Language(language))
    style, script = style_of() + own_style(), host + script_of(PLAYED) + own_script()
    root, body = document(words("page", "edit"), style, language, policy=policy, theme=theme)
    body.set("class", "edit")
    put_head(body, words)
    main = SubElement(body, "main")
    put_board(main, words)
    put_sides(main, words, theme)
    put_playing(body, words)
    SubElement(SubElement(body, "noscript"), "p").text = words("no-script")
    data = json.dumps({"words": messages(words), "begin": dict(begin)}).replace("<", "\\u003c")
    SubElement(body, "script", {"type": "application/json", "id": "data"}).text = data
    SubElement(body, "script", {"type": "module"}).text = script
    return text_of(root)


def messages(words: Words) -> dict[str, str]:
    """Return the messages of the script, with their fields in braces."""
    language = words.language
    own = {
        name: capital(language.text(Message(f"edit-{name}", {one: f"{{{one}}}" for one in fields})))
        for name, fields in SAID.items()
    }
    return words.templates() | own


def capital(text: str) -> str:
    """Return a text that begins with a capital."""
    return f"{text[:1].upper()}{text[1:]}"


def put_head(body: Element, words: Words) -> None:
    """Put in the title, the badge that says what follows, and the size of the board."""
    header = SubElement(body, "header")
    SubElement(header, "h1").text = words("page", "edit")
    judge = SubElement(header, "div", {"id": "judge", "role": "status", "aria-live": "polite"})
    SubElement(judge, "span", {"id": "badge"})
    put_zoom(header, words)


def put_sides(main: Element, words: Words, theme: str | None) -> None:
    """Put in the tools, and all that can be asked."""
    side = SubElement(main, "div", {"id": "side"})
    put_tools(SubElement(side, "div", {"id": "bar"}), words)
    told = SubElement(side, "div", {"id": "told"})
    SubElement(told, "p", {"id": "failed", "role": "alert", "hidden": "hidden"})
    SubElement(told, "div", {"id": "said", "role": "status", "aria-live": "polite"})
    SubElement(told, "p", {"id": "tool-note"})
    group(told, "stands", words("stand", "edit"))
    SubElement(told, "div", {"id": "wholes"})
    put_looking(panel(told, "looking", words, is_open=True), words)
    put_making(panel(told, "clues", words), words)
    put_boarding(panel(told, "board-panel", words), words)
    put_grade(panel(told, "hard", words), words)
    put_saving(panel(told, "keep", words), words)
    put_leaving(panel(told, "out", words), words)
    put_themes(told, words, theme)


def put_tools(bar: Element, words: Words) -> None:
    """Put in the tools that draw."""
    row = group(bar, "tools", words("tools"))
    for name in ("undo", "redo"):
        put_button(row, name, words)
    for name in ("clear", "stand"):
        button(row, name, words)
    button(row, "stamp", words).set("aria-pressed", "false")
    group(bar, "fields", words("fields", "edit"))
    divide = group(bar, "divide", words("divide", "edit"))
    for name in ("extend", "border"):
        button(divide, name, words).set("aria-pressed", "false")
    SubElement(bar, "output", {"id": "at-hand"})
    label = SubElement(bar, "label", {"id": "typing"})
    label.text = f"{words('word', 'edit')} "
    SubElement(label, "input", {"id": "word", "autocomplete": "off", "spellcheck": "false"})
    group(bar, "palette", words("marks"))


@cache
def own_script() -> str:
    """Return the modules of this page as one."""
    return script_of(MODULES, __package__)


@cache
def own_style() -> str:
    """Return the style of this page."""
    text = (files(__package__) / "style.css").read_text("ascii")
    return re.sub(r"\n\s*", "\n", text)

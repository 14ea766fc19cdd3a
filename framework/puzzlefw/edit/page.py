"""The page on which puzzles are made: the play page's board and script, with a pen."""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final
from xml.etree.ElementTree import Element, SubElement, tostring

from puzzlefw.contract.bands import BANDS
from puzzlefw.explaining import Message
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.vocabulary import ENGLISH
from puzzlefw.pictures.characters import clean
from puzzlefw.play.page import (
    ZOOM,
    Words,
    digest,
    put_board,
    put_button,
    put_themes,
    rules_of,
    script_of,
)

PLAYED: Final = (
    *("words", "unfold", "packed", "model", "history", "play", "text"),
    *("shapes", "pencil", "sight", "ear", "draw", "near", "lines", "stroke", "cursor", "keys"),
    *("point", "parts", "keep"),
)
"""The modules of the play page that draw, and listen to the board."""
MODULES: Final = (
    *("asking", "dividing", "drafting", "brush", "tooling", "paper", "judging", "making"),
    *("typing", "wholes", "desk", "stages", "looking", "picture", "boarding", "saving", "leaving"),
    "start",
)
SIDES: Final = ("up", "right", "down", "left")
SYMMETRIES: Final = ("none", "half", "quarter", "across", "down", "both")
VERDICTS: Final = ("none", "unique", "several", "unknown", "wrong", "asking", "late")
SAID: Final[Mapping[str, tuple[str, ...]]] = {
    **{f"verdict-{name}": ("found",) for name in VERDICTS},
    **{f"stand-{name}": () for name in ("none", "unique", "several", "unknown", "wrong")},
    "lost": (),
    "conflict": (),
    "working": (),
    "nothing": (),
    "blank": (),
    "choose": (),
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
}
"""What the script says: messages, and the fields that it fills in."""
POLICY: Final = (
    "default-src 'none'; style-src '{style}'; script-src '{script}'; connect-src 'self';"
    " img-src data: blob:; frame-src 'self'; base-uri 'none'; form-action 'none'"
)


def page_for(
    begin: Mapping[str, Any], language: str = ENGLISH, theme: str | None = None
) -> tuple[str, str]:
    """Return the page that begins with a draft, as ``board.drafted`` has it, and its policy.

    Raises OptionError for an unknown language.
    """
    words = Words(Language(language))
    rules, script = rules_of() + own_rules(), script_of(PLAYED) + own_script()
    root = Element("html", {"lang": language})
    if theme is not None:
        root.set("data-theme", theme)
    head = SubElement(root, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(head, "meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"})
    SubElement(head, "title").text = clean(words("page", "edit"))
    SubElement(head, "style").text = rules
    body = SubElement(root, "body", {"class": "edit"})
    put_head(body, words)
    main = SubElement(body, "main")
    put_board(main, words)
    put_sides(main, words, theme)
    put_playing(body, words)
    SubElement(SubElement(body, "noscript"), "p").text = words("no-script")
    data = json.dumps({"words": told(words), "begin": dict(begin)}).replace("<", "\\u003c")
    SubElement(body, "script", {"type": "application/json", "id": "data"}).text = data
    SubElement(body, "script", {"type": "module"}).text = script
    text = tostring(root, "us-ascii", method="html").decode("ascii")
    policy = POLICY.format(style=digest(rules), script=digest(script))
    return f"<!DOCTYPE html>\n{text}\n", policy


def told(words: Words) -> dict[str, str]:
    """Return what the script says, with its fields in braces."""
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
    zoom = SubElement(header, "span", {"role": "group", "aria-label": words("zoom")})
    for name, sign in ZOOM.items():
        attributes = {"type": "button", "id": name, "aria-label": words(name)}
        SubElement(zoom, "button", attributes).text = sign


def put_sides(main: Element, words: Words, theme: str | None) -> None:
    """Put in the tools, and all that can be asked."""
    side = SubElement(main, "div", {"id": "side"})
    bar = SubElement(side, "div", {"id": "bar"})
    row = group(bar, "tools", words("tools"))
    for name in ("undo", "redo"):
        put_button(row, name, words)
    for name in ("clear", "stand"):
        button(row, name, words)
    group(bar, "fields", words("fields", "edit"))
    divide = group(bar, "divide", words("divide", "edit"))
    for name in ("extend", "border"):
        button(divide, name, words).set("aria-pressed", "false")
    label = SubElement(bar, "label", {"id": "typing"})
    label.text = f"{words('word', 'edit')} "
    SubElement(label, "input", {"id": "word", "autocomplete": "off", "spellcheck": "false"})
    group(bar, "palette", words("marks"))
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


def panel(parent: Element, name: str, words: Words, *, is_open: bool = False) -> Element:
    """Put in a part that opens and closes; return what it holds."""
    details = SubElement(parent, "details", {"id": f"panel-{name}"})
    if is_open:
        details.set("open", "open")
    SubElement(details, "summary").text = words(f"panel-{name}", "edit")
    return SubElement(details, "div", {"class": "panel"})


def group(parent: Element, name: str, label: str) -> Element:
    """Put in a row of buttons."""
    return SubElement(parent, "div", {"id": name, "role": "group", "aria-label": label})


def button(parent: Element, name: str, words: Words) -> Element:
    """Put in a button with its name; what it does in a sentence is its title."""
    attributes = {"type": "button", "id": name, "title": words(f"{name}-title", "edit")}
    found = SubElement(parent, "button", attributes)
    found.text = words(name, "edit")
    return found


def hidden_button(parent: Element, name: str, words: Words) -> None:
    """Put in a button that is not seen at first."""
    button(parent, name, words).set("hidden", "hidden")


def line(parent: Element, name: str, words: Words, **attributes: str) -> None:
    """Put in a line to write in, with its name before it."""
    label = SubElement(parent, "label")
    label.text = f"{words(name, 'edit')} "
    SubElement(label, "input", {"id": name, "autocomplete": "off", **attributes})


def choice(parent: Element, name: str, words: Words, options: Sequence[str]) -> None:
    """Put in a list to choose from."""
    label = SubElement(parent, "label")
    label.text = f"{words(name, 'edit')} "
    select = SubElement(label, "select", {"id": name})
    for one in options:
        option = SubElement(select, "option", {"value": one})
        option.text = words(f"{name}-{one or 'any'}", "edit")


def put_looking(parent: Element, words: Words) -> None:
    """Put in what shows solutions."""
    row = group(parent, "look-row", words("panel-looking", "edit"))
    for name in ("next-solution", "all-solutions", "keep-solution", "mend"):
        button(row, name, words)
    SubElement(parent, "p", {"id": "solution-at", "role": "status"})


def put_making(parent: Element, words: Words) -> None:
    """Put in what makes clues."""
    row = group(parent, "pattern-row", words("pattern", "edit"))
    for name in ("pattern", "locking"):
        button(row, name, words).set("aria-pressed", "false")
    button(row, "unmark", words)
    choice(parent, "symmetry", words, SYMMETRIES)
    choice(parent, "difficulty", words, ("", *(band.name for band in BANDS)))
    row = group(parent, "fill-row", words("panel-clues", "edit"))
    for name in ("fill", "make", "spare"):
        button(row, name, words)
    for name in ("every", "few", "spared"):
        hidden_button(row, name, words)
    SubElement(parent, "progress", {"id": "making", "hidden": "hidden"})


def put_side_of_board(parent: Element, side: str, words: Words) -> None:
    """Put in what adds lines at a side, and takes them away."""
    row = SubElement(parent, "div", {"class": "row"})
    SubElement(row, "span").text = words(f"side-{side}", "edit")
    for name, sign in (("more", "+"), ("less", "\u2212")):
        label = f"{words(name, 'edit')}: {words.small(f'side-{side}', 'edit')}"
        attributes = {"type": "button", "id": f"{name}-{side}", "aria-label": label}
        SubElement(row, "button", attributes).text = sign


def put_boarding(parent: Element, words: Words) -> None:
    """Put in what makes another board."""
    for side in SIDES:
        put_side_of_board(parent, side, words)
    row = group(parent, "turn-row", words("turn", "edit"))
    for name in ("turn", "mirror"):
        button(row, name, words)
    new = group(parent, "new-row", words("new", "edit"))
    label = SubElement(new, "label")
    label.text = f"{words('type', 'edit')} "
    SubElement(label, "select", {"id": "type"})
    for name in ("new-height", "new-width"):
        line(new, name, words, type="number", min="1", max="100", value="10")
    button(new, "new", words)
    put_area(parent, "pasted", words)
    button(parent, "paste", words)
    traced = SubElement(parent, "div", {"id": "from-picture"})
    line(traced, "picture", words, type="file", accept="image/*")
    tracing = SubElement(traced, "div", {"id": "tracing", "hidden": "hidden"})
    line(tracing, "threshold", words, type="range", min="1", max="99", value="50")
    SubElement(tracing, "canvas", {"id": "traced"})
    button(tracing, "trace", words)


def put_area(parent: Element, name: str, words: Words) -> None:
    """Put in an area to write in, with its name before it."""
    label = SubElement(parent, "label")
    label.text = words(name, "edit")
    SubElement(label, "textarea", {"id": name, "rows": "3", "spellcheck": "false"})


def put_grade(parent: Element, words: Words) -> None:
    """Put in how hard the board is, and its steps."""
    SubElement(parent, "p", {"id": "grade", "role": "status"})
    SubElement(parent, "ul", {"id": "techniques"})
    stages = group(parent, "stages", words("steps"))
    stages.set("hidden", "hidden")
    for name, sign in (("stage-back", "\u25c0"), ("stage-on", "\u25b6")):
        attributes = {"type": "button", "id": name, "aria-label": words(name, "edit")}
        SubElement(stages, "button", attributes).text = sign
    SubElement(
        stages, "input", {"type": "range", "min": "0", "id": "stage", "aria-label": words("steps")}
    )
    SubElement(stages, "output", {"id": "stage-at"})
    button(stages, "hinge", words)


def put_saving(parent: Element, words: Words) -> None:
    """Put in what is said of the puzzle, and its versions."""
    for name in ("title", "author"):
        line(parent, name, words)
    for name in ("rules-text", "notes-text"):
        put_area(parent, name, words)
    row = group(parent, "keep-row", words("panel-keep", "edit"))
    for name in ("keep-version", "save-file"):
        button(row, name, words)
    line(parent, "open-file", words, type="file", accept=".json,application/json")
    SubElement(parent, "ul", {"id": "versions"})


def put_leaving(parent: Element, words: Words) -> None:
    """Put in the ways out."""
    row = group(parent, "out-row", words("panel-out", "edit"))
    for name in ("try-play", "out-texts", "out-svg", "out-png", "out-print", "out-play"):
        button(row, name, words)
    SubElement(parent, "dl", {"id": "texts"})


def put_playing(body: Element, words: Words) -> None:
    """Put in the frame in which the puzzle is played."""
    playing = SubElement(body, "div", {"id": "playing", "hidden": "hidden"})
    row = group(playing, "play-row", words("try-play", "edit"))
    for name in ("end-play", "another"):
        button(row, name, words)
    SubElement(playing, "iframe", {"id": "played", "title": words("try-play", "edit")})


@cache
def own_script() -> str:
    """Return the modules of this page as one."""
    return script_of(MODULES, __package__)


@cache
def own_rules() -> str:
    """Return the style of this page."""
    text = (files(__package__) / "style.css").read_text("ascii")
    return re.sub(r"\n\s*", "\n", text)

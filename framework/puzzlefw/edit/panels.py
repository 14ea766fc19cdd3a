"""The parts of the page on which puzzles are made: rows of buttons, and panels of them."""

from typing import Final
from xml.etree.ElementTree import Element, SubElement

from puzzlefw.contract.bands import BANDS
from puzzlefw.play.parts import group, put_button, put_choice, put_sign
from puzzlefw.play.words import Words

SIDES: Final = ("up", "right", "down", "left")
SYMMETRIES: Final = ("none", "half", "quarter", "across", "down", "both")


def panel(parent: Element, name: str, words: Words, *, is_open: bool = False) -> Element:
    """Put in a part that opens and closes; return what it holds."""
    details = SubElement(parent, "details", {"id": f"panel-{name}"})
    if is_open:
        details.set("open", "open")
    SubElement(details, "summary").text = words(f"panel-{name}", "edit")
    return SubElement(details, "div", {"class": "panel"})


def button(parent: Element, name: str, words: Words) -> Element:
    """Put in a button with its name; what it does in a sentence is its title."""
    return put_button(parent, name, words, "edit")


def hidden_button(parent: Element, name: str, words: Words) -> None:
    """Put in a button that is not seen at first."""
    button(parent, name, words).set("hidden", "hidden")


def line(parent: Element, name: str, words: Words, **attributes: str) -> None:
    """Put in a line to write in, with its name before it."""
    label = SubElement(parent, "label")
    label.text = f"{words(name, 'edit')} "
    SubElement(label, "input", {"id": name, "autocomplete": "off", **attributes})


def put_looking(parent: Element, words: Words) -> None:
    """Put in what shows solutions."""
    row = group(parent, "look-row", words("panel-looking", "edit"))
    for name in ("next-solution", "all-solutions", "keep-solution", "mend"):
        button(row, name, words)
    button(row, "open-places", words).set("aria-pressed", "false")
    SubElement(parent, "p", {"id": "solution-at", "role": "status"})


def put_making(parent: Element, words: Words) -> None:
    """Put in what makes clues."""
    row = group(parent, "pattern-row", words("pattern", "edit"))
    for name in ("pattern", "locking"):
        button(row, name, words).set("aria-pressed", "false")
    button(row, "unmark", words)
    put_choice(parent, "symmetry", words, SYMMETRIES, kind="edit")
    bands = ("", *(band.name for band in BANDS))
    put_choice(parent, "difficulty", words, bands, kind="edit")
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
        put_sign(row, sign, label, name=f"{name}-{side}")


def put_boarding(parent: Element, words: Words) -> None:
    """Put in what makes another board."""
    for side in SIDES:
        put_side_of_board(parent, side, words)
    row = group(parent, "turn-row", words("turn", "edit"))
    for name in ("turn", "mirror"):
        button(row, name, words)
    row = group(parent, "cells-row", words("select", "edit"))
    button(row, "select", words).set("aria-pressed", "false")
    for name in ("copy-cells", "paste-cells"):
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
        put_sign(stages, sign, words(name, "edit"), name=name)
    SubElement(
        stages, "input", {"type": "range", "min": "0", "id": "stage", "aria-label": words("steps")}
    )
    SubElement(stages, "output", {"id": "stage-at"})
    button(stages, "hinge", words)
    SubElement(parent, "div", {"id": "stage-said", "role": "status", "aria-live": "polite"})


def put_saving(parent: Element, words: Words) -> None:
    """Put in what is said of the puzzle, its versions, and the puzzles that wait."""
    shelved = SubElement(parent, "div", {"id": "shelved", "hidden": "hidden"})
    SubElement(shelved, "ol", {"id": "shelf"})
    button(shelved, "save-all", words)
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

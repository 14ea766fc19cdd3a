"""The shelf of puzzles, what is asked and told beside the board, and what can be switched off."""

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from puzzlefw.explaining import Message
from puzzlefw.pictures.characters import clean
from puzzlefw.play.playable import Playable
from puzzlefw.play.words import Words

ASKED: Final = ("mine", "theirs")
"""Whose moves are kept where two tabs have played one puzzle."""
SHOWN: Final = ("clock", "broken", "met", "lit", "groups")
"""What can be switched off."""


def put_list(main: Element, puzzles: Sequence[Playable], words: Words) -> None:
    """Put in the list of puzzles, which is hidden where there is one."""
    attributes = {"id": "list", "aria-label": words("puzzles")}
    if len(puzzles) < 2:
        attributes["hidden"] = "hidden"
    items = SubElement(SubElement(main, "nav", attributes), "ol")
    for number, one in enumerate(puzzles, 1):
        seed = {} if one.seed is None else {"title": seed_of(one, words)}
        button = SubElement(SubElement(items, "li"), "button", {"type": "button", **seed})
        SubElement(button, "span").text = clean(one.name or str(number))
        SubElement(button, "small").text = one.size
        if one.grade:
            SubElement(button, "small").text = words(one.grade, "band")
        SubElement(button, "small")


def seed_of(one: Playable, words: Words) -> str:
    """Return the seed that a puzzle was made from, in words; empty without one."""
    if one.seed is None:
        return ""
    return words.language.text(Message("play-seed", {"seed": str(one.seed)}))


def put_asked(side: Element, words: Words) -> None:
    """Put in what is asked before the moves of another tab are lost, what is told, and the end."""
    asked = SubElement(side, "div", {"id": "ask", "role": "alert", "hidden": "hidden"})
    SubElement(asked, "p").text = words("ask")
    for name in ASKED:
        button = SubElement(asked, "button", {"type": "button", "id": name})
        button.text = words(name)
    SubElement(side, "div", {"id": "note", "role": "status", "hidden": "hidden"})
    end = SubElement(side, "div", {"id": "finish", "hidden": "hidden"})
    SubElement(end, "p")
    button = SubElement(end, "button", {"type": "button", "id": "following"})
    button.text = words("following")


def put_shown(side: Element, words: Words) -> None:
    """Put in a box to tick for each thing that can be switched off."""
    details = SubElement(side, "details", {"id": "shown"})
    SubElement(details, "summary").text = words("shown")
    for name in SHOWN:
        label = SubElement(SubElement(details, "p"), "label")
        box = {"type": "checkbox", "id": f"show-{name}", "checked": "checked"}
        SubElement(label, "input", box).tail = f" {words(f'show-{name}')}"

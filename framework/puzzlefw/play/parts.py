"""Buttons, rows of them and lists to choose from, of which both pages are made."""

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from puzzlefw.play.words import Words

ZOOM: Final = {"smaller": "\u2212", "larger": "+"}


def group(parent: Element, name: str, label: str) -> Element:
    """Put in a row of buttons."""
    return SubElement(parent, "div", {"id": name, "role": "group", "aria-label": label})


def put_button(parent: Element, name: str, words: Words, kind: str = "play") -> Element:
    """Put in a button with its name; what it does in a sentence is its title."""
    attributes = {"type": "button", "id": name, "title": words(f"{name}-title", kind)}
    button = SubElement(parent, "button", attributes)
    button.text = words(name, kind)
    return button


def put_sign(parent: Element, sign: str, label: str, *, name: str, key: str = "id") -> None:
    """Put in a button with a sign; *label* says what it does, *key* is the attribute of *name*."""
    attributes = {"type": "button", key: name, "aria-label": label}
    SubElement(parent, "button", attributes).text = sign


def put_zoom(header: Element, words: Words) -> None:
    """Put in the buttons for the size of the board."""
    zoom = SubElement(header, "span", {"role": "group", "aria-label": words("zoom")})
    for name, sign in ZOOM.items():
        put_sign(zoom, sign, words(name), name=name)


def put_choice(
    parent: Element,
    name: str,
    words: Words,
    options: Sequence[str],
    *,
    kind: str = "play",
    empty: str = "any",
    chosen: str | None = None,
) -> None:
    """Put in a list to choose from; *empty* is the name of the option "" in messages."""
    label = SubElement(parent, "label")
    label.text = f"{words(name, kind)} "
    select = SubElement(label, "select", {"id": name})
    for one in options:
        option = SubElement(select, "option", {"value": one})
        option.text = words(f"{name}-{one or empty}", kind)
        if one == chosen:
            option.set("selected", "selected")

"""A whole page of HTML with pictures in it, which loads nothing and runs nothing."""

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

import attrs

from puzzlefw.pictures.characters import clean
from puzzlefw.pictures.themes import colors_of, style

PAGE: Final = (
    "body{{margin:0 auto;padding:1rem;max-width:60rem;font-family:system-ui,sans-serif;"
    "background:{paper};color:{clue};color-scheme:{scheme}}}"
    "h1,h2{{font-size:1.2rem;overflow-wrap:anywhere}}svg{{max-width:100%;height:auto}}"
    "section{{break-inside:avoid}}"
)


@attrs.frozen
class Section:
    """A part of a page: a heading, a picture, and lines below it."""

    heading: str = ""
    picture: Element | None = None
    lines: Sequence[str] = ()


def page(
    sections: Sequence[Section],
    *,
    theme: str = "light",
    title: str = "Puzzles",
    language: str = "en",
) -> str:
    """Return a page with *sections*; the pictures are elements of ``svg.element`` in *theme*."""
    colors = colors_of(theme)
    scheme = "dark" if theme == "dark" else "light"
    rules = PAGE.format(paper=colors["paper"], clue=colors["clue"], scheme=scheme) + style(theme)
    root, body = document(title, rules, language, policy=policy(rules))
    main = SubElement(body, "main")
    SubElement(main, "h1").text = clean(title)
    for section in sections:
        put_section(section, main)
    return text_of(root)


def document(
    title: str, rules: str, language: str = "en", *, policy: str = "", theme: str | None = None
) -> tuple[Element, Element]:
    """Return a document with a style sheet, and its body, which is to be filled.

    *policy* is its content security policy, "" where a header of HTTP has it; *theme* is that of
    the colours, None for those that the system prefers.
    """
    root = Element("html", {"lang": language} | ({} if theme is None else {"data-theme": theme}))
    head = SubElement(root, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    if policy:
        SubElement(head, "meta", {"http-equiv": "Content-Security-Policy", "content": policy})
    SubElement(head, "meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"})
    SubElement(head, "title").text = clean(title)
    SubElement(head, "style").text = rules
    return root, SubElement(root, "body")


def text_of(root: Element) -> str:
    """Return the text of a document, all of it ASCII."""
    return f"<!DOCTYPE html>\n{tostring(root, 'us-ascii', method='html').decode('ascii')}\n"


def put_section(section: Section, body: Element) -> None:
    """Put a section into a page."""
    part = SubElement(body, "section")
    if section.heading:
        SubElement(part, "h2").text = clean(section.heading)
    if section.picture is not None:
        put_picture(section.picture, part)
    for line in section.lines:
        SubElement(part, "p").text = clean(line)


def put_picture(picture: Element, part: Element) -> None:
    """Put a picture into a document, whose style sheet is that of its pictures too."""
    own = picture.find("style")
    if own is not None:
        picture.remove(own)
    part.append(picture)


def policy(rules: str, script: str = "") -> str:
    """Return a content security policy that allows a style sheet and a script, and no more."""
    run = f" script-src '{digest(script)}';" if script else ""
    own = f"default-src 'none'; style-src '{digest(rules)}';{run}"
    return f"{own} base-uri 'none'; form-action 'none'"


def digest(text: str) -> str:
    """Return the name of a text in a content security policy."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"

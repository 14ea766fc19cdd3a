"""A booklet as a page of HTML, ready to be printed.

The page loads nothing and runs nothing, and needs no style attributes, so its content security
policy is that of all pages.
"""

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from puzzlefw.pictures.booklet import (
    GAP,
    MARGIN,
    MOST_LINES,
    PAPERS,
    Booklet,
    Form,
    Item,
    Page,
    Words,
)
from puzzlefw.pictures.booklet_pages import pages
from puzzlefw.pictures.characters import clean
from puzzlefw.pictures.html import document, policy, put_picture, text_of
from puzzlefw.pictures.themes import colors_of, style


def booklet(told: Booklet) -> str:
    """Return a booklet as a page of HTML, ready to be printed."""
    every = [*pages(told)]
    rules = rules_of(told.form, every)
    root, body = document(told.title, rules, told.language, policy=policy(rules))
    main = SubElement(body, "main")
    for number, page in enumerate(every, 1):
        put_page(page, number, told.author, main)
    return text_of(root)


def put_page(page: Page, number: int, author: str, body: Element) -> None:
    """Put a page into a document."""
    part = SubElement(body, "section", {"class": f"page {name_of(page)}"})
    head = SubElement(part, "header")
    SubElement(head, "h1").text = clean(page.heading)
    if author:
        SubElement(head, "p", {"class": "author"}).text = clean(author)
    SubElement(head, "p").text = str(number)
    if page.words:
        put_words(page.words, SubElement(part, "aside"))
    for item in page.items:
        put_item(item, page, SubElement(part, "article"))


def put_words(words: Sequence[Words], part: Element) -> None:
    """Put paragraphs into a part of a page."""
    for one in words:
        paragraph = SubElement(part, "p")
        title = SubElement(paragraph, "b")
        title.text, title.tail = clean(one.heading), f" {clean(one.text)}"


def put_item(item: Item, page: Page, place: Element) -> None:
    """Put a puzzle or a solution into its part of a page."""
    caption = SubElement(place, "h2")
    SubElement(caption, "b").text = str(item.number)
    if item.label:
        SubElement(caption, "span", {"dir": "auto"}).text = clean(item.label)
    if item.shown is not None:
        picture = item.shown.element()
        width, height = page.size(item)
        picture.attrib |= {"width": f"{width}mm", "height": f"{height}mm"}
        put_picture(picture, place)
    if item.words:
        SubElement(place, "p").text = clean(item.words)


def name_of(page: Page) -> str:
    """Return the name that a page's style has: its rows, its columns, and whether it has words."""
    return f"rows{page.rows} columns{page.columns}" + (" words" if page.words else "")


SAME_IN_ALL: Final = (
    "h1,h2{font-weight:normal}h1,.author{max-height:2.4em;overflow:hidden;overflow-wrap:anywhere}"
    ".author{max-width:40%;text-align:right}"
    "article{text-align:center}h2{margin-bottom:.4em}h2 span{margin-left:.6em}"
    "svg{display:block;margin:0 auto}"
)
"""What the style sheets of all booklets say alike."""


def rules_of_grid(page: Page, form: Form) -> str:
    """Return the rules of the grid of a page."""
    name = f".{name_of(page).replace(' ', '.')}"
    return (
        f"{name}{{grid-template-columns:repeat({page.columns},minmax(0,1fr));"
        f"grid-template-rows:{form.head}mm {'auto ' if page.words else ''}"
        f"repeat({page.rows},minmax(0,1fr))}}{name} h2{{font-size:{page.letters}pt}}"
    )


def rules_of(form: Form, every: Sequence[Page]) -> str:
    """Return the style sheet of a booklet with these pages."""
    across, down = PAPERS[form.paper]
    width, height = form.size
    colors = colors_of(form.theme)
    sides = {"left": "right", "right": "left"} if form.binding else {}
    return (
        f"@page{{size:{across}mm {down}mm;margin:{MARGIN}mm}}"
        + "".join(
            f"@page:{side}{{margin-{inner}:{MARGIN + form.binding}mm}}"
            for side, inner in sides.items()
        )
        + f"body{{margin:0;font-family:system-ui,sans-serif;color-scheme:light;"
        f"background:{colors['paper']};color:{colors['clue']}}}"
        f".page{{width:{width}mm;height:{height}mm;"
        f"display:grid;gap:{GAP}mm;overflow:hidden;break-inside:avoid}}"
        ".page+.page{break-before:page}@media screen{.page{margin:1rem auto 4rem}}"
        + "".join(dict.fromkeys(rules_of_grid(page, form) for page in every))
        + "header{display:flex;gap:1em;align-items:center;"
        f"border-bottom:.3mm solid {colors['grid']}}}header,aside{{grid-column:1/-1}}"
        f"h1,p{{margin:0;font-size:{form.letters}pt;line-height:1.2}}"
        f"h1{{font-size:{form.letters * 13 / 11:.1f}pt;flex:1}}aside p{{margin-bottom:.4em}}"
        f"h2{{margin:0;line-height:1.2;max-height:{MOST_LINES * 1.2}em;overflow:hidden}}"
        + SAME_IN_ALL
        + style(form.theme)
    )

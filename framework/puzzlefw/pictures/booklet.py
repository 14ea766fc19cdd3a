"""A booklet to print: puzzles with numbers, so many a page, and their solutions at the end.

``pages`` says what stands on each page, and how large; ``booklet`` writes that as HTML, and
``pdf.pdf`` as PDF. The page of HTML loads nothing and runs nothing, and needs no style attributes,
so its content security policy is that of all pages.
"""

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement

import attrs

from puzzlefw.pictures.characters import clean
from puzzlefw.pictures.html import document, policy, put_picture, text_of
from puzzlefw.pictures.layout import CELL, Layout
from puzzlefw.pictures.shown import Shown
from puzzlefw.pictures.themes import colors_of, style

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""The width and height of a paper, in millimetres, as all lengths here."""
GRIDS: Final = {1: (1, 1), 2: (2, 1), 4: (2, 2), 6: (3, 2)}
"""Rows and columns for so many puzzles a page."""
SOLUTION_GRIDS: Final = {1: (3, 1), 2: (3, 2), 4: (4, 3), 6: (5, 4)}
"""Rows and columns for three times as many solutions."""
MARGIN: Final = 12.0
HEAD: Final = 12.0
GAP: Final = 7.0
CAPTION: Final = 7.0
LARGEST: Final = 16.0
"""The side of a cell, at most, so that a small board does not fill the page."""
SPARE: Final = 1.0
"""What is left of a page below, as a page that is rounded up would bring an empty one."""


@attrs.frozen
class Item:
    """A puzzle or a solution with its number, or the words that stand in place of a solution."""

    number: int
    label: str = ""
    shown: Shown | None = None
    words: str = ""

    @property
    def caption(self) -> str:
        """What stands beside the number: the label, and what the picture does not show."""
        variant = "" if self.shown is None else self.shown.view.variant
        return ": ".join(filter(None, (self.label, variant)))


@attrs.frozen(kw_only=True)
class Booklet:
    """Puzzles and solutions, and how they are printed.

    *per_page* is a key of ``GRIDS``, *paper* of ``PAPERS``; *theme* is that of all that is shown.
    """

    puzzles: Sequence[Item]
    solutions: Sequence[Item] = ()
    per_page: int
    paper: str = "a4"
    title: str = "Puzzles"
    theme: str = "light"


@attrs.frozen
class Page:
    """A page: what stands at its head, and its items in *rows* and *columns*."""

    heading: str
    items: Sequence[Item]
    rows: int
    columns: int
    width: float
    height: float

    def size(self, shown: Shown) -> tuple[float, float]:
        """Return the width and height of a picture, as large as its part of the page allows."""
        layout = Layout.of(shown.view)
        room = (self.width - GAP * (self.columns - 1)) / self.columns
        depth = (self.height - HEAD - GAP * self.rows) / self.rows - CAPTION
        scale = min(room / layout.width, depth / layout.height, LARGEST / CELL)
        return round(layout.width * scale, 2), round(layout.height * scale, 2)


def pages(told: Booklet) -> Iterator[Page]:
    """Visit the pages of a booklet: puzzles, then solutions, three times as many a page."""
    across, down = PAPERS[told.paper]
    width, height = across - 2 * MARGIN, down - 2 * MARGIN - SPARE
    rows, columns = GRIDS[told.per_page]
    for some in parts(told.puzzles, told.per_page):
        yield Page(told.title, some, rows, columns, width, height)
    rows, columns = SOLUTION_GRIDS[told.per_page]
    for some in parts(told.solutions, 3 * told.per_page):
        yield Page(f"Solutions: {told.title}", some, rows, columns, width, height)


def parts(items: Sequence[Item], most: int) -> Iterator[Sequence[Item]]:
    """Visit *items* in parts of *most*; the last may be smaller."""
    return (items[begin : begin + most] for begin in range(0, len(items), most))


def booklet(told: Booklet) -> str:
    """Return a booklet as a page of HTML, ready to be printed."""
    rules = rules_of(told)
    root, body = document(told.title, rules, policy=policy(rules))
    main = SubElement(body, "main")
    for number, page in enumerate(pages(told), 1):
        put_page(page, number, main)
    return text_of(root)


def put_page(page: Page, number: int, body: Element) -> None:
    """Put a page into a document."""
    part = SubElement(body, "section", {"class": f"page rows{page.rows} columns{page.columns}"})
    head = SubElement(part, "header")
    SubElement(head, "h1").text = clean(page.heading)
    SubElement(head, "p").text = str(number)
    for item in page.items:
        place = SubElement(part, "article")
        caption = SubElement(place, "h2")
        SubElement(caption, "b").text = str(item.number)
        if item.caption:
            SubElement(caption, "span").text = clean(item.caption)
        if item.shown is not None:
            picture = item.shown.element()
            width, height = page.size(item.shown)
            picture.attrib |= {"width": f"{width}mm", "height": f"{height}mm"}
            put_picture(picture, place)
        if item.words:
            SubElement(place, "p").text = clean(item.words)


def rules_of(told: Booklet) -> str:
    """Return the style sheet of a booklet."""
    across, down = PAPERS[told.paper]
    colors = colors_of(told.theme)
    grids = (GRIDS[told.per_page], SOLUTION_GRIDS[told.per_page])
    return (
        f"@page{{size:{across}mm {down}mm;margin:{MARGIN}mm}}"
        f"body{{margin:0;font-family:system-ui,sans-serif;color-scheme:light;"
        f"background:{colors['paper']};color:{colors['clue']}}}"
        f".page{{width:{across - 2 * MARGIN}mm;height:{down - 2 * MARGIN - SPARE}mm;"
        f"display:grid;gap:{GAP}mm;overflow:hidden;break-inside:avoid}}"
        ".page+.page{break-before:page}@media screen{.page{margin:1rem auto 4rem}}"
        + "".join(
            f".rows{rows}.columns{columns}{{grid-template-columns:repeat({columns},minmax(0,1fr));"
            f"grid-template-rows:{HEAD}mm repeat({rows},minmax(0,1fr))}}"
            for rows, columns in grids
        )
        + "header{grid-column:1/-1;display:flex;justify-content:space-between;gap:1em;"
        f"align-items:center;border-bottom:.3mm solid {colors['grid']}}}"
        "h1,h2,p{margin:0;font-size:11pt;line-height:1.2}h1{font-size:13pt}"
        "h1,h2{font-weight:normal;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}"
        f"article{{text-align:center}}h2{{height:{CAPTION}mm}}h2 span{{margin-left:.6em}}"
        "svg{display:block;margin:0 auto}" + style(told.theme)
    )

"""PDF of a booklet, by typst, which the extra ``print`` installs.

Typst reads SVG by the library that draws PNG, so a picture looks the same in both. It is given
the pages as data: no text of a puzzle or of a caller is read as markup.
"""

import json
from datetime import UTC, datetime
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.errors import FormatError
from puzzlefw.pictures.booklet import CAPTION, GAP, HEAD, MARGIN, PAPERS, Booklet, Page, pages
from puzzlefw.pictures.characters import clean
from puzzlefw.pictures.svg import svg_text
from puzzlefw.pictures.themes import colors_of

if TYPE_CHECKING:
    from types import ModuleType

SOURCE: Final = """
#let told = json(bytes(sys.inputs.booklet))
#let mm(length) = length * 1mm
#let fonts = ("Arial", "Helvetica", "Liberation Sans", "DejaVu Sans", "Libertinus Serif")
#set document(title: told.title, date: none)
#set page(width: mm(told.width), height: mm(told.height), margin: mm(told.margin))
#set text(font: fonts, size: 11pt, fill: rgb(told.color), lang: "en")
#let line-of(body) = box(width: 100%, height: 1.3em, clip: true, align(top, body))
#let shown(item) = {
  block(height: mm(told.caption), width: 100%, spacing: 0pt, line-of[
    #strong(str(item.number)) #h(0.4em) #item.label
  ])
  if "svg" in item {
    let size = (width: mm(item.width), height: mm(item.height))
    image(bytes(item.svg), format: "svg", alt: item.alt, ..size)
  }
  item.words
}
#for (index, page) in told.pages.enumerate() {
  if index > 0 { pagebreak() }
  block(height: mm(told.head), width: 100%, spacing: 0pt, stroke: (bottom: rgb(told.rule)), grid(
    columns: (1fr, auto), column-gutter: 1em, rows: 100%, align: horizon,
    line-of(text(size: 13pt, page.heading)), str(index + 1),
  ))
  v(mm(told.gap), weak: false)
  grid(
    columns: (1fr,) * page.columns, rows: (mm(page.depth),) * page.rows,
    gutter: mm(told.gap), align: center, ..page.items.map(shown),
  )
}
"""


def pdf(told: Booklet) -> bytes:
    """Return a booklet as PDF; raises FormatError without the extra ``print``."""
    typst = load()
    width, height = PAPERS[told.paper]
    colors = colors_of(told.theme)
    data = {
        "title": clean(told.title),
        "width": width,
        "height": height,
        "margin": MARGIN,
        "head": HEAD,
        "gap": GAP,
        "caption": CAPTION,
        "color": colors["clue"],
        "rule": colors["grid"],
        "pages": [record(page) for page in pages(told)],
    }
    found: bytes = typst.compile(
        SOURCE.encode(),
        sys_inputs={"booklet": json.dumps(data)},
        # Equal booklets have equal bytes.
        timestamp=datetime.fromtimestamp(0, UTC),
    )
    return found


def record(page: Page) -> dict[str, Any]:
    """Return a page as data."""
    items: list[dict[str, Any]] = []
    for item in page.items:
        items.append(
            {"number": item.number, "label": clean(item.caption), "words": clean(item.words)}
        )
        if item.shown is not None:
            width, height = page.size(item.shown)
            picture = svg_text(item.shown.element(is_plain=True))
            alt = clean(f"{item.shown.title} {item.number}")
            items[-1] |= {"svg": picture, "alt": alt, "width": width, "height": height}
    return {
        "heading": clean(page.heading),
        "rows": page.rows,
        "columns": page.columns,
        "depth": (page.height - HEAD - GAP * page.rows) / page.rows,
        "items": items,
    }


def load() -> "ModuleType":
    """Return typst's module; raises FormatError if it is not installed."""
    try:
        # By name, so that types are the same where the extra is not installed.
        return import_module("typst")
    except ImportError:
        raise FormatError(
            "expected typst for PDF, found it not installed: pip install 'puzzlefw[print]'"
        ) from None

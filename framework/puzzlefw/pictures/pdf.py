"""PDF of a booklet, by typst, which the extra ``print`` installs.

Typst reads SVG by the library that draws PNG, so a picture looks the same in both. It is given
the pages as data: no text of a puzzle or of a caller is read as markup.
"""

import json
from datetime import UTC, datetime
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.errors import FormatError
from puzzlefw.pictures.booklet import GAP, MARGIN, PAPERS, Booklet, Item, Page
from puzzlefw.pictures.booklet_pages import pages
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
#set page(width: mm(told.width), height: mm(told.height), margin: (
  inside: mm(told.margin + told.binding), outside: mm(told.margin), y: mm(told.margin),
))
#set par(leading: 0.1em)
#set text(top-edge: "ascender", bottom-edge: "descender")  // or dots and tails are cut
#set text(font: fonts, size: told.letters * 1pt, fill: rgb(told.color), lang: told.language)
#let two-lines(body) = layout(room => {
  let most = measure(width: room.width)[a \\ g].height * 1.2
  let is-long = measure(width: room.width, body).height > most
  if is-long { block(height: most, clip: true, align(top, body)) } else { body }
})
#let shown(item, letters) = {
  let label = text(size: letters)[#strong(str(item.number)) #h(0.4em) #item.label]
  let room = calc.max(mm(item.caption) - 0.75 * letters, 1.2 * letters)
  block(height: mm(item.caption), width: 100%, spacing: 0pt,
    block(height: room, width: 100%, clip: true, label))
  if "svg" in item {
    let size = (width: mm(item.width), height: mm(item.height))
    image(bytes(item.svg), format: "svg", alt: item.alt, ..size)
  }
  item.words
}
#for (index, page) in told.pages.enumerate() {
  if index > 0 { pagebreak() }
  block(height: mm(told.head), width: 100%, spacing: 0pt, stroke: (bottom: rgb(told.rule)), grid(
    columns: (3fr, if told.author == "" { 0pt } else { 2fr }, auto), column-gutter: 1em,
    rows: 100%, align: horizon, two-lines(text(size: 13em / 11, page.heading)),
    two-lines(align(right, told.author)), str(index + 1),
  ))
  v(mm(told.gap / 2), weak: false)
  for one in page.words { block(spacing: 0.7em)[#strong(one.heading) #one.text] }
  v(mm(told.gap / 2), weak: false)
  grid(
    columns: (1fr,) * page.columns, rows: (mm(page.depth),) * page.rows,
    gutter: mm(told.gap), align: center, ..page.items.map(item => shown(item, page.letters * 1pt)),
  )
}
"""


def pdf(told: Booklet) -> bytes:
    """Return a booklet as PDF; raises FormatError without the extra ``print``."""
    typst = load()
    form = told.form
    width, height = PAPERS[form.paper]
    colors = colors_of(form.theme)
    data = {
        "title": clean(told.title),
        "author": clean(told.author),
        "language": told.language,
        "width": width,
        "height": height,
        "margin": MARGIN,
        "binding": form.binding,
        "letters": form.letters,
        "head": form.head,
        "gap": GAP,
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
    return {
        "heading": clean(page.heading),
        "words": [{"heading": clean(one.heading), "text": clean(one.text)} for one in page.words],
        "rows": page.rows,
        "columns": page.columns,
        "depth": page.depth,
        "letters": page.letters,
        "items": [item_record(item, page) for item in page.items],
    }


def item_record(item: Item, page: Page) -> dict[str, Any]:
    """Return a puzzle or a solution as data."""
    found = {
        "number": item.number,
        "label": clean(item.label),
        "words": clean(item.words),
        "caption": page.caption(item),
    }
    if item.shown is None:
        return found
    width, height = page.size(item)
    picture = svg_text(item.shown.element(is_plain=True))
    alt = clean(f"{item.shown.title} {item.number}")
    return found | {"svg": picture, "alt": alt, "width": width, "height": height}


def load() -> "ModuleType":
    """Return typst's module; raises FormatError if it is not installed."""
    try:
        # By name, so that types are the same where the extra is not installed.
        return import_module("typst")
    except ImportError:
        raise FormatError(
            "expected typst for PDF, found it not installed: pip install 'puzzlefw[print]'"
        ) from None

"""A booklet to print: puzzles with numbers, so many a page, rules in words, and solutions.

A ``Page`` says how large all on it is, ``booklet_pages.pages`` what stands on each page;
``booklet_html.booklet`` writes that as HTML, and ``pdf.pdf`` as PDF.
"""

from collections.abc import Sequence
from math import ceil
from typing import Final, Literal
from unicodedata import east_asian_width

import attrs

from puzzlefw.pictures.layout import CELL, Layout
from puzzlefw.pictures.shown import Shown

PAPERS: Final = {
    "a4": (210.0, 297.0),
    "a5": (148.0, 210.0),
    "letter": (215.9, 279.4),
    "6x9": (152.4, 228.6),
}
"""The width and height of a paper, in millimetres, as all lengths here."""
MARGIN: Final = 12.0
GAP: Final = 7.0
SPARE: Final = 1.0
"""What is left of a page below, as a page that is rounded up would bring an empty one."""
POINT: Final = 25.4 / 72
LINE: Final = 1.3
"""The height of a line of text, and ``LETTER`` the width of a letter at most, on average, both in
sizes of its font: so much room is kept free for the rules, whichever font prints them."""
LETTER: Final = 0.55
NARROW: Final = 60.0
"""Under labels that are less wide the font is smaller, down to the share ``SMALLEST``."""
SMALLEST: Final = 0.65
MOST_LINES: Final = 4
"""The lines of a label that are shown at most."""
LEAST: Final = 12.0
"""The least height of an item, where words leave none."""


@attrs.frozen
class Words:
    """A paragraph behind a heading of its own: the rules of a type, or a note."""

    heading: str
    text: str


@attrs.frozen
class Item:
    """A puzzle or a solution with its number, or the words that stand in place of a solution.

    *above* is printed at the head of each page that has the item, once for items that share it.
    """

    number: int
    label: str = ""
    shown: Shown | None = None
    words: str = ""
    above: tuple[Words, ...] = ()


def captioned(label: str, variant: str) -> str:
    """Return what stands beside a number: a label, and what the picture does not show."""
    return ": ".join(filter(None, (label, variant)))


@attrs.frozen(kw_only=True)
class Form:
    """How a booklet is printed.

    *per_page* puzzles stand on a page, and up to three times as many solutions, as long as they can
    be read, if these stand at the "end"; "behind" a page they stand as its puzzles do. *paper* is a
    key of ``PAPERS``; on the inner side its margin is *binding* millimetres wider. With *is_large*
    texts and small boards are half as large again. *theme* is that of all that is shown.
    """

    per_page: int = 2
    paper: str = "a4"
    binding: float = 0.0
    is_large: bool = False
    solutions: Literal["end", "behind"] = "end"
    theme: str = "light"

    @property
    def scale(self) -> float:
        """How much larger texts are than usual."""
        return 1.5 if self.is_large else 1.0

    @property
    def size(self) -> tuple[float, float]:
        """The width and the height of what is printed of a page."""
        width, height = PAPERS[self.paper]
        return width - 2 * MARGIN - self.binding, height - 2 * MARGIN - SPARE

    @property
    def head(self) -> float:
        """The height of the head of a page."""
        return 12.0 * self.scale

    @property
    def letters(self) -> float:
        """The size of the font of all but headings, in points."""
        return 11.0 * self.scale

    @property
    def largest(self) -> float:
        """The side of a cell, at most, so that a small board does not fill the page."""
        return 16.0 * self.scale


@attrs.frozen(kw_only=True)
class Chapter:
    """Puzzles and solutions under a heading, which begin on a page of their own."""

    puzzles: Sequence[Item]
    solutions: Sequence[Item] = ()
    heading: str = ""


@attrs.frozen(kw_only=True)
class Booklet:
    """Chapters, and how they are printed; *words* come before them, such as the rules of all.

    *solutions* is what solutions are called in its *language*.
    """

    chapters: Sequence[Chapter]
    form: Form = attrs.field(factory=Form)
    title: str = "Puzzles"
    author: str = ""
    words: Sequence[Words] = ()
    language: str = "en"
    solutions: str = "Solutions"


@attrs.frozen(kw_only=True)
class Page:
    """A page: its head, then its words, then its items in *rows* and *columns*."""

    form: Form
    heading: str
    words: Sequence[Words] = ()
    items: Sequence[Item] = ()
    rows: int = 1
    columns: int = 1

    @property
    def width(self) -> float:
        """The width that each item has."""
        return (self.form.size[0] - GAP * (self.columns - 1)) / self.columns

    @property
    def letters(self) -> float:
        """The size of the font of labels, in points: smaller where these are narrow."""
        share = min(1.0, max(SMALLEST, self.width / (NARROW * self.form.scale)))
        return round(self.form.letters * share, 1)

    def caption(self, item: Item) -> float:
        """Return the height of what stands above a board, as the longest label in its row needs."""
        first = self.items.index(item) // self.columns * self.columns
        row = self.items[first : first + self.columns]
        labels = (f"{one.number}  {one.label}" for one in row)
        lines = max(lines_of(label, self.letters, self.width) for label in labels)
        return (min(lines, MOST_LINES) * LINE + 0.4) * self.letters * POINT

    @property
    def depth(self) -> float:
        """The height that each row of items has."""
        used = self.form.head + GAP * self.rows
        if self.words:
            used += GAP + sum(height_of(one, self.form) for one in self.words)
        return max(LEAST, (self.form.size[1] - used) / self.rows)

    def size(self, item: Item) -> tuple[float, float]:
        """Return the width and height of a picture, as large as its part of the page allows."""
        assert item.shown is not None
        layout = Layout.of(item.shown.view)
        depth = max(LEAST / 2, self.depth - self.caption(item))
        scale = min(self.width / layout.width, depth / layout.height, self.form.largest / CELL)
        return round(layout.width * scale, 2), round(layout.height * scale, 2)


def height_of(words: Words, form: Form) -> float:
    """Return the height that a paragraph needs at most, with the room below it."""
    lines = lines_of(f"{words.heading} {words.text}", form.letters, form.size[0])
    return (lines + 0.5) * LINE * form.letters * POINT


def lines_of(text: str, letters: float, width: float) -> int:
    """Return how many lines a text of a size needs at most; Chinese takes twice the room."""
    long = sum(2 if east_asian_width(one) in "WF" else 1 for one in text)
    return max(1, ceil(long / max(1, int(width / (letters * POINT * LETTER)))))

"""A booklet to print: puzzles with numbers, so many a page, rules in words, and solutions.

``pages`` says what stands on each page, and how large; ``booklet_html.booklet`` writes that as
HTML, and ``pdf.pdf`` as PDF.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import ceil
from typing import Final, Literal

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

    *per_page* puzzles stand on a page, and three times as many solutions if these stand at the
    "end"; "behind" a page they stand as its puzzles do. *paper* is a key of ``PAPERS``; on the
    inner side its margin is *binding* millimetres wider. With *is_large* texts and small boards
    are half as large again. *theme* is that of all that is shown.
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
    def caption(self) -> float:
        """The height of what stands above each board, as much as the longest label needs."""
        labels = (f"{item.number}  {item.label}" for item in self.items)
        lines = max((lines_of(label, self.form, self.width) for label in labels), default=1)
        return (lines * LINE + 0.4) * self.form.letters * POINT

    @property
    def depth(self) -> float:
        """The height that each row of items has."""
        used = self.form.head + GAP * self.rows
        if self.words:
            used += GAP + sum(height_of(one, self.form) for one in self.words)
        return (self.form.size[1] - used) / self.rows

    def size(self, shown: Shown) -> tuple[float, float]:
        """Return the width and height of a picture, as large as its part of the page allows."""
        layout = Layout.of(shown.view)
        depth = self.depth - self.caption
        scale = min(self.width / layout.width, depth / layout.height, self.form.largest / CELL)
        return round(layout.width * scale, 2), round(layout.height * scale, 2)


def height_of(words: Words, form: Form) -> float:
    """Return the height that a paragraph needs at most, with the room below it."""
    lines = lines_of(f"{words.heading} {words.text}", form, form.size[0])
    return (lines + 0.5) * LINE * form.letters * POINT


def lines_of(text: str, form: Form, width: float) -> int:
    """Return how many lines a text needs at most."""
    letters = max(1, int(width / (form.letters * POINT * LETTER)))
    return max(1, ceil(len(text) / letters))


def pages(told: Booklet) -> Iterator[Page]:
    """Visit the pages of a booklet: words, the puzzles of each chapter, and their solutions."""
    form, title = told.form, heading(told)
    for words in columns_of(told.words, form):
        yield Page(form=form, heading=title, words=words)
    for chapter in told.chapters:
        name = heading(told, chapter)
        solutions = chapter.solutions if form.solutions == "behind" else ()
        for number, items in enumerate(parts(chapter.puzzles, form.per_page)):
            above = tuple(dict.fromkeys(words for one in items for words in one.above))
            yield page_of(items, form.per_page, form, heading=name, words=above)
            behind = solutions[number * form.per_page :][: form.per_page]
            if behind:
                yield page_of(behind, form.per_page, form, heading=f"{told.solutions}: {name}")
    if form.solutions == "end":
        every = [
            attrs.evolve(one, label=part.heading)
            for part in told.chapters
            for one in part.solutions
        ]
        for items in parts(every, 3 * form.per_page):
            yield page_of(items, 3 * form.per_page, form, heading=f"{told.solutions}: {title}")


def heading(told: Booklet, chapter: Chapter | None = None) -> str:
    """Return what stands at the head of a page of a chapter, or of one before all chapters."""
    own = "" if chapter is None else chapter.heading
    return ", ".join(filter(None, (told.title, own)))


def columns_of(words: Sequence[Words], form: Form) -> Iterator[Sequence[Words]]:
    """Visit *words* in parts that fit a page."""
    room = form.size[1] - form.head - 2 * GAP
    ends = accumulate(height_of(one, form) for one in words)
    part: list[Words] = []
    begin = 0.0
    for one, end in zip(words, ends, strict=True):
        if part and end - begin > room:
            yield part
            part, begin = [], end - height_of(one, form)
        part.append(one)
    if part:
        yield part


def page_of(
    items: Sequence[Item], most: int, form: Form, *, heading: str, words: Sequence[Words] = ()
) -> Page:
    """Return a page of *items* with room for *most*, in rows that leave the most of it to each."""
    width, height = form.size
    grids = [(ceil(most / columns), columns) for columns in range(1, most + 1)]
    rows, columns = max(grids, key=lambda grid: min(width / grid[1], height / grid[0]))
    return Page(form=form, heading=heading, words=words, items=items, rows=rows, columns=columns)


def parts(items: Sequence[Item], most: int) -> Iterator[Sequence[Item]]:
    """Visit *items* in parts of *most*; the last may be smaller."""
    return (items[begin : begin + most] for begin in range(0, len(items), most))

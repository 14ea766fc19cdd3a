"""A booklet to print: puzzles with numbers, so many a page, rules in words, and solutions.

``pages`` says what stands on each page, and how large; ``booklet_html.booklet`` writes that as
HTML, and ``pdf.pdf`` as PDF.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
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
READABLE: Final = 30.0
"""The least room for a solution, across and down, unless there are as many puzzles a page."""
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


def pages(told: Booklet) -> Iterator[Page]:
    """Visit the pages of a booklet: words, the puzzles of each chapter, and their solutions."""
    form, title = told.form, heading(told)
    front = [Page(form=form, heading=title, words=words) for words in columns_of(told.words, form)]
    yield from front
    if form.solutions == "behind" and len(front) % 2:
        yield Page(form=form, heading=title)  # or solutions would face their puzzles
    for chapter in told.chapters:
        name = heading(told, chapter)
        solutions = chapter.solutions if form.solutions == "behind" else ()
        begin = 0
        for items in fitting(chapter.puzzles, form):
            above = tuple(words_above(items))
            most = len(items) if above else form.per_page
            page = page_of(items, most, form, heading=name, words=above)
            yield page
            behind = solutions[begin : begin + len(items)]
            begin += len(items)
            if behind:
                named = f"{told.solutions}: {name}"
                yield attrs.evolve(page, heading=named, items=behind, words=())
    if form.solutions == "end":
        every = [
            attrs.evolve(one, label=part.heading)
            for part in told.chapters
            for one in part.solutions
        ]
        most = most_solutions(form)
        for items in parts(every, most):
            yield page_of(items, most, form, heading=f"{told.solutions}: {title}")


def most_solutions(form: Form) -> int:
    """Return how many solutions stand on a page at the end: as many as can be read."""
    width, height = form.size
    side = READABLE + GAP
    fit = int((width + GAP) / side) * int((height - form.head) / (side + 2 * form.letters * POINT))
    return max(form.per_page, min(3 * form.per_page, fit))


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


def words_above(items: Iterable[Item]) -> dict[Words, None]:
    """Return what stands at the head of the page of *items*, each once."""
    return dict.fromkeys(words for one in items for words in one.above)


def fitting(items: Sequence[Item], form: Form) -> Iterator[Sequence[Item]]:
    """Visit *items* page by page: fewer where their words would take half of it and more."""
    room = (form.size[1] - form.head) / 2
    begin = 0
    while begin < len(items):
        end = min(begin + form.per_page, len(items))
        while end > begin + 1 and room < sum(
            height_of(one, form) for one in words_above(items[begin:end])
        ):
            end -= 1
        yield items[begin:end]
        begin = end


def page_of(
    items: Sequence[Item], most: int, form: Form, *, heading: str, words: Sequence[Words] = ()
) -> Page:
    """Return a page of *items* with room for *most*, in rows that leave the most of it to each."""
    width, height = form.size
    height -= form.head + sum(height_of(one, form) for one in words)
    grids = [(ceil(most / columns), columns) for columns in range(1, most + 1)]
    rows, columns = max(
        grids, key=lambda grid: min(width / grid[1] - GAP, height / grid[0] - 2 * GAP)
    )
    return Page(form=form, heading=heading, words=words, items=items, rows=rows, columns=columns)


def parts(items: Sequence[Item], most: int) -> Iterator[Sequence[Item]]:
    """Visit *items* in parts of *most*; the last may be smaller."""
    return (items[begin : begin + most] for begin in range(0, len(items), most))

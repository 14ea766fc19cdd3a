"""What stands on each page of a booklet, one page after the other."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from math import ceil
from typing import Final

import attrs

from puzzlefw.pictures.booklet import (
    GAP,
    POINT,
    Booklet,
    Chapter,
    Form,
    Item,
    Page,
    Words,
    height_of,
)

READABLE: Final = 30.0
"""The least room for a solution, across and down, unless there are as many puzzles a page.

As much is left to each puzzle of a page with words above, or it has fewer puzzles.
"""


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
    """Return what stands at the head of a page of a chapter, or of one before all chapters.

    What the chapter is called comes first, as the end of a long title may be cut off.
    """
    own = "" if chapter is None else chapter.heading
    return ", ".join(filter(None, (own, told.title)))


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
    """Visit *items* page by page: fewer where they could not be read below their words."""
    begin = 0
    while begin < len(items):
        end = min(begin + form.per_page, len(items))
        while end > begin + 1 and is_crowded(items[begin:end], form):
            end -= 1
        yield items[begin:end]
        begin = end


def is_crowded(items: Sequence[Item], form: Form) -> bool:
    """Return whether words take half of a page of *items*, or leave too little to each puzzle."""
    words = words_above(items)
    width, height = form.size
    room = height - form.head
    left = room - sum(height_of(one, form) for one in words)
    if not words:
        return False
    return left < room / 2 or side_of(best_grid(len(items), width, left), width, left) < READABLE


def best_grid(most: int, width: float, height: float) -> tuple[int, int]:
    """Return the rows and columns for *most* puzzles that leave the most room to each."""
    grids = [(ceil(most / columns), columns) for columns in range(1, most + 1)]
    return max(grids, key=lambda grid: side_of(grid, width, height))


def side_of(grid: tuple[int, int], width: float, height: float) -> float:
    """Return the side of the square that a grid of rows and columns leaves to each puzzle."""
    rows, columns = grid
    return min(width / columns - GAP, height / rows - 2 * GAP)


def page_of(
    items: Sequence[Item], most: int, form: Form, *, heading: str, words: Sequence[Words] = ()
) -> Page:
    """Return a page of *items* with room for *most*, in rows that leave the most of it to each."""
    width, height = form.size
    height -= form.head + sum(height_of(one, form) for one in words)
    rows, columns = best_grid(most, width, height)
    return Page(form=form, heading=heading, words=words, items=items, rows=rows, columns=columns)


def parts(items: Sequence[Item], most: int) -> Iterator[Sequence[Item]]:
    """Visit *items* in parts of *most*; the last may be smaller."""
    return (items[begin : begin + most] for begin in range(0, len(items), most))

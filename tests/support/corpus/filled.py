"""Fill views with answers of the corpus, right or wrong ones: the way back from ``answers``."""

import re
from collections.abc import Callable, Mapping, Sequence

from puzzlefw.view import (
    Between,
    Cell,
    Choice,
    Diagonal,
    Filled,
    Half,
    Mark,
    Place,
    Side,
    Stroke,
    Text,
    View,
)
from tests.support import types
from tests.support.corpus.answers import NUMBERED, POLES, SHADED, is_set, joined, points
from tests.support.corpus.forms import DOWN, RIGHT

Fits = Callable[[View, Place, Mark], bool]
"""Whether a mark is what an answer has in a place."""


def filled(kind: str, view: View, answer: str) -> Filled | None:
    """Return the solution that *answer* is, None if it leaves a choice open."""
    fits = FITS[kind](answer)
    keys = [key_of(view, choice, fits) for choice in view.choices]
    return None if None in keys else Filled(tuple(key for key in keys if key is not None))


def key_of(view: View, choice: Choice, fits: Fits) -> str | None:
    """Return the key of the one mark of a choice that fits, None if none does."""
    keys = [mark.key for mark in choice.marks if fits(view, choice.place, mark)]
    return keys[0] if len(keys) == 1 else None


def of_shading(answer: str) -> Fits:
    """Return the test for answers that shade cells."""
    return in_cells(answer.split(";"), lambda mark, sign: is_set(mark) == (sign == "#"))


def in_cells(rows: Sequence[Sequence[str]], says: Callable[[Mark, str], bool]) -> Fits:
    """Return the test for answers that say something of each cell, row by row."""

    def fits(view: View, place: Place, mark: Mark) -> bool:
        assert isinstance(place, Cell)
        return says(mark, rows[place.row][place.column])

    return fits


def of_numbers(answer: str) -> Fits:
    """Return the test for answers of numbers."""
    return in_cells(
        [row.split() for row in answer.split(";")],
        lambda mark, number: mark.glyph is None or text_of(mark) == number,
    )


def text_of(mark: Mark) -> str:
    """Return what a mark writes."""
    assert isinstance(mark.glyph, Text)
    return mark.glyph.text


def of_line(answer: str) -> Fits:
    """Return the test for answers with a line through cells, and shaded cells beside it."""
    cells = [cell for row in answer.split(";") for cell in row]
    # A letter from g on is a shaded cell that a line runs over.
    arms = [0 if cell in "#." else int(cell, 36) % 16 for cell in cells]

    def fits(view: View, place: Place, mark: Mark) -> bool:
        if isinstance(place, Cell):
            cell = cells[view.shape.index((place.row, place.column))]
            return is_set(mark) == (cell == "#" or cell >= "g")
        one, other = joined(view, place)
        return count_of(mark) == bool(arms[one] & (RIGHT if other == one + 1 else DOWN))

    return fits


def of_dominoes(answer: str) -> Fits:
    """Return the test for answers of dominoes."""
    return of_line(answer.translate(str.maketrans("LRTB", "1482")))


def of_lattice_line(answer: str) -> Fits:
    """Return the test for answers with a line along the sides of cells."""
    arms = [int(cell, 16) for row in answer.split(";") for cell in row]

    def fits(view: View, place: Place, mark: Mark) -> bool:
        assert isinstance(place, Side)
        one, other = points(view, place)
        return count_of(mark) == bool(arms[one] & (RIGHT if other == one + 1 else DOWN))

    return fits


def of_bridges(answer: str) -> Fits:
    """Return the test for answers of bridges."""
    counts: dict[tuple[tuple[int, ...], ...], int] = {}
    for bridge in answer.split():
        ends, _, count = bridge.partition("x")
        counts[tuple(tuple(map(int, end.split(","))) for end in ends.split("-"))] = int(count)

    def fits(view: View, place: Place, mark: Mark) -> bool:
        assert isinstance(place, Between)
        ends = tuple((end.column, end.row) for end in (place.one, place.other))
        return count_of(mark) == counts.get(ends, counts.get(ends[::-1], 0))

    return fits


def of_regions(answer: str) -> Fits:
    """Return the test for answers of regions, by the clue that each has; one without fits none."""
    rows = [row.split() for row in answer.split(";")]

    def fits(view: View, place: Place, mark: Mark) -> bool:
        assert isinstance(place, Cell)
        clue = re.search(r"at r(\d+)c(\d+)", mark.word)
        own = rows[place.row][place.column]
        return own == (rows[int(clue[1]) - 1][int(clue[2]) - 1] if clue else ".")

    return fits


def of_parted(answer: str) -> Fits:
    """Return the test for answers of regions with walls between them."""
    cells = [cell for row in answer.split(";") for cell in row.split()]

    def fits(view: View, place: Place, mark: Mark) -> bool:
        one, other = joined(view, place)
        return count_of(mark) == (cells[one] != cells[other])

    return fits


def of_slants(answer: str) -> Fits:
    """Return the test for answers of diagonals."""

    def says(mark: Mark, sign: str) -> bool:
        assert isinstance(mark.glyph, Diagonal)
        return sign == ("/" if mark.glyph.rising else "\\")

    return in_cells(answer.split(";"), says)


def of_poles(answer: str) -> Fits:
    """Return the test for answers of poles."""
    return in_cells(answer.split(";"), lambda mark, sign: POLES[mark.key] == sign)


def of_triangles(answer: str) -> Fits:
    """Return the test for answers of triangles in corners of cells."""
    return in_cells(
        answer.split(";"),
        lambda mark, sign: sign == (mark.key if isinstance(mark.glyph, Half) else "."),
    )


def count_of(mark: Mark) -> int:
    """Return how many lines a mark is."""
    return mark.glyph.count if isinstance(mark.glyph, Stroke) else 0


OF_FORMS: Mapping[str, Callable[[str], Fits]] = {
    "shading": of_shading,
    "numbers": of_numbers,
    "regions": of_regions,
    "line": of_line,
    "dominoes": of_dominoes,
    "poles": of_poles,
    "triangles": of_triangles,
    "parted": of_parted,
}
"""How answers are read, by what a type says of itself."""
FITS: Mapping[str, Callable[[str], Fits]] = {
    **{name: OF_FORMS[form] for name, form in types.told("answer").items()},
    **dict.fromkeys(SHADED, of_shading),
    **dict.fromkeys(NUMBERED, of_numbers),
    "gokigen": of_slants,
    "hashi": of_bridges,
    "mashu": of_line,
    "shikaku": of_regions,
    "slither": of_lattice_line,
    "yajilin": of_line,
}

"""Texts of other shapes than the examples': rows and columns left out or doubled, by trial.

A text is taken apart at its separators. Where parts are equally long, as the rows of a board, the
clues beside them and the number that says how many there are, each choice of them loses or doubles
a place. What the plugin reads of that is a board of another shape. Nothing is known of the
notation, so most choices are refused.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

import attrs

from puzzlefw.errors import PuzzlefwError
from puzzlefw.testing.plugins.boxes import masks_of, whole_box
from puzzlefw.testing.plugins.cases import PuzzleCase
from puzzlefw.testing.plugins.subject import PuzzleSubject

SEPARATORS = "\n;:|/ ,_x"
"""The loosest one first."""
MOST_RESHAPED = 4
"""So many examples are changed into others of other shapes."""
MOST_PARTS = 6
MOST_TRIALS = 400
MOST_SHAPES = 16
MOST_GROWTH = 3
"""How many times as many variables as the largest example a text of another shape may have."""
LONGEST = 120
"""The most characters of a text that is made."""
SHORT = 24
"""A text may grow up to this length, and beyond it by a quarter."""
Key = tuple[object, ...]
"""What parts of a text have in common that change together: their length, and where they stand."""
Edit = Callable[[list[str]], list[str]]
Keys = dict[Key, int]


def shape_cases(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return texts like the shortest examples, with other numbers of rows and columns."""

    def made() -> list[PuzzleCase]:
        shortest = sorted(subject.readable_examples(), key=lambda example: len(example.text))
        found = []
        for example in shortest[:MOST_RESHAPED]:

            def is_wanted(text: str, example: PuzzleCase = example) -> bool:
                return is_small(subject, attrs.evolve(example, text=text))

            texts = other_shapes(example.text, is_wanted)
            found += [attrs.evolve(example, text=text) for text in texts]
        return found

    cases: Sequence[PuzzleCase] = subject.remember("shapes", PuzzleCase(), made)
    return cases


def examples_and_shapes(subject: PuzzleSubject, most: int) -> Sequence[PuzzleCase]:
    """Return the examples, and at most so many of the texts like them of other shapes."""
    shapes = shape_cases(subject)
    return [*subject.readable_examples(), *shapes[:: max(1, -(-len(shapes) // most))]]


def is_small(subject: PuzzleSubject, case: PuzzleCase) -> bool:
    """Return whether a text is read, and not as a board much larger than the examples'.

    A digit too many in a number of rows makes a board that takes as long as a hundred others, where
    a notation lets blank cells at the end be left out.
    """
    if not subject.can_read(case):
        return False
    try:
        sizes = [len(whole_box(masks_of(subject, one))) for one in subject.readable_examples()]
        return len(whole_box(masks_of(subject, case))) <= MOST_GROWTH * max(sizes)
    except PuzzlefwError:
        return True  # a promise says so


def other_shapes(text: str, is_read: Callable[[str], bool]) -> list[str]:
    """Return texts like *text*, with other numbers of rows or columns, that are read."""
    found = [text]
    tried = {text}
    most = min(LONGEST, max(SHORT, len(text) * 5 // 4))
    for one in found:
        for candidate in candidates(one):
            if len(found) > MOST_SHAPES or len(tried) > MOST_TRIALS:
                return found[1:]
            if candidate not in tried and len(candidate) <= most:
                tried.add(candidate)
                if is_read(candidate):
                    found.append(candidate)
    return found[1:]


def candidates(text: str) -> Iterator[str]:
    """Visit texts of another shape, the least change of each length first."""
    keys: Keys = {}
    rebuilt(text, {}, keys)
    for length in sorted({length for length in keys.values() if length > 0}):
        for step in (-1, 1) if length > 1 else (1,):
            choices = list(choices_of(keys, length, step))[: 2 * MOST_PARTS]
            for size in range(1, MOST_PARTS):
                for chosen in combinations(choices, size):
                    edits = dict(chosen)
                    if len(edits) == size:
                        yield rebuilt(text, edits, {})


def choices_of(keys: Mapping[Key, int], length: int, step: int) -> Iterator[tuple[Key, Edit]]:
    """Visit what may change where a board of *length* rows, or columns, has *step* more."""
    for key, size in keys.items():
        if size == length:
            yield key, last_twice if step > 0 else without_last
        elif size == -length:
            yield key, lambda pieces: [str(length + step)]
    for key, size in keys.items():
        if length > 1 and size > length and size % length == 0:
            other = size // length
            yield key, columns_changed(length, step)
            if other != length:
                yield key, rows_changed(other, step)
            else:
                yield key, rows_changed(length, step)


def last_twice(pieces: list[str]) -> list[str]:
    """Double the last place."""
    return [*pieces, pieces[-1]]


def without_last(pieces: list[str]) -> list[str]:
    """Leave out the last place."""
    return pieces[:-1]


def rows_changed(width: int, step: int) -> Edit:
    """Double or leave out the last row of a board whose cells stand one after the other."""
    return lambda pieces: pieces + pieces[-width:] if step > 0 else pieces[:-width]


def columns_changed(width: int, step: int) -> Edit:
    """Double or leave out the last column of such a board."""

    def edit(pieces: list[str]) -> list[str]:
        rows = [pieces[start : start + width] for start in range(0, len(pieces), width)]
        return [piece for row in rows for piece in (row[:-1] if step < 0 else [*row, row[-1]])]

    return edit


def rebuilt(
    text: str, edits: Mapping[Key, Edit], keys: Keys, *, kind: Key = (), level: int = 0
) -> str:
    """Return *text* with *edits* done to its parts, and note in *keys* how long each part is.

    A number is noted with the negative of what it says.
    """
    while level < len(SEPARATORS) and SEPARATORS[level] not in text:
        level += 1
    separator = SEPARATORS[level : level + 1]
    pieces = text.split(separator) if separator else list(text)
    key: Key = (*kind, len(pieces))
    if not separator and text.isdecimal() and len(text) < 4:
        number: Key = (*kind, "number", text)
        keys[number] = -int(text)
        if number in edits:
            return edits[number](pieces)[0]
    keys[key] = len(pieces)
    if separator:
        # Pieces of one length are alike, as rows are; others have each a meaning of their own.
        are_alike = len(pieces) > 1 and len({len(piece) for piece in pieces}) == 1
        pieces = [
            rebuilt(
                piece, edits, keys, kind=(*kind, level, -1 if are_alike else at), level=level + 1
            )
            for at, piece in enumerate(pieces)
        ]
    return separator.join(edits[key](pieces) if key in edits else pieces)

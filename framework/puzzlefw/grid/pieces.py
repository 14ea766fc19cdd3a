"""Pieces of cells, such as ships: how they look however they are turned, and where they fit.

A piece is a text, its rows with slashes between them: ``##/#.`` has three cells. Turned or mirrored
it stays the same piece, which has one of its forms as its name.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from puzzlefw.errors import InstanceError
from puzzlefw.grid.shape import Numbers, Shape

__all__ = ["PENTOMINOES", "fleet_of", "fleet_words", "laid_out", "piece_named", "placements"]

FULL, EMPTY = "#", "."
PENTOMINOES: Final = (
    *(".##/##./.#.", "#####", "#.../####", "##../.###", "##./###", "###/.#./.#.", "#.#/###"),
    *("#../#../###", "#../##./.##", ".#./###/.#.", ".#../####", "##./.#./.##"),
)
"""The twelve pieces of five cells."""
LONGEST: Final = 35
"""The most rows or columns of a piece: its side is a digit of base 36 in texts."""
MOST_CELLS: Final = 2_000_000
"""How many cells all places of a piece may have: more take long to list, and much memory."""
Form = tuple[tuple[int, int], ...]
"""Rows and columns of cells, in order, both from 0 on."""


def form_of(cells: Iterable[tuple[int, int]]) -> Form:
    """Return cells moved to the upper left, in order."""
    found = sorted(cells)
    top, left = min(row for row, _ in found), min(column for _, column in found)
    return tuple([(row - top, column - left) for row, column in found])


def named(form: Form) -> str:
    """Return the text of a form."""
    height, width = (max(side) + 1 for side in zip(*form, strict=True))
    filled = {*form}
    rows = ([FULL if (row, n) in filled else EMPTY for n in range(width)] for row in range(height))
    return "/".join(map("".join, rows))


@lru_cache(maxsize=512)
def forms_of(form: Form) -> tuple[Form, ...]:
    """Return all forms of a piece, turned and mirrored, each once."""
    found = {form: None}
    for _ in range(4):
        form = form_of((column, -row) for row, column in form)
        found |= {form: None, form_of((row, -column) for row, column in form): None}
    return tuple(found)


def piece_named(cells: Iterable[tuple[int, int]]) -> str:
    """Return the piece that some cells make, the same for all that only lie otherwise."""
    texts = map(named, forms_of(form_of(cells)))
    return min(texts, key=lambda text: (text.count("/"), text))


def cells_in(text: str) -> Form:
    """Return the cells of a piece; raises InstanceError for what is none, or is not in one."""
    rows = text.split("/")
    cells = [(y, x) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == FULL]
    if not cells or {*text} - {FULL, EMPTY, "/"} or max(map(len, (rows, *rows))) > LONGEST:
        wanted = f"rows of {FULL} and {EMPTY} with / between them, at most {LONGEST} of either"
        raise InstanceError(f"expected {wanted}, as a piece, found {text[:40]!r}")
    reached, left = cells[:1], {*cells[1:]}
    for row, column in reached:
        near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        reached += [cell for cell in near if cell in left]
        left.difference_update(near)
    if left:
        raise InstanceError(f"expected pieces that hang together, found {text[:40]!r}")
    return form_of(cells)


@lru_cache(maxsize=1024)
def name_of(text: str) -> str:
    """Return the name of a piece from any of its texts; raises as ``cells_in``."""
    return piece_named(cells_in(text))


def fleet_of(pieces: Iterable[str]) -> tuple[str, ...]:
    """Return pieces by their names, the largest first, however they were turned and in any order.

    Raises InstanceError for what is no piece.
    """
    names = map(name_of, pieces)
    return tuple(sorted(names, key=lambda name: (-name.count(FULL), name)))


def fleet_words(pieces: Iterable[str]) -> list[str]:
    """Return the words for pieces, each kind once: ``####`` and ``2*##``."""
    counts = Counter(pieces).items()
    return [piece if count == 1 else f"{count}*{piece}" for piece, count in counts]


@lru_cache(maxsize=128)
def placements(shape: Shape, piece: str) -> tuple[Numbers, ...]:
    """Return the cells of each place that a piece can have on a board, however it is turned.

    Raises InstanceError for too many: it costs O(cells of all of them).
    """
    found: list[Numbers] = []
    forms = forms_of(cells_in(piece))
    if len(forms) * len(forms[0]) * shape.size > MOST_CELLS:
        found_size = f"found {piece[:40]} on {shape.height} x {shape.width}"
        raise InstanceError(f"expected at most {MOST_CELLS:,} cells of all places, {found_size}")
    for form in forms:
        height, width = (max(side) + 1 for side in zip(*form, strict=True))
        offsets = [row * shape.width + column for row, column in form]
        for row in range(shape.height - height + 1):
            for first in range(row * shape.width, (row + 1) * shape.width - width + 1):
                found.append(tuple([first + offset for offset in offsets]))
    return tuple(found)


def laid_out(shape: Shape, cells: Iterable[int]) -> str:
    """Return the name of the piece that cells of a board make."""
    return piece_named(map(shape.cell, cells))

"""Fields with lists of clues, each of some cells: paths and areas, which may share cells.

They are typed below the board, behind the name of the field, and are empty unless said.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypedDict, Unpack

import attrs

from puzzlefw.fields.cell_lists import Areas, OfCells, Paths
from puzzlefw.fields.cell_places import (
    KnownCells,
    cells,
    crossings,
    diagonals,
    ends,
    ordered_sides,
    sides,
)
from puzzlefw.fields.cell_words import Cells
from puzzlefw.fields.declaring import described
from puzzlefw.fields.field import shape_of
from puzzlefw.fields.listed import Listed, check, normal
from puzzlefw.fields.values import Flag, Number, Sign, What
from puzzlefw.view.glyphs import Glyph

__all__ = [
    "CellLists",
    "ValuedLists",
    "corner_field",
    "diagonal_field",
    "edge_field",
    "group_field",
    "listed_field",
    "mark_field",
    "outside_field",
    "path_field",
]

CellLists = tuple[Cells, ...]
"""What a field holds whose clues are their cells and no more."""
ValuedLists = tuple[tuple[Cells, Any], ...]
"""What a field holds whose clues have a value: the cells and the value of each."""
Values = None | range | Sequence[str] | Mapping[str, Any] | What
"""What a clue has beside its cells: nothing, a number, one of some words, or another value."""


class ListedOptions(TypedDict, total=False):
    """What else fields of clues with cells take; see ``Listed``."""

    adds: bool
    is_clue: bool
    glyphs: Glyph | Callable[[Any], Sequence[Glyph]] | None
    words: Callable[[Any], str] | None
    unless: str
    note: str


def path_field(
    word: str = "line",
    *,
    both_ways: bool = False,
    crosses: bool = False,
    pill: int = 0,
    **options: Unpack[ListedOptions],
) -> Any:
    """Return a field with paths: cells in order, each next to the one before, also diagonally.

    One that is read from either end is the same *both_ways*, as a palindrome is. It meets no cell
    twice unless it *crosses* itself. *word* is what people call one: "thermometer". With *pill* a
    path has a value: how many of its first cells, up to so many, are one, as an arrow's pill is.
    """
    where = Paths(both_ways=both_ways, crosses=crosses)
    values = range(1, pill + 1) if pill else None
    return listed_field(where, word, values, has_pill=pill > 0, **options)


def group_field(
    word: str = "group",
    values: Values = None,
    *,
    bare: bool = False,
    **options: Unpack[ListedOptions],
) -> Any:
    """Return a field with groups of cells, which need not hang together and may share cells.

    With *values* each has one, as a cage has a total: a number of a ``range``, one of some words,
    or another ``What``; it may be None where *bare* groups are allowed. *word* is as for paths.
    """
    return listed_field(Areas(), word, values, bare=bare, **options)


def mark_field(word: str = "mark", values: Values = None, **options: Unpack[ListedOptions]) -> Any:
    """Return a field with marked cells: their numbers, or ``(cell, value)`` with *values*."""
    where = KnownCells(cells, "a cell", "r1c1", is_single=True)
    return listed_field(where, word, values, **options)


def edge_field(
    word: str = "sign",
    values: Values = None,
    *,
    ordered: bool = False,
    **options: Unpack[ListedOptions],
) -> Any:
    """Return a field with two cells side by side for each sign between cells.

    Which of the two is first says nothing, unless they are *ordered*, the greater first; with
    *values* a sign is ``((one, other), value)``.
    """
    if ordered:
        where = KnownCells(ordered_sides, "two cells side by side", "r1c1>r1c2")
    else:
        where = KnownCells(sides, "two cells side by side", "r1c1-r1c2", any_order=True)
    return listed_field(where, word, values, **options)


def corner_field(
    word: str = "sign",
    values: Values = None,
    *,
    several: int = 0,
    **options: Unpack[ListedOptions],
) -> Any:
    """Return a field with the four cells at a corner, row by row, for each sign at a corner.

    With *several* each has up to so many numbers, in no order, which *values* are from.
    """
    what = what_of(values)
    if several:
        from puzzlefw.fields.composed_values import NumberList  # start-up counts

        assert isinstance(what, Number)
        what = NumberList(what, most=several, is_sorted=True)
    where = KnownCells(crossings, "the cell above left of a corner", "r1c1", any_order=True)
    return listed_field(where, word, what, **options)


def outside_field(
    word: str = "clue",
    values: Values = None,
    *,
    bare: bool = False,
    **options: Unpack[ListedOptions],
) -> Any:
    """Return a field with clues outside of the board, each with the cells of its row or column.

    These are in the order in which they are seen from the clue. Where *bare* ones are allowed, the
    value may be None, which a maker lets be filled.
    """
    where = KnownCells(ends, "an end of a line", "top3")
    return listed_field(where, word, values, bare=bare, **options)


def diagonal_field(
    word: str = "clue",
    values: Values = None,
    *,
    bare: bool = False,
    **options: Unpack[ListedOptions],
) -> Any:
    """Return a field with clues outside of the board, each with the cells of a diagonal.

    An arrow leads along it from the clue. *bare* ones are as those of ``outside_field``.
    """
    where = KnownCells(diagonals, "an end of a diagonal", "top3-right")
    return listed_field(where, word, values, bare=bare, **options)


def listed_field(
    where: OfCells,
    word: str,
    values: Values = None,
    *,
    bare: bool = False,
    has_pill: bool = False,
    **options: Unpack[ListedOptions],
) -> Any:
    """Return a field with a list of clues whose cells *where* tells; see ``Listed``.

    What others here say in fewer words is said by it.
    """
    what = what_of(values)
    field = Listed(where=where, what=what, word=word, bare=bare, has_pill=has_pill, **options)

    def check_all(instance: Any, attribute: "attrs.Attribute[Any]", clues: Any) -> None:
        if clues != ():
            check(field, attribute.name, clues, shape_of(instance))

    return described(field, default=(), converter=partial(normal, field), validator=check_all)


def what_of(values: Values) -> What:
    """Return the kind of values that an author says in few words."""
    if values is None:
        return Flag()
    if isinstance(values, range):
        return Number(values.start, values.stop - 1)
    if isinstance(values, Mapping):
        return Sign(values)
    if isinstance(values, Sequence):
        return Sign({str(sign): sign for sign in values})
    return values

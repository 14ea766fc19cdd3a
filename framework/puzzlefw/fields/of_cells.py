"""Fields with lists of clues, each of some cells: paths and areas, which may share cells.

They are typed below the board, behind the name of the field, and are empty unless said.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypedDict, Unpack

import attrs

from puzzlefw.fields.cell_lists import Areas, OfCells, Paths
from puzzlefw.fields.cell_words import Cells
from puzzlefw.fields.declaring import described
from puzzlefw.fields.field import shape_of
from puzzlefw.fields.listed import Listed, check, normal
from puzzlefw.fields.values import Flag, Number, Sign, What
from puzzlefw.view.glyphs import Glyph

__all__ = ["CellLists", "ValuedLists", "group_field", "listed_field", "path_field"]

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
    glyphs: Callable[[Any], Sequence[Glyph]] | None
    words: Callable[[Any], str] | None
    unless: str
    note: str


def path_field(
    word: str = "line",
    *,
    both_ways: bool = False,
    crosses: bool = False,
    **options: Unpack[ListedOptions],
) -> Any:
    """Return a field with paths: cells in order, each next to the one before, also diagonally.

    One that is read from either end is the same *both_ways*, as a palindrome is. It meets no cell
    twice unless it *crosses* itself. *word* is what people call one: "thermometer".
    """
    return listed_field(Paths(both_ways=both_ways, crosses=crosses), word, **options)


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


def listed_field(
    where: OfCells,
    word: str,
    values: Values = None,
    *,
    bare: bool = False,
    **options: Unpack[ListedOptions],
) -> Any:
    """Return a field with a list of clues whose cells *where* tells; see ``Listed``.

    What others here say in fewer words is said by it.
    """
    field = Listed(where=where, what=what_of(values), word=word, bare=bare, **options)

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

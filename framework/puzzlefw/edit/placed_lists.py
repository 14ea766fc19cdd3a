"""Lists of clues that have places of their own, in drafts: a word at each cell, side or corner.

So dots, quadruples and clues outside are drawn with the tools for any other field.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import attrs

from puzzlefw.fields.cell_places import Every, KnownCells, ordered_sides
from puzzlefw.fields.cell_words import Cells
from puzzlefw.fields.field import Placed
from puzzlefw.fields.listed import THERE, Listed
from puzzlefw.fields.positions import Order
from puzzlefw.fields.turn import Turned
from puzzlefw.fields.values import Sign, What
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.shape import Shape
from puzzlefw.view import Place

GREATER = Sign({">": 0, "<": 1})
"""Which of two cells is the first one, where that says something."""


@lru_cache(maxsize=64)
def spots(known: Every, shape: Shape) -> Mapping[Place, Sequence[Cells]]:
    """Return the cells of the clues that can stand at each place of a kind; O(places)."""
    found: dict[Place, list[Cells]] = {}
    for one in known(shape):
        every = found.setdefault(one.place, [])
        if one.cells not in every:
            every.append(one.cells)
    return found


def is_placed(field: Listed) -> bool:
    """Return whether each clue of a list is told by a word at one place."""
    where = field.where
    return isinstance(where, KnownCells) and (
        where.known is not ordered_sides or not field.has_values
    )


def as_placed(field: Listed) -> Placed:
    """Return a field with a value at each place at which a clue of *field* can stand."""
    assert isinstance(field.where, KnownCells)
    is_ordered = field.where.known is ordered_sides
    what: What = GREATER if is_ordered else field.what
    return Placed(
        where=Spots(field.where),
        what=what,
        unknown=field.bare,
        form=SpotForm(field, field.where),
        is_clue=False,
        word=field.word,
        words=field.words,
        note=field.note,
        name=field.name,
    )


@attrs.frozen(eq=False)
class Spots:
    """The places at which clues of a list can stand."""

    of: KnownCells

    def count(self, shape: Shape, instance: Any) -> int:
        return len(spots(self.of.known, shape))

    def place(self, shape: Shape, instance: Any, number: int) -> Place | None:
        return [*spots(self.of.known, shape)][number]

    def order(self, turned: Turned, instance: Any) -> Order:
        raise AssertionError("drafts turn as boards")

    def cells(self, shape: Shape, number: int) -> Cells:
        """Return the cells of the first clue that can stand at a place."""
        return [*spots(self.of.known, shape).values()][number][0]


@attrs.frozen
class SpotForm:
    """Holds the clues of a list as a value at each place."""

    of: Listed
    where: KnownCells

    def unpack(self, value: Any, shape: Shape, count: int) -> Sequence[Any]:
        told = self.of.unpack(value)
        found: list[Any] = []
        for every in spots(self.where.known, shape).values():
            at = next((at for at, cells in enumerate(every) if cells in told), None)
            is_value = at is not None and len(every) == 1
            value = told[every[0]] if is_value else at
            found.append(UNKNOWN if value is THERE and self.of.bare else value)
        return found

    def pack(self, values: Sequence[Any], shape: Shape) -> Any:
        told = {}
        for value, every in zip(values, spots(self.where.known, shape).values(), strict=True):
            if value is not None and len(every) > 1:
                told[every[value]] = THERE
            elif value is not None:
                told[every[0]] = THERE if self.of.bare and value == UNKNOWN else value
        return self.of.pack(told)

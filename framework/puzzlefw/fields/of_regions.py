"""Fields with the region of each cell, and fields with something for each region."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from puzzlefw.fields.declaring import MISSING, Default, described, placed_field
from puzzlefw.fields.field import Regions, shape_of
from puzzlefw.fields.forms import Tuple
from puzzlefw.fields.positions import (
    FirstCells,
    Rooms,
)
from puzzlefw.fields.values import Number, Sign
from puzzlefw.grid.regions import check_regions, renumbered
from puzzlefw.view.glyphs import Glyph, Tag

__all__ = [
    "first_cell_field",
    "region_field",
    "room_field",
    "signed_room_field",
]


def region_field(
    word: str = "region",
    *,
    optional: bool = False,
    scattered: bool = False,
    any_numbers: bool = False,
    default: Default = MISSING,
    kw_only: bool = False,
    note: str = "",
) -> Any:
    """Return a field with the region of each cell, row by row, numbered by their first cells.

    With *any_numbers* others are numbered so. Each is in one piece unless *scattered*; where there
    may be none at all (*optional*) the field is None. *word* is what people call a region, *note*
    a sentence for those who type them.
    """
    field = Regions(word=word, optional=optional, scattered=scattered, note=note)

    def check(instance: Any, attribute: "attrs.Attribute[Any]", regions: Any) -> None:
        if (regions is None and optional) or (regions == () and default is not MISSING):
            return  # The class itself says what is wrong with a default that is empty.
        check_regions(shape_of(instance), regions, scattered=scattered, is_numbered=any_numbers)

    converter: Callable[[Any], Any] | None = renumbered if any_numbers else None
    if converter is not None and optional:
        converter = attrs.converters.optional(converter)
    return described(field, default=default, kw_only=kw_only, converter=converter, validator=check)


def room_field(
    low: int, high: int, *, of: str = "regions", unknown: bool = False, word: str = "number"
) -> Any:
    """Return a field with a number, or None, for each region of the field *of*."""
    return placed_field(Rooms(of), Number(low, high), unknown=unknown, word=word)


def first_cell_field(low: int, high: int, *, of: str, word: str = "total") -> Any:
    """Return a field with a number for each cell that is the first of a region of the field *of*.

    It is empty where there are no regions.
    """
    where, what = FirstCells(of), Number(low, high)
    form = Tuple(())
    return placed_field(where, what, optional=True, word=word, form=form, default=(), kw_only=True)


def signed_room_field(signs: Mapping[str, str], low: int, high: int, *, of: str, word: str) -> Any:
    """Return a field with a sign and a number for each region of the field *of*, typed as one.

    They are (sign, number), or None; *signs* are those that are typed, with what they stand for.
    The number is printed before that.
    """
    from puzzlefw.fields.composed_values import Several  # start-up counts

    what = Several((Sign(signs), Number(low, high)), "")

    def tag(clue: tuple[str, int]) -> Sequence[Glyph]:
        return (Tag(f"{clue[1]}{clue[0]}"),)

    where = Rooms(of)
    return placed_field(where, what, word=word, glyphs=tag)

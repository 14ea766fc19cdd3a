"""The clues of a board as rows of numbers, read off its described fields."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from puzzlefw.errors import FormatError
from puzzlefw.fields import Listed, Placed, Regions, description_of, shape_of
from puzzlefw.grid.clues import UNKNOWN

NOTHING: Final = -1
"""Stands where there is no clue, and beyond the last number of a row."""
PARTS: Final = re.compile(r"[0-9]+|[^0-9]")

Rows = Sequence[Sequence[int]]


def clues_of(instance: Any) -> Mapping[str, Rows]:
    """Return a row of numbers for each value of each field, by the names of the fields.

    Raises FormatError for a class of instances that describes no fields.
    """
    description = description_of(cast(Any, type(instance)))
    if description is None:
        raise FormatError("expected a puzzle whose fields are described (docs/plain-text.md)")
    return {field.name: rows(field, instance) for field in description.fields if not field.hidden}


def rows(field: Placed | Regions | Listed, instance: Any) -> Rows:
    """Return the values of a field; a clue of a list has its value first, then its cells."""
    if isinstance(field, Placed):
        return [numbers(field, value) for value in field.values(instance)]
    if isinstance(field, Listed):
        found = sorted(field.values(instance).items())
        return [[*numbers(field, value)[:1], *cells] for cells, value in found]
    regions = getattr(instance, field.name)
    return [[NOTHING]] * shape_of(instance).size if regions is None else [[one] for one in regions]


def numbers(field: Placed | Listed, value: Any) -> Sequence[int]:
    """Return a value as numbers: itself, or the parts of the word that people type for it.

    Of a word, each number stands for itself, and any other character for its negative code point.
    """
    if value is None:
        return [NOTHING]
    if isinstance(value, int) and not (field.unknown and value == UNKNOWN):
        return [int(value)]
    word = field.format(value)
    parts = PARTS.findall(word)
    return [int(part) if part.isdecimal() else -ord(part) for part in parts] or [NOTHING]

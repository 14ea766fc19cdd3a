"""The constraint of a table whose rows have a set of values in each place."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

import attrs

from puzzlefw.constraints.constraint import checked_wide, distinct, has_value, number_tuple
from puzzlefw.constraints.fields import VARIABLES
from puzzlefw.errors import EngineError

MaskRows = tuple[tuple[int, ...], ...]
"""A mask for each place, row by row."""


def mask_rows(rows: Iterable[Sequence[int]]) -> MaskRows:
    """Return *rows* as a tuple of tuples: as they are if they are that, as most are shared."""
    if isinstance(rows, tuple) and {tuple}.issuperset(map(type, rows)):
        return rows
    return tuple(map(tuple, rows))


CHECKED: Final[dict[int, tuple[MaskRows, int]]] = {}
"""The last rows that were right, and their length, by the objects' ids: most tables share rows."""
MOST_CHECKED: Final = 256


def check_rows(rows: MaskRows, places: int) -> None:
    """Raise an error for rows of another length, or bad masks."""
    known = CHECKED.get(id(rows))
    if known is not None and known[1] == places:
        return
    masks = set(chain.from_iterable(rows))
    checked_wide(min(masks, default=0))
    checked_wide(max(masks, default=0))
    for row in rows:
        if len(row) != places:
            raise EngineError(f"expected rows of {places} masks, found {row!r}")
    if len(CHECKED) >= MOST_CHECKED:
        CHECKED.pop(next(iter(CHECKED)), None)
    CHECKED[id(rows)] = rows, places


@attrs.frozen
class CompressedTable:
    """For one of *rows* at least, each variable takes a value of the row's mask for it.

    It says in a few rows what a ``Table`` needs many for: a case after the other, "either both turn
    here, or both go on".

    Args:
        variables: A variable may stand in several places: it takes a value of each mask then.
        rows: Tuples with a mask of values for each place. They may overlap.
        name: What explanations call the rule: words, the number of its clue's cell, or a place.
        says: The name of the sentence that says what it asks of its two places, such as
            "greater-than", which a catalogue has. Of more places it is the whole sentence; one that
            ends in "-never" says that the table is broken.

    Raises:
        EngineError: A row is not as long as *variables*.
        DomainError: A mask has a value outside 0..65535.

    Example:
        >>> from puzzlefw.constraints import CompressedTable
        >>> CompressedTable((0, 1), [(0b0011, 0b01), (0b1100, 0b10)]).holds((3, 1))
        True
    """

    variables: tuple[int, ...] = attrs.field(converter=number_tuple, metadata=VARIABLES)
    rows: MaskRows = attrs.field(converter=mask_rows)
    name: object = attrs.field(default="", kw_only=True, eq=False)
    says: str = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        check_rows(self.rows, len(self.variables))

    @classmethod
    def trusted(
        cls, variables: tuple[int, ...], rows: MaskRows, *, name: object = ""
    ) -> "CompressedTable":
        """Return a table whose rows are right, unchecked, for who makes many of them."""
        made = cls.__new__(cls)
        for field, value in (("variables", variables), ("rows", rows), ("name", name)):
            object.__setattr__(made, field, value)
        object.__setattr__(made, "says", "")
        object.__setattr__(made, "is_redundant", False)
        return made

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables, each once."""
        return distinct(self.variables)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether *values* fit a row."""
        value_of = dict(zip(self.scope, values, strict=True))
        return any(
            all(
                has_value(mask, value_of[variable])
                for variable, mask in zip(self.variables, row, strict=True)
            )
            for row in self.rows
        )

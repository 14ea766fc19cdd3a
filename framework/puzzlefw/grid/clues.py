"""Numbers that stand on a board: one for each place, None where there is none.

They are fields of an instance, which a notation reads, constraints and checks go over, and a
generator leaves out one by one.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from types import NoneType
from typing import Any, Final, TypeVar, cast

import attrs

from puzzlefw.errors import InstanceError, PuzzlefwError
from puzzlefw.grid.shape import Shape

__all__ = [
    "UNKNOWN",
    "Clues",
    "cell_givens",
    "cell_numbers",
    "check_cells",
    "clues_of",
    "expect",
    "half_turned",
    "known",
    "margin_numbers",
    "placed",
    "with_clue",
]

Clues = Sequence[int | None]
"""A number for each place, None where there is none; ``clues_of`` makes them a tuple."""
Instance = TypeVar("Instance")

UNKNOWN: Final = -1
"""The clue ``?``: there is a clue, and nobody says which."""


def expect(
    is_right: bool, wanted: str, found: object, error: type[PuzzlefwError] = InstanceError
) -> None:
    """Raise an *error*, "expected *wanted*, found *found*", unless something *is_right*."""
    if not is_right:
        raise error(f"expected {wanted}, found {found}")


def clues_of(values: Iterable[int | None]) -> Clues:
    """Return clues as the tuple that an instance holds: a converter for attrs."""
    return tuple(values)


def known(clues: Clues) -> list[tuple[int, int]]:
    """Return each place with a clue that says its number, and the number: no None, no UNKNOWN."""
    return [(place, clue) for place, clue in enumerate(clues) if clue is not None and clue >= 0]


def placed(clues: Clues) -> set[int]:
    """Return the places that have a clue, UNKNOWN or not."""
    return {place for place, clue in enumerate(clues) if clue is not None}


def half_turned(shape: Shape, symmetric: bool = True) -> list[tuple[int, ...]]:
    """Return each cell with the one that is there after half a turn, for symmetric clues.

    The middle cell is alone; if not *symmetric*, all are.
    """
    last = shape.size - 1
    if not symmetric:
        return [(cell,) for cell in range(shape.size)]
    return [(cell, last - cell) for cell in range(shape.size // 2)] + [(last // 2,)] * (
        last % 2 == 0
    )


def cell_numbers(
    low: int, high: int, *, also: int | None = UNKNOWN
) -> Callable[[Any, "attrs.Attribute[Any]", Any], None]:
    """Return the attrs validator of a field with None or a number for each cell of ``shape``.

    ``numbers: Clues = attrs.field(converter=clues_of, validator=cell_numbers(0, 4))``, in a class
    whose first field is ``shape: Shape``; see ``check_cells``.
    """
    return lambda instance, field, values: check_cells(
        instance.shape, values, field.name, low=low, high=high, also=also
    )


def cell_givens(low: int, high: int) -> Callable[[Any, "attrs.Attribute[Any]", Any], None]:
    """Return ``cell_numbers`` for what is given of a solution, so that there is no UNKNOWN."""
    return cell_numbers(low, high, also=None)


def margin_numbers(
    low: int, high: int, *, sides: int = 4
) -> Callable[[Any, "attrs.Attribute[Any]", Any], None]:
    """Return the attrs validator of a field with None or a number for each place beside a board.

    These are as many as the rows and columns of ``shape`` have ends: those above and below columns,
    left and right of rows; with two *sides*, those above columns and left of rows.
    """

    def check(instance: Any, field: "attrs.Attribute[Any]", values: Clues) -> None:
        wanted = sides // 2 * (instance.shape.width + instance.shape.height)
        expect(len(values) == wanted, f"{wanted} {field.name}", len(values))
        for value in values:
            if value is not None and not (type(value) is int and low <= value <= high):
                wanted = f"numbers from {low} to {high} {field.name}"
                raise InstanceError(f"expected {wanted}, found {value!r}")

    return check


def check_cells(
    shape: Shape,
    values: Clues,
    what: str,
    *,
    low: int,
    high: int,
    also: int | None = None,
) -> None:
    """Raise InstanceError unless there is None or a number from *low* to *high* for each cell.

    The number *also* is right too, such as UNKNOWN where 0 is not.
    """
    if len(values) != shape.size:
        raise InstanceError(f"expected {shape.size} {what}, found {len(values)}")
    if set(map(type, values)) <= {int, NoneType} and all(
        value is None or low <= value <= high or value == also for value in set(values)
    ):
        return
    for number, value in enumerate(values):
        is_right = type(value) is int and (low <= value <= high or value == also)
        if value is not None and not is_right:
            row, column = shape.cell(number)
            raise InstanceError(
                f"expected one of the {what} from {low} to {high} at row {row + 1},"
                f" column {column + 1}, found {value!r}"
            )


def with_clue(
    instance: Instance, field: str, places: int | Collection[int], clue: int | None = None
) -> Instance:
    """Return the instance whose *field* has another *clue* at a place, or none at several."""
    clues: list[int | None] = list(getattr(instance, field))
    for place in (places,) if isinstance(places, int) else places:
        clues[place] = clue
    changed: Instance = attrs.evolve(cast(Any, instance), **{field: tuple(clues)})
    return changed

"""The signs that are typed between cells: walls, which of two is greater, and a type's own."""

from collections.abc import Mapping
from typing import Any, Final

from puzzlefw.fields.field import Placed
from puzzlefw.fields.values import Flag, Order, Sign

Signs = Mapping[str, Any]
WALLS: Final[tuple[Signs, Signs]] = ({"|": True}, {"-": True})
ORDERS: Final[tuple[Signs, Signs]] = (
    {">": ">", "<": "<", "o": "o"},
    {"v": ">", "^": "<", "o": "o"},
)


def signs_of(field: Placed | None) -> tuple[Signs, Signs]:
    """Return the signs on the right side of a cell and below it, with what they stand for."""
    if field is None:
        return {}, {}
    if isinstance(field.what, Sign):
        return field.what.signs, field.what.signs
    assert isinstance(field.what, Flag | Order)
    return WALLS if isinstance(field.what, Flag) else ORDERS

"""Values of fields as JSON has them: numbers, signs as they are typed, lists, null for nothing."""

from typing import Any

from puzzlefw.errors import ParseError
from puzzlefw.fields.composed_values import ArrowNumber, ColoredNumber, NumberList, Several
from puzzlefw.fields.field import Placed
from puzzlefw.fields.values import Flag, Number, What
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.shape import Direction, Shape

NOBODY_KNOWS = "?"
"""What stands for UNKNOWN."""


def to_json(field: Placed, value: Any) -> Any:
    """Return the value at a place of a field as data of JSON."""
    if value is None:
        return None
    if field.unknown and value == UNKNOWN:
        return NOBODY_KNOWS
    return data_of(field.what, value)


def from_json(field: Placed, data: Any, shape: Shape) -> Any:
    """Return the value at a place; the inverse of ``to_json``; raises ParseError."""
    value = None
    if data is not None:
        is_unknown = field.unknown and data == NOBODY_KNOWS
        value = UNKNOWN if is_unknown else value_of(field.what, data, shape)
    is_none = data is not None and (value is None or (field.unknown and data == UNKNOWN))
    if is_none or not field.holds(value, shape):
        others = ["null"] * field.optional + [f'"{NOBODY_KNOWS}"'] * field.unknown
        wanted = " or ".join([field.what.wanted(shape, field.name), *others])
        raise ParseError(f"expected {wanted}, found {short(data)}")
    return value


def data_of(what: What, value: Any) -> Any:
    """Return a value as data of JSON."""
    if isinstance(what, Number | Flag):
        return value
    if isinstance(what, NumberList):
        return [
            NOBODY_KNOWS if number == what.unknown else data_of(what.of, number) for number in value
        ]
    if isinstance(what, ColoredNumber):
        return what.format(value) if isinstance(value, tuple) else value
    if isinstance(what, Several):
        return [
            None if one is None else data_of(part, one)
            for part, one in zip(what.parts, value, strict=True)
        ]
    if isinstance(what, ArrowNumber):
        direction, number = value
        arrow = None if direction is None else Direction(direction).name.lower()
        return [arrow, NOBODY_KNOWS if number == what.unknown else number]
    return what.format(value)


def value_of(what: What, data: Any, shape: Shape) -> Any:
    """Return the value that data of JSON stand for, None for what is none."""
    if isinstance(what, Number | Flag) or (isinstance(what, ColoredNumber) and type(data) is int):
        return data
    if isinstance(what, NumberList):
        return numbers_of(what, data, shape)
    if isinstance(what, Several):
        return several_of(what, data, shape)
    if isinstance(what, ArrowNumber):
        return arrow_of(what, data)
    try:
        return what.parse(data, shape) if isinstance(data, str) and data else None
    except ParseError:
        return None


def numbers_of(what: NumberList, data: Any, shape: Shape) -> tuple[Any, ...] | None:
    """Return a list of numbers."""
    if not isinstance(data, list):
        return None
    is_told = what.unknown is not None
    found = []
    for one in data:
        is_unknown = is_told and one == NOBODY_KNOWS
        number = what.unknown if is_unknown else value_of(what.of, one, shape)
        if type(number) is not int and type(number) is not tuple:
            return None
        found.append(number)
    return tuple(found)


def several_of(what: Several, data: Any, shape: Shape) -> Any:
    """Return a value that is made of parts."""
    if not isinstance(data, list) or len(data) != len(what.parts):
        return None
    found = []
    for part, one in zip(what.parts, data, strict=True):
        value = None if one is None and what.optional else value_of(part, one, shape)
        if one is not None and (value is None or not part.holds(value, shape)):
            return None
        found.append(value)
    return what.make(*found)


def arrow_of(what: ArrowNumber, data: Any) -> Any:
    """Return a number with an arrow, or without."""
    names: dict[str | None, Direction | None] = {way.name.lower(): way for way in Direction}
    names[None] = None
    if not isinstance(data, list) or len(data) != 2 or not isinstance(data[0], str | None):
        return None
    arrow, number = data
    if arrow not in names or (number != NOBODY_KNOWS and type(number) is not int):
        return None
    return what.make(names[arrow], what.unknown if number == NOBODY_KNOWS else number)


def short(data: Any) -> str:
    """Return data for an error: as JSON, cut to what fits a line."""
    import json  # start-up counts

    text = json.dumps(data)
    return text if len(text) <= 40 else f"{text[:37]}..."

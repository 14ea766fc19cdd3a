"""What the values of fields are called, where they are clues."""

from typing import Any, Final

from puzzlefw.explaining import Message
from puzzlefw.fields import ArrowNumber, Listed, NumberList, Placed, Several
from puzzlefw.fields.listed import THERE
from puzzlefw.fields.positions import FirstCells
from puzzlefw.fields.values import Order
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.shape import Direction
from puzzlefw.view import Cell, Place, Side

ARROWS: Final = "↑→↓←"
"""Arrows as they are printed, by their directions."""
SIGNS: Final = {">": "greater", "<": "less", "o": "dot"}
"""What signs between two cells say."""


def said(field: Placed | Listed, place: Place, value: Any) -> str | Message:
    """Return a value of a field in words, without its place: "3", "12+", "white circle"."""
    if isinstance(field, Listed) and value is THERE:
        return Message("given-word", {"word": field.word})
    if field.unknown and value == UNKNOWN:
        return field.format(value)
    if word := field.words and field.words(value):
        return Message("given-word", {"word": word})
    match field.what:
        case Order():
            assert isinstance(place, Side)
            return compared(place, value)
        case ArrowNumber(unknown=unknown):
            direction, number = value
            return ("?" if number == unknown else str(number)) + arrow(direction)
        case NumberList():
            return field.format(value).replace(",", " ")
        case Several(optional=True):
            pairs = zip(("down", "across"), value, strict=True)
            told = {name: number for name, number in pairs if number is not None}
            return Message("-".join(["sum", *told]), told)
        case Several():
            sign, number = value
            return f"{number}{sign}"
    text = field.format(value)
    # A total stands in a cell that may have a number as well.
    if text.isdecimal() and not isinstance(field.where, FirstCells) and isinstance(field, Placed):
        return text
    return Message("given-sign", {"word": field.word, "value": text})


def compared(place: Side, sign: str) -> Message:
    """Return which of two cells is the greater one: "r1c1 > r1c2"."""
    down, right = place.direction.step
    cells = Cell(place.row, place.column), Cell(place.row + down, place.column + right)
    return Message("compared", {"sign": SIGNS[sign], "one": cells[0], "other": cells[1]})


def arrow(direction: Direction | None) -> str:
    """Return an arrow as it is printed, nothing without a direction."""
    return "" if direction is None else ARROWS[direction]

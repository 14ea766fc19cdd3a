"""Lists of clues with cells as people type them, and as JSON has them."""

from collections.abc import Iterable
from typing import Any

from puzzlefw.errors import ParseError
from puzzlefw.fields.field import shape_of
from puzzlefw.fields.listed import MOST, THERE, Listed
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.scanner import typed
from puzzlefw.plain.json_values import data_of, short, value_of
from puzzlefw.runtime.deadline import poll


def text_of(field: Listed, clues: tuple[Any, ...], shape: Shape) -> str:
    """Return the clues of a field as they are typed, with blanks between them."""
    values = field.unpack(clues)
    return " ".join(field.word_of(cells, value, shape) for cells, value in values.items())


def clues_in(field: Listed, lines: Iterable[str], shape: Shape) -> tuple[Any, ...]:
    """Return the clues that are typed in *lines*; raises ParseError.

    A comma or a semicolon behind one is skipped, and ``.`` alone is no clue.
    """
    found = {}
    words = [word.rstrip(",;") for line in lines for word in line.split()]
    expect_few(field, len(words), shape)
    for word in words:
        poll()
        if word in ("", "."):
            continue
        try:
            cells, value = field.clue_in(word, shape)
        except ParseError as error:
            raise ParseError(f"{error} in {field.name}") from None
        if cells in found:
            at = field.where.format(cells, shape)
            raise ParseError(f"expected each {field.word} once, found {typed(at)} twice")
        found[cells] = value
    return field.pack(found)


def clues_data(field: Listed, instance: Any) -> list[Any]:
    """Return the clues of a field as data of JSON: their cells, and their values if they have."""
    shape = shape_of(instance)
    found: list[Any] = []
    for cells, value in field.values(instance).items():
        places = [list(shape.cell(cell)) for cell in cells]
        if value is THERE:
            found.append(places[0] if field.where.is_single else places)
        else:
            found.append({"cells": places, "value": data_of(field.what, value)})
    return found


def clues_from(field: Listed, data: Any, shape: Shape) -> tuple[Any, ...]:
    """Return the clues that data of JSON say; the inverse of ``clues_data``; raises ParseError."""
    if not isinstance(data, list):
        raise ParseError(f"expected a list for {field.name}, found {short(data)}")
    expect_few(field, len(data), shape)
    found = {}
    for one in data:
        poll()
        cells, value = clue_from(field, one, shape)
        if cells in found:
            at = one["cells"] if isinstance(one, dict) else one
            raise ParseError(f"expected each {field.word} once, found {short(at)} twice")
        found[cells] = value
    return field.pack(found)


def clue_from(field: Listed, data: Any, shape: Shape) -> tuple[tuple[int, ...], Any]:
    """Return the cells and the value of a clue."""
    places: Any = [data] if field.where.is_single else data
    value: Any = 1 if field.has_pill else THERE
    if isinstance(data, dict) and {*data} == {"cells", "value"} and field.has_values:
        places = data["cells"]
        value = value_of(field.what, data["value"], shape)
    is_told = value is not None and field.holds(value, shape)
    if not is_told or not isinstance(places, list) or not all(is_cell(c, shape) for c in places):
        cell = f"[row, column] from [0, 0] to [{shape.height - 1}, {shape.width - 1}]"
        cells = f"a list of {cell}"
        wanted = cell if field.where.is_single else cells
        wanted = f'{{"cells": {cells}, "value": ...}}' if field.has_values else wanted
        raise ParseError(f"expected {wanted} for each {field.word}, found {short(data)}")
    return field.where.normal(tuple([shape.index((row, at)) for row, at in places])), value


def is_cell(data: Any, shape: Shape) -> bool:
    """Return whether *data* are the row and the column of a cell."""
    if not isinstance(data, list) or [*map(type, data)] != [int, int]:
        return False
    row, column = data
    return bool(0 <= row < shape.height and 0 <= column < shape.width)


def expect_few(field: Listed, count: int, shape: Shape) -> None:
    """Raise ParseError for more clues than a board has."""
    if count > MOST * shape.size:
        wanted = f"at most {MOST * shape.size} of {field.name}"
        raise ParseError(f"expected {wanted}, found {count}")

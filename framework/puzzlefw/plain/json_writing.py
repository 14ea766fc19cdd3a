"""Writes JSON with the fields of a board by their names; the inverse of ``json_reading``."""

import json
from typing import Any, Final

from puzzlefw.fields.extended import extensions_in
from puzzlefw.fields.field import Field, Regions, shape_of
from puzzlefw.fields.forms import One
from puzzlefw.fields.listed import Listed
from puzzlefw.fields.positions import Cells, FirstCells, Points, Sides
from puzzlefw.grid.regions import members
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.headings import PUZZLE
from puzzlefw.plain.json_values import to_json
from puzzlefw.plain.layout import Layout, sides_of
from puzzlefw.plain.lists import clues_data
from puzzlefw.plain.writing import is_default, words_count
from puzzlefw.runtime.deadline import poll

VERSION: Final = 1
"""The version of the form, which a later one that says things otherwise would raise."""
SIDES: Final = ("right", "down")
"""The sides of a cell on which something stands, in the order of places."""


def write(instance: Any, name: str, layout: Layout) -> str:
    """Return an instance of the type called *name* as one line of JSON."""
    shape = shape_of(instance)
    found: dict[str, Any] = {PUZZLE: name, "version": VERSION}
    found |= {"height": shape.height, "width": shape.width}
    home = {one: name for name, each in extensions_in(layout.kind).items() for one in each}
    for field in layout.fields:
        poll()
        if is_default(instance, layout, field):
            continue
        part = found
        if field.name in home:
            part = found.setdefault("extensions", {}).setdefault(home[field.name], {})
        part[field.name] = data_of(instance, field, shape)
    return json.dumps(found, ensure_ascii=False)


def data_of(instance: Any, field: Field, shape: Shape) -> Any:
    """Return the value of a field as data of JSON."""
    if isinstance(field, Regions):
        return rows_of(list(getattr(instance, field.name)), shape.width)
    if isinstance(field, Listed):
        return clues_data(field, instance)
    values = [to_json(field, value) for value in field.values(instance)]
    where = field.where
    if isinstance(where, Cells | Points):
        return rows_of(values, shape.width + isinstance(where, Points))
    if isinstance(where, Sides):
        return sides_in(values, shape)
    if isinstance(where, FirstCells):
        return [values[cells[0]] for cells in members(getattr(instance, where.of))]
    if len(sides := sides_of(field)) > 1:
        every = iter(values)
        counts = {side: words_count(side, shape) for side in sides}
        return {s.name.lower(): [next(every) for _ in range(n)] for s, n in counts.items()}
    return values[0] if isinstance(field.form, One) else values


def rows_of(values: list[Any], width: int) -> list[list[Any]]:
    """Return values row by row."""
    return [values[at : at + width] for at in range(0, len(values), width)]


def sides_in(values: list[Any], shape: Shape) -> list[list[Any]]:
    """Return the values on sides of cells: row, column, side, and the value, if they differ."""
    found = []
    for number, value in enumerate(values):
        if value is not None:
            row, column = shape.cell(number // 2)
            found.append([row, column, SIDES[number % 2], *([] if value is True else [value])])
    return found

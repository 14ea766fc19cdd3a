"""Empty boards: of any type whose fields are described, in any shape that its class allows."""

import re
from typing import Any, Final

import attrs

from puzzlefw.errors import FormatError, InstanceError
from puzzlefw.fields import Flag, Number, NumberList, Placed, Regions, Sign
from puzzlefw.fields.positions import FirstCells, Rooms, Whole
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.puzzlink_format import MOST_SIDE
from puzzlefw.plain.layout import layout_of
from puzzlefw.plain.making import Made
from puzzlefw.plugin.hooks import Hooks

SIZE: Final = re.compile(r"\s*([1-9]\d{0,3}) *[xX] *([1-9]\d{0,3})\s*")


def blank(hooks: Hooks, shape: Shape) -> Any:
    """Return the instance of a type with nothing on it; O(cells).

    Where there must be regions, the whole board is one. Rules are off, and a number of the whole
    board is that of the generator. Raises FormatError for a type without described fields, and
    where something must stand at each place; InstanceError for a shape that the type has not.
    """
    kind = hooks.info.instance_type
    layout = layout_of(kind)
    if layout is None:
        raise FormatError(f"puzzle {hooks.name!r} does not describe its fields: no empty boards")
    made = Made(layout, shape)
    usual = {param.name: param.default for param in hooks.info.params}
    for field in layout.fields:
        if attrs.fields_dict(kind)[field.name].default is not attrs.NOTHING:
            continue
        if isinstance(field, Regions):
            made.fields[field.name] = (0,) * shape.size
        elif isinstance(field, Placed) and not field.optional:
            value = nothing_at(kind, field)
            if field.left is not None and not callable(field.left):
                value = field.left  # as of a clue that is given up
            elif field.holds(usual.get(field.name), shape):
                value = usual[field.name]
            if value is None:
                wanted = f"expected a type with empty boards, found {hooks.name!r}"
                raise FormatError(f"{wanted}, whose {field.name} must be there")
            made.add(field, [value] * field.where.count(shape, None))
    return kind(**made.complete())


def nothing_at(kind: type, field: Placed) -> Any:
    """Return the value at each place of a field on an empty board, None for nothing."""
    default = attrs.fields_dict(kind)[field.name].default
    is_whole = isinstance(field.where, Whole) and type(default) is tuple
    if not field.optional and (is_whole or type(default) in (bool, int, str)):
        return default
    match field.what:
        case _ if field.optional or isinstance(field.where, Rooms | FirstCells):
            return None
        case NumberList():
            return ()
        case Sign():
            return field.what.signs[field.what.told[0]]
        case Number(low=low):
            return low
        case Flag():
            return False
    return None


def blank_in(hooks: Hooks, text: str) -> Any:
    """Return the empty board of the size that *text* tells; None for another text."""
    shape = shape_in(text)
    return None if shape is None else blank(hooks, shape)


def shape_in(text: str) -> Shape | None:
    """Return the shape that a text such as 10x8 tells, of 10 columns and 8 rows; None for others.

    Raises InstanceError for sides that are too long.
    """
    found = SIZE.fullmatch(text)
    if found is None:
        return None
    width, height = map(int, found.groups())
    if max(width, height) > MOST_SIDE:
        said = f"found {width}x{height}"
        raise InstanceError(f"expected a board of at most {MOST_SIDE} rows and columns, {said}")
    return Shape(height, width)

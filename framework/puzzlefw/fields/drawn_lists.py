"""What is printed for the clues of a list: their signs, each at its place."""

from collections.abc import Sequence
from typing import Any

import attrs

from puzzlefw.fields.cell_lists import Areas, Paths
from puzzlefw.fields.cell_words import Cells
from puzzlefw.fields.listed import THERE, Listed
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.view.glyphs import Cage, Chevron, Circle, Glyph, Polyline, Quadruple, Shade, Text
from puzzlefw.view.places import Area, Corner, Margin, Path, Place, Side


def drawn_at(field: Listed, cells: Cells, shape: Shape) -> Place:
    """Return the place of the signs of a clue: all cells of a path or a group."""
    if isinstance(field.where, Paths):
        return Path(map(shape.cell, cells))
    if isinstance(field.where, Areas):
        return Area(map(shape.cell, cells))
    return field.where.place(cells, shape)


def drawn(field: Listed, cells: Cells, value: Any, shape: Shape) -> Sequence[Glyph]:
    """Return the signs of a clue: what its field says, or else what is usual at such a place."""
    if callable(field.glyphs):
        return field.glyphs(value)
    sign = field.glyphs or usual(field, cells, value, shape)
    if field.has_pill and isinstance(sign, Polyline):
        sign = attrs.evolve(sign, pill=value)
    return (sign,)


def usual(field: Listed, cells: Cells, value: Any, shape: Shape) -> Glyph:
    """Return the sign of a clue whose field says none."""
    text = field.format(value)
    if isinstance(field.where, Paths):
        return Polyline(field.word)
    if isinstance(field.where, Areas):
        return Cage(text, field.word)
    place = field.where.place(cells, shape)
    if isinstance(place, Corner):
        # Several digits stand side by side, as people write them.
        return Quadruple(text if any(len(one) > 1 for one in text.split(",")) else text[::2])
    if value is not THERE:
        return Text(text)
    if isinstance(place, Margin):
        return Text("?")
    if not isinstance(place, Side):
        return Shade(field.word)
    if field.where.normal(cells[::-1]) == cells:
        return Circle()
    one, other = map(shape.cell, cells)
    way = other[0] - one[0], other[1] - one[1]
    return Chevron(next(direction for direction in Direction if direction.step == way))

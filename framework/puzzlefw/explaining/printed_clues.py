"""Clues as they are printed, and what they are called with their places: the 3 at r2c5."""

from collections.abc import Mapping

from puzzlefw.explaining.messages import Message
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.view import (
    Area,
    Cage,
    Cell,
    Circle,
    Corner,
    Line,
    Path,
    Place,
    Polyline,
    Quadruple,
    Shade,
    Side,
    Tag,
    Text,
    Tree,
    View,
)
from puzzlefw.view.places import Margin

UPWARD = (Direction.UP, Direction.DOWN)
SIGNS: Mapping[type, str] = {Circle: "circle", Tree: "tree"}
"""What printed signs are called that say nothing themselves."""


def clue_at(text: str | Message, place: Place, shape: Shape | None) -> Message:
    """Return a clue with its place: "the 3 at r2c5"."""
    match place:
        case Corner() if shape is not None:
            at = {"cells": around(place, shape), "place": place}
            return Message("clue-at-corner", {"clue": text, **at})
        case Side(row, column, direction):
            side = direction.name.lower()
            at = {"side": side, "cell": Cell(row, column), "place": place}
            return Message("clue-on-side", {"clue": text, **at})
    name = {Line: "clue-of-line", Margin: "clue-beside"}.get(type(place), "clue")
    return Message(name, {"clue": text, "place": place})


def around(corner: Corner, shape: Shape) -> tuple[Cell, ...]:
    """Return two cells that meet at a corner, or the one that alone has it."""
    rows = [r for r in (corner.row - 1, corner.row) if 0 <= r < shape.height]
    columns = [c for c in (corner.column - 1, corner.column) if 0 <= c < shape.width]
    return tuple(dict.fromkeys((Cell(rows[0], columns[0]), Cell(rows[-1], columns[-1]))))


def clues_of(view: View) -> dict[Place, str | Message]:
    """Return the printed clues by their places; those of a row or column together."""
    found: dict[Place, str | Message] = {}
    lines: dict[Place, dict[int, str]] = {}
    for printed in view.printed:
        place: Place = printed.place
        glyph = printed.glyph
        if isinstance(glyph, Text) and isinstance(place, Margin) and place.diagonal is None:
            line = Line("column" if place.side in UPWARD else "row", place.line)
            lines.setdefault(line, {})[-place.position] = glyph.text
            found[place] = glyph.text
        elif isinstance(glyph, Text | Tag | Quadruple):
            found[place] = glyph.text
        elif isinstance(place, Path | Area) and isinstance(glyph, Polyline | Cage | Shade):
            total = glyph.total if isinstance(glyph, Cage) else ""
            found[place] = total or Message("given-word", {"word": glyph.word})
        elif type(glyph) in SIGNS and place not in found:
            filled = "black-" if isinstance(glyph, Circle) and glyph.filled else ""
            found[place] = Message(f"{filled}{SIGNS[type(glyph)]}")
    for place, clues in lines.items():
        found[place] = " ".join(clues[at] for at in sorted(clues))
    return found

"""What stands on a board as a text shows it, and how much room it may take."""

from collections.abc import Iterator
from typing import Final

from puzzlefw.pictures.text_characters import character
from puzzlefw.view import (
    Between,
    Cell,
    Corner,
    Fill,
    Glyph,
    Place,
    Side,
    State,
    Text,
    View,
    Wave,
)
from puzzlefw.view.signs import NOTHING, Sign, signs

SEVERAL: Final = "?"
"""A place of which some marks are excluded, and several left."""


def things(view: View, state: State | None) -> Iterator[tuple[Place, Glyph]]:
    """Visit what stands on the board, what is seen of a place last."""
    standing = [sign for sign in signs(view, state) if sign.origin not in ("note", "wall")]
    for sign in sorted(standing, key=layer):
        yield sign.place, Text(SEVERAL) if sign.origin == "open" else sign.glyph


def layer(sign: Sign) -> int:
    """Return how high a sign lies: marks above what is printed, but for those of nothing."""
    if sign.origin == "printed":
        return 1
    return 0 if sign.glyph.role == NOTHING else 2


def texts_of(view: View) -> Iterator[str]:
    """Visit what may stand in cells, so that all pictures of an instance are of one size."""
    for choice in view.choices:
        if isinstance(choice.place, Cell):
            yield from (character(mark.glyph) for mark in choice.marks if mark.glyph is not None)


def most_filled(view: View) -> int:
    """Return the room of the longest text on a cell that can be filled, 0 if there is none."""
    texts = {one.place: one.glyph for one in view.printed if isinstance(one.glyph, Text)}
    rooms = [
        len(character(texts[choice.place])) + 1
        for choice in view.choices
        if choice.place in texts
        and any(isinstance(mark.glyph, Fill | Wave) for mark in choice.marks)
    ]
    return max(rooms, default=0)


def has_more_than_cells(view: View) -> bool:
    """Return whether something stands or can stand between cells, or at their corners."""
    places = [choice.place for choice in view.choices] + [one.place for one in view.printed]
    return any(isinstance(place, Side | Corner | Between) for place in places)

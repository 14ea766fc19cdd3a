"""Lines in pictures in text: strokes along sides, or across them, joined where they meet."""

from collections.abc import Iterable, Mapping
from typing import Final

from puzzlefw.grid.shape import Direction
from puzzlefw.pictures.text_characters import ARMS
from puzzlefw.view import Glyph, Place, Side, Stroke, View

Point = tuple[int, int]
UNDER: Final = ("", "•", "x")
"""What a line hides where it bends or passes."""


def is_crossed(view: View) -> bool:
    """Return whether lines run from cell to cell across sides."""
    return any(
        isinstance(mark.glyph, Stroke) and mark.glyph.across
        for choice in view.choices[:1]
        for mark in choice.marks
    )


def joints(things: Iterable[tuple[Place, Glyph]], signs: Mapping[Point, str]) -> dict[Point, str]:
    """Return what stands where strokes on sides end and meet: corners, or middles of cells.

    Points are as in ``text_points``; ``text_board`` knows the *signs* that stand there already.
    """
    arms: dict[Point, int] = {}
    for place, glyph in things:
        if not (isinstance(place, Side) and isinstance(glyph, Stroke)):
            continue
        down, right = place.direction.step
        row, column = 2 * place.row + 1 + down, 2 * place.column + 1 + right
        is_upright = (right != 0) != glyph.across
        for way in (
            (Direction.UP, Direction.DOWN) if is_upright else (Direction.RIGHT, Direction.LEFT)
        ):
            end = row + way.step[0], column + way.step[1]
            arms[end] = arms.get(end, 0) | 1 << way.opposite
    return {at: ARMS[ways] for at, ways in arms.items() if signs.get(at, "") in UNDER}


def joint(sign: str, room: int) -> str:
    """Return a joint in the middle of a cell, with the line on to its edges."""
    arms = ARMS.index(sign)
    before = ARMS[10] if arms >> Direction.LEFT & 1 else " "
    after = ARMS[10] if arms >> Direction.RIGHT & 1 else " "
    left = (room - 1) // 2
    return before * left + sign + after * (room - 1 - left)

"""Lines in pictures in text: walls, and strokes along sides or across them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from puzzlefw.grid.shape import Direction
from puzzlefw.pictures import segments
from puzzlefw.pictures.text_characters import ARMS
from puzzlefw.pictures.text_points import Point, points
from puzzlefw.view import Glyph, Place, Side, State, Stroke, View
from puzzlefw.view.signs import signs

UP, _, _, LEFT = Direction
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
    """Return the characters where strokes on sides end and meet: at corners, or middles of cells.

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


def walls_of(view: View) -> Iterator[Point]:
    """Visit the sides on which a wall stands, the frame left out."""
    for is_upright, line, at in segments.walls_of(view):
        side = Side(at, line, LEFT) if is_upright else Side(line, at, UP)
        yield from points(side, view.shape)


def walls_seen(view: View, state: State | None) -> Iterator[Point]:
    """Visit the sides between marks that differ, where a view is parted."""
    for sign in signs(view, state) if view.parted else ():
        if sign.origin == "wall" and isinstance(sign.place, Side):
            yield from points(sign.place, view.shape)


def frame_of(view: View) -> frozenset[Point]:
    """Return the sides around the board, none if it has no frame."""
    if view.shape.wraps or not view.frame:
        return frozenset()
    height, width = 2 * view.shape.height, 2 * view.shape.width
    upright = {(row, column) for row in range(1, height, 2) for column in (0, width)}
    level = {(row, column) for column in range(1, width, 2) for row in (0, height)}
    return frozenset(upright | level)

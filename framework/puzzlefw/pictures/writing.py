"""Texts in their places: as large as they fit, beside the board all alike; and arrows."""

from typing import Final

from puzzlefw.grid.shape import Direction
from puzzlefw.pictures.layout import CELL, Layout
from puzzlefw.pictures.outlines import arrow, pointed
from puzzlefw.pictures.paths import Paths
from puzzlefw.view import Cell, Margin, Place

TEXT_SIZE: Final = 0.72
"""The largest size of a text, as a share of its place."""
CHARACTER: Final = 0.56
"""The width of a digit, as a share of the size of its text."""
SPACE: Final = 0.5
"""The space between texts in places beside each other, as a share of their size."""
SLANTED: Final = 0.7
"""How large a text with a slanted arrow is, as a share of one without."""
HALVED: Final = 0.5
"""The same where clues of two diagonals share one end of a line."""
ARROWS: Final = "↑→↓←"
"""The signs of the directions, clockwise."""
BESIDE_ARROW: Final = 24
"""The side of the square of a text in a cell that has an arrow too."""
HEADED: Final = 24
"""The side of the square of that arrow."""


def draw_text(text: str, place: Place, layout: Layout, paths: Paths, *, kind: str) -> None:
    """Write a text in its place, with a class; the arrow of one that ends with it is drawn.

    On black cells it is written, as strokes are not white.
    """
    if isinstance(place, Margin) and place.diagonal is not None:
        draw_slanted(text, place, layout, paths, kind=kind)
    elif isinstance(place, Cell) and text[1:] and text[-1] in ARROWS and kind != "reversed":
        draw_headed(text, place, layout, paths, kind=kind)
    else:
        spot, longest = layout.text_spot(place), layout.longest if isinstance(place, Margin) else 0
        paths.write(kind, text, (spot.x, spot.y), text_size(text.rjust(longest), spot.size))


def draw_slanted(text: str, place: Margin, layout: Layout, paths: Paths, *, kind: str) -> None:
    """Write a text beside a board, and draw an arrow to the diagonal that it is about."""
    assert place.diagonal is not None
    spot, (down, right) = layout.spot(place), place.diagonal
    off, longest = spot.size // 9, text.rjust(layout.longest)
    small = text_size(longest, int(spot.size * (HALVED if layout.shares_ends else SLANTED)))
    x, y = spot.x - right * off, spot.y - down * off
    if layout.shares_ends and place.side in (Direction.UP, Direction.DOWN):
        x = spot.x + right * (spot.size // 4)
    elif layout.shares_ends:
        y = spot.y + down * (spot.size // 4)
    paths.write(kind, text, (x, y), small)
    paths.add(f"thin {kind}", pointed(spot.x, spot.y, place.diagonal, spot.size))


def draw_headed(text: str, place: Cell, layout: Layout, paths: Paths, *, kind: str) -> None:
    """Write a text, and draw the arrow that it ends with: above it, or to its right."""
    spot, direction = layout.spot(place), Direction(ARROWS.index(text[-1]))
    words, is_level = text[:-1], direction.step[0] == 0
    size = text_size(words, BESIDE_ARROW)
    by, off = 9, CELL // 8
    x, y = (spot.x, spot.y + off) if is_level else (spot.x - off, spot.y)
    paths.write(kind, words, (x, y), size)
    x, y = (spot.x, spot.y - by) if is_level else (spot.x + by, spot.y)
    paths.add(f"ring {kind}", arrow(x, y, direction, HEADED))


def text_size(text: str, size: int) -> int:
    """Return the size at which a text fits its place, with a space to the next one.

    What is not ASCII, such as an arrow, is as wide as two digits.
    """
    wide = sum(1 if character.isascii() else 2 for character in text)
    return max(1, int(min(TEXT_SIZE * size, size / (CHARACTER * wide + SPACE))))

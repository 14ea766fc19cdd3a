"""What lies under the digits of cells: shade, circles and squares, small arrows at the sides."""

from typing import Final

from puzzlefw.grid.shape import Direction
from puzzlefw.pictures.layout import CELL, HALF, Layout, Spot
from puzzlefw.pictures.outlines import circle
from puzzlefw.pictures.paths import Paths
from puzzlefw.view import Area, Place, Shade

RADIUS: Final = 12
"""The radius of a circle, and half the side of a square."""
INSET: Final = 2
"""How far small arrows are from the sides, ``DEEP`` and twice ``WIDE`` their sizes."""
DEEP: Final = 4
WIDE: Final = 4

HATCHING: Final = {
    "blue": "m0 8h32m0 16h-32",
    "orange": "m8 0v32m16 0v-32",
    "green": "m0 16l16 -16m16 0l-32 32m16 0l16 -16",
    "violet": "m16 0l16 16m0 16l-32 -32m0 16l16 16",
    "teal": "m0 8h32m0 16h-32m8 -24v32m16 0v-32",
    "red": "m0 16l16 -16m16 0l-32 32m16 0l16 -16m-16 -16l16 16m0 16l-32 -32m0 16l16 16",
    "yellow": "m0 4h32m0 8h-32m0 8h32m0 8h-32",
}
"""From the upper left of a cell, the lines by which a colour is known without it."""


def draw_shade(glyph: Shade, place: Place, layout: Layout, paths: Paths, *, kind: str) -> None:
    """Draw what lies under the digits of a cell, or of all cells of an area."""
    for cell in place.cells if isinstance(place, Area) else [place]:
        draw_in(glyph, layout.spot(cell), paths, kind)


def draw_in(glyph: Shade, spot: Spot, paths: Paths, kind: str) -> None:
    """Draw what lies under the digit of one cell."""
    x, y = spot.x, spot.y
    match glyph.form:
        case "circle" | "square":
            side = 2 * RADIUS
            square = f"M{x - RADIUS} {y - RADIUS}h{side}v{side}h-{side}z"
            form = circle(x, y, RADIUS) if glyph.form == "circle" else square
            paths.add(f"pale shape {kind}", form)
            paths.add(f"core plain {kind}", form)
        case "inward" | "outward":
            paths.add(f"heads {kind}", heads(spot, is_inward=glyph.form == "inward"))
        case _:
            left, top = x - HALF, y - HALF
            paths.add(f"fill pale {kind}", f"M{left} {top}h{CELL}v{CELL}h-{CELL}z")
            hatching = HATCHING.get(glyph.role, "")
            paths.add(f"hatched {kind}", hatching and f"M{left} {top}{hatching}")


def heads(spot: Spot, *, is_inward: bool) -> str:
    """Return the path of a small arrow at each side of a cell."""
    parts = []
    for side in Direction:
        down, right = side.step
        tip, foot = (HALF - INSET - DEEP, DEEP) if is_inward else (HALF - INSET, -DEEP)
        x, y = spot.x + right * tip, spot.y + down * tip
        back_x, back_y = right * foot, down * foot
        parts.append(
            f"M{x} {y}l{back_x + down * WIDE} {back_y + right * WIDE}"
            f"l{-2 * down * WIDE} {-2 * right * WIDE}z"
        )
    return "".join(parts)

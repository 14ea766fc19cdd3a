"""How each glyph is drawn, but for arms and water, which look as their neighbours do."""

from typing import Final

from puzzlefw.grid.shape import Direction
from puzzlefw.pictures.layout import CELL, Layout, Spot
from puzzlefw.pictures.lines import draw_line
from puzzlefw.pictures.outlines import arrow, chevron, circle, cross, star, step
from puzzlefw.pictures.paths import Paths
from puzzlefw.pictures.shades import draw_shade
from puzzlefw.pictures.writing import draw_text
from puzzlefw.view import (
    Arms,
    Arrow,
    Between,
    Cage,
    Chevron,
    Circle,
    Cross,
    Diagonal,
    Dot,
    Glyph,
    Half,
    Path,
    Place,
    Polyline,
    Quadruple,
    Shade,
    Side,
    Split,
    Star,
    Stroke,
    Tag,
    Text,
    Tree,
    Triangle,
)
from puzzlefw.view.glyphs import HUES, ROLES

CIRCLE: Final = 0.36
"""The radius of a circle, as a share of its place."""
SMALL_CIRCLE: Final = 7
"""The radius of a small circle."""
TAG_SIZE: Final = 9
"""The size of a small text in the upper left of a cell."""
SPLIT_SIZE: Final = 13
"""The size of the texts in a cell that is parted."""
APART: Final = 7
"""The distance of strokes beside each other."""
QUADRUPLE: Final = 11
"""The radius of the circle around up to four characters, whose size is ``SMALL``."""
SMALL: Final = 10


def kind_of(role: str) -> str:
    """Return the class of a role; a theme knows no others."""
    return role if role in ROLES else "mark"


def draw_glyph(glyph: Glyph, place: Place, layout: Layout, paths: Paths, *, kind: str) -> None:
    """Draw a glyph in its place, with a class."""
    spot = layout.spot(place)
    x, y, size = spot.x, spot.y, spot.size
    match glyph:
        case Text(text, on=hue):
            if hue in HUES:
                half = size // 2
                paths.add(f"shape {hue}", f"M{x - half} {y - half}h{size}v{size}h-{size}z")
                kind = "reversed"
            draw_text(text, place, layout, paths, kind=kind)
        case Tag(text):
            wide = TAG_SIZE * len(text) * 3 // 5
            left, top = x - size // 2, y - size // 2
            paths.write(kind, text, (left + 4 + wide // 2, top + 8), TAG_SIZE)
        case Split(lower, upper):
            draw_split((lower, upper), spot, paths, kind)
        case Cage():
            pass  # it is drawn as others let it
        case Polyline() | Shade():
            hue = kind if kind in HUES else HUES[0]
            if isinstance(glyph, Shade):
                draw_shade(glyph, place, layout, paths, kind=hue)
            elif isinstance(place, Path):
                draw_line(glyph, place, layout, paths, kind=hue)
        case Quadruple(text):
            paths.add(f"bead {kind}", circle(x, y, QUADRUPLE))
            draw_few(text, (x, y), paths, kind)
        case Stroke():
            paths.add(f"pen {kind}", strokes(glyph, place, spot, layout))
        case Arms(directions):
            draw_arms(directions, spot, paths, kind)
        case _:
            pen, path = outline(glyph, x, y, size)
            paths.add(f"{pen} {kind}", path)


def draw_split(texts: tuple[str, str], spot: Spot, paths: Paths, kind: str) -> None:
    """Write two texts on both sides of a line from corner to corner, the lower one first."""
    x, y, half, off = spot.x, spot.y, spot.size // 2, spot.size // 4
    paths.add("thin none", f"M{x - half} {y - half}l{spot.size} {spot.size}")
    paths.write(kind, texts[0], (x - off, y + off), SPLIT_SIZE)
    paths.write(kind, texts[1], (x + off, y - off), SPLIT_SIZE)


def draw_arms(directions: frozenset[Direction], spot: Spot, paths: Paths, kind: str) -> None:
    """Draw lines from the middle of a place to its sides."""
    x, y = spot.x, spot.y
    for side in Direction:
        if side in directions:
            paths.add(f"stroke {kind}", f"M{x} {y}{step(side, spot.size // 2)}")
    if len(directions) == 1:  # a line of no length with round ends is a disc
        paths.add(f"knob {kind}", f"M{x} {y}h0")


def draw_few(text: str, centre: tuple[int, int], paths: Paths, kind: str) -> None:
    """Write up to four characters around a point, two of them in a row."""
    x, y = centre
    rows = [text[at : at + 2] for at in range(0, min(len(text), 4), 2)]
    for number, row in enumerate(rows):
        off = SMALL * (2 * number - len(rows) + 1) // 2
        paths.write(kind, row, (x, y + off), SMALL)


def outline(glyph: Glyph, x: int, y: int, size: int) -> tuple[str, str]:
    """Return how a glyph of one path is drawn, and that path around its centre."""
    half = size // 2
    match glyph:
        case Circle(filled):
            radius = SMALL_CIRCLE if glyph.small else CIRCLE * size
            return "disc" if filled else "bead", circle(x, y, radius)
        case Dot():
            return "disc", circle(x, y, max(2, size / 11))
        case Cross():
            return "thin", cross(x, y, 4 if size == CELL else 3)
        case Star():
            return "disc", star(x, y, 0.4 * size)
        case Triangle():
            wing = round(0.34 * size)
            return "disc", f"M{x} {y - wing}l{wing} {2 * wing}h{-2 * wing}z"
        case Tree():
            trunk = round(0.4 * size)
            crown = circle(x, y - size // 8, 0.28 * size)
            return "disc", f"{crown}M{x - 2} {y}v{trunk}h4v{-trunk}z"
        case Diagonal(rising):
            up = -size if rising else size
            pen = "thin" if glyph.role == "none" else "pen"
            return pen, f"M{x - half} {y - up // 2}l{size} {up}"
        case Half(sides):
            down = 1 if Direction.DOWN in sides else -1
            right = 1 if Direction.RIGHT in sides else -1
            corner = f"M{x + right * half} {y + down * half}"
            return "fill", f"{corner}v{-down * size}l{-right * size} {down * size}z"
        case Arrow(direction):
            return "pen", arrow(x, y, direction, size)
        case Chevron(direction):
            return "ring", chevron(x, y, direction, size)
    return "fill", f"M{x - half} {y - half}h{size}v{size}h{-size}z"


def strokes(glyph: Stroke, place: Place, spot: Spot, layout: Layout) -> str:
    """Return the path of one or several lines beside each other."""
    x, y = spot.x, spot.y
    upright, long = False, CELL
    match place:
        case Side(_, _, direction):
            is_upright_side = direction in (Direction.LEFT, Direction.RIGHT)
            upright = is_upright_side != glyph.across
        case Between(one, other):
            first, second = layout.spot(one), layout.spot(other)
            upright = first.x == second.x
            clear = round(2 * CIRCLE * CELL)  # circles that it joins stay free
            long = abs(first.x - second.x) + abs(first.y - second.y) - clear
    parts = []
    for n in range(glyph.count):
        off = (2 * n - glyph.count + 1) * APART // 2
        if upright:
            parts.append(f"M{x + off} {y - long // 2}v{long}")
        else:
            parts.append(f"M{x - long // 2} {y + off}h{long}")
    return "".join(parts)

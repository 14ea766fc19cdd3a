"""Lines through cells: thermometers, arrows, whispers, and what stands at their ends.

A broad line is a pale band with a pattern in it. All of it lies above the thin lines of the board
and below its walls and digits, with a rim of the board's colour that parts it from shade; circles
at its ends lie above it, so that nothing need be cut off.
"""

from collections.abc import Iterable, Sequence
from math import dist, hypot
from typing import Final

from puzzlefw.pictures.layout import Layout
from puzzlefw.pictures.outlines import circle, number
from puzzlefw.pictures.paths import Paths
from puzzlefw.view import Path, Polyline

ROUND: Final = 12.5
"""The radius of a circle at an end, and half the way across a diamond."""
BULB: Final = 9
"""The radius of a bulb, within that of a circle in its cell: both are seen."""
HEAD: Final = 6
"""How far a head goes back along its line, and to both sides."""
HOLLOW: Final = ("rails", "double")
"""Patterns whose middle is pale."""

XY = tuple[int, int]


def draw_line(glyph: Polyline, place: Path, layout: Layout, paths: Paths, *, kind: str) -> None:
    """Draw a line through cells, with the class of its colour."""
    spots = [layout.spot(cell) for cell in place.cells]
    points = [(spot.x, spot.y) for spot in spots]
    pill, points = points[: glyph.pill], points[glyph.pill - 1 :]
    if len(pill) > 1:
        paths.add(f"pill {kind}", through(pill))
        paths.add("hole", through(pill))
        if len(points) > 1:  # it begins at the nearest cell of the pill
            points[0] = min(pill, key=lambda one: dist(one, points[1]))
    elif points:
        draw_end(glyph.begin, points, paths, kind)
    if len(points) > 1:
        draw_way(glyph, through(points), paths, kind)
        draw_end(glyph.end, points[::-1], paths, kind)


def draw_way(glyph: Polyline, way: str, paths: Paths, kind: str) -> None:
    """Draw a line between its ends."""
    paths.add(f"rim {glyph.width}", way)
    if glyph.width == "broad":
        paths.add(f"pale band {kind}", way)
    paths.add(f"core {glyph.pattern} {kind}", way)
    if glyph.pattern in HOLLOW:
        paths.add(f"pale inner {glyph.pattern} {kind}", way)


def draw_end(end: str, points: Sequence[XY], paths: Paths, kind: str) -> None:
    """Draw what stands at the first of *points*."""
    x, y = points[0]
    match end:
        case "bulb":
            paths.add(f"pale bulb {kind}", f"M{x} {y}h0")
            paths.add(f"core plain {kind}", circle(x, y, BULB))
        case "circle":
            paths.add(f"end {kind}", circle(x, y, ROUND))
        case "diamond":
            far = number(ROUND)
            steps = f"l{far} {far}l-{far} {far}l-{far} -{far}z"
            paths.add(f"end {kind}", f"M{x} {number(y - ROUND)}{steps}")
        case "head" if len(points) > 1:
            paths.add(f"core plain {kind}", head(points[1], points[0]))


def head(before: XY, tip: XY) -> str:
    """Return the path of two wings that meet at a tip, coming from another point."""
    right, down = tip[0] - before[0], tip[1] - before[1]
    share = HEAD / (hypot(right, down) or 1)
    back, out = right * share, down * share
    wings = [(tip[0] - back - turn * out, tip[1] - out + turn * back) for turn in (1, -1)]
    (x, y), (u, v) = wings
    return f"M{number(x)} {number(y)}L{tip[0]} {tip[1]}L{number(u)} {number(v)}"


def through(points: Iterable[XY]) -> str:
    """Return the path through points; one alone is a line of no length."""
    (x, y), *others = points
    parts = [f"M{x} {y}"]
    for u, v in others or [(x, y)]:
        parts.append(f"h{u - x}" if v == y else f"v{v - y}" if u == x else f"l{u - x} {v - y}")
        x, y = u, v
    return "".join(parts)

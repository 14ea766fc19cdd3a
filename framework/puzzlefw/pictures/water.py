"""Water: filled cells that join, with waves where the cell above holds none."""

from puzzlefw.pictures.board import runs
from puzzlefw.pictures.layout import CELL, Layout
from puzzlefw.pictures.paths import Paths
from puzzlefw.runtime.deadline import poll

LEVEL = 7
"""How far below the upper side of a cell the waves are."""
WAVE = "q4 -6 8 0t8 0 8 0 8 0"
"""Two waves, as wide as a cell, beginning with a crest."""
RIPPLE = "q3 -4 6 0t6 0"


def draw_water(cells: dict[tuple[int, int], str], layout: Layout, paths: Paths) -> None:
    """Draw water in *cells*, each with the class of its water."""
    rows: dict[tuple[int, str, bool], list[int]] = {}
    for (row, column), kind in cells.items():
        is_top = (row - 1, column) not in cells
        rows.setdefault((row, kind, is_top), []).append(column)
    for (row, kind, is_top), columns in rows.items():
        poll()
        y = layout.y(row)
        for first, beyond in runs(columns):
            x, count = layout.x(first), beyond - first
            if not is_top:
                paths.add(f"fill {kind}", f"M{x} {y}h{count * CELL}v{CELL}H{x}z")
                continue
            crest = f"M{x} {y + LEVEL}{WAVE * count}"
            paths.add(f"fill {kind}", f"{crest}V{y + CELL}H{x}z")
            paths.add(f"crest {kind}", crest)
        for column in columns:
            paths.add(f"ripple {kind}", f"M{layout.x(column) + 10} {y + 21}{RIPPLE}")

"""Hues: how lines through cells and areas of several kinds look, in colours of their own.

Few pictures have any, so these rules stand only in those.
"""

from collections.abc import Mapping
from typing import Final

from puzzlefw.view.glyphs import HUES

PALE: Final = 0.3
"""How much of its colour is in a pale one; the rest is the board's."""
COLORS: Final[Mapping[str, Mapping[str, str]]] = {
    "light": {
        "grey": "#6b7280",
        "green": "#1d7f3c",
        "violet": "#8a3fc0",
        "blue": "#1f6fd0",
        "orange": "#b85c00",
        "teal": "#0a7d80",
        "red": "#c22f4a",
        "yellow": "#8f7300",
    },
    "dark": {
        "grey": "#9aa3b2",
        "green": "#56cf7f",
        "violet": "#c793f2",
        "blue": "#6fb0ff",
        "orange": "#ffab4d",
        "teal": "#45c8cb",
        "red": "#ff8a9c",
        "yellow": "#e0c341",
    },
    "contrast": {
        "grey": "#444444",
        "green": "#00501e",
        "violet": "#5a0f8f",
        "blue": "#003f91",
        "orange": "#7a3300",
        "teal": "#004a4d",
        "red": "#8a0020",
        "yellow": "#5a4700",
    },
}
"""The colours of the hues in each theme, as visible as other signs are."""

RULES: Final = (
    "".join(f".{hue}{{color:var(--{hue})}}.pale.{hue}{{color:var(--pale_{hue})}}" for hue in HUES)
    + ".band,.bulb,.core,.inner,.pill,.hole,.hatched,.rim{fill:none;stroke:currentColor}"
    ".band,.bulb,.pill,.hole,.rim,.rails,.beads,.dotted{stroke-linecap:round}"
    ".band,.core,.inner,.pill,.hole,.rim{stroke-linejoin:round}"
    ".shape,.heads,.fill.pale{fill:currentColor}.end{fill:var(--board);stroke:currentColor}"
    ".core,.end{stroke-width:1.8}.band,.rails,.rungs{stroke-width:9}.bulb{stroke-width:18}"
    ".dashed{stroke-dasharray:7 4}.mixed{stroke-dasharray:9 3 2 3}"
    ".dotted{stroke-width:3;stroke-dasharray:.1 6}.beads{stroke-width:6;stroke-dasharray:.1 10.6}"
    ".rungs{stroke-dasharray:1.8 5}.blocks{stroke-width:4.5;stroke-dasharray:8 8}"
    ".double{stroke-width:5}.inner.rails{stroke-width:6}.inner.double{stroke-width:2}"
    ".pill{stroke-width:26.8}.hole{stroke:var(--board);stroke-width:23.2}"
    ".rim{stroke:var(--board);stroke-width:13}.rim.thin{stroke-width:5}"
    ".hatched{stroke-opacity:.5}"
)
"""The same for all themes. What is pale lies under texts; a line is known by the pattern in it."""


def hues_of(theme: str, board: str) -> Mapping[str, str]:
    """Return the colours of a theme's hues, and of each a pale one on the colour of its *board*."""
    colors = COLORS[theme]
    return {**colors, **{f"pale_{hue}": mixed(colors[hue], board) for hue in HUES}}


def mixed(color: str, ground: str) -> str:
    """Return a little of a colour on a ground, all as "#1262b3"."""
    parts = [(int(color[n : n + 2], 16), int(ground[n : n + 2], 16)) for n in (1, 3, 5)]
    return "#" + "".join(f"{round(PALE * one + (1 - PALE) * other):02x}" for one, other in parts)

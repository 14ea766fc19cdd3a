"""The characters that stand for glyphs in pictures in text."""

from typing import Final

from puzzlefw.grid.shape import Direction
from puzzlefw.pictures.characters import REPLACEMENT
from puzzlefw.view import (
    Arms,
    Arrow,
    Between,
    Chevron,
    Circle,
    Cross,
    Diagonal,
    Dot,
    Fill,
    Glyph,
    Half,
    Margin,
    Place,
    Quadruple,
    Side,
    Split,
    Star,
    Stroke,
    Tag,
    Text,
    Tree,
    Triangle,
    Wave,
)

BOXES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Light lines for each set of sides: 1 up, 2 right, 4 down, 8 left."""
ARMS: Final = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
"""Heavy lines for each set of sides."""
ARROWS: Final = "↑→↓←"
DIAGONALS: Final = {(-1, 1): "↗", (1, 1): "↘", (1, -1): "↙", (-1, -1): "↖"}
HALVES: Final = ("◤◥", "◣◢")
CHEVRONS: Final = "\N{LOGICAL AND}>\N{LOGICAL OR}<"
OPEN: Final = "."
"""A cell in which nothing stands, where no lines are drawn."""
BRIDGES: Final = "─═≡≣"
"""Characters that run through a cell: one line up to four."""
UPRIGHT: Final = "│║⦀⣿"
"""Those that run from row to row."""
SOLID: Final = "█≈"
"""Characters that fill a cell, and join with those beside it."""
SIGNS: Final[dict[type, str]] = {
    Fill: "█",
    Wave: "≈",
    Dot: "•",
    Cross: "x",
    Star: "*",
    Triangle: "A",
    Tree: "T",
    Stroke: "━",
    Quadruple: "○",
}


def character(glyph: Glyph, place: Place | None = None) -> str:
    """Return the character for a glyph; a text as it is."""
    match glyph:
        case Text() if isinstance(place, Margin) and place.diagonal is not None:
            return f"{character(glyph)}{DIAGONALS[place.diagonal]}"
        case Text() | Tag():
            return "".join(c if c.isprintable() else REPLACEMENT for c in glyph.text)
        case Arms():
            return ARMS[sum(1 << direction for direction in glyph.directions)]
        case Stroke() if isinstance(place, Side):
            is_upright = (place.direction in (Direction.LEFT, Direction.RIGHT)) != glyph.across
            return "┃" if is_upright else "━"
        case Stroke() if isinstance(place, Between):
            upright = place.one.column == place.other.column
            return (UPRIGHT if upright else BRIDGES)[min(glyph.count, len(BRIDGES)) - 1]
        case Circle():
            return "●" if glyph.filled else "○"
        case Split(lower, upper):
            return f"{lower}\\{upper}"
        case Diagonal():
            return "/" if glyph.rising else "\\"
        case Half(sides):
            return HALVES[Direction.DOWN in sides][Direction.RIGHT in sides]
        case Chevron():
            return CHEVRONS[glyph.direction]
        case Arrow():
            return ARROWS[glyph.direction]
        case _:
            return SIGNS[type(glyph)]

"""What is seen of a puzzle, as data: every picture, partial solution and hint is made from it."""

from puzzlefw.view.glyphs import (
    Arms,
    Arrow,
    Circle,
    Cross,
    Diagonal,
    Dot,
    Fill,
    Glyph,
    Star,
    Stroke,
    Tag,
    Text,
    Wave,
)
from puzzlefw.view.making import (
    SHADING,
    cell_choices,
    number_marks,
    printed_margins,
    printed_numbers,
)
from puzzlefw.view.places import Between, Cell, Corner, Fault, Line, Margin, Place, Side
from puzzlefw.view.states import Filled, State
from puzzlefw.view.view import Choice, Mark, Printed, View

__all__ = [
    "SHADING",
    "Arms",
    "Arrow",
    "Between",
    "Cell",
    "Choice",
    "Circle",
    "Corner",
    "Cross",
    "Diagonal",
    "Dot",
    "Fault",
    "Fill",
    "Filled",
    "Glyph",
    "Line",
    "Margin",
    "Mark",
    "Place",
    "Printed",
    "Side",
    "Star",
    "State",
    "Stroke",
    "Tag",
    "Text",
    "View",
    "Wave",
    "cell_choices",
    "number_marks",
    "printed_margins",
    "printed_numbers",
]

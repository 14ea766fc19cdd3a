"""What is seen of a puzzle, as data: every picture, partial solution and hint is made from it."""

from typing import TYPE_CHECKING, Final

from puzzlefw.runtime.lazy import names_from

if TYPE_CHECKING:
    from puzzlefw.view.alike import AlikeChoices
    from puzzlefw.view.glyphs import (
        Arms,
        Arrow,
        Cage,
        Chevron,
        Circle,
        Cross,
        Diagonal,
        Dot,
        Fill,
        Glyph,
        Half,
        Polyline,
        Quadruple,
        Shade,
        Split,
        Star,
        Stroke,
        Tag,
        Text,
        Tree,
        Triangle,
        Wave,
    )
    from puzzlefw.view.lines import (
        Link,
        across_choices,
        along_choices,
        drawn_across,
        drawn_along,
        printed_corners,
        sides_across,
        sides_along,
    )
    from puzzlefw.view.making import (
        SHADED,
        SHADING,
        UNSHADED,
        CellChoices,
        cell_choices,
        clues_around,
        clues_before,
        diagonal_from,
        filled,
        lines_before,
        margins_around,
        marked_cells,
        number_marks,
        printed_around,
        printed_before,
        printed_black,
        printed_circles,
        printed_numbers,
        printed_points,
    )
    from puzzlefw.view.places import (
        Area,
        Between,
        Cell,
        Corner,
        Fault,
        Line,
        Margin,
        Path,
        Place,
        Side,
    )
    from puzzlefw.view.states import Filled, State
    from puzzlefw.view.variant_signs import (
        ARROW,
        BETWEEN,
        DUTCH_WHISPERS,
        ENTROPIC,
        EVEN,
        LOCKOUT,
        MAXIMUM,
        MINIMUM,
        MODULAR,
        NABNER,
        ODD,
        PALINDROME,
        REGION_SUM,
        RENBAN,
        SLOW_THERMOMETER,
        THERMOMETER,
        WHISPERS,
        ZIPPER,
    )
    from puzzlefw.view.view import Choice, Mark, Printed, View

__all__ = [
    "ARROW",
    "BETWEEN",
    "DUTCH_WHISPERS",
    "ENTROPIC",
    "EVEN",
    "LOCKOUT",
    "MAXIMUM",
    "MINIMUM",
    "MODULAR",
    "NABNER",
    "ODD",
    "PALINDROME",
    "REGION_SUM",
    "RENBAN",
    "SHADED",
    "SHADING",
    "SLOW_THERMOMETER",
    "THERMOMETER",
    "UNSHADED",
    "WHISPERS",
    "ZIPPER",
    "AlikeChoices",
    "Area",
    "Arms",
    "Arrow",
    "Between",
    "Cage",
    "Cell",
    "CellChoices",
    "Chevron",
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
    "Half",
    "Line",
    "Link",
    "Margin",
    "Mark",
    "Path",
    "Place",
    "Polyline",
    "Printed",
    "Quadruple",
    "Shade",
    "Side",
    "Split",
    "Star",
    "State",
    "Stroke",
    "Tag",
    "Text",
    "Tree",
    "Triangle",
    "View",
    "Wave",
    "across_choices",
    "along_choices",
    "cell_choices",
    "clues_around",
    "clues_before",
    "diagonal_from",
    "drawn_across",
    "drawn_along",
    "filled",
    "lines_before",
    "margins_around",
    "marked_cells",
    "number_marks",
    "printed_around",
    "printed_before",
    "printed_black",
    "printed_circles",
    "printed_corners",
    "printed_numbers",
    "printed_points",
    "sides_across",
    "sides_along",
]

HOMES: Final = {
    "alike": "AlikeChoices",
    "glyphs": (
        "Arms Arrow Cage Chevron Circle Cross Diagonal Dot Fill Glyph Half Polyline Quadruple "
        "Shade Split Star Stroke Tag Text Tree Triangle Wave"
    ),
    "lines": (
        "Link across_choices along_choices drawn_across drawn_along printed_corners sides_across "
        "sides_along"
    ),
    "making": (
        "SHADED SHADING UNSHADED CellChoices cell_choices clues_around clues_before diagonal_from "
        "filled lines_before margins_around marked_cells number_marks printed_around "
        "printed_before printed_black printed_circles printed_numbers printed_points"
    ),
    "places": "Area Between Cell Corner Fault Line Margin Path Place Side",
    "states": "Filled State",
    "variant_signs": (
        "ARROW BETWEEN DUTCH_WHISPERS ENTROPIC EVEN LOCKOUT MAXIMUM MINIMUM MODULAR NABNER ODD "
        "PALINDROME REGION_SUM RENBAN SLOW_THERMOMETER THERMOMETER WHISPERS ZIPPER"
    ),
    "view": "Choice Mark Printed View",
}
"""The names that each module defines."""

if not TYPE_CHECKING:
    __getattr__ = names_from(__name__, HOMES)

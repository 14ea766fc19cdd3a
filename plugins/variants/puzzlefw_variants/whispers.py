"""German whispers: neighbours on a green line differ by 5, or by half of the side."""

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.lines import neighbour_hooks


@attrs.frozen
class Whispers:
    """Lines, from either end."""

    shape: pf.Shape = pf.shape_field()
    whispers: pf.CellLists = pf.path_field(
        "German whispers line", both_ways=True, crosses=True, glyphs=pf.WHISPERS
    )


puzzlefw_extension, puzzlefw_propagators, puzzlefw_check, puzzlefw_draw = neighbour_hooks(
    Whispers,
    "German whispers line",
    suits=lambda side: lambda one, other: abs(one - other) >= (side + 1) // 2,
    holds=lambda side, a, b: max(a, b) - min(a, b) >= (side + 1) // 2,
    words=lambda side: f"on a whispers line neighbours differ by {(side + 1) // 2} or more",
)

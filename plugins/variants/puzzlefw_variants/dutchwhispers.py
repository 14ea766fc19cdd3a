"""Dutch whispers: neighbours on an orange line differ by 4, or by nearly half of the side."""

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.lines import neighbour_hooks


@attrs.frozen
class DutchWhispers:
    """Lines, from either end."""

    shape: pf.Shape = pf.shape_field()
    dutchwhispers: pf.CellLists = pf.path_field(
        "Dutch whispers line", both_ways=True, crosses=True, glyphs=pf.DUTCH_WHISPERS
    )


puzzlefw_extension, puzzlefw_propagators, puzzlefw_check, puzzlefw_draw = neighbour_hooks(
    DutchWhispers,
    "Dutch whispers line",
    suits=lambda side: lambda one, other: abs(one - other) >= side // 2,
    holds=lambda side, a, b: max(a, b) - min(a, b) >= side // 2,
    words=lambda side: f"on a whispers line neighbours differ by {side // 2} or more",
)

"""Slow thermometer: numbers never fall along a line from its bulb."""

from operator import ge

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.lines import neighbour_hooks


@attrs.frozen
class SlowThermometers:
    """Lines from their bulbs to their tips."""

    shape: pf.Shape = pf.shape_field()
    slowthermometer: pf.CellLists = pf.path_field("slow thermometer", glyphs=pf.SLOW_THERMOMETER)


puzzlefw_extension, puzzlefw_propagators, puzzlefw_check, puzzlefw_draw = neighbour_hooks(
    SlowThermometers,
    "slow thermometer",
    suits=lambda side: ge,
    holds=lambda side, a, b: not b < a,
    words=lambda side: "on a slow thermometer numbers never fall",
    says="at-least-as-great",
)

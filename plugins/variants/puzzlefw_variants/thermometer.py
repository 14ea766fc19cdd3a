"""Thermometer: numbers rise along each line from its bulb."""

from operator import gt

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.lines import neighbour_hooks


@attrs.frozen
class Thermometers:
    """Lines from their bulbs to their tips."""

    shape: pf.Shape = pf.shape_field()
    thermometer: pf.CellLists = pf.path_field("thermometer", glyphs=pf.THERMOMETER)


puzzlefw_extension, puzzlefw_propagators, puzzlefw_check, puzzlefw_draw = neighbour_hooks(
    Thermometers,
    "thermometer",
    suits=lambda side: gt,
    holds=lambda side, a, b: a < b,
    words=lambda side: "on a thermometer numbers rise",
    says="greater-than",
)

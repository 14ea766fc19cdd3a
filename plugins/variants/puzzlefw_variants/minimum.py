"""Minimum: a marked cell is smaller than all cells beside it."""

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.marks import extreme_hooks


@attrs.frozen
class Minima:
    """Marked cells."""

    shape: pf.Shape = pf.shape_field()
    minimum: tuple[int, ...] = pf.mark_field("minimum", glyphs=pf.MINIMUM)


puzzlefw_extension, puzzlefw_propagators, puzzlefw_check, puzzlefw_draw = extreme_hooks(
    Minima, "minimum", is_greatest=False
)

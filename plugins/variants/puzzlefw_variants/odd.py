"""Odd: marked cells have odd numbers."""

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.marks import parity_hooks


@attrs.frozen
class OddCells:
    """Marked cells."""

    shape: pf.Shape = pf.shape_field()
    odd: tuple[int, ...] = pf.mark_field("odd cell", glyphs=pf.ODD)


puzzlefw_extension, puzzlefw_propagators, puzzlefw_check, puzzlefw_draw = parity_hooks(
    OddCells, "odd", 1
)

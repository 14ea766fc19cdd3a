"""Even: marked cells have even numbers."""

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.marks import parity_hooks


@attrs.frozen
class EvenCells:
    """Marked cells."""

    shape: pf.Shape = pf.shape_field()
    even: tuple[int, ...] = pf.mark_field("even cell", glyphs=pf.EVEN)


puzzlefw_extension, puzzlefw_propagators, puzzlefw_check, puzzlefw_draw = parity_hooks(
    EvenCells, "even", 0
)

"""Maximum: a marked cell is greater than all cells beside it."""

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.marks import extreme_hooks


@attrs.frozen
class Maxima:
    """Marked cells."""

    shape: pf.Shape = pf.shape_field()
    maximum: tuple[int, ...] = pf.mark_field("maximum", glyphs=pf.MAXIMUM)


puzzlefw_extension, puzzlefw_propagators, puzzlefw_check, puzzlefw_draw = extreme_hooks(
    Maxima, "maximum", is_greatest=True
)

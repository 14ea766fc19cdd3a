"""Difference: numbers at a white dot differ by the number in it."""

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.dots import dot_hooks


def circled(difference: int) -> tuple[pf.Glyph, ...]:
    return pf.Circle(), pf.Text(str(difference))


@attrs.frozen
class Differences:
    """Dots between cells, and their numbers."""

    shape: pf.Shape = pf.shape_field()
    difference: pf.ValuedLists = pf.edge_field("difference", range(1, 62), glyphs=circled)


puzzlefw_extension, puzzlefw_propagators, puzzlefw_check, puzzlefw_draw = dot_hooks(
    Differences,
    "difference",
    suits=lambda value: lambda one, other: abs(one - other) == value,
    holds=lambda value, a, b: max(a, b) - min(a, b) == value,
    value_of=lambda a, b: abs(a - b),
    share=0.2,
)

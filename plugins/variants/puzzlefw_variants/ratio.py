"""Ratio: of numbers at a black dot one is so many times the other."""

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.dots import dot_hooks


def circled(ratio: int) -> tuple[pf.Glyph, ...]:
    return pf.Circle(True), pf.Text(str(ratio), "reversed")


@attrs.frozen
class Ratios:
    """Dots between cells, and their numbers."""

    shape: pf.Shape = pf.shape_field()
    ratio: pf.ValuedLists = pf.edge_field("ratio", range(2, 62), glyphs=circled)


puzzlefw_extension, puzzlefw_propagators, puzzlefw_check, puzzlefw_draw = dot_hooks(
    Ratios,
    "ratio",
    suits=lambda value: lambda one, other: one == value * other or other == value * one,
    holds=lambda value, a, b: max(a, b) == value * min(a, b),
    value_of=lambda a, b: max(a, b) // min(a, b) if max(a, b) % min(a, b) == 0 else 0,
    share=0.7,
)

"""Techniques that many puzzles share in which cells are shaded."""

from typing import Final

from puzzlefw.explaining.defaults import renamed
from puzzlefw.explaining.techniques import Technique

SHADED_NEIGHBOUR: Final[Technique] = renamed(
    "either or", "shaded neighbour", "Beside a shaded cell no other is shaded."
)
"""No two shaded cells share a side."""
NO_DIVIDING: Final[Technique] = renamed(
    "kept together", "no dividing", "Shaded cells may not divide the unshaded ones."
)
"""The unshaded cells are connected."""
NO_CHECKERBOARD: Final[Technique] = renamed(
    "only fit", "no checkerboard", "Two colors that cross would divide one.", says="checkerboard"
)
"""Both the shaded and the unshaded cells hang together, as ``no_crossings`` has it."""

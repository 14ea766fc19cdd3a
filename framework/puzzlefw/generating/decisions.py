"""How many decisions the proof of a drawn board may take, which makes it easier or harder."""

from typing import Final

import attrs

from puzzlefw.contract.bands import Band, bands_up_to
from puzzlefw.contract.description import Option

__all__ = ["bands_by_decisions", "decisions_option"]

MOST: Final = 20_000
OF_BAND: Final = {"easy": 0, "normal": 1, "hard": 3, "extreme": MOST}


def decisions_option() -> Option:
    """Return the param ``decisions`` of a generator whose clues are drawn, not removed."""
    said = "decisions that the proof of one solution may take: the fewer, the easier"
    return Option("decisions", said, "integer", OF_BAND["normal"], low=0, high=MOST)


def bands_by_decisions(easy: int, normal: int) -> tuple[Band, ...]:
    """Return the bands of ``bands_up_to``, each drawn with as many decisions as suit it."""
    bands = bands_up_to(easy, normal)
    return tuple(attrs.evolve(b, settings=({"decisions": OF_BAND[b.name]},)) for b in bands)

"""How many decisions the proof of a drawn board may take, which makes it easier or harder."""

from collections.abc import Mapping
from typing import Final

from puzzlefw.contract.bands import Band, Difficulty, bands_up_to
from puzzlefw.contract.description import Option
from puzzlefw.contract.hookspecs import Params
from puzzlefw.grid.shape import Shape

__all__ = ["bands_by_decisions", "decisions_option", "most_decisions"]

MOST: Final = 20_000
OF_BAND: Final[Mapping[Difficulty, int]] = {"easy": 0, "normal": 1, "hard": 3, "extreme": MOST}


def decisions_option() -> Option:
    """Return the param ``decisions`` of a generator whose clues are drawn, not removed."""
    said = "decisions that the proof may take, beyond 12x12 a hundred times as many; 0 is easy"
    return Option("decisions", said, "integer", OF_BAND["normal"], low=0, high=MOST)


def most_decisions(shape: Shape, params: Params) -> int:
    """Return how many decisions the proof of a board may take, by the param ``decisions``.

    With few on a large board, hardly any cell could be added to a region.
    """
    return int(params["decisions"]) * (100 if shape.size > 144 else 1)


def bands_by_decisions(easy: int, normal: int) -> tuple[Band, ...]:
    """Return the bands of ``bands_up_to``, each drawn with as many decisions as suit it."""
    return bands_up_to(
        easy, normal, drawn_with={name: {"decisions": most} for name, most in OF_BAND.items()}
    )

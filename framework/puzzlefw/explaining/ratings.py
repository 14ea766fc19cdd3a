"""Ratings: what Sudoku Explainer calls a board, by the hardest technique that it needs."""

from collections.abc import Mapping
from typing import Final

RATINGS: Final[Mapping[str, float]] = {
    "taken": 0.0,
    "full house": 1.0,
    "hidden single in a block": 1.2,
    "hidden single": 1.5,
    "naked single": 2.3,
    "pointing": 2.6,
    "box-line reduction": 2.8,
    "naked pair": 3.0,
    "X-wing": 3.2,
    "hidden pair": 3.4,
    "naked triple": 3.6,
    "swordfish": 3.8,
    "hidden triple": 4.0,
    "XY-wing": 4.2,
    "unique rectangle": 4.5,
    "naked quad": 5.0,
    "jellyfish": 5.2,
    "hidden quad": 5.4,
    **dict.fromkeys(
        (
            "finned X-wing",
            "finned swordfish",
            "finned jellyfish",
            "skyscraper",
            "two-string kite",
            "turbot fish",
            "grouped X-chain",
            "X-chain",
            "W-wing",
            "XY-chain",
        ),
        6.6,
    ),
    "AIC": 7.0,
    "ALS chain": 7.0,
    "cell forcing chains": 8.0,
    "region forcing chains": 8.0,
}
"""Its value for each technique, as published with Sudoku Explainer 1.2.1 by Nicolas Juillerat.

Chains have those of its forcing chains on one value, and on several; forcing chains from all values
of a cell, or all places of a value, those of its multiple ones.
"""


def rating(profile: Mapping[str, int]) -> float | None:
    """Return the greatest value of the techniques in a profile, None if one of them has none."""
    if not profile or any(name not in RATINGS for name in profile):
        return None
    return max(RATINGS[name] for name in profile)

"""How hard a Net is in a word, and which words a size can have."""

from collections.abc import Mapping
from typing import Final

from puzzlefw.contract.bands import Band
from puzzlefw.contract.description import Value

BANDS: Final = (
    Band(name="easy", hardest=2, trials=0),
    Band(name="normal", hardest=5, trials=0),
    Band(name="hard", trials=0),
    Band(name="extreme", settings=()),
)
"""Easy: neighbours alone decide. Normal: also facing ends, and the smallest loops and parts.

No board that is made needs a trial.
"""


TILES: Final = {"normal": 16, "hard": 25}
"""The fewest tiles of which a board of some bands is found, in some hundred tries."""
MOST_TILES: Final = {"easy": 300, "normal": 625}
"""The most tiles of which one is found in about ten seconds."""


def faults(params: Mapping[str, Value | None], band: str) -> list[str]:
    """Return why no board that is generated from *params* is as hard as *band*."""
    height, width = int(params["height"] or 0), int(params["width"] or 0)
    tiles, size = height * width, f"{width}x{height}"
    if band == "easy" and params["wrapping"] and not params["barriers"]:
        return ["expected a board with edges or barriers for easy, found one that wraps"]
    if tiles < TILES.get(band, 0):
        return [f"expected at least {TILES[band]} tiles for {band}, found {size}"]
    if tiles > MOST_TILES.get(band, tiles):
        return [f"expected at most {MOST_TILES[band]} tiles for {band}, found {size}"]
    return []

"""How hard an Aquarium is in a word, and which words a size can have."""

from collections.abc import Mapping
from typing import Final

from puzzlefw.contract.bands import Band
from puzzlefw.contract.description import Value

BANDS: Final = (
    Band(
        name="easy",
        hardest=3,
        trials=0,
        settings=({"tank_size": 10}, {"tank_size": 15}),
    ),
    Band(
        name="normal",
        hardest=7,
        trials=0,
        settings=({"tank_size": 7}, {"tank_size": 4}, {"tank_size": 12}),
    ),
    Band(
        name="hard",
        trials=3,
        settings=({"tank_size": 5}, {"tank_size": 4, "blanks": 0.2}, {"tank_size": 9}),
    ),
    Band(
        name="extreme",
        settings=(
            {"tank_size": 5},
            {"tank_size": 4, "blanks": 0.2},
            {"tank_size": 3, "blanks": 0.4},
        ),
    ),
)
"""Easy: finished lines. Normal: lines that are nearly full or empty. Hard: up to three trials."""


CELLS: Final = {"normal": 16, "hard": 36, "extreme": 49}
"""The fewest cells of which a board of some bands is found, in some hundred tries."""
MOST_CELLS: Final = {"easy": 400, "normal": 400, "hard": 400}
"""The most cells of which one is found in about ten seconds."""


def faults(params: Mapping[str, Value | None], band: str) -> list[str]:
    """Return why no board that is generated from *params* is as hard as *band*."""
    height, width = int(params["height"] or 0), int(params["width"] or 0)
    if height * width < CELLS.get(band, 0):
        return [f"expected at least {CELLS[band]} cells for {band}, found {width}x{height}"]
    if height * width > MOST_CELLS.get(band, height * width):
        return [f"expected at most {MOST_CELLS[band]} cells for {band}, found {width}x{height}"]
    return []

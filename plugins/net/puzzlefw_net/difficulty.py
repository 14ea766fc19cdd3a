"""What the techniques of Net are called and cost; how hard a board is in a word."""

from collections.abc import Mapping
from typing import Final

from puzzlefw.contract.bands import Band
from puzzlefw.contract.description import Value
from puzzlefw.explaining import Technique

NEIGHBOUR: Final = "neighbour demand"
PASSES: Final = "neighbour that still turns"
IN_A_ROW: Final = "straights and bends in a row"
TECHNIQUES: Final = (
    Technique(
        name="edge tile",
        rule="A tile beside a wall does not point at it.",
        of="ConnectDemand",
        most_facts=0,
        base=1,
    ),
    Technique(
        name=NEIGHBOUR,
        rule="A tile points at a neighbour that points at it, and at no other.",
        of="ConnectDemand",
        base=2,
    ),
    Technique(
        name=IN_A_ROW,
        rule="A straight or a bend that may still turn decides a side of the next tile already.",
        only_told=True,
        base=2,
    ),
    Technique(
        name=PASSES,
        rule="A tile that may still turn decides a side of the next tile already.",
        only_told=True,
        base=2,
    ),
    Technique(
        name="facing ends",
        rule="Two ends that point at each other would be alone.",
        of="SpanningTreePropagator",
        kind="closed",
        most_facts=0,
        most_nodes=1,
        base=4,
    ),
    Technique(
        name="closed-off part",
        rule="No part of the board may be cut off from the rest.",
        of="SpanningTreePropagator",
        kind="closed",
        base=4,
        per_doubling=2,
    ),
    Technique(
        name="loop avoidance",
        rule="The arms may not close a loop.",
        of="SpanningTreePropagator",
        kind="loop",
        base=3,
        per_doubling=2,
    ),
)
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

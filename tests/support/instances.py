"""Real instances from outside, and ones that take long: random Nets, and hard Aquariums."""

import json
from functools import cache
from pathlib import Path
from random import Random

GOLDEN = Path(__file__).parents[1] / "golden"
STEPS = ((1, 0, 1, 4), (2, -1, 0, 8), (4, 0, -1, 1), (8, 1, 0, 2))
"""Of each arm: its bit, rows and columns to the tile beyond, and that tile's bit."""


def golden(puzzle: str) -> dict[str, list[str]]:
    """Return the golden texts of a puzzle, by class; a label and a tab may stand before a text."""
    found: dict[str, list[str]] = json.loads((GOLDEN / f"{puzzle}.json").read_text())
    return found


@cache
def net(height: int, width: int, seed: int = 1) -> str:
    """Return the game ID of a random tree, its tiles turned at random.

    It has a solution, and may have many. O(tiles).
    """
    rng = Random(f"net {height} {width} {seed}")
    tiles = [0] * (height * width)
    start = rng.randrange(len(tiles))
    reached = bytearray(len(tiles))
    reached[start] = 1
    ways = [(start, step) for step in STEPS]
    while ways:
        at = rng.randrange(len(ways))
        ways[at], ways[-1] = ways[-1], ways[at]
        cell, (bit, down, right, back) = ways.pop()
        row, column = cell // width + down, cell % width + right
        beyond = row * width + column
        if not (0 <= row < height and 0 <= column < width) or reached[beyond]:
            continue
        tiles[cell] |= bit
        tiles[beyond] |= back
        reached[beyond] = 1
        ways += [(beyond, step) for step in STEPS]
    turned = (turn(tile, rng.randrange(4)) for tile in tiles)
    return f"{width}x{height}:" + "".join(f"{tile:x}" for tile in turned)


def turn(tile: int, quarters: int) -> int:
    """Return *tile* turned anticlockwise."""
    return (tile << quarters | tile >> (4 - quarters)) & 15


def aquarium(side: int, number: int = 0) -> str:
    """Return a task of the golden instances; from side 25 on they are hard."""
    return golden("aquarium")[f"gen_{side}"][number].rpartition("\t")[2]

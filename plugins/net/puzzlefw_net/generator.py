"""Generates Nets: a random network, mended until it is the only one, then turned at random."""

from collections.abc import Mapping
from random import Random
from typing import Final

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.description import Value
from puzzlefw.errors import GenerationError, OptionError
from puzzlefw.generation import Solver, repair
from puzzlefw_net.draft import Draft
from puzzlefw_net.mending import Mending
from puzzlefw_net.model import Instance
from puzzlefw_net.random_numbers import RandomNumbers
from puzzlefw_net.shuffling import shuffled

MOST_DRAWS: Final = 100
"""Networks drawn before giving up: tiny boards that wrap may shut a tile out."""


def generate(params: Mapping[str, Value | None], rng: Random, solver: Solver) -> Instance:
    """Return a new board, with exactly one solution unless *params* allow more.

    The solution is proven by propagation while it is mended; the framework proves it again.
    Time about cells ** 1.2.
    """
    height, width = int(params["height"] or 0), int(params["width"] or 0)
    wraps, is_ambiguous = bool(params["wrapping"]), bool(params["ambiguous"])
    check_sides(height, width, wraps, is_ambiguous)
    numbers = RandomNumbers(rng)
    draft = Draft(height, width, wraps, numbers)
    draw(draft)
    if not is_ambiguous:
        repair(draft, undecided, change)
    barriers = barred(draft, float(params["barriers"] or 0))
    return Instance(height, width, shuffled(draft), wraps, barriers)


def check_sides(height: int, width: int, wraps: bool, is_ambiguous: bool) -> None:
    """Raise OptionError for a board of which no puzzle can be made."""
    if height * width < 2:
        raise OptionError("expected a board of at least 2 tiles, found 1x1")
    if wraps and not is_ambiguous and 2 in (height, width):
        raise OptionError(
            "expected sides of 3 or more for a board that wraps, as with a side of 2 no solution"
            f" is the only one: found {width}x{height}"
        )


def draw(draft: Draft) -> None:
    """Draw a network over all tiles; raises GenerationError if none comes of many draws."""
    draws: i64 = 1
    while not draft.grow():
        draws += 1
        if draws > MOST_DRAWS:
            raise GenerationError(f"expected a network over all tiles in {MOST_DRAWS} draws")


def undecided(draft: Draft) -> vec[i64]:
    """Return the tiles that the rules do not decide by propagation."""
    return draft.undecided()


def change(draft: Draft, tiles: vec[i64], width: int) -> Draft:
    """Mend the network where *tiles* are open; draw a new one where nothing can be mended.

    That happens on the smallest boards only, where no edge can be opened without a cross.
    """
    if not Mending(draft).mend(tiles, width):
        draw(draft)
    return draft


def barred(draft: Draft, share: float) -> bytes:
    """Return barriers on a *share* of the closed edges, as net.c puts them.

    They take no solution away that is the only one, and only make it easier to find.
    """
    closed = vec[i64]()
    for t in range(draft.tiles):
        for d in (i64(0), i64(3)):
            if draft.beside[4 * t + d] >= 0 and (draft.arms[t] >> d) & 1 == 0:
                closed = append(closed, 4 * t + d)
    barriers = BytesWriter()
    for _tile in range(draft.tiles):
        barriers.append(0)
    left: i64 = len(closed)
    wanted: i64 = int(share * int(left))
    while wanted > 0:
        at = draft.numbers.below(left)
        side = closed[at]
        left -= 1
        wanted -= 1
        closed[at] = closed[left]
        barriers[side >> 2] |= 1 if side & 3 == 0 else 2
    return barriers.getvalue()

"""Random Net instances, and their translation for the brute-force oracle."""

from collections.abc import Callable

from hypothesis import strategies as st

from puzzlefw.testing import Tape
from puzzlefw_net.instance import BARRIER_BELOW, BARRIER_RIGHT, Instance
from tests.support.oracles.net import NetCase


@st.composite
def instances(draw: st.DrawFn, most_cells: int = 60, least: int = 1, most: int = 8) -> Instance:
    """Any board: most have no solution, all can be written down."""
    tape = Tape(draw)
    height = tape.between(least, most)
    width = tape.between(least, max(least, most_cells // height))
    wraps = tape.flag()
    tiles = bytes(tape.below(16) for _ in range(height * width))
    barriers = barriers_of((height, width, wraps), lambda: tape.below(4))
    return Instance(height, width, tiles, wraps, barriers)


def barriers_of(board: tuple[int, int, bool], choose: Callable[[], int]) -> bytes:
    """Return the barriers that *choose* gives each tile, but for those on the frame."""
    height, width, wraps = board
    barriers = bytearray(choose() for _ in range(height * width))
    for t in range(height * width):
        if not wraps and t % width == width - 1:
            barriers[t] &= BARRIER_BELOW
        if not wraps and t >= (height - 1) * width:
            barriers[t] &= BARRIER_RIGHT
    return bytes(barriers)


def case_of(instance: Instance) -> NetCase:
    """Return *instance* as the oracle takes it."""
    right, below = (
        frozenset(t for t, barred in enumerate(instance.barriers) if barred & side)
        for side in (BARRIER_RIGHT, BARRIER_BELOW)
    )
    height, width = instance.height, instance.width
    return NetCase(height, width, instance.wraps, tuple(instance.tiles), right, below)

"""The kit tries a plugin whose cells have more than 63 values, as it tries any."""

from hypothesis import strategies as st

from puzzlefw.grid import Shape
from puzzlefw.testing import puzzle_suite
from tests.support import trail
from tests.support.trail import Trail

WIDTH = 33
OPEN = {30, 31, 32, 63, 64}
NUMBERS = tuple(
    None if row * WIDTH + column in OPEN else 2 * column + (row + column) % 2 + 1
    for row in range(2)
    for column in range(WIDTH)
)
"""Two rows with a trail up and down, of which five cells are open."""


def trails() -> st.SearchStrategy[Trail]:
    """Return boards of 66 cells, a few of them open."""
    return st.sets(st.integers(56, 65), max_size=5).map(
        lambda open_cells: Trail(
            Shape(2, WIDTH),
            tuple(n if n is None or n not in open_cells else None for n in NUMBERS),
        )
    )


TestTrail = puzzle_suite(trail, instances=trails())

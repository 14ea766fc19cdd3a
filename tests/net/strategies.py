"""Random Net instances and texts."""

from hypothesis import strategies as st

from puzzlefw.testing import Tape
from puzzlefw_net.instance import Instance


@st.composite
def instances(draw: st.DrawFn, most_cells: int = 60) -> Instance:
    """Any board: most have no solution, all can be written down."""
    tape = Tape(draw)
    height = tape.between(1, 8)
    width = tape.between(1, max(1, most_cells // height))
    cells = height * width
    wraps = tape.flag()
    tiles = bytes(tape.below(16) for _ in range(cells))
    barriers = bytearray(tape.below(4) for _ in range(cells))
    for t in range(cells):
        if not wraps and t % width == width - 1:
            barriers[t] &= 2
        if not wraps and t >= cells - width:
            barriers[t] &= 1
    return Instance(height, width, tiles, wraps, bytes(barriers))


def texts() -> st.SearchStrategy[str]:
    """Nonsense, and things that are nearly a game ID, a matrix or JSON."""
    letters = st.text(alphabet='0123456789abcdefvhwx:#b.- ,\n{}[]"²٣_', max_size=40)
    ids = st.builds("{}x{}{}:{}".format, st.integers(-1, 5), st.integers(0, 5), letters, letters)
    return st.one_of(st.text(max_size=40), letters, ids, letters.map('{{"grid": {}'.format))

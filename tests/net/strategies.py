"""Random Net instances and texts."""

from hypothesis import strategies as st

from puzzlefw_net.model import Instance


@st.composite
def instances(draw: st.DrawFn, most_cells: int = 60) -> Instance:
    """Any board: most have no solution, all can be written down."""
    height = draw(st.integers(1, 8))
    width = draw(st.integers(1, max(1, most_cells // height)))
    cells = height * width
    wraps = draw(st.booleans())
    tiles = bytes(draw(st.lists(st.integers(0, 15), min_size=cells, max_size=cells)))
    barriers = bytearray(draw(st.binary(min_size=cells, max_size=cells)))
    for t in range(cells):
        barriers[t] &= 3
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

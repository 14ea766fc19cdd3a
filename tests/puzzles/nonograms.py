"""Nonograms of one color and of several, by chance."""

from itertools import groupby

from hypothesis import strategies as st

from puzzlefw.grid import Shape
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw_nonogram import Length, Nonogram, parts_of


@st.composite
def nonograms(draw: st.DrawFn) -> Nonogram:
    """Draw boards of at most twelve cells: the numbers of a picture, often one of them changed."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 4)))
    is_colored = draw(st.booleans())
    colors = st.sampled_from("x#rb" if is_colored else "x#")
    picture = draw(st.lists(colors, min_size=shape.size, max_size=shape.size))
    lines = [*shape.number_columns(), *shape.number_rows()]
    runs = [groupby(picture[n] for n in line) for line in lines]
    blocks = [[block(len([*run]), key) for key, run in line if key != "x"] for line in runs]
    change = draw(st.sampled_from(["none", "none", "unknown", "other", "given"]))
    line = draw(st.sampled_from(blocks))
    if change in ("unknown", "other") and line:
        at = draw(st.integers(0, len(line) - 1))
        length = UNKNOWN if change == "unknown" else draw(st.integers(1, 5))
        line[at] = block(length, parts_of(line[at])[1])
    if change != "given" or is_colored:
        return Nonogram(shape, blocks)
    given = [draw(st.sampled_from([None, None, int(key != "x")])) for key in picture]
    return Nonogram(shape, blocks, given)


def block(length: int, key: str) -> Length:
    """Return a block as boards have it: with its color unless it is black."""
    return length if key == "#" else (length, key)

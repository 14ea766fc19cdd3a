"""Every puzzle type of one file keeps every promise of a plugin."""

from hypothesis import strategies as st

import puzzlefw_akari
import puzzlefw_hashi
import puzzlefw_hitori
import puzzlefw_sudoku
from puzzlefw.grid import Shape
from puzzlefw.testing import puzzle_suite
from puzzlefw_akari import Akari


@st.composite
def akaris(draw: st.DrawFn) -> Akari:
    """Draw boards of at most nine cells, most of them white or without a number."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 3)))
    clue = st.sampled_from([None, None, None, -1, 0, 1, 2, 4])
    return Akari(shape, tuple(draw(clue) for _ in range(shape.size)))


TestAkari = puzzle_suite(puzzlefw_akari, instances=akaris())
TestHashi = puzzle_suite(puzzlefw_hashi)
TestHitori = puzzle_suite(puzzlefw_hitori)
TestSudoku = puzzle_suite(puzzlefw_sudoku)

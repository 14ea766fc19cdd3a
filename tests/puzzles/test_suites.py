"""Every puzzle type of one file keeps every promise of a plugin."""

from hypothesis import strategies as st

import puzzlefw_akari
import puzzlefw_hashi
import puzzlefw_heyawake
import puzzlefw_hitori
import puzzlefw_nurikabe
import puzzlefw_sudoku
from puzzlefw.generation import random_rectangles
from puzzlefw.grid import Shape
from puzzlefw.testing import puzzle_suite
from puzzlefw_akari import Akari
from puzzlefw_heyawake import Heyawake


@st.composite
def akaris(draw: st.DrawFn) -> Akari:
    """Draw boards of at most nine cells, most of them white or without a number."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 3)))
    clue = st.sampled_from([None, None, None, -1, 0, 1, 2, 4])
    return Akari(shape, tuple(draw(clue) for _ in range(shape.size)))


@st.composite
def heyawakes(draw: st.DrawFn) -> Heyawake:
    """Draw boards of at most nine cells with rectangular rooms, half of them with a number."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 3)))
    regions = random_rectangles(shape, draw(st.randoms()), draw(st.integers(1, 5)))
    clue = st.sampled_from([None, None, -1, 0, 1, 1, 2])
    return Heyawake(shape, regions, tuple(draw(clue) for _ in range(max(regions) + 1)))


TestAkari = puzzle_suite(puzzlefw_akari, instances=akaris())
TestHashi = puzzle_suite(puzzlefw_hashi)
TestHeyawake = puzzle_suite(puzzlefw_heyawake, instances=heyawakes())
TestHitori = puzzle_suite(puzzlefw_hitori)
TestNurikabe = puzzle_suite(puzzlefw_nurikabe)
TestSudoku = puzzle_suite(puzzlefw_sudoku)

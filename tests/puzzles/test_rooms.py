"""Rooms that are drawn at random."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.generating.areas import laid_rectangles
from puzzlefw.generating.regions import random_rectangles
from puzzlefw.grid import Shape, members
from puzzlefw.grid.regions import check_regions


@pytest.mark.parametrize("draw", [random_rectangles, laid_rectangles])
@given(st.integers(1, 9), st.integers(1, 9), st.integers(2, 12), st.integers(0, 99))
def test_rooms_are_rectangles_of_at_most_so_many_cells(
    draw: object, height: int, width: int, most: int, seed: int
) -> None:
    is_laid = draw is laid_rectangles
    shape = Shape(height, width)
    regions = (laid_rectangles if is_laid else random_rectangles)(shape, Random(seed), most)
    check_regions(shape, regions)
    for cells in members(regions):
        rows, columns = (sorted({shape.cell(cell)[axis] for cell in cells}) for axis in (0, 1))
        assert len(cells) == (rows[-1] - rows[0] + 1) * (columns[-1] - columns[0] + 1) <= most
        # One that is laid is of one cell at an edge only.
        assert not is_laid or len(cells) > 1 or rows[-1] == height - 1

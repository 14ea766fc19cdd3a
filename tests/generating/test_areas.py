"""Areas and rectangles that are drawn at random, with sizes as people set them."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.checks import parts
from puzzlefw.generating.areas import laid_rectangles, random_areas
from puzzlefw.grid import Shape, members


@given(st.integers(1, 9), st.integers(1, 9), st.integers(3, 12), st.integers(0, 99))
def test_areas_have_the_sizes_that_they_tell_and_no_equal_ones_touch(
    height: int, width: int, largest: int, seed: int
) -> None:
    shape = Shape(height, width)
    sizes = random_areas(shape, largest, Random(seed))
    for size in set(sizes):
        areas = parts(shape, [cell for cell, own in enumerate(sizes) if own == size])
        assert {size} == {len(area) for area in areas}
    assert max(sizes) <= largest


def test_most_cells_are_in_areas_of_middle_size() -> None:
    drawn = [random_areas(Shape(10, 10), 9, Random(seed)) for seed in range(20)]
    counts = Counter(size for sizes in drawn for size in sizes)
    assert 2 * (counts[1] + counts[8] + counts[9]) < counts[3] + counts[4] + counts[5]


@given(st.integers(1, 9), st.integers(1, 9), st.integers(2, 12), st.integers(0, 99))
def test_laid_rectangles_have_at_most_so_many_cells(
    height: int, width: int, most: int, seed: int
) -> None:
    shape = Shape(height, width)
    for cells in members(laid_rectangles(shape, Random(seed), most)):
        rows, columns = (sorted({shape.cell(cell)[axis] for cell in cells}) for axis in (0, 1))
        assert len(cells) == (rows[-1] - rows[0] + 1) * (columns[-1] - columns[0] + 1) <= most


@pytest.mark.parametrize(("squarer", "longer"), [(4, 3), (6, 5), (8, 7)])
def test_strips_are_laid_less_often_than_what_is_nearly_square(squarer: int, longer: int) -> None:
    drawn = [laid_rectangles(Shape(10, 10), Random(seed), 12) for seed in range(20)]
    counts = Counter(len(cells) for regions in drawn for cells in members(regions))
    assert counts[longer] < counts[squarer]

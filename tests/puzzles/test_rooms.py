"""Rooms: drawn at random, numbered, and held to be in one piece."""

import time
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.errors import InstanceError
from puzzlefw.generating.regions import laid_rectangles, random_rectangles
from puzzlefw.grid import Shape, members
from puzzlefw.grid.regions import check_regions, renumbered


@given(st.integers(1, 9), st.integers(1, 9), st.integers(1, 12), st.integers(0, 99))
def test_random_rectangles_are_rectangles_of_at_most_so_many_cells(
    height: int, width: int, most: int, seed: int
) -> None:
    shape = Shape(height, width)
    regions = random_rectangles(shape, Random(seed), most)
    check_regions(shape, regions)
    for cells in members(regions):
        rows, columns = (sorted({shape.cell(cell)[axis] for cell in cells}) for axis in (0, 1))
        assert len(cells) == (rows[-1] - rows[0] + 1) * (columns[-1] - columns[0] + 1)
        assert len(cells) <= most


@given(st.integers(1, 9), st.integers(1, 9), st.integers(2, 12), st.integers(0, 99))
def test_laid_rectangles_are_rectangles_and_of_one_cell_only_at_an_edge(
    height: int, width: int, most: int, seed: int
) -> None:
    shape = Shape(height, width)
    regions = laid_rectangles(shape, Random(seed), most)
    check_regions(shape, regions)
    for cells in members(regions):
        rows, columns = (sorted({shape.cell(cell)[axis] for cell in cells}) for axis in (0, 1))
        assert len(cells) == (rows[-1] - rows[0] + 1) * (columns[-1] - columns[0] + 1) <= most
        assert len(cells) > 1 or rows[-1] == height - 1


def test_regions_are_renumbered_by_their_first_cells() -> None:
    assert (0, 1, 0, 2) == renumbered(("b", "a", "b", 7))


def test_a_room_of_a_large_board_is_checked_in_no_time() -> None:
    shape = Shape(200, 200)
    before = time.monotonic()
    check_regions(shape, (0,) * shape.size)
    assert time.monotonic() - before < 5


def test_a_room_in_two_pieces_is_refused() -> None:
    with pytest.raises(InstanceError, match="found region 0 in several"):
        check_regions(Shape(1, 3), (0, 1, 0))

"""Regions that grow: around seeds, and again where they were cut back."""

from collections.abc import Sequence
from random import Random

import pytest

from puzzlefw.errors import GenerationError
from puzzlefw.grid import Shape
from puzzlefw.random_growth import regrown_regions
from puzzlefw.regions import check_regions


def test_regions_grow_again_from_what_joins_their_seeds() -> None:
    asked: list[int] = []

    def is_right(regions: Sequence[int | None]) -> bool:
        asked.append(sum(own is None for own in regions))
        return True

    shape = Shape(3, 3)
    found = regrown_regions(shape, (0, 0, 0, 1, 1, 1, 1, 1, 1), {0, 2, 8}, is_right, Random(1))
    check_regions(shape, found)
    assert found[0] == found[1] == found[2] != found[8]
    assert asked[0] > 0
    assert list(range(asked[0], -1, -1)) == asked


def test_cells_of_no_region_are_left_to_grow_into() -> None:
    given = (0, None, None, 1)
    found = regrown_regions(Shape(1, 4), given, {0, 3}, lambda regions: True, Random(1))
    assert {0, 1} == set(found)


def test_a_cell_that_no_region_may_have_ends_it() -> None:
    with pytest.raises(GenerationError, match="that take all cells"):
        regrown_regions(Shape(1, 3), (0, 0, 1), {0, 2}, lambda one: None in one, Random(1))
    with pytest.raises(GenerationError, match="seeds that grow"):
        regrown_regions(Shape(1, 3), (0, 0, 1), {0, 2}, lambda one: False, Random(1))

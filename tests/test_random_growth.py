"""Regions that grow around cells, and what they give away."""

from functools import partial
from random import Random

import pytest

from puzzlefw.checking import parts
from puzzlefw.clues import half_turned
from puzzlefw.generation import first_made
from puzzlefw.grid import Shape, members
from puzzlefw.random_growth import grown_regions, handed_over

SHAPE = Shape(6, 6)
SEEDS = (0, 4, 8, 13, 21, 23, 30, 34)


@pytest.mark.parametrize("each", [1, 2])
def test_each_region_is_in_one_piece_and_has_so_many_seeds(each: int) -> None:
    for seed in range(10):
        # A region may be left without a neighbour to be joined to.
        grow = partial(grown_regions, SHAPE, SEEDS, Random(seed), each=each)
        regions = members(first_made(grow, tries=50))
        assert [each] * (len(SEEDS) // each) == [
            sum(cell in region for cell in SEEDS) for region in regions
        ]
        assert all(len(parts(SHAPE, region)) == 1 for region in regions)


def test_a_cell_is_given_away_only_if_its_region_stays_in_one_piece() -> None:
    shape, regions = Shape(1, 4), (0, 0, 0, 1)
    assert regions == handed_over(shape, regions, 1, Random(0))
    assert (0, 0, 1, 1) == handed_over(shape, regions, 2, Random(0))
    assert regions == handed_over(shape, regions, 3, Random(0))


def test_half_a_turn_leaves_the_middle_cell_where_it_is() -> None:
    assert [(0, 8), (1, 7), (2, 6), (3, 5), (4,)] == half_turned(Shape(3, 3))
    assert [(0, 1)] == half_turned(Shape(1, 2))
    assert [(0,), (1,)] == half_turned(Shape(1, 2), symmetric=False)

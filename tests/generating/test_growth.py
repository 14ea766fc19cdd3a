"""Regions that grow, around seeds and again where they were cut back, and give cells away."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, cast

import pytest

from puzzlefw.checks import parts
from puzzlefw.errors import GenerationError
from puzzlefw.generating.generation import Solver, first_made
from puzzlefw.generating.growth import grown_regions, handed_over, regrown_regions
from puzzlefw.grid import Shape, members
from puzzlefw.grid.clues import half_turned
from puzzlefw.grid.regions import check_regions

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


class Asked:
    """A solver that is asked of cells outside of all regions, and says what a function says."""

    def __init__(self, says: Callable[[frozenset[int]], bool]) -> None:
        self.says = says
        self.asked: list[int] = []

    def is_unique(self, board: frozenset[int]) -> bool:
        self.asked.append(len(board))
        return self.says(board)


def regrown(shape: Shape, regions: Sequence[int | None], seeds: set[int], solver: Asked) -> Any:
    """Return regions grown again, whose board is the cells that are of none."""
    return regrown_regions(
        shape,
        regions,
        seeds,
        lambda regions, outside: outside,
        solver=cast("Solver", solver),
        rng=Random(1),
    )


def test_regions_grow_again_from_what_joins_their_seeds() -> None:
    shape, solver = Shape(3, 3), Asked(lambda outside: True)
    found = regrown(shape, (0, 0, 0, 1, 1, 1, 1, 1, 1), {0, 2, 8}, solver)
    check_regions(shape, found)
    assert found[0] == found[1] == found[2] != found[8]
    assert solver.asked[0] > 0
    assert list(range(solver.asked[0], -1, -1)) == solver.asked


def test_cells_of_no_region_are_left_to_grow_into() -> None:
    found = regrown(Shape(1, 4), (0, None, None, 1), {0, 3}, Asked(lambda outside: True))
    assert {0, 1} == set(found)


def test_a_cell_that_no_region_may_have_ends_it() -> None:
    with pytest.raises(GenerationError, match="that take all cells"):
        regrown(Shape(1, 3), (0, 0, 1), {0, 2}, Asked(lambda outside: len(outside) > 0))
    with pytest.raises(GenerationError, match="seeds that grow"):
        regrown(Shape(1, 3), (0, 0, 1), {0, 2}, Asked(lambda outside: False))

"""Regions that grow around drawn cells, of which some are drawn anew."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, cast

import pytest

from puzzlefw import load_puzzle
from puzzlefw.errors import GenerationError
from puzzlefw.generating.decisions import bands_by_decisions, decisions_option
from puzzlefw.generating.generation import Solver
from puzzlefw.generating.regrowth import Core, regions_around
from puzzlefw.grid import Shape
from puzzlefw.grid.regions import check_regions

SHAPE = Shape(5, 5)


class Asked:
    """A solver that says of regions, and the cells outside of all, what a function says."""

    def __init__(self, says: Callable[[Any, frozenset[int]], bool]) -> None:
        self.says = says

    def is_unique(self, board: Any) -> bool:
        return self.says(*board)


def grown(says: Callable[[Any, frozenset[int]], bool], drawn: list[int], seed: int = 1) -> Any:
    """Return regions around one or two cells each, whose sizes are noted in *drawn*."""
    rng = Random(seed)

    def draw(cores: Sequence[Core], free: Sequence[int]) -> Sequence[Core]:
        drawn.append(len(free))
        return [(cell,) for cell in rng.sample(free, min(2, len(free)))]

    solver = cast("Solver", Asked(says))
    return regions_around(SHAPE, draw, lambda *board: board, solver=solver, rng=rng)


def test_regions_take_all_cells_in_one_piece_each() -> None:
    for seed in range(5):
        check_regions(SHAPE, grown(lambda regions, outside: True, [], seed))


def is_apart(regions: Sequence[int], outside: frozenset[int]) -> bool:
    """Return whether the cell in the middle has no region together with the one above it."""
    return 12 in outside or regions[12] != regions[7]


def test_a_cell_that_no_region_may_have_is_drawn_anew_with_those_around_it() -> None:
    drawn: list[int] = []
    found = grown(is_apart, drawn)
    assert found[12] != found[7]
    check_regions(SHAPE, found)


def test_a_board_that_cannot_be_filled_is_refused() -> None:
    drawn: list[int] = []
    with pytest.raises(GenerationError, match="that take all cells"):
        grown(lambda regions, outside: 12 in outside, drawn)
    assert len(drawn) > 500


def test_the_same_seed_grows_the_same_regions() -> None:
    assert grown(is_apart, []) == grown(is_apart, [])


def test_each_band_is_drawn_with_decisions_of_its_own() -> None:
    bands = bands_by_decisions(6, 25)
    assert [(6, 0), (25, 0), (None, 3), (None, None)] == [(b.hardest, b.trials) for b in bands]
    assert [0, 1, 3, 20_000] == [setting["decisions"] for b in bands for setting in b.settings]
    assert 1 == decisions_option().default


@pytest.mark.parametrize("name", ["lits", "norinori"])
def test_boards_of_no_decision_need_neither_look_ahead_nor_trial(name: str) -> None:
    puzzle = load_puzzle(name)
    for seed in range(3):
        made = puzzle.generate({"decisions": 0, "width": 7, "height": 7}, seed=seed).instance
        assert "easy" == puzzle.open(made).grade().band

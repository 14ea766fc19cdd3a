"""The kit tries a board whose cells have more than 63 values, as it tries any."""

import pytest

from puzzlefw.testing import puzzle_suite
from puzzlefw.testing.plugins.cases import PuzzleCase
from tests.problem.test_wide import FIVE
from tests.support import trail

Suite = puzzle_suite(trail)
PROMISES = (
    *("round_trip", "solution_text", "render", "drawn", "places", "seen", "pictured", "search"),
    *("counted", "mapped", "determined", "exported", "check_accepts", "order_free"),
    *("symmetric", "deterministic", "pickled"),
)


@pytest.mark.parametrize("promise", PROMISES)
def test_a_wide_board_keeps_a_promise(promise: str) -> None:
    Suite.check(promise, PuzzleCase(text=FIVE))

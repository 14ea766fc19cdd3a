"""The clock: how often it polls, and what a limit does."""

import pytest

from puzzlefw.engine.clock import Clock
from puzzlefw.engine.interpreted.polling import INTERVAL
from puzzlefw.engine.worklist import Worklist
from puzzlefw.errors import LimitError

LONG_AGO = 1e-9


def test_a_clock_looks_once_in_so_many_steps() -> None:
    clock = Clock()
    clock.deadline = LONG_AGO
    clock.spend(INTERVAL - 1)
    with pytest.raises(LimitError, match="the time limit was reached"):
        clock.spend(1)
    assert clock.at_rest
    # It begins to count anew, whatever came of the look.
    clock.spend(INTERVAL - 1)
    with pytest.raises(LimitError):
        clock.spend(1)


def test_taking_an_item_is_a_step() -> None:
    clock = Clock()
    clock.deadline = LONG_AGO
    worklist = Worklist(clock)
    for _ in range(INTERVAL - 1):
        assert worklist.take() == -1
    with pytest.raises(LimitError):
        worklist.take()


def test_a_look_before_the_limit_changes_nothing() -> None:
    clock = Clock()
    clock.limit(1e6)
    clock.spend(1)
    assert not clock.at_rest
    assert clock.left == INTERVAL


def test_a_limit_is_looked_at_with_the_next_step_and_can_be_taken_away() -> None:
    clock = Clock()
    clock.limit(0.0)
    with pytest.raises(LimitError):
        clock.spend(1)
    clock.limit(None)
    clock.spend(10 * INTERVAL)
    assert not clock.at_rest


@pytest.mark.parametrize("seconds", [float("nan"), -1.0, -0.001])
def test_a_limit_that_is_no_time_is_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match="expected seconds of at least 0"):
        Clock().limit(seconds)

"""Where to look for a step: at so many places as one can look at."""

import pytest

from puzzlefw.explaining import Message, Step
from puzzlefw.explaining.looking import FEW, where_to_look
from puzzlefw.explaining.messages import Statement
from puzzlefw.view import Cell


@pytest.mark.parametrize(
    ("new", "old", "looked_at"), [(1, FEW - 1, FEW), (2, 370, 2), (20, 370, FEW)]
)
def test_a_step_of_many_places_is_looked_for_where_it_says_something(
    new: int, old: int, looked_at: int
) -> None:
    told = [Statement(Cell(0, column), "#", "is shaded", True) for column in range(new + old)]
    step = Step(
        technique="trial",
        cost=9,
        message=Message("trial", {}),
        statements=tuple(told[:new]),
        because=tuple(told[new:]),
        losses={},
        reasons={},
        parts=(),
    )
    assert [Cell(0, column) for column in range(looked_at)] == [*where_to_look(step)]

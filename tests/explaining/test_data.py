"""Steps as data: they survive JSON and pickle, are said the same, and tell where to look."""

import json
import pickle
from typing import Any

import pytest

from puzzlefw import load_puzzle
from puzzlefw.explaining import Message, Statement, Step
from puzzlefw.explaining.data import plain, unplain
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.looking import FEW, where_to_look
from puzzlefw.grid import Direction
from puzzlefw.view import Between, Cell, Corner, Line, Margin, Place, Side

PLACES: tuple[Place, ...] = (
    Cell(0, 1),
    Side(0, 1, Direction.LEFT),
    Corner(2, 0),
    Margin(Direction.UP, 3),
    Between(Cell(0, 0), Cell(0, 3)),
    Line("row", 2),
)


def steps_of(name: str, params: dict[str, Any]) -> tuple[Step, ...]:
    """Return the steps of a generated board."""
    puzzle = load_puzzle(name)
    return puzzle.open(puzzle.generate(params, seed=5).instance).explain().steps


@pytest.mark.parametrize(
    "steps",
    [
        steps_of("net", {"wrapping": True}),
        steps_of("aquarium", {"width": 8, "height": 8, "tank_size": 3, "blanks": 0.4}),
    ],
)
def test_steps_survive_json_and_pickle(steps: tuple[Step, ...]) -> None:
    assert steps
    for step in steps:
        assert step == unplain(json.loads(json.dumps(plain(step))))
    assert steps == pickle.loads(pickle.dumps(steps))


def test_a_step_that_was_read_back_is_said_the_same() -> None:
    language = Language("en", load_puzzle("aquarium").info.texts)
    steps = steps_of("aquarium", {"width": 6, "height": 6})
    read = unplain(json.loads(json.dumps(plain(steps))))
    assert list(map(language.sentence, (step.message for step in steps))) == [
        language.sentence(step.message) for step in read
    ]


@pytest.mark.parametrize("place", PLACES)
def test_each_kind_of_place_survives(place: Place) -> None:
    statement = Statement(place, "x", "is x", holds=False)
    message = Message("said", {"places": (place,), "number": 3, "inner": Message("x")}, "trial")
    for one in (statement, message):
        assert one == unplain(json.loads(json.dumps(plain(one))))


def test_other_data_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a step or a part of one, found 'puzzle'"):
        unplain({"type": "puzzle"})


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

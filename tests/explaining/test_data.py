"""Steps as data: they survive JSON and pickle, and are said the same afterwards."""

import json
import pickle
from typing import Any

import pytest

from puzzlefw import load_puzzle
from puzzlefw.explaining import Message, Statement, Step
from puzzlefw.explaining.data import plain, unplain
from puzzlefw.explaining.language import Language
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

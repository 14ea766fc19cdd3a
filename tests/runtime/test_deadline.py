"""The time that is allowed, in force for whatever runs meanwhile."""

import math
import threading
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw import BrokenPluginError, LimitError, OptionError, load_puzzle
from puzzlefw.constraints import AllDifferent, Clause, Linear
from puzzlefw.grid import Direction, NumbersOf, Shape
from puzzlefw.pictures.text import difference, marks, paint
from puzzlefw.propagators import propagators_of
from puzzlefw.runtime import deadline
from puzzlefw.runtime.deadline import Deadline, poll
from puzzlefw_aquarium.instance import RULES
from puzzlefw_aquarium.view import view
from puzzlefw_aquarium.water.bars import Bars
from puzzlefw_aquarium.water.states import WaterStates
from puzzlefw_net.propagators import neighbours, network
from tests.support.toy_plugins import bound_toy

SIDE = 72
"""Of boards large enough that building them polls, once in 4096 cells."""


def test_without_a_deadline_there_is_no_end() -> None:
    poll()
    assert (None, False) == (deadline.seconds_left(), deadline.is_over())
    with Deadline(None):
        assert (None, False) == (deadline.seconds_left(), deadline.is_over())


def test_a_deadline_is_in_force_inside_it_alone() -> None:
    over = Deadline(0.0)
    for _ in range(2):
        with over, pytest.raises(LimitError):
            poll()
        poll()


@given(st.lists(st.floats(100, 1000), min_size=1, max_size=4))
def test_of_deadlines_inside_each_other_the_first_counts(seconds: list[float]) -> None:
    def innermost(left: list[float]) -> float:
        if not left:
            return deadline.seconds_left() or math.nan
        with Deadline(left[0]):
            return innermost(left[1:])

    least = min(seconds)
    assert least - 50 < innermost(seconds) <= least


def test_a_deadline_holds_where_it_was_made_too() -> None:
    with Deadline(0.0):
        inner = Deadline(1000.0)
    with inner, pytest.raises(LimitError):
        poll()


def test_another_thread_has_its_own() -> None:
    found: list[float | None] = []
    with Deadline(0.0):
        thread = threading.Thread(target=lambda: found.append(deadline.seconds_left()))
        thread.start()
        thread.join()
    assert [None] == found


CELLS = SIDE * SIDE
UNKNOWN = "_".join("?" * SIDE)
TASK = f"region;{UNKNOWN};{UNKNOWN};{','.join(map(str, range(1, CELLS + 1)))}"
ID = f"{SIDE}x{SIDE}:1v{'0' * (CELLS - 1)}"
NET = load_puzzle("net")
AQUARIUM = load_puzzle("aquarium")
TILES = NET.parse(ID)
TANKS = AQUARIUM.parse(TASK)
BARS = {rule: Bars(SIDE, SIDE, TANKS.tanks, b"", rule=rule) for rule in RULES}
PICTURE = "a\nb"

PHASES: dict[str, Callable[[], object]] = {
    "read a Net": lambda: NET.parse(ID),
    "read an Aquarium": lambda: AQUARIUM.parse(TASK),
    "find neighbours": lambda: neighbours(TILES),
    "make a graph": lambda: network(TILES, 0, BESIDE),
    **{
        f"find bars, {rule}": partial(Bars, SIDE, SIDE, TANKS.tanks, b"", rule=rule)
        for rule in RULES
    },
    "find water states": lambda: WaterStates(BARS["region"]),
    "tell what is seen": lambda: view(TANKS, {"tanks": range(CELLS)}),
    "draw a Net": lambda: NET.render(TILES),
    "draw an Aquarium": lambda: AQUARIUM.render(TANKS),
    "mark pictures": lambda: marks([PICTURE, PICTURE]),
    "compare pictures": lambda: difference([PICTURE, PICTURE]),
    "paint a picture": lambda: paint(PICTURE, {}),
    "make a clause": lambda: Clause([(0, 1)]),
    "make a sum": lambda: Linear([], "==", 0),
    "make a rule on variables": lambda: AllDifferent([0]),
    "make a propagator": lambda: propagators_of([CLAUSE]),
    "find what is beside cells": lambda: NumbersOf(Shape(2, 2)).beside,
    "find what is around cells": lambda: NumbersOf(Shape(2, 2)).around,
    "find squares": lambda: NumbersOf(Shape(2, 2)).squares,
    "look along a line": lambda: Shape(2, 2).sight(0, Direction.RIGHT),
}
CLAUSE = Clause([(0, 1)])
BESIDE = neighbours(TILES)


@pytest.mark.parametrize("phase", PHASES)
def test_what_takes_long_on_large_boards_polls(phase: str) -> None:
    PHASES[phase]()
    with Deadline(0.0), pytest.raises(LimitError):
        PHASES[phase]()


def test_a_limit_that_is_not_over_is_no_reason_to_stop() -> None:
    def late() -> list[str]:
        raise LimitError("late")

    toy = bound_toy(puzzlefw_faults=late)
    with Deadline(1000.0), pytest.raises(BrokenPluginError, match="raised LimitError: late"):
        toy.open(toy.parse("1")).solve()
    with Deadline(0.0), pytest.raises(LimitError):
        _ = toy.open(toy.parse("1")).faults


def test_what_is_solved_and_counted_under_a_deadline_ends_with_it() -> None:
    toy = bound_toy()
    square = toy.parse("../..")
    with Deadline(0.0):
        for seconds in (None, 1000.0):
            assert "time" == toy.open(square).solve(seconds=seconds).stopped_by
            assert "time" == toy.open(square).count(seconds=seconds).stopped_by
            assert "time" == toy.open(square).ambiguity(seconds=seconds).stopped_by
            with pytest.raises(LimitError):
                list(toy.open(square).solutions(seconds=seconds))


def test_solutions_visited_one_by_one_keep_the_time_from_the_caller() -> None:
    toy = bound_toy()
    visited = toy.open(toy.parse("../..")).solutions(seconds=1000.0)
    next(visited)
    assert deadline.seconds_left() is None


def test_a_map_that_there_is_no_time_to_draw_tells_what_is_certain() -> None:
    def view_for_ever(instance: object, variables: object) -> object:
        while True:
            poll()

    toy = bound_toy(puzzlefw_view=view_for_ever)
    found = toy.open(toy.parse("../..")).ambiguity(seconds=0.05)
    assert (2, False, "time") == (found.number, found.is_exact, found.stopped_by)
    assert () == found.patches == found.same == found.unsettled


@pytest.mark.parametrize("seconds", [math.nan, -1.0])
def test_a_deadline_that_is_no_time_is_refused(seconds: float) -> None:
    with pytest.raises(OptionError, match="expected seconds of at least 0"):
        Deadline(seconds)

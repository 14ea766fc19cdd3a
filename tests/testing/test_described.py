"""The kit finds slips in what a class says of its fields, on boards that it draws from that."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzlefw_toy
from puzzlefw.errors import ParseError
from puzzlefw.grid import Shape
from puzzlefw.grid.regions import check_regions
from puzzlefw.testing import Effort, Skip, Tally, puzzle_suite
from puzzlefw.testing.harness.tape import Tape
from puzzlefw.testing.plugins.field_draws import described, drawn_board, drawn_regions
from tests.testing.described import SLIPS, Board, puzzle

TestCounted = puzzle_suite(puzzle())
EFFORT = {seed: Effort(examples=300, seed=seed, is_shrinking=False) for seed in (0, 1, 2)}
OF_FIELDS = ("field_values", "fields_written", "damaged_fields")


@pytest.mark.parametrize("seed", EFFORT)
@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_in_a_description_is_caught(slip: str, seed: int) -> None:
    promise, make = SLIPS[slip]
    with pytest.raises((AssertionError, ParseError)):
        puzzle_suite(make()).attempt(promise, EFFORT[seed])


def test_a_class_that_describes_nothing_makes_no_such_promise() -> None:
    for promise in OF_FIELDS:
        with pytest.raises(Skip, match="describes no fields"):
            puzzle_suite(puzzlefw_toy).attempt(promise)


def test_the_smallest_board_is_shown_with_its_damage() -> None:
    suite = puzzle_suite(SLIPS["nobody counts"][1]())
    tally = Tally()
    with pytest.raises(AssertionError, match=r"for numbers is taken: nothing checks what"):
        suite.attempt("damaged_fields", Effort(examples=50, seed=0), tally)
    assert "def test_counted_keeps_damaged_fields" in tally.broken


@given(st.data())
def test_any_board_of_the_fields_is_drawn(data: st.DataObject) -> None:
    description = described(puzzle_suite(puzzle()).subject)
    assert description is not None
    assert isinstance(drawn_board(Tape(data.draw), description), Board)


@given(st.data(), st.integers(1, 4), st.integers(1, 4))
def test_drawn_regions_hang_together(data: st.DataObject, height: int, width: int) -> None:
    shape = Shape(height, width)
    check_regions(shape, drawn_regions(Tape(data.draw), shape))

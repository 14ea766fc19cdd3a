"""Numbers on a board: which are right, which say something, and a board with another one."""

from collections.abc import Callable, Sequence
from random import Random

import attrs
import pytest

from puzzlefw.errors import GenerationError, InstanceError
from puzzlefw.generating.generation import Solver, first_unique, remove_clues
from puzzlefw.grid import Shape
from puzzlefw.grid.clues import (
    UNKNOWN,
    Clues,
    cell_numbers,
    clues_of,
    expect,
    known,
    placed,
    with_clue,
)


@attrs.frozen
class Board:
    """Numbers from 1 to 4, one a cell."""

    shape: Shape
    numbers: Clues = attrs.field(converter=clues_of, validator=cell_numbers(1, 4))


@attrs.frozen
class Told:
    """A solver that takes for proven what a function says, and the board of one place as wished."""

    is_unique: Callable[[object], bool]
    wished: int = -1

    def as_wished(self, boards: Sequence[object]) -> object:
        return boards[min(self.wished, len(boards) - 1)]


BOARD = Board(Shape(2, 2), [None, UNKNOWN, 1, 4])


def test_unknown_is_a_clue_that_says_no_number() -> None:
    assert [(2, 1), (3, 4)] == known(BOARD.numbers)


@pytest.mark.parametrize("number", [0, 5, -2, True, 1.0])
def test_a_number_that_is_no_clue_is_refused_with_its_place(number: int) -> None:
    with pytest.raises(InstanceError, match=f"row 1, column 2, found {number}"):
        Board(Shape(1, 2), [1, number])


def test_a_number_too_many_is_refused() -> None:
    with pytest.raises(InstanceError, match="expected 2 numbers, found 3"):
        Board(Shape(1, 2), [1, 2, 3])


def test_unknown_is_refused_where_it_is_no_clue() -> None:
    @attrs.frozen
    class Known:
        shape: Shape
        numbers: Clues = attrs.field(converter=clues_of, validator=cell_numbers(1, 4, also=None))

    with pytest.raises(InstanceError, match="found -1"):
        Known(Shape(1, 1), [UNKNOWN])


def test_a_clue_is_changed_at_one_place_or_at_several() -> None:
    assert Board(BOARD.shape, [None, 3, 1, 4]) == with_clue(BOARD, "numbers", 1, 3)
    assert Board(BOARD.shape, [None, UNKNOWN, None, None]) == with_clue(BOARD, "numbers", (2, 3))
    assert (None, UNKNOWN, 1, 4) == BOARD.numbers


def test_clues_that_a_field_names_are_removed_while_the_solution_stays_unique() -> None:
    solver: Solver = Told(lambda board: board.numbers[3] == 4)  # type: ignore[assignment,attr-defined]
    left = remove_clues(BOARD, range(4), "numbers", solver=solver, rng=Random(1))
    assert (None, None, None, 4) == left.numbers


def test_of_the_boards_on_the_way_one_as_wished_is_left() -> None:
    def left(wished: int) -> int:
        solver: Solver = Told(lambda board: True, wished)  # type: ignore[assignment,arg-type]
        return len(known(remove_clues(full, range(4), "numbers", solver=solver, rng=rng).numbers))

    full, rng = Board(Shape(2, 2), [1, 2, 3, 4]), Random(1)
    assert [4, 3, 2, 1, 0] == [left(wished) for wished in range(5)]


def test_the_first_board_with_one_solution_is_taken() -> None:
    boards = iter(range(10))
    solver: Solver = Told(lambda board: board == 3)  # type: ignore[assignment]
    assert 3 == first_unique(lambda: next(boards), solver)
    with pytest.raises(GenerationError, match="expected one of 2 random boards"):
        first_unique(lambda: next(boards), solver, tries=2)


def test_what_is_wrong_is_said_in_words() -> None:
    expect(True, "nothing", "anything")
    with pytest.raises(InstanceError, match="expected an even side, found 3"):
        expect(False, "an even side", 3)


def test_placed_are_clues_that_nobody_knows_too() -> None:
    assert {0, 2} == placed([5, None, UNKNOWN])

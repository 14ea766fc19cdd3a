"""Empty boards of every type."""

import pytest

from puzzlefw import FormatError, InstanceError, load_puzzle, puzzle_names
from puzzlefw.fields import shape_of
from puzzlefw.grid.shape import Shape
from puzzlefw.problem.blank import blank, shape_in
from puzzlefw.problem.clues import given
from tests.support.toy_plugins import bound_toy


@pytest.mark.parametrize("name", puzzle_names())
def test_a_blank_board_has_its_shape_and_no_clue(name: str) -> None:
    hooks = load_puzzle(name).hooks
    board = blank(hooks, Shape(4, 4))
    assert (Shape(4, 4), []) == (shape_of(board), given(board))


def test_a_shape_that_a_type_has_not_is_refused_in_words() -> None:
    with pytest.raises(InstanceError, match="as many rows as columns"):
        blank(load_puzzle("unequal").hooks, Shape(3, 4))


def test_a_type_without_described_fields_has_no_blank_boards() -> None:
    with pytest.raises(FormatError, match="does not describe its fields"):
        blank(bound_toy().hooks, Shape(3, 3))


def test_a_size_is_read_as_columns_and_rows() -> None:
    assert [Shape(8, 10), None] == [shape_in("10x8"), shape_in("10x8:")]
    with pytest.raises(InstanceError, match="at most 200"):
        shape_in("201x3")

"""Each symmetry of a board is a permutation of its places, and leads back where it should."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.fields import EVERY, MAIN_DIAGONAL, MIRROR, SAME, Around, Before, Cells, Lines, Turn
from puzzlefw.fields.positions import NOWHERE, Points, Sides, Where, inner_sides
from puzzlefw.fields.turn import NAMES, turned
from puzzlefw.grid import Direction, Shape

SHAPES = st.builds(Shape, st.integers(1, 5), st.integers(1, 5))
TURNS = st.sampled_from(list(NAMES))
ORDERS = {
    "as it is": 1,
    "turned by 90 degrees": 4,
    "turned by 180 degrees": 2,
    "turned by 270 degrees": 4,
    "mirrored left to right": 2,
    "mirrored top to bottom": 2,
    "mirrored at the diagonal that rises": 2,
    "mirrored at the main diagonal": 2,
}
PLACES: tuple[Where, ...] = (Cells(), Points(), Before(), Around())


def carried(where: Where, shape: Shape, turn: Turn, values: Sequence[Any]) -> list[Any]:
    """Return *values* at places of a board as they stand on the turned one."""
    board = SimpleNamespace(shape=shape)
    return [values[old] for old, _ in where.order(turned(shape, turn), board)]


@pytest.mark.parametrize("turn", NAMES, ids=lambda turn: turn.name)
def test_a_symmetry_done_as_often_as_its_order_changes_nothing(turn: Turn) -> None:
    shape, cells, orders, after = Shape(2, 3), list(range(6)), [], SAME
    for times in range(1, 5):
        shape, cells, after = (
            turn.shape(shape),
            carried(Cells(), shape, turn, cells),
            after.then(turn),
        )
        assert (after == SAME) == ((shape, cells) == (Shape(2, 3), list(range(6))))
        orders += [times] * (after == SAME)
    assert ORDERS[turn.name] == orders[0] == turn.order
    assert SAME == turn.then(turn.inverse)


@given(SHAPES, TURNS)
def test_every_place_of_a_turned_board_is_one_of_the_old_one(shape: Shape, turn: Turn) -> None:
    board = SimpleNamespace(shape=shape)
    for where in PLACES:
        old = [number for number, _ in where.order(turned(shape, turn), board)]
        assert list(range(where.count(shape, board))) == sorted(old)
        assert where.count(turn.shape(shape), board) == len(old)


@given(SHAPES, TURNS)
def test_the_inverse_leads_back(shape: Shape, turn: Turn) -> None:
    new = turn.shape(shape)
    assert shape == turn.inverse.shape(new)
    for where in PLACES:
        values = list(range(where.count(shape, SimpleNamespace(shape=shape))))
        there = carried(where, shape, turn, values)
        assert values == carried(where, new, turn.inverse, there)
    for direction in Direction:
        assert direction == turn.inverse.direction(turn.direction(direction))


@given(SHAPES, TURNS)
def test_inner_sides_go_to_inner_sides_between_the_same_cells(shape: Shape, turn: Turn) -> None:
    old = {number: {one, other} for number, one, other in inner_sides(shape)}
    board = turned(shape, turn)
    order = Sides().order(board, SimpleNamespace(shape=shape))
    for number, one, other in inner_sides(board.new_shape):
        assert {board.cells[one], board.cells[other]} == old[order[number][0]]


@given(SHAPES, TURNS)
def test_a_side_beyond_the_right_or_lower_frame_comes_from_nowhere_or_there(
    shape: Shape, turn: Turn
) -> None:
    inner = {number for number, _, _ in inner_sides(shape)}
    board = turned(shape, turn)
    new = {number for number, _, _ in inner_sides(board.new_shape)}
    for number, (old, _) in enumerate(Sides().order(board, SimpleNamespace(shape=shape))):
        assert (number in new) == (old in inner)
        assert old == NOWHERE or 0 <= old < 2 * shape.size


@given(SHAPES, TURNS)
def test_a_line_is_read_the_other_way_where_its_cells_are(shape: Shape, turn: Turn) -> None:
    board = turned(shape, turn)
    old = [*shape.number_columns(), *shape.number_rows()]
    new = [*board.new_shape.number_columns(), *board.new_shape.number_rows()]
    for cells, (line, is_reversed) in zip(new, board.lines, strict=True):
        wanted = [board.cells[cell] for cell in cells]
        assert wanted == list(old[line])[:: -1 if is_reversed else 1]


@given(SHAPES, TURNS)
def test_a_place_beside_the_board_stays_at_the_end_of_its_line(shape: Shape, turn: Turn) -> None:
    board = turned(shape, turn)
    old_ends = [board.cells[cell] for cell in ends(board.new_shape)]
    assert ends(shape) == [cell for _, cell in sorted(zip(board.margins, old_ends, strict=True))]


def ends(shape: Shape) -> list[int]:
    """Return the cell that is next to each place beside a board."""
    last, below = shape.width - 1, shape.size - shape.width
    columns, rows = range(shape.width), range(0, shape.size, shape.width)
    return [*columns, *(below + at for at in columns), *rows, *(row + last for row in rows)]


def test_columns_stay_columns_where_lines_have_a_field_of_their_own() -> None:
    order = Lines("column").order(turned(Shape(2, 3), Turn(0, True)), None)
    assert [2, 1, 0] == [line for line, _ in order]
    rows = Lines("row").order(turned(Shape(2, 3), Turn(2)), None)
    assert [(1, True), (0, True)] == list(rows)


def test_the_sets_of_symmetries_are_closed() -> None:
    assert 8 == len(EVERY)
    for turns in (EVERY, MIRROR, MAIN_DIAGONAL):
        assert SAME in turns
        assert turns == {turn.inverse for turn in turns}


def test_a_quarter_exchanges_height_and_width() -> None:
    assert Shape(3, 2) == Turn(1).shape(Shape(2, 3))
    assert (0, 1) == Turn(1).cell(Shape(2, 3), 0, 0)
    assert Direction.RIGHT == Turn(1).direction(Direction.UP)

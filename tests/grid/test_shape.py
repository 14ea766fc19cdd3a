"""Boards: numbers of cells, what lies beside a cell, rows and columns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.errors import InstanceError
from puzzlefw.grid import Direction, Shape, members, stretches
from puzzlefw.grid.clues import check_cells

UP, RIGHT, DOWN, LEFT = Direction
SHAPES = st.builds(Shape, st.integers(1, 6), st.integers(1, 6), st.booleans())
CELLS = SHAPES.flatmap(
    lambda shape: st.tuples(st.just(shape), st.integers(0, shape.size - 1).map(shape.cell))
)


def test_each_direction_has_a_step_and_the_opposite_takes_it_back() -> None:
    assert [(-1, 0), (0, 1), (1, 0), (0, -1)] == [side.step for side in (UP, RIGHT, DOWN, LEFT)]
    assert [DOWN, LEFT, UP, RIGHT] == [side.opposite for side in (UP, RIGHT, DOWN, LEFT)]
    assert all(isinstance(side.opposite, Direction) for side in Direction)


def test_cells_are_numbered_row_by_row() -> None:
    shape = Shape(2, 3)
    cells = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert cells == list(shape.cells())
    assert cells == [shape.cell(index) for index in range(6)]
    assert [0, 1, 2, 3, 4, 5] == [shape.index(cell) for cell in cells]
    assert 6 == shape.size


def test_rows_and_columns_are_the_lines_of_the_board() -> None:
    shape = Shape(2, 3)
    assert [[(0, 0), (0, 1), (0, 2)], [(1, 0), (1, 1), (1, 2)]] == shape.rows()
    assert [[(0, 0), (1, 0)], [(0, 1), (1, 1)], [(0, 2), (1, 2)]] == shape.columns()


def test_a_block_is_the_cells_of_some_rows_and_columns() -> None:
    assert (1, 2, 5, 6) == Shape(3, 4).block((0, 1), 2, 2)
    assert (4, 5, 6, 7) == Shape(3, 4).block((1, 0), 1, 4)


FRAMED, TORUS = Shape(2, 3), Shape(3, 4, wraps=True)


@pytest.mark.parametrize(
    ("shape", "cell", "beside"),
    [
        (FRAMED, (0, 0), [None, (0, 1), (1, 0), None]),
        (FRAMED, (1, 2), [(0, 2), None, None, (1, 1)]),
        (FRAMED, (0, 1), [None, (0, 2), (1, 1), (0, 0)]),
        (TORUS, (0, 0), [(2, 0), (0, 1), (1, 0), (0, 3)]),
        (TORUS, (2, 3), [(1, 3), (2, 0), (0, 3), (2, 2)]),
    ],
)
def test_nothing_lies_beyond_a_frame_and_a_torus_goes_on_at_the_other_side(
    shape: Shape, cell: tuple[int, int], beside: list[tuple[int, int] | None]
) -> None:
    assert beside == [shape.neighbour(cell, side) for side in Direction]


@given(CELLS, st.sampled_from(Direction))
def test_a_step_and_its_opposite_lead_back(
    place: tuple[Shape, tuple[int, int]], side: Direction
) -> None:
    shape, cell = place
    beside = shape.neighbour(cell, side)
    if beside is None:
        assert not shape.wraps
    else:
        assert cell == shape.neighbour(beside, side.opposite)


@given(CELLS)
def test_the_number_of_a_cell_leads_to_the_cell(place: tuple[Shape, tuple[int, int]]) -> None:
    shape, cell = place
    assert cell == shape.cell(shape.index(cell))


@pytest.mark.parametrize("cell", [(-1, 0), (0, -1), (2, 0), (0, 3), (2, 3), (5, 0), (0, 5)])
def test_a_cell_off_the_board_has_no_number(cell: tuple[int, int]) -> None:
    with pytest.raises(InstanceError, match="expected a cell inside 2x3, found"):
        Shape(2, 3).index(cell)


@pytest.mark.parametrize(("height", "width"), [(0, 3), (3, 0), (-1, 2)])
def test_a_board_has_a_row_and_a_column(height: int, width: int) -> None:
    found = f"expected a height and a width of at least 1, found {height} and {width}"
    with pytest.raises(InstanceError, match=found):
        Shape(height, width)
    assert 1 == Shape(1, 1).size


SMALL = [Shape(1, 1), Shape(1, 4), Shape(3, 1), Shape(3, 4), Shape(2, 2, True), Shape(3, 3, True)]


@pytest.mark.parametrize("shape", SMALL)
def test_cells_beside_and_around_are_each_others(shape: Shape) -> None:
    for near in (shape.beside, shape.around):
        for one in range(shape.size):
            assert list(near(one)) == list(dict.fromkeys(near(one)))
            assert all(one in near(other) for other in near(one) if other != one)
        assert set(shape.beside(0)) - {0} <= set(shape.around(0))


@pytest.mark.parametrize("shape", SMALL)
def test_pairs_are_two_cells_beside_each_other_once(shape: Shape) -> None:
    for pairs, near in ((shape.pairs(), shape.beside), (shape.touching(), shape.around)):
        assert len(pairs) == len(set(pairs))
        wanted = {(a, b) for a in range(shape.size) for b in near(a) if a < b}
        assert wanted == set(pairs)


def test_a_cell_sees_the_cells_up_to_the_edge() -> None:
    shape = Shape(3, 4)
    assert [6, 7] == shape.sight(5, Direction.RIGHT)
    assert [1] == shape.sight(5, Direction.UP)
    assert [] == shape.sight(0, Direction.LEFT)
    assert [1, 2, 3] == Shape(1, 4, True).sight(0, Direction.RIGHT)
    assert ((1,), (6, 7), (9,), (4,)) == shape.sights(5)
    assert ((), (2, 3, 0), (), (0, 3, 2)) == Shape(1, 4, True).sights(1)


def test_squares_are_two_rows_and_two_columns() -> None:
    assert ((0, 1, 3, 4), (1, 2, 4, 5)) == Shape(2, 3).squares()
    assert () == Shape(1, 3).squares()


def test_lines_are_rows_then_columns() -> None:
    assert ((0, 1), (2, 3), (0, 2), (1, 3)) == Shape(2, 2).lines()


def test_stretches_end_at_blocked_cells() -> None:
    assert [[0], [2, 3], [5]] == stretches([[0, 1, 2, 3], [4, 5]], {1, 4})


def test_members_are_the_cells_of_each_region() -> None:
    assert [[0, 2], [1]] == members([0, 1, 0])


def test_cells_near_are_reached_in_so_many_steps() -> None:
    shape = Shape(1, 5)
    assert [[2], [1, 2, 3], [0, 1, 2, 3, 4]] == [shape.near([2], steps) for steps in range(3)]


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ((1,), "expected 2 numbers, found 1"),
        ((1, 5), "expected one of the numbers from 0 to 4 at row 1, column 2, found 5"),
        ((1, True), "found True"),
    ],
)
def test_values_of_cells_are_checked(values: tuple[int, ...], said: str) -> None:
    with pytest.raises(InstanceError, match=said):
        check_cells(Shape(1, 2), values, "numbers", low=0, high=4)

"""Latin squares: random ones, the rule, and clues on all sides of a board."""

from random import Random

import attrs
import pytest

from puzzlefw.authoring.latin import (
    latin_block,
    latin_givens,
    latin_rules,
    latin_square,
    square_only,
)
from puzzlefw.errors import InstanceError
from puzzlefw.grid import Direction, Shape
from puzzlefw.grid.clues import Clues, clues_of, margin_numbers
from puzzlefw.view import Margin, Text, clues_around, margins_around, printed_around


@attrs.frozen
class Board:
    shape: Shape = attrs.field(validator=square_only)
    numbers: Clues = attrs.field(converter=clues_of, validator=latin_givens)


@pytest.mark.parametrize("side", [1, 2, 3, 5, 9])
def test_a_random_square_has_each_number_once_in_every_line(side: int) -> None:
    square = latin_square(side, Random(side))
    for line in Shape(side, side).lines():
        assert list(range(1, side + 1)) == sorted(square[cell] for cell in line)


def test_random_squares_are_of_every_kind() -> None:
    assert 12 == len({latin_square(3, Random(seed)) for seed in range(200)})
    assert 500 < len({latin_square(4, Random(seed)) for seed in range(2000)})


def test_a_seed_makes_the_same_square_as_ever() -> None:
    assert (1, 2, 3, 3, 1, 2, 2, 3, 1) == latin_square(3, Random(1))


def test_numbers_go_up_to_the_longer_side() -> None:
    block = latin_block(Shape(1, 3), [None, 2, None])
    assert [0b1110, 0b100, 0b1110] == list(block.masks())
    assert [(4, 5, 6), (4,), (5,), (6,)] == [
        rule.variables for rule in latin_rules(Shape(1, 3), range(4, 7))
    ]


def test_what_is_no_square_or_no_number_is_refused() -> None:
    with pytest.raises(InstanceError, match="expected as many rows as columns, found 1 rows of 2"):
        Board(Shape(1, 2), [None, None])
    with pytest.raises(InstanceError, match="numbers from 1 to 2 at row 1, column 2, found 3"):
        Board(Shape(2, 2), [None, 3, None, None])


def test_each_place_beside_a_board_sees_a_line_from_its_end() -> None:
    up, right, down, left = Direction
    assert [
        (Margin(up, 0), (0,)),
        (Margin(up, 1), (1,)),
        (Margin(down, 0), (0,)),
        (Margin(down, 1), (1,)),
        (Margin(left, 0), (0, 1)),
        (Margin(right, 0), (1, 0)),
    ] == margins_around(Shape(1, 2))


def test_clues_that_are_there_are_visited_and_unknown_ones_printed() -> None:
    clues = [None, 3, -1, None, None, 0]
    around = margins_around(Shape(1, 2))
    assert [(*around[1], 3), (*around[5], 0)] == list(clues_around(Shape(1, 2), clues))
    printed = printed_around(Shape(1, 2), clues)
    assert [Text("3"), Text("?"), Text("0")] == [one.glyph for one in printed]
    assert [around[n][0] for n in (1, 2, 5)] == [one.place for one in printed]


def test_numbers_beside_a_board_are_as_many_as_its_lines_have_ends() -> None:
    @attrs.frozen
    class Outside:
        shape: Shape
        clues: Clues = attrs.field(validator=margin_numbers(1, 3))

    assert 6 == len(Outside(Shape(1, 2), (None,) * 6).clues)
    with pytest.raises(InstanceError, match="expected 6 clues, found 4"):
        Outside(Shape(1, 2), (None,) * 4)
    with pytest.raises(InstanceError, match="expected numbers from 1 to 3 clues, found 4"):
        Outside(Shape(1, 2), (4,) * 6)

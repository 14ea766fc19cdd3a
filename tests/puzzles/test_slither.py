"""What is special to Slitherlink: the line, corners, and texts."""

from functools import partial

import pytest

import puzzlefw_slither
from puzzlefw import bind_puzzle
from puzzlefw.authoring.lattice import Lattice
from puzzlefw.grid import Shape
from puzzlefw.view import sides_across, sides_along
from tests.puzzles.asking import rules_broken

SLITHER = bind_puzzle(puzzlefw_slither, "slither")
rules = partial(rules_broken, SLITHER)


def test_each_rule_that_is_broken_is_named() -> None:
    assert [] == rules("1x1:4", "====")
    assert ["no-line"] == rules("1x1:a", "xxxx")
    assert ["dead-end", "dead-end", "count"] == rules("1x1:4", "xx=x")
    assert ["unvisited"] * 2 == rules("slither/f/2/1/h", "=x=x==x")


@pytest.mark.parametrize("shape", [Shape(1, 1), Shape(2, 3), Shape(3, 1)])
def test_sides_are_seen_in_the_order_of_their_variables(shape: Shape) -> None:
    corners, cells = Lattice(shape.height + 1, shape.width + 1), Lattice(shape.height, shape.width)
    assert [corners.ends(n)[:2] for n in range(corners.sides)] == list(sides_along(shape))
    assert [cells.ends(n)[:2] for n in range(cells.sides)] == list(sides_across(shape))


def test_a_full_board_is_refused_as_a_game_id() -> None:
    with pytest.raises(ValueError, match="cannot say full"):
        SLITHER.format(SLITHER.parse("slither/f/2/2/h"), "tatham")


def test_an_explanation_ends_though_the_rule_of_the_loop_gives_way_to_others() -> None:
    board = SLITHER.parse("slither/5/5/cbcbcddad")
    assert "solved" == SLITHER.open(board).explain(seconds=60).verdict

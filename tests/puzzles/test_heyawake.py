"""What is special to Heyawake: rooms, walls, and texts."""

from itertools import product
from random import Random

import pytest

import puzzlefw_heyawake
from puzzlefw import InstanceError, bind_puzzle
from puzzlefw.generating.regions import random_rectangles
from puzzlefw.grid import Shape
from puzzlefw_heyawake import Heyawake

HEYAWAKE = bind_puzzle(puzzlefw_heyawake, "heyawake")


def rules(board: Heyawake, solution: str) -> list[str]:
    """Return the rules that a solution breaks."""
    found = HEYAWAKE.open(board).violations(HEYAWAKE.parse_solution(board, solution))
    return [fault.rule for fault in found]


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (Heyawake(Shape(1, 1), (0,), (None,)), 2),
        (Heyawake(Shape(1, 1), (0,), (0,)), 1),
        (Heyawake(Shape(1, 1), (0,), (1,)), 1),
        (Heyawake(Shape(1, 1), (0,), (2,)), 0),
        (Heyawake(Shape(1, 3), (0, 0, 0), (2,)), 1),
        (Heyawake(Shape(1, 3), (0, 0, 0), (3,)), 0),
        (Heyawake(Shape(2, 2), (0, 0, 0, 0), (-1,)), 5),
    ],
)
def test_the_smallest_boards_have_so_many_solutions(board: Heyawake, expected: int) -> None:
    assert expected == len(list(HEYAWAKE.open(board).solutions()))


def test_a_row_that_comes_back_to_its_room_crosses_two_walls() -> None:
    board = Heyawake(Shape(2, 3), (0, 1, 0, 0, 0, 0), (None, None))
    assert ["walls"] == rules(board, "xxx/xxx")
    assert [] == rules(board, "x#x/xxx")


def test_one_wall_may_be_crossed() -> None:
    assert [] == rules(Heyawake(Shape(1, 3), (0, 0, 1), (None, None)), "xxx")


def test_each_rule_that_is_broken_is_named() -> None:
    board = Heyawake(Shape(1, 3), (0, 0, 0), (1,))
    assert [] == rules(board, "#xx")
    assert ["count"] == rules(board, "#x#")
    assert ["divided"] == rules(board, "x#x")
    assert ["adjacent", "count"] == rules(board, "##x")


def test_a_board_may_be_right_without_a_shaded_cell() -> None:
    assert [] == rules(HEYAWAKE.parse("heyawake/2/2/000"), "xx/xx")


@pytest.mark.parametrize("name", ["heyawake", "heyawacky"])
def test_names_of_the_type_are_read_and_one_is_written(name: str) -> None:
    assert "heyawake/4/4/3nocigj1" == HEYAWAKE.format(HEYAWAKE.parse(f"{name}/4/4/3nocigj1"))


def test_a_wall_that_separates_nothing_is_dropped() -> None:
    assert "heyawake/2/2/00g" == HEYAWAKE.format(HEYAWAKE.parse("heyawake/2/2/g0"))


@pytest.mark.parametrize(
    ("regions", "numbers", "message"),
    [
        ((0, 0), (1,), "expected a region for each of 3 cells, found 2"),
        ((1, 1, 0), (1, 1), "expected regions numbered by their first cells"),
        ((0, 1, 0), (1, 1), "expected regions in one piece, found region 0 in several"),
        ((0, 0, 1), (1,), "expected 2 numbers, found 1"),
        (
            (0, 0, 0),
            (-2,),
            "expected one of the numbers from 0 to 1126351 .* found -2",
        ),
    ],
)
def test_a_wrong_board_is_refused_in_words(
    regions: tuple[int, ...], numbers: tuple[int, ...], message: str
) -> None:
    with pytest.raises(InstanceError, match=message):
        Heyawake(Shape(1, 3), regions, numbers)


def test_a_board_of_one_cell_is_explained() -> None:
    puzzle = bind_puzzle(puzzlefw_heyawake, "heyawake")
    assert 2 == len(puzzle.open(puzzle.parse("heyawake/1/1/g")).solve().solutions)
    explanation = puzzle.open(puzzle.parse("heyawake/1/1/g")).explain()
    assert () == tuple(explanation.steps)


@pytest.mark.parametrize("size", [(1, 5), (6, 1), (2, 2), (2, 4), (3, 3)])
def test_the_solutions_are_those_that_break_no_rule(size: tuple[int, int]) -> None:
    shape, rng = Shape(*size), Random(1)
    for _ in range(4):
        regions = random_rectangles(shape, rng, 4)
        numbers = tuple(rng.choice([None, None, 0, 1, 2]) for _ in range(max(regions) + 1))
        board = Heyawake(shape, regions, numbers)
        lines = ["".join(line) for line in product("#x", repeat=shape.width)]
        ways = map("/".join, product(lines, repeat=shape.height))
        right = {way for way in ways if not rules(board, way)}
        assert right == {
            HEYAWAKE.format_solution(board, one) for one in HEYAWAKE.open(board).solutions()
        }

"""Instances and solutions: what they refuse, and that equal puzzles are equal."""

from collections.abc import Callable

import pytest

from puzzlefw import InstanceError
from puzzlefw_aquarium.instance import WALL_BELOW, WALL_RIGHT, Instance, Rule, Solution

MISSING = (None, None)


def two_by_two(
    tanks: tuple[int, ...] = (0, 0, 1, 1), rule: Rule = "region", walls: bytes = b""
) -> Instance:
    """Return a 2x2 board without clues."""
    return Instance(2, 2, tanks, MISSING, MISSING, rule, walls)


def test_tanks_are_numbered_in_order_of_first_appearance() -> None:
    assert (0, 1, 0, 2) == two_by_two((7, 10**30, 7, -1)).tanks


def test_the_same_puzzle_with_other_tank_ids_is_equal() -> None:
    assert two_by_two((0, 0, 1, 1)) == two_by_two((5, 5, 2, 2))
    assert hash(two_by_two((0, 0, 1, 1))) == hash(two_by_two((5, 5, 2, 2)))


def test_walls_that_are_none_are_no_bytes() -> None:
    assert b"" == two_by_two(walls=bytes(4)).stray_walls


def test_a_tank_in_pieces_has_a_meaning_under_region_only() -> None:
    assert (0, 1, 1, 0) == two_by_two((0, 1, 1, 0)).tanks
    with pytest.raises(InstanceError, match=r"in one piece under the vessel rule.*row 2, column 2"):
        two_by_two((0, 1, 2, 0), "vessel")


def test_stray_walls_may_cut_a_tank_in_pieces_under_region_only() -> None:
    cut = bytes([WALL_RIGHT, 0, 0, 0])
    assert cut == two_by_two(walls=cut).stray_walls
    with pytest.raises(InstanceError, match="in one piece under the local rule"):
        two_by_two(rule="local", walls=cut)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Instance(0, 1, (), (None,), ()), "a height and a width of at least 1, found 0"),
        (lambda: two_by_two((0, 0, 0)), "expected 4 tank ids, found 3"),
        (lambda: Instance(1, 1, (0,), (), (None,)), "expected 1 column clues, found 0"),
        (lambda: Instance(1, 1, (0,), (None,), (-1,)), "for row 1, found -1"),
        (lambda: Instance(1, 1, (0,), (True,), (None,)), "for column 1, found True"),
        (
            lambda: two_by_two(rule="gravity"),  # type: ignore[arg-type]
            "region, vessel, local, found 'gravity'",
        ),
        (lambda: two_by_two(walls=b"\1"), "expected 4 bytes of stray walls, found 1"),
        (lambda: two_by_two(walls=bytes([WALL_BELOW, 0, 0, 0])), "found 2 at row 1, column 1"),
        (lambda: two_by_two(walls=bytes([0, WALL_RIGHT, 0, 0])), "found 1 at row 1, column 2"),
        (lambda: Solution(1, 2, b"\0"), "expected 2 cells, found 1"),
        (lambda: Solution(1, 2, b"\0\2"), "expected 0 or 1"),
    ],
)
def test_what_is_no_puzzle_is_refused(make: Callable[[], object], message: str) -> None:
    with pytest.raises(InstanceError, match=message):
        make()


def test_a_clue_above_its_line_is_an_instance_all_the_same() -> None:
    assert (5,) == Instance(1, 1, (0,), (5,), (None,)).column_clues


def test_has_water_tells_a_cell() -> None:
    solution = Solution(2, 2, b"\0\0\1\0")
    assert solution.has_water((1, 0))
    assert not solution.has_water((0, 1))

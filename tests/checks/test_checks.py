"""What checks are made of: each fault on the smallest board that has it."""

import pytest

from puzzlefw.checks import (
    adjacent,
    at,
    clued_lines,
    divided,
    full_squares,
    in_lines,
    loop_faults,
    miscounted,
    named_lines,
    named_regions,
    parts,
    repeats,
    uneven_loop,
)
from puzzlefw.grid import Direction, Shape
from puzzlefw.view import Cell, Fault, Side
from puzzlefw.view.lines import Link
from tests.test_architecture import FRAMEWORK, imports

SQUARE = Shape(2, 2)
LINE = Shape(1, 3)


def words(faults: object) -> list[str]:
    """Return what faults say."""
    return [str(fault) for fault in faults]  # type: ignore[attr-defined]


def test_signs_of_cells_are_read_along_rows_and_columns() -> None:
    assert ["abc", "def", "ad", "be", "cf"] == in_lines(Shape(2, 3), "abcdef")


def test_parts_hang_together_by_sides() -> None:
    assert [[0, 1], [3]] == parts(Shape(1, 4), {3, 0, 1})


def test_cells_in_two_parts_are_divided() -> None:
    (fault,) = divided(LINE, [0, 2], "dots")
    assert (
        Fault(
            "divided",
            (Cell(0, 2),),
            "the dots are not connected: row 1, column 3 and row 1, column 1 are apart",
        )
        == fault
    )
    assert [] == list(divided(LINE, [0, 1], "dots"))
    assert [] == list(divided(LINE, [], "dots"))


def test_cells_that_share_a_side_or_a_corner_touch() -> None:
    assert ["the dots at row 1, column 1 and row 1, column 2 touch"] == words(
        adjacent(LINE, {0, 1}, "dots")
    )
    assert [] == words(adjacent(SQUARE, {0, 3}, "dots"))
    assert 1 == len(words(adjacent(SQUARE, {0, 3}, "dots", by_corners=True)))


def test_two_rows_and_columns_are_full() -> None:
    assert ["the dots fill 2 x 2 cells, from row 1, column 1 on"] == words(
        full_squares(SQUARE, {0, 1, 2, 3}, "dots")
    )
    assert [] == words(full_squares(SQUARE, {0, 1, 2}, "dots"))


def test_a_value_that_stands_twice_in_a_line_is_named() -> None:
    assert ["row 1 has 7 twice"] == words(repeats(LINE, {0: 7, 2: 7, 1: 8}, named_lines(LINE)))


def test_a_count_that_is_not_as_wanted_is_named() -> None:
    assert ["row 1 holds 2, not 1"] == words(miscounted(LINE, range(3), {0, 2}, 1, name="row 1"))
    assert [] == words(miscounted(LINE, range(3), {0, 2}, 2, name="row 1"))


SIDES = {
    (0, 1): Side(0, 0, Direction.UP),
    (1, 2): Side(0, 0, Direction.RIGHT),
    (2, 3): Side(0, 0, Direction.DOWN),
    (0, 3): Side(0, 0, Direction.LEFT),
    (1, 4): Side(0, 1, Direction.UP),
    (1, 5): Side(0, 1, Direction.LEFT),
    **{(one, one + 1): Side(1, one, Direction.UP) for one in (10, 11)},
    (10, 12): Side(1, 1, Direction.DOWN),
}


@pytest.mark.parametrize(
    ("links", "rules"),
    [
        ([(0, 1), (1, 2), (2, 3), (0, 3)], []),
        ([], ["no-line"]),
        ([(0, 1), (1, 2), (2, 3)], ["dead-end", "dead-end"]),
        ([(0, 1), (1, 2), (2, 3), (0, 3), (1, 4)], ["branch", "dead-end"]),
        ([(0, 1), (1, 2), (1, 4), (1, 5)], ["dead-end", "cross", *["dead-end"] * 3]),
        ([(0, 1), (1, 2), (2, 3), (0, 3), (10, 11), (11, 12), (10, 12)], ["loops"]),
    ],
)
def test_a_line_that_is_no_loop_breaks_rules(links: list[Link], rules: list[str]) -> None:
    assert sorted(rules) == sorted(
        fault.rule for fault in loop_faults({link: SIDES[link] for link in links})
    )


def test_no_loop_goes_through_more_light_cells_than_dark_ones() -> None:
    odd, even = Shape(3, 5), Shape(3, 4)
    turns = "a loop takes light and dark cells of a chessboard by turns"
    assert [f"{turns}, and 8 are light and 7 dark"] == [*uneven_loop(odd, range(15))]
    assert [] == [*uneven_loop(odd, range(14)), *uneven_loop(even, range(12))]
    assert "dark corners" in next(uneven_loop(odd, range(1), "corners"))


def test_checks_share_nothing_with_propagators() -> None:
    room = (FRAMEWORK / "puzzlefw" / "checks").rglob("*.py")
    mine = {name for path in room for name in imports(path)}
    assert not [name for name in mine if "propagators" in name or "constraints" in name]
    for folder in ("constraints", "engine", "propagators"):
        for path in (FRAMEWORK / "puzzlefw" / folder).rglob("*.py"):
            assert not [name for name in imports(path) if name.startswith("puzzlefw.checks")]


def test_cells_and_regions_have_names() -> None:
    assert "row 1, column 2 and row 2, column 1" == at(SQUARE, 1, 2)
    assert {"the room of row 1, column 1": [0, 2], "the room of row 1, column 2": [1]} == dict(
        named_regions(LINE, [0, 1, 0], "room")
    )


def test_lines_have_the_clues_before_them() -> None:
    assert [("row 1", (0, 1), 7), ("column 1", (0,), 5), ("column 2", (1,), 6)] == list(
        clued_lines(Shape(1, 2), [5, 6, 7])
    )

"""What is special to Fillomino: areas, walls, the flag, sizes beyond 62, and texts."""

import pytest

import puzzlefw_fillomino
from puzzlefw import ParseError, bind_puzzle
from puzzlefw.constraints import Groups, RisingSizes
from puzzlefw.grid import Shape
from puzzlefw.testing import PuzzleCase, puzzle_suite
from puzzlefw_fillomino import Fillomino, puzzlefw_propagators

FILLOMINO = bind_puzzle(puzzlefw_fillomino, "fillomino")


def judged(row: list[str]) -> tuple[bool, bool]:
    """Return whether the check, and the rules, accept two such rows of 80 cells."""
    board = Fillomino(Shape(2, 80), [None] * 160)
    solution = FILLOMINO.parse_solution(board, " ".join(row * 2))
    keys = [number.key for number in board.numbers_told]
    values = [keys.index(key) for key in row * 2]
    kept = list(puzzlefw_propagators(board, {"numbers": range(160)}))
    assert all(isinstance(rule, Groups | RisingSizes) for rule in kept)
    holds = [rule.holds(values) for rule in kept if isinstance(rule, Groups | RisingSizes)]
    return not FILLOMINO.open(board).violations(solution), all(holds)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (["61+"] * 80, True),
        (["61++"] * 80, False),
        (["61+"] * 35 + ["61++"] * 45, True),
        (["61++"] * 35 + ["61+"] * 45, False),
        (["61+"] * 40 + ["61++"] * 40, False),
        (["61+"] * 30 + ["61++"] * 50, False),
        (["60"] * 30 + ["61+"] * 50, True),
    ],
)
def test_areas_of_large_sizes_are_told_apart_by_order(row: list[str], expected: bool) -> None:
    assert (expected, expected) == judged(row)


def test_one_area_too_large_to_have_a_value_needs_no_order() -> None:
    board = Fillomino(Shape(10, 10), [None] * 100)
    assert "62+" == board.numbers_told[-1].key
    (rule,) = puzzlefw_propagators(board, {"numbers": range(100)})
    assert isinstance(rule, Groups)
    given = Fillomino(Shape(10, 10), [80, *[None] * 99])
    assert 2 == len(list(puzzlefw_propagators(given, {"numbers": range(100)})))


def test_a_size_that_is_given_has_its_own_value_however_large() -> None:
    numbers = [n.key for n in Fillomino(Shape(2, 80), [300, *[None] * 159]).numbers_told]
    assert ["59", "300", "60+", "60++"] == numbers[-4:]


def test_a_board_too_large_and_too_empty_is_refused() -> None:
    with pytest.raises(ParseError, match="expected fewer cells without a number in one piece"):
        FILLOMINO.parse("fillomino/40/40/")


def test_a_trial_gives_no_reasons_that_no_step_has_said() -> None:
    puzzle_suite(puzzlefw_fillomino).check("explained", PuzzleCase("fillomino/3/3/g2g1k0040"))

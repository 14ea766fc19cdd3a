"""The map of what is ambiguous, where solutions are lines: a line is one of two cells."""

import pytest

from puzzlefw import load_puzzle
from puzzlefw.view import Cell, Side
from tests.problem.test_ambiguity import check, on_map


def touched(drawn: frozenset[Side]) -> set[tuple[int, int]]:
    """Return the cells that a line through cells, or around them, touches."""
    ends = {(side.row, side.column) for side in drawn}
    beyond = {(s.row + s.direction.step[0], s.column + s.direction.step[1]) for s in drawn}
    return ends | beyond


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("mashu", "mashu/4/4/000000"),
        ("mashu", "mashu/4/2/010"),
        ("mashu", "mashu/4/3/3009"),
        ("slither", "slither/3/3/dg65a"),
        ("slither", "slither/3/3/g1d8b"),
        ("slither", "slither/4/3/gaibd"),
        ("yajilin", "yajilin/4/3/l"),
    ],
)
def test_a_line_that_differs_is_on_the_map_in_both_cells_of_its_side(name: str, text: str) -> None:
    puzzle = load_puzzle(name)
    problem = puzzle.open(puzzle.parse(text))
    states = [problem.state(one).open for one in problem.solutions()]
    choices = zip(problem.view.choices, *states, strict=True)
    differ = [one.place for one, *seen in choices if len({*seen}) > 1]
    cells = touched(frozenset(place for place in differ if isinstance(place, Side)))
    cells |= {(place.row, place.column) for place in differ if isinstance(place, Cell)}
    found = problem.ambiguity()
    check(problem, found)
    assert found.shape is not None
    assert on_map(found) == sorted(map(found.shape.index, cells & {*found.shape.cells()}))

"""One board of each rule with its only solution, and two grids that faulty versions would pass.

The boards in `golden_boards.txt` are made for this test. All grids that suit the givens are tried
here, by rules that are written down once more, so nothing rests on what the extensions say.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pytest

from puzzlefw import Problem, Puzzle, load_puzzle
from puzzlefw import authoring as pf
from tests.variants.faulty_rules import FAULTY
from tests.variants.plain_rules import RULES, Grid
from tests.variants.test_catalogue import RULES as INSTALLED


@attrs.frozen
class Golden:
    """A board, its solution, and the grid that each faulty version of its rule would pass."""

    board: str
    solution: tuple[int, ...]
    wrong: dict[str, tuple[int, ...]]


@cache
def golden() -> dict[str, Golden]:
    found = {}
    text = Path(__file__).with_name("golden_boards.txt").read_text(encoding="utf-8")
    for entry in text.strip().split("\n\n"):
        board, rest = entry.split("\nsolution: ")
        lines = [line.split(": ") for line in f"solution: {rest}".splitlines()]
        grids = {what: tuple(map(int, rows.replace(" ", ""))) for what, rows in lines}
        name = board.split("\n")[0].removeprefix("puzzle: sudoku+")
        found[name] = Golden(board, grids.pop("solution"), grids)
    return found


def opened(name: str) -> tuple[Puzzle, Problem]:
    puzzle = load_puzzle("sudoku", [name])
    return puzzle, puzzle.open(puzzle.parse(golden()[name].board))


def grid_of(problem: Problem, name: str, numbers: Sequence[int]) -> Grid:
    instance: Any = problem.instance
    marks = getattr(instance, "falling", False), getattr(instance, "rising", False)
    field, is_all = getattr(instance, name, ()), getattr(instance, f"{name}_all", False)
    return Grid(instance.shape.width, numbers, instance.blocks, field, is_all, marks)


def all_grids(problem: Problem) -> Iterator[tuple[int, ...]]:
    """Visit all grids with the givens and no number twice in a row, a column or a block."""
    instance: Any = problem.instance
    side, blocks = instance.shape.width, instance.blocks
    cells = range(side * side)
    houses = [(cell // side, side + cell % side, 2 * side + blocks[cell]) for cell in cells]
    peers = [[o for o in cells if o != c and {*houses[o]} & {*houses[c]}] for c in cells]
    numbers = [number or 0 for number in instance.numbers]

    def fits(cell: int) -> list[int]:
        taken = {numbers[other] for other in peers[cell]}
        return [number for number in range(1, side + 1) if number not in taken]

    def filled() -> Iterator[tuple[int, ...]]:
        left = [(fits(cell), cell) for cell in cells if not numbers[cell]]
        if not left:
            yield tuple(numbers)
            return
        some, cell = min(left, key=lambda one: len(one[0]))
        for number in some:
            numbers[cell] = number
            yield from filled()
        numbers[cell] = 0

    return filled()


def filled_like(problem: Problem, numbers: Sequence[int]) -> pf.Filled:
    (right,) = problem.solve().solutions
    return attrs.evolve(right, keys=tuple(map(str, numbers)))


def test_all_rules_have_a_board() -> None:
    assert set(INSTALLED) == set(golden()) == set(RULES) == set(FAULTY)


@pytest.mark.parametrize("name", INSTALLED)
def test_of_all_grids_one_keeps_the_rule_and_it_is_found(name: str) -> None:
    _, problem = opened(name)
    grids = list(all_grids(problem))
    right = [one for one in grids if RULES[name](grid_of(problem, name, one))]
    assert [golden()[name].solution] == right
    assert len(grids) > 1, "the rule is not needed"
    answer = problem.solve()
    assert ("unique", right) == (answer.verdict, [tuple(map(int, answer.solutions[0].keys))])


@pytest.mark.parametrize("name", INSTALLED)
def test_what_a_faulty_version_would_pass_is_refused_and_has_no_solution(name: str) -> None:
    puzzle, problem = opened(name)
    assert set(FAULTY[name]) == set(golden()[name].wrong)
    for what, numbers in golden()[name].wrong.items():
        grid = grid_of(problem, name, numbers)
        assert FAULTY[name][what](grid), what
        assert not RULES[name](grid), what
        side = grid.side
        # Without its first row a grid can be completed as a Sudoku in one way only.
        given = (*[None] * side, *numbers[side:])
        board = attrs.evolve(problem.instance, numbers=given)
        assert [numbers] == list(all_grids(puzzle.open(board)))
        assert "none" == puzzle.open(board).solve().verdict, what
        bare = puzzle.open(attrs.evolve(problem.instance, numbers=(None,) * len(numbers)))
        assert bare.check(filled_like(problem, numbers)), what

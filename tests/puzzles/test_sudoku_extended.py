"""A Sudoku with a rule of a stranger: no number stands a knight's move from itself."""

import types
from collections.abc import Iterator

import pytest

import puzzlefw.authoring as pf
import puzzlefw_sudoku
from puzzlefw import bind_puzzle, hookimpl
from puzzlefw.constraints import AllDifferent
from puzzlefw.errors import GenerationError
from puzzlefw.grid import Shape
from puzzlefw.puzzle.puzzle import Puzzle


def moves(shape: Shape) -> Iterator[tuple[int, int]]:
    """Visit the pairs of cells that are a knight's move apart."""
    for cell in range(shape.size):
        row, column = divmod(cell, shape.width)
        for down, right in ((1, 2), (1, -2), (2, 1), (2, -1)):
            if row + down < shape.height and 0 <= column + right < shape.width:
                yield cell, (row + down) * shape.width + column + right


def anti_knight() -> Puzzle:
    """Return Sudoku with that rule, as an installed extension would add it."""

    def propagators(instance: puzzlefw_sudoku.Sudoku, variables: pf.Variables) -> pf.Rules:
        cells = variables["numbers"]
        return [AllDifferent([cells[a], cells[b]]) for a, b in moves(instance.shape)]

    def check(instance: puzzlefw_sudoku.Sudoku, solution: pf.Filled) -> list[str]:
        keys = solution.keys
        return [f"{a} and {b} are alike" for a, b in moves(instance.shape) if keys[a] == keys[b]]

    rule = types.ModuleType("anti_knight")
    vars(rule)["puzzlefw_propagators"] = hookimpl(propagators)
    vars(rule)["puzzlefw_check"] = hookimpl(check)
    return bind_puzzle(puzzlefw_sudoku, "sudoku", [rule])


def test_a_generator_fills_a_board_by_the_rules_of_an_extension() -> None:
    puzzle = anti_knight()
    assert "unique" == puzzle.open(puzzle.generate(seed=0).instance).solve().verdict


def test_a_jigsaw_that_cannot_be_filled_says_how_far_it_was_tried() -> None:
    with pytest.raises(GenerationError, match="blocks that can be filled") as caught:
        anti_knight().generate({"side": 5, "jigsaw": True}, seed=1)
    assert "20000 decisions" in str(caught.value.__cause__)

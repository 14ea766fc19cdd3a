"""The kit finds slips of an extension that has no examples, on boards and data that it draws."""

from types import SimpleNamespace
from typing import Any

import attrs
import pytest

import puzzlefw_sudoku
from puzzlefw import Puzzle, bind_puzzle
from puzzlefw import authoring as pf
from puzzlefw.testing import Effort, Skip, puzzle_suite

EFFORT = Effort(examples=20, seed=0, is_shrinking=False)


@attrs.frozen
class Forts:
    """Marked cells, each greater than those beside it without a mark."""

    shape: pf.Shape = pf.shape_field()
    forts: tuple[int, ...] = pf.mark_field("fort", is_clue=False)


def below(data: Forts, most: int = 4) -> list[tuple[int, int]]:
    """Return each marked cell with *most* of the others beside it."""
    shape = data.shape
    return [(a, b) for a in data.forts for b in [*shape.beside(a)][:most] if b not in data.forts]


def propagators(variables: pf.Variables, data: Forts) -> pf.Rules:
    numbers = variables["numbers"]
    rows = [(1 << a, 1 << b) for a in pf.latin_numbers(data.shape) for b in range(1, a)]
    for one, other in below(data):
        name = pf.RuleName("fort", one)
        yield pf.CompressedTable((numbers[one], numbers[other]), rows, name=name, says=GREATER)


def turned(variables: pf.Variables, data: Forts) -> pf.Rules:
    numbers = variables["numbers"]
    rows = [(1 << b, 1 << a) for a in pf.latin_numbers(data.shape) for b in range(1, a)]
    for one, other in below(data):
        yield pf.CompressedTable((numbers[other], numbers[one]), rows, says=GREATER)


def check(solution: pf.Filled, data: Forts, most: int = 4) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for one, other in below(data, most):
        if numbers[one] <= numbers[other]:
            yield pf.fault(data.shape, "fort", (one, other), "a fort is too low")


def draw(solution: pf.Filled, data: Forts) -> Forts:
    numbers = pf.numbers_in(solution)
    top = max(numbers.values())
    return Forts(data.shape, tuple(cell for cell in numbers if numbers[cell] == top))


GREATER = "greater-than"
INFO = pf.ExtensionInfo(data_type=Forts, block="numbers")
SOUND: dict[str, Any] = {
    "puzzlefw_propagators": propagators,
    "puzzlefw_check": check,
    "puzzlefw_draw": draw,
}
SLIPS: dict[str, dict[str, Any]] = {
    "a check that says nothing": {"puzzlefw_check": lambda solution, data: []},
    "a check of two neighbours": {
        "puzzlefw_check": lambda solution, data: check(solution, data, most=2)
    },
    "a check that says too much": {
        "puzzlefw_check": lambda solution, data: ["no fort"] if data.forts else []
    },
    "propagators that say nothing": {"puzzlefw_propagators": lambda variables, data: []},
    "tables turned round": {"puzzlefw_propagators": turned},
}


def forts(info: pf.ExtensionInfo = INFO, /, **changes: Any) -> Puzzle:
    """Return Sudoku with forts, some hooks exchanged."""
    hooks = SOUND | {"puzzlefw_extension": lambda: info} | changes
    return bind_puzzle(puzzlefw_sudoku, "sudoku", [SimpleNamespace(__name__="forts", **hooks)])


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_found_by_data_that_break_the_rule(slip: str) -> None:
    with pytest.raises(AssertionError):
        puzzle_suite(forts(**SLIPS[slip])).attempt("extended", EFFORT)


def test_tables_turned_round_are_found_by_explanations_of_drawn_boards() -> None:
    with pytest.raises(AssertionError, match="a table that says 'greater-than' allows"):
        puzzle_suite(forts(**SLIPS["tables turned round"])).attempt("explained", EFFORT)


def test_what_is_sound_passes() -> None:
    puzzle_suite(forts()).attempt("extended", EFFORT)


def test_examples_of_an_extension_have_as_many_solutions_as_they_say() -> None:
    empty = "....\n" * 4
    for text, count, told in (
        (empty + "forts: r1c1 r1c2\n", 24, "says that it has 24 solutions, it has 25 or more"),
        ("puzzle: sudoku\n3...\n1...\n...4\n...1\nforts: r1c1 r1c2 r3c4 r4c1\n", 1, ""),
        ("puzzle: latin\n...\n...\n...\n", 99, "the examples of the extension are of other"),
    ):
        suite = puzzle_suite(forts(attrs.evolve(INFO, examples={text: count})))
        if not told:
            suite.attempt("examples", EFFORT)
            continue
        with pytest.raises((AssertionError, Skip), match=told):
            suite.attempt("examples", EFFORT)

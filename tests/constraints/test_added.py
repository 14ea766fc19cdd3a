"""A shared constraint, added as docs/writing-a-propagator.md says: each place does its part."""

import sys
from itertools import product
from types import ModuleType
from typing import Any

import pytest

from puzzlefw import Block, Puzzle
from puzzlefw.propagators import KEPT_BY, propagators_of
from puzzlefw.solvers.values import Translation
from puzzlefw.testing import family_suite, scopes
from tests.docs.pages import DOCS, blocks
from tests.explaining.support import check_all_steps, explainer_on
from tests.propagators.brute_force import found_by_search, left_by, posted, solutions
from tests.support.toy_plugins import bound_toy
from tests.support.traces import events, traced

PAGE = DOCS / "writing-a-propagator.md"
TEXT = "".join(block.text for block in blocks(PAGE) if block.file == "increasing.py")
recipe = ModuleType("increasing")
exec(compile(TEXT, "increasing.py", "exec"), vars(recipe))
RULE = recipe.Increasing((0, 1, 2))
BOX = (0b1111,) * 3

TestIncreasing = family_suite(
    make=lambda scope: recipe.IncreasingPropagator([recipe.Increasing(scope)]),
    cases=scopes(arity=(0, 3), width=(1, 4)),
)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter the constraint where a new one is."""
    monkeypatch.setitem(sys.modules, "puzzlefw.propagators.increasing", recipe)
    monkeypatch.setitem(KEPT_BY, "increasing.Increasing", "increasing.IncreasingPropagator")


@pytest.fixture
def puzzle() -> Puzzle:
    """Return a puzzle of three variables under the constraint."""
    return bound_toy(
        puzzlefw_variables=lambda instance: [Block("heat", 3, values=range(4))],
        puzzlefw_propagators=lambda instance, variables: [RULE],
        puzzlefw_solution=lambda instance, values: tuple(values["heat"]),
        puzzlefw_check=lambda instance, solution: [],
    )


def test_it_is_posted_and_propagated(puzzle: Puzzle) -> None:
    (propagator,) = propagators_of([RULE])
    assert [RULE] == list(propagator.constraints())
    assert (0b0011, 0b0110, 0b1100) == left_by(propagator, BOX)
    assert solutions([RULE], BOX) == sorted(found_by_search(posted([propagator], BOX)))


def test_it_is_solved_counted_and_traced_by_its_names(puzzle: Puzzle) -> None:
    answer, records = traced(puzzle, puzzle.parse("1"))
    assert 4 == answer.found == puzzle.open(puzzle.parse("1")).count().number
    (said,) = events(records, "constraint")
    names = ["heat[0]", "heat[1]", "heat[2]"]
    assert ("Increasing", names) == (said["kind"], said["scope"])
    assert {"variables": names, "is_redundant": False} == said["says"]


def test_it_is_explained_by_the_rule_alone() -> None:
    explainer = explainer_on(list(BOX), RULE)
    check_all_steps(explainer, {})
    assert explainer.steps
    parts: list[Any] = [part for step in explainer.steps for part in step.parts]
    assert {"increasing"} == {explainer.pricing.of(part)[0].name for part in parts}


def test_it_is_exported_by_what_it_is_rewritten_to() -> None:
    translation = Translation(BOX, "abc")
    translation.add(RULE)
    program = translation.program
    every = product((False, True), repeat=program.variables)
    found = {tuple(translation.values(values)) for values in every if program.is_kept(values)}
    assert set(solutions([RULE], BOX)) == found

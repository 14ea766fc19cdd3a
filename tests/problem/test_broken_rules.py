"""Rules that a partial solution has broken, beside brute force."""

from itertools import product

import pytest

from puzzlefw import InstanceError, load_puzzle
from puzzlefw.grid import Shape
from puzzlefw.view import Cell, State
from puzzlefw_toy import Square
from tests.support.toy_plugins import bound_toy

TOY = bound_toy()


@pytest.mark.parametrize("text", ["".join(keys) for keys in product("12.", repeat=4)])
def test_lines_of_a_square_are_broken_where_a_digit_stands_twice(text: str) -> None:
    problem = TOY.open(Square(2, (0,) * 4))
    rows = [text[:2], text[2:], text[::2], text[1::2]]
    wanted = [line for line in rows if line in ("11", "22")]
    found = problem.broken_rules(problem.parse_state(text))
    assert [("AllDifferent", 2)] * len(wanted) == [(one.kind, len(one.places)) for one in found]


def test_a_state_of_a_solution_breaks_no_rule() -> None:
    for name, text in (
        ("net", "5x5:3eda288d5228712377c92a7d2"),
        ("net", "5x5w:1d4vh2v1cha64h947eddccca83c2h7cv"),
        ("aquarium", "aquarium/4/4/bu8i90/i3213g"),
    ):
        puzzle = load_puzzle(name)
        problem = puzzle.open(puzzle.parse(text))
        (solution,) = problem.solve().solutions
        assert () == problem.broken_rules(problem.state(solution))


def test_marks_that_leave_a_variable_no_value_are_a_rule_of_their_own() -> None:
    aquarium = load_puzzle("aquarium")
    instance = aquarium.parse("region;?_?;?_?;1,1,1,1")
    state = aquarium.open(instance).parse_state("#./.x")
    found = aquarium.open(instance).broken_rules(state)
    assert ["Values"] == [one.kind for one in found]
    assert ["row 1, column 1", "row 2, column 2"] == [place.words() for place in found[0].places]
    assert "none" == aquarium.open(instance).solve(state=state).verdict


def test_a_state_of_another_board_is_refused() -> None:
    problem = TOY.open(Square(2, (0,) * 4))
    for ask in (problem.broken_rules, lambda state: problem.solve(state=state)):
        with pytest.raises(InstanceError, match="expected a state of 4 choices, found one of 1"):
            ask(State((1,)))


def test_solutions_of_a_state_are_those_that_extend_it() -> None:
    problem = TOY.open(Square(3, (0,) * 9))
    every = list(problem.solutions())
    for text in ("1......2.", "[12]........", "11.......", "........."):
        state = problem.parse_state(text)
        pairs = {one: zip(problem.state(one).open, state.open, strict=True) for one in every}
        wanted = [one for one in every if all(a & b for a, b in pairs[one])]
        assert sorted(wanted) == sorted(problem.solutions(state=state))
        assert len(wanted) == problem.ambiguity(state=state).number


def test_the_places_of_a_broken_rule_are_none_too_many() -> None:
    aquarium = load_puzzle("aquarium")
    problem = aquarium.open(aquarium.parse("aquarium/4/4/bu8i90/i3213g"))
    rules = problem.broken_rules(problem.parse_state("####/####/####/####"))
    assert rules
    for rule in rules:
        marks = ["#" if Cell(*cell) in rule.places else "." for cell in Shape(4, 4).cells()]
        for at in [None, *(n for n, mark in enumerate(marks) if mark == "#")]:
            text = "".join("." if n == at else mark for n, mark in enumerate(marks))
            found = problem.broken_rules(problem.parse_state(text))
            is_broken = rule.constraint in [one.constraint for one in found]
            assert is_broken == (at is None)

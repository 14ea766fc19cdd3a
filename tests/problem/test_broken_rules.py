"""Rules that a partial solution has broken, beside brute force."""

from itertools import product

import pytest

from puzzlefw import InstanceError, load_puzzle
from puzzlefw.view import Cell, State
from puzzlefw_toy import Square
from tests.support.toy_plugins import bound_toy

TOY = bound_toy()


def marks(text: str, square: Square) -> State:
    """Return a state of the toy."""
    return TOY.open(square).parse_state(text)


@pytest.mark.parametrize("text", ["".join(keys) for keys in product("12.", repeat=4)])
def test_lines_of_a_square_are_broken_where_a_digit_stands_twice(text: str) -> None:
    square = Square(2, (0,) * 4)
    rows = [text[:2], text[2:], text[::2], text[1::2]]
    wanted = [line for line in rows if line in ("11", "22")]
    found = TOY.open(square).broken_rules(marks(text, square))
    assert [("AllDifferent", 2)] * len(wanted) == [(one.kind, len(one.places)) for one in found]


def test_a_state_of_a_solution_breaks_no_rule() -> None:
    for name, text in (
        ("net", "5x5:3eda288d5228712377c92a7d2"),
        ("net", "5x5w:1d4vh2v1cha64h947eddccca83c2h7cv"),
        ("aquarium", "aquarium/4/4/bu8i90/i3213g"),
    ):
        puzzle = load_puzzle(name)
        instance = puzzle.parse(text)
        (solution,) = puzzle.open(instance).solve().solutions
        assert () == puzzle.open(instance).broken_rules(puzzle.open(instance).state(solution))


def test_marks_that_leave_a_variable_no_value_are_a_rule_of_their_own() -> None:
    aquarium = load_puzzle("aquarium")
    instance = aquarium.parse("region;?_?;?_?;1,1,1,1")
    state = aquarium.open(instance).parse_state("#./.x")
    found = aquarium.open(instance).broken_rules(state)
    assert ["Values"] == [one.kind for one in found]
    assert ["row 1, column 1", "row 2, column 2"] == [place.words() for place in found[0].places]
    assert "none" == aquarium.open(instance).solve(state=state).verdict


def test_a_state_of_another_board_is_refused() -> None:
    square = Square(2, (0,) * 4)
    with pytest.raises(InstanceError, match="expected a state of 4 choices, found one of 1"):
        TOY.open(square).broken_rules(State((1,)))
    with pytest.raises(InstanceError, match="expected a state of 4 choices, found one of 1"):
        TOY.open(square).solve(state=State((1,)))


def test_solutions_of_a_state_are_those_that_extend_it() -> None:
    square = Square(3, (0,) * 9)
    every = list(TOY.open(square).solutions())
    for text in ("1......2.", "[12]........", "11.......", "........."):
        state = marks(text, square)
        wanted = [
            solution
            for solution in every
            if all(
                a & b
                for a, b in zip(TOY.open(square).state(solution).open, state.open, strict=True)
            )
        ]
        assert sorted(wanted) == sorted(TOY.open(square).solutions(state=state))
        assert len(wanted) == TOY.open(square).ambiguity(state=state).number


def test_the_places_of_a_broken_rule_are_none_too_many() -> None:
    aquarium = load_puzzle("aquarium")
    board = aquarium.parse("aquarium/4/4/bu8i90/i3213g")
    full = aquarium.open(board).parse_state("####/####/####/####")
    rules = aquarium.open(board).broken_rules(full)
    assert rules
    for rule in rules:
        marks = [
            "#" if Cell(row, column) in rule.places else "."
            for row in range(4)
            for column in range(4)
        ]
        for at in [None, *(n for n, mark in enumerate(marks) if mark == "#")]:
            text = "".join("." if n == at else mark for n, mark in enumerate(marks))
            found = aquarium.open(board).broken_rules(aquarium.open(board).parse_state(text))
            is_broken = rule.constraint in [one.constraint for one in found]
            assert is_broken == (at is None)

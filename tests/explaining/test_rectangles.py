"""Unique rectangles, against the only solution of many boards, and where they must be none."""

from itertools import combinations, permutations, product
from random import Random

import pytest

from puzzlefw import load_puzzle
from puzzlefw.constraints import AllDifferent, Constraint, Linear, weighted
from puzzlefw.explaining.explainer import Explainer
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses
from puzzlefw.explaining.language import Language
from puzzlefw.grid import Shape, members, rectangles
from tests.explaining.support import explainer_on, sentences_of

SHAPE = Shape(4, 4)
SUDOKU: list[Constraint] = [
    AllDifferent(line) for line in (*SHAPE.lines(), *members(rectangles(2, 2)))
]
NAMED = "sudoku/9/9/g2h1h5g5h7i6g1h29l4k1g8h7h4g9k8l36h5g1i8h7g6h2h8g"
"""A board made by our generator, with one rectangle among the easiest steps."""
CORNERS = (0, 2, 4, 6)
"""r1c1, r1c3, r2c1 and r2c3: two rows, two columns, two blocks."""
TWO_LEFT: Losses = {0: 0b1100, 2: 0b1100, 4: 0b1100}


def found(
    known: Losses, *more: Constraint, is_unique: bool = True
) -> tuple[Explainer, list[Deduction]]:
    """Return the rectangles of a Sudoku of 4 x 4, its values from 0 on."""
    made = explainer_on([0b1111] * 16, *SUDOKU, *more, shape=SHAPE, is_unique=is_unique)
    made.board.learn(known)
    every = [one for finder in made.finders for one in finder.find(made.board)]
    return made, [one for one in every if one.kind == Kind.RECTANGLE]


def test_three_places_with_two_values_leave_the_fourth_others() -> None:
    made, (part,) = found(TWO_LEFT)
    assert {6: 0b0011} == part.concluded
    message = sentences_of(made, SHAPE).message([part], TWO_LEFT)
    assert (
        "r1c1, r2c1, r1c3 and r2c3 cannot all be 0 or 1, which could be exchanged,"
        " as there is only one solution, so r2c3 is not 0 or 1"
    ) == Language().text(message)


def test_two_places_with_the_same_third_value_exclude_it_from_what_both_see() -> None:
    _, (part,) = found({0: 0b1100, 2: 0b1100, 4: 0b1000, 6: 0b1000})
    assert {5: 0b0100, 7: 0b0100} == part.concluded


@pytest.mark.parametrize(
    "known",
    [
        {0: 0b1100, 1: 0b1100, 4: 0b1100},  # in one block: the values cannot be exchanged
        {0: 0b1100, 2: 0b1100, 8: 0b1100},  # in four blocks
        {0: 0b1100, 2: 0b1010, 4: 0b1100},  # other values
        TWO_LEFT | {6: 0b0001},  # one of the values is gone already
    ],
)
def test_other_places_are_no_rectangle(known: Losses) -> None:
    assert [] == found(known)[1]


def test_a_place_with_another_rule_is_in_no_rectangle() -> None:
    total = Linear([weighted(6, 1, range(4)), weighted(15, 1, range(4))], "<=", 5)
    diagonal = AllDifferent([0, 5, 10, 15])
    assert [] == found(TWO_LEFT, total)[1] == found(TWO_LEFT, diagonal)[1]


def test_it_is_not_looked_for_unless_that_is_asked_for() -> None:
    assert [] == found(TWO_LEFT, is_unique=False)[1]


def grids() -> list[tuple[int, ...]]:
    """Return all filled boards of 4 x 4."""
    rows = list(permutations(range(4)))
    return [
        (*one, *two, *three, *four)
        for one, two in product(rows, repeat=2)
        if {*one[:2]}.isdisjoint(two[:2]) and {*one[2:]}.isdisjoint(two[2:])
        for three, four in product(rows, repeat=2)
        if {*three[:2]}.isdisjoint(four[:2]) and {*three[2:]}.isdisjoint(four[2:])
        if all(len({*column}) == 4 for column in zip(one, two, three, four, strict=True))
    ]


def test_the_only_solution_keeps_what_rectangles_exclude() -> None:
    every, rng, count = grids(), Random(5), 0
    assert 288 == len(every)
    for _ in range(60):
        right = rng.choice(every)
        given = set(range(16))
        for cell in rng.sample(range(16), 16):
            fewer = given - {cell}
            fits = sum(all(one[c] == right[c] for c in fewer) for one in every)
            given = fewer if fits == 1 else given
        masks = [1 << right[c] if c in given else 0b1111 for c in range(16)]
        for corners in combinations(sorted({*range(16)} - given), 3):
            values = {right[c] for c in corners}
            if len(values) == len({c // 4 for c in corners}) == len({c % 4 for c in corners}) == 2:
                # Of each of three places these two values are left, as a player may have found.
                left = sum(1 << value for value in values)
                made = explainer_on(masks, *SUDOKU, shape=SHAPE, is_unique=True)
                made.board.learn(dict.fromkeys(corners, 0b1111 & ~left))
                for finder in made.finders:
                    for part in finder.find(made.board) if Kind.RECTANGLE in finder.kinds else ():
                        count += 1
                        lost = part.concluded.items()
                        assert not any(mask >> right[v] & 1 for v, mask in lost)
    assert count > 20, count


def test_a_board_is_explained_and_graded_with_them_where_asked_for() -> None:
    puzzle = load_puzzle("sudoku")
    problem = puzzle.open(puzzle.parse(NAMED))
    told = {
        is_asked: {step.technique for step in problem.explain(uniqueness=is_asked).steps}
        for is_asked in (False, True)
    }
    assert [False, True] == ["unique rectangle" in told[is_asked] for is_asked in (False, True)]
    assert 1 == problem.grade(uniqueness=True).profile["unique rectangle"]


def test_a_board_with_several_solutions_has_none() -> None:
    puzzle = load_puzzle("sudoku")
    board = puzzle.parse("puzzle: sudoku\n..34\n..12\n....\n....\n")
    told = puzzle.open(board).explain(uniqueness=True)
    assert "several" == told.verdict
    assert "unique rectangle" not in {step.technique for step in told.steps}

"""What is special to a type, and takes no file of its own."""

import pytest

from puzzlefw.authoring.lattice import Lattice
from puzzlefw.explaining.language import Language
from puzzlefw.grid import Shape
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.testing import PuzzleCase, puzzle_suite
from puzzlefw.view import sides_across, sides_along
from puzzlefw_kakuro import Kakuro
from puzzlefw_nonogram import Nonogram
from tests.puzzles.asking import loaded


def test_a_heyawake_of_one_cell_is_explained() -> None:
    problem = loaded("heyawake").open(loaded("heyawake").parse("heyawake/1/1/g"))
    assert () == tuple(problem.explain().steps)


def test_a_sum_of_kakuro_above_the_number_of_cells_is_found_for_a_solution() -> None:
    board = Kakuro(Shape(1, 3), (None,) * 3, (9, 8, 7, 24))
    bare = loaded("kakuro").open(Kakuro(board.shape, board.black, (None,) * 4))
    assert board == bare.fill(solution=bare.parse_solution("987")).instance


def test_an_unknown_number_of_a_nonogram_is_one_block_of_any_length() -> None:
    board = Nonogram(Shape(1, 3), [[UNKNOWN], [], [1], [UNKNOWN, UNKNOWN]])
    (solution,) = loaded("nonogram").open(board).solutions()
    assert "#x#" == loaded("nonogram").format_solution(board, solution)


def test_the_numbers_of_a_nonogram_are_written_from_the_board_outwards() -> None:
    board = loaded("nonogram").parse("nonogram/3/4/h1g211g1g1i")
    assert ((), (1,), (1, 2)) == board.blocks[:3]


def test_a_line_of_a_nonogram_that_cannot_be_completed_in_a_trial_is_told() -> None:
    text = "nonogram/6/6/12g1111h11112j12g11g21j11g3h"
    puzzle_suite(loaded("nonogram")).check("explained", PuzzleCase(text))


def test_no_generated_island_of_nurikabe_is_larger_than_wished() -> None:
    params = {"width": 6, "height": 6, "largest": 3}
    board = loaded("nurikabe").generate(params, seed=1).instance
    assert max(number for number in board.numbers if number is not None) <= 3


def test_the_walls_of_a_solution_of_shikaku_are_seen() -> None:
    board = loaded("shikaku").parse("shikaku/2/2/2g2")
    (solution,) = loaded("shikaku").open(board).solutions()
    assert ["┌─────┐", "│ 2   │", "├─────┤", "│ 2   │", "└─────┘"] == loaded("shikaku").render(
        board, solution
    ).split("\n")


@pytest.mark.parametrize("shape", [Shape(1, 1), Shape(2, 3), Shape(3, 1)])
def test_sides_of_slitherlink_are_seen_in_the_order_of_their_variables(shape: Shape) -> None:
    corners, cells = Lattice(shape.height + 1, shape.width + 1), Lattice(shape.height, shape.width)
    assert [corners.ends(n)[:2] for n in range(corners.sides)] == list(sides_along(shape))
    assert [cells.ends(n)[:2] for n in range(cells.sides)] == list(sides_across(shape))


def test_an_explanation_ends_though_the_rule_of_the_loop_gives_way_to_others() -> None:
    board = loaded("slither").parse("slither/5/5/cbcbcddad")
    assert "solved" == loaded("slither").open(board).explain(seconds=60).verdict


def test_how_many_stars_there_are_is_said_with_the_picture_and_in_other_languages() -> None:
    battle = loaded("starbattle")
    shown = battle.open(battle.parse("starbattle/4/4/1/94g1s0")).show()
    assert str(shown).endswith("\n1 star in each line and region")
    assert "<title>Star Battle: 1 star in each line and region</title>" in shown.svg()
    word = Language("de", battle.info.texts).word("2 stars in each line and region")
    assert "2 Sterne in jeder Reihe und jedem Gebiet" == word


def test_signs_of_unequal_that_contradict_each_other_are_explained() -> None:
    unequal = loaded("unequal")
    found = unequal.open(unequal.parse("2:0R,0L,0,0,")).explain()
    words = Language("en", unequal.info.texts)
    assert [
        "r1c1 is greater than r1c2, so r1c1 is 2 and r1c2 is 1.",
        "r1c2 is greater than r1c1, but r1c2 is 1.",
    ] == [words.sentence(step.message) for step in found.steps]

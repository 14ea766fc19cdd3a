"""What is special to Star Battle: stars, regions, and texts."""

from functools import partial

import pytest

import puzzlefw_starbattle
from puzzlefw import InstanceError, OptionError, bind_puzzle
from puzzlefw.explaining.language import Language
from puzzlefw.grid import Shape
from puzzlefw_starbattle import StarBattle
from tests.puzzles.asking import rules_broken

BATTLE = bind_puzzle(puzzlefw_starbattle, "starbattle")
TEXT = "starbattle/4/4/1/94g1s0"
rules = partial(rules_broken, BATTLE)


def test_four_squares_have_both_ways_to_put_four_stars() -> None:
    board = BATTLE.parse(TEXT)
    found = [BATTLE.format_solution(board, one) for one in BATTLE.open(board).solutions()]
    assert ["x*xx/xxx*/*xxx/xx*x", "xx*x/*xxx/xxx*/x*xx"] == sorted(found)


def test_each_rule_that_is_broken_is_named() -> None:
    assert [] == rules(TEXT, "x*xx/xxx*/*xxx/xx*x")
    # Each row and column has a star, and two regions have none.
    assert ["count"] * 4 + ["adjacent"] * 2 == rules(TEXT, "*xxx/x*xx/xxx*/xx*x")[:6]
    assert ["count"] * 2 == rules(TEXT, "x*xx/xxx*/*xxx/xxxx")[:2]


def test_one_cell_is_a_board_with_a_star() -> None:
    assert "unique" == BATTLE.open(BATTLE.parse("starbattle/1/1/1/")).solve().verdict


def test_a_board_without_as_many_regions_as_lines_is_refused_before_any_search() -> None:
    answer = BATTLE.open(BATTLE.parse("starbattle/3/2/1/00")).solve()
    assert "none" == answer.verdict
    assert ["2 rows, 3 columns and 1 region cannot all have as many stars"] == list(answer.faults)


def test_the_number_of_stars_is_kept() -> None:
    assert "starbattle/2/1/42/g" == BATTLE.format(BATTLE.parse("starbattle/2/1/42/g"))


def test_a_board_without_stars_is_none() -> None:
    with pytest.raises(InstanceError, match="expected stars of each line and region from 1"):
        StarBattle(Shape(1, 1), 0, (0,))


def test_too_many_stars_for_a_side_are_refused_at_once() -> None:
    with pytest.raises(OptionError, match="expected a side of at least 8 for 2 stars, found 7"):
        BATTLE.generate({"side": 7, "stars": 2})


@pytest.mark.parametrize("params", [{"side": 4}, {"side": 6}, {"side": 8, "stars": 2}])
def test_boards_are_made_with_one_solution(params: dict[str, int]) -> None:
    for seed in range(3):
        assert "unique" == BATTLE.open(BATTLE.generate(params, seed=seed).instance).solve().verdict


def test_how_many_stars_there_are_is_said_with_the_picture() -> None:
    shown = BATTLE.open(BATTLE.parse(TEXT)).show()
    assert str(shown).endswith("\n1 star in each line and region")
    assert "<title>Star Battle: 1 star in each line and region</title>" in shown.svg()


def test_how_many_stars_there_are_is_said_in_other_languages() -> None:
    word = Language("de", BATTLE.info.texts).word("2 stars in each line and region")
    assert "2 Sterne in jeder Reihe und jedem Gebiet" == word

"""What is special to Yajilin: arrows, cells that are neither, and what is inside."""

from functools import partial

import puzzlefw_yajilin
from puzzlefw import bind_puzzle
from tests.puzzles.asking import rules_broken

YAJILIN = bind_puzzle(puzzlefw_yajilin, "yajilin")
RING = "==" + "xx" + "==" + "=x=" + "=x="
rules = partial(rules_broken, YAJILIN)


def test_a_cell_inside_is_shaded_unless_the_board_forbids_it() -> None:
    solution = RING + "xxxx#xxxx"
    assert [] == rules("yajilin/3/3/i", solution)
    assert ["inside"] == rules("yajilin/o/3/3/i", solution)


def test_each_rule_that_is_broken_is_named() -> None:
    assert ["empty"] == rules("yajilin/3/3/i", RING + "xxxxxxxxx")
    assert ["line-on-shaded", "empty"] == rules("yajilin/3/3/i", RING + "#xxxxxxxx")
    assert ["count"] == rules("yajilin/3/3/d21d", RING + "xxxxxxxx")
    assert ["adjacent"] == rules("yajilin/2/1/b", "x##")


def test_a_text_that_ends_early_may_end_in_a_slash() -> None:
    assert YAJILIN.parse("yajilin/2/2/0.c") == YAJILIN.parse("yajilin/2/2/0./")


def test_how_clues_are_drawn_and_an_alias_are_written_back() -> None:
    assert "yajilin/b/2/2/0.c" == YAJILIN.format(YAJILIN.parse("yajirin/b/2/2/0.c"))

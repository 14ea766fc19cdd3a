"""What is special to Masyu: circles, and empty cells."""

from functools import partial

import puzzlefw_mashu
from puzzlefw import bind_puzzle
from tests.puzzles.asking import rules_broken

MASHU = bind_puzzle(puzzlefw_mashu, "mashu")
rules = partial(rules_broken, MASHU)


def test_each_rule_of_a_circle_that_is_broken_is_named() -> None:
    ring = "==" + "xx" + "==" + "=x=" + "=x="
    assert [] == rules("3x3:aWg", ring)
    assert ["white"] == rules("3x3:Wh", ring)
    assert ["black"] == rules("3x3:aBg", ring)[:1]
    assert ["unvisited"] == rules("3x3:dWd", ring)
    assert ["unvisited"] == rules("mashu/f/3/3/000", ring)
    assert ["no-line"] == rules("2x2:d", "xxxx")

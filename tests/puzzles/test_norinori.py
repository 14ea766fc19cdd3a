"""What is special to Norinori: pairs, regions that cannot have two cells, and texts."""

from functools import partial

import pytest

import puzzlefw_norinori
from puzzlefw import OptionError, bind_puzzle
from tests.puzzles.asking import rules_broken

NORINORI = bind_puzzle(puzzlefw_norinori, "norinori")
rules = partial(rules_broken, NORINORI)


def test_each_rule_that_is_broken_is_named() -> None:
    assert ["count", "pair"] == rules("norinori/3/1/0", "###")
    assert ["count", "pair"] == rules("norinori/3/1/0", "#xx")
    assert ["pair", "pair"] == rules("norinori/3/1/0", "#x#")
    assert ["count"] == rules("norinori/2/1/0", "xx")


def test_a_region_of_one_cell_is_named() -> None:
    said = ("the region of row 1, column 1 has only one cell",)
    assert said == NORINORI.open(NORINORI.parse("norinori/3/1/o")).faults[:1]


def test_the_smallest_size_that_has_no_board_is_refused_at_once() -> None:
    # All 54 ways to cut 3x3 into one region or two have several solutions or none.
    with pytest.raises(OptionError, match="expected a board larger than 3x3, found 3x3"):
        NORINORI.generate({"width": 3, "height": 3})
    assert NORINORI.generate({"width": 3, "height": 4}, seed=1)

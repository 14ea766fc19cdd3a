"""What is special to Tents: pairs of trees and tents, missing counts, given tents, texts."""

from functools import partial

import pytest

import puzzlefw_tents
from puzzlefw import FormatError, InstanceError, bind_puzzle
from puzzlefw.grid import Shape
from puzzlefw_tents import TENT, TREE, Tents
from tests.puzzles.asking import faults_of

TENTS = bind_puzzle(puzzlefw_tents, "tents")
faults = partial(faults_of, TENTS)


def test_a_pair_may_touch_another_pair() -> None:
    assert [] == faults("tents/4/2/l02l", "TT*x/*xxx")


def test_each_rule_that_is_broken_is_named() -> None:
    assert [("pairs", "a tree has no tent, at row 1, column 1")] == faults("tents/2/1/i1", "Tx")
    assert [("pairs", "a tent has no tree, at row 1, column 4")] == faults("tents/4/1/k3", "T*x*")
    assert [("pairs", "1 trees have 2 tents, at and near row 1, column 1")] == faults(
        "tents/3/1/ji1", "*T*"
    )
    assert [("count", "column 2 holds 1, not 0")] == faults("2x1:_a,0,0,1", "T*")


def test_tents_must_not_touch_by_a_corner() -> None:
    touch = ("adjacent", "the tents at row 1, column 1 and row 2, column 2 touch")
    assert [touch] == faults("tents/2/2/ji01", "*T/T*")


def test_an_unknown_count_is_none() -> None:
    assert TENTS.parse("tents/2/1/g.g1") == TENTS.parse("tents/2/1/i1")


def test_a_tent_that_is_given_stands_in_its_cell() -> None:
    board = TENTS.parse("3x1:__!a,0,1,0,1")
    assert (TREE, TENT, None) == board.cells
    assert "3x1:__!a,0,1,0,1" == TENTS.format(board)


def test_counts_that_do_not_fit_the_trees_are_named() -> None:
    said = ("there are 1 trees, and the rows have 2 tents",)
    assert said == TENTS.open(TENTS.parse("tents/2/1/h21")).faults


def test_what_only_one_format_says_is_refused_by_the_other() -> None:
    hidden, given = TENTS.parse("tents/2/1/i1"), TENTS.parse("2x1:__!_,0,1,1")
    with pytest.raises(FormatError, match="a line without a number"):
        TENTS.format(hidden, "tatham")
    with pytest.raises(FormatError, match="anything but 1 in a cell"):
        TENTS.format(given, "puzzlink")
    with pytest.raises(InstanceError, match="all counts where tents are given"):
        Tents(Shape(1, 1), [None, 1], [TENT])

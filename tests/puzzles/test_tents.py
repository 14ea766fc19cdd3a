"""What is special to Tents: pairs of trees and tents, missing counts, given tents, texts."""

from functools import partial

import pytest

import puzzlefw_tents
from puzzlefw import FormatError, InstanceError, ParseError, bind_puzzle
from puzzlefw.grid import Shape
from puzzlefw_tents import TENT, TREE, Tents
from tests.puzzles.asking import faults_of, verdict_on

TENTS = bind_puzzle(puzzlefw_tents, "tents")
verdict = partial(verdict_on, TENTS)
faults = partial(faults_of, TENTS)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1x1:a,0,0", "unique"),
        ("tents/1/1/hi", "unique"),
        ("1x1:__,0,0", "none"),
        ("2x1:_a,0,1,1", "unique"),
        ("2x1:_a,1,0,1", "none"),
        ("tents/2/1/i1", "unique"),
        ("tents/3/1/ji1", "several"),
        ("tents/2/2/j01", "none"),
        ("3x1:__!a,0,1,0,1", "unique"),
        ("3x1:__-a,0,1,0,1", "none"),
    ],
)
def test_the_smallest_boards_are_decided(text: str, expected: str) -> None:
    assert expected == verdict(text)


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


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tents/2/2/j5", "expected no more than 4 cells"),
        ("tents/2/2/jA", "expected a digit from 0 to z"),
        ("tents/2/2/1111111", "expected the end"),
        ("2x2:_a,1,1,1,1", "expected more, as 1 cells and the end are missing"),
        ("2x2:_f,1,1,1,1", "expected 4 cells and the end before this"),
        ("2x2:_c,1,1,1", "expected ',' at character"),
    ],
)
def test_a_wrong_text_is_refused_in_words(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        TENTS.parse(text)


def test_what_only_one_format_says_is_refused_by_the_other() -> None:
    hidden, given = TENTS.parse("tents/2/1/i1"), TENTS.parse("2x1:__!_,0,1,1")
    with pytest.raises(FormatError, match="a line without a number"):
        TENTS.format(hidden, "tatham")
    with pytest.raises(FormatError, match="anything but 1 in a cell"):
        TENTS.format(given, "puzzlink")
    with pytest.raises(InstanceError, match="all counts where tents are given"):
        Tents(Shape(1, 1), [None, 1], [TENT])

"""What is special to Masyu: circles, and empty cells."""

import pytest

import puzzlefw_mashu
from puzzlefw import bind_puzzle

MASHU = bind_puzzle(puzzlefw_mashu, "mashu")


def rules(text: str, crossed: str) -> list[str]:
    """Return the rules that a solution breaks."""
    board = MASHU.parse(text)
    return [
        fault.rule for fault in MASHU.open(board).violations(MASHU.parse_solution(board, crossed))
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1x1:a", "none"),
        ("1x1:W", "none"),
        ("2x2:d", "unique"),
        ("2x2:Bc", "none"),
        ("3x2:aWd", "unique"),
    ],
)
def test_the_smallest_boards_are_decided(text: str, expected: str) -> None:
    assert expected == MASHU.open(MASHU.parse(text)).solve().verdict


def test_each_rule_of_a_circle_that_is_broken_is_named() -> None:
    ring = "==" + "xx" + "==" + "=x=" + "=x="
    assert [] == rules("3x3:aWg", ring)
    assert ["white"] == rules("3x3:Wh", ring)
    assert ["black"] == rules("3x3:aBg", ring)[:1]
    assert ["unvisited"] == rules("3x3:dWd", ring)
    assert ["unvisited"] == rules("mashu/f/3/3/000", ring)
    assert ["no-line"] == rules("2x2:d", "xxxx")

"""Hashi: edge cases of its rules, its texts, and networks that it draws."""

import time

import pytest

from puzzlefw import ParseError, load_puzzle
from puzzlefw.view import Filled

HASHI = load_puzzle("hashi")


def test_long_params_are_refused_in_no_time() -> None:
    before = time.monotonic()
    with pytest.raises(ParseError, match="expected params"):
        HASHI.parse(f"5x5{'i1' * 5000}q:a")
    assert time.monotonic() - before < 2


@pytest.mark.parametrize(
    ("text", "keys", "rules"),
    [
        ("hashi/3/3/g1g1g1g1g", "11", ["cross", "divided"]),
        ("hashi/5/1/1g2g1", "20", ["count", "count", "divided"]),
        ("3x3m1L:2a2c2a2", "1111", ["circuit"]),
    ],
)
def test_the_check_names_each_rule_that_is_broken(text: str, keys: str, rules: list[str]) -> None:
    faults = HASHI.open(HASHI.parse(text)).violations(Filled(tuple(keys)))
    assert rules == [fault.rule for fault in faults]


@pytest.mark.parametrize("most", [1, 2, 4])
@pytest.mark.parametrize("circuits", [False, True])
def test_drawn_boards_have_one_solution_under_their_rules(most: int, circuits: bool) -> None:
    params = {"width": 6, "height": 5, "most": most, "no_circuits": not circuits}
    board = HASHI.generate(params, seed=3).instance
    assert (most, not circuits) == (board.most, board.no_circuits)
    assert "unique" == HASHI.open(board).solve().verdict

"""Hashi: edge cases of its rules, its texts, and networks that it draws."""

import time
from functools import partial

import pytest

from puzzlefw import FormatError, ParseError, load_puzzle
from puzzlefw.view import Filled
from tests.puzzles.asking import verdict_on

HASHI = load_puzzle("hashi")
verdict = partial(verdict_on, HASHI)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("hashi/3/3/2g2i2g2", "unique"),
        ("hashi/3/3/3g3i3g3", "several"),
        ("hashi/3/3/4g4i4g4", "unique"),
        ("hashi/3/1/.g1", "unique"),
        ("hashi/3/1/.g.", "several"),
        ("hashi/3/1/3g3", "none"),
        ("hashi/2/1/22", "unique"),
        ("hashi/5/1/1g2g1", "unique"),
        ("hashi/5/1/11g11", "none"),
    ],
)
def test_numbers_count_bridges_of_one_network(text: str, wanted: str) -> None:
    assert wanted == verdict(text)


@pytest.mark.parametrize("text", ["hashi/1/1/.", "hashi/1/1/0", "hashi/2/2/"])
def test_an_island_alone_and_no_island_need_no_bridge(text: str) -> None:
    assert "unique" == verdict(text)


def test_an_island_alone_has_no_bridge_to_count() -> None:
    assert "none" == verdict("hashi/1/1/1")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("3x3m1:2a2c2a2", "unique"),
        ("3x3m1L:2a2c2a2", "none"),
        ("3x3L:3a3c1a1", "unique"),
        ("3x1m4:4a4", "unique"),
        ("3x1m3:4a4", "none"),
    ],
)
def test_params_set_how_many_are_side_by_side_and_forbid_circuits(text: str, wanted: str) -> None:
    assert wanted == verdict(text)


def test_long_params_are_refused_in_no_time() -> None:
    before = time.monotonic()
    with pytest.raises(ParseError, match="expected params"):
        HASHI.parse(f"5x5{'i1' * 5000}q:a")
    assert time.monotonic() - before < 2


def test_params_of_the_generator_are_dropped() -> None:
    board = HASHI.parse("7x7i30e10m3Ld2:1a1c1a1zn")
    assert (3, True) == (board.most, board.no_circuits)
    assert "7x7m3L:1a1c1a1zn" == HASHI.format(board, "tatham")


def test_a_game_id_says_neither_unknown_numbers_nor_islands_side_by_side() -> None:
    for body in ("hashi/3/1/.g1", "hashi/2/1/11"):
        with pytest.raises(FormatError):
            HASHI.format(HASHI.parse(body), "tatham")


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

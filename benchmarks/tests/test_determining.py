"""The times of ``determine`` from edit to edit: each edit is asked about, and none is left open."""

from random import Random

from benchmarks.determining import CLUES, COLUMNS, edited, row, timed
from puzzlefw import load_puzzle


def test_clues_come_back_one_by_one() -> None:
    slither = load_puzzle("slither")
    whole = slither.parse("slither/2/2/i2")
    first, *_, last = edited(whole, *CLUES["slither"], Random(1))
    assert {None} == set(first.clues)
    assert whole == last


def test_a_row_has_a_figure_for_each_column() -> None:
    slither = load_puzzle("slither")
    instances = edited(slither.parse("slither/2/2/i2"), *CLUES["slither"], Random(1))
    times = timed(slither, instances, seconds=10.0, only_places=False)
    told = row("slither", times)
    assert len(COLUMNS) == len(told)
    assert ("slither", "2", "0") == (told[0], told[1], told[-1])
